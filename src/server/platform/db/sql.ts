/**
 * SQL, or a fragment of it. Only `sql` and this folder create it, so no value and no visitor's text can become part of
 * it.
 */
export class Sql {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * Builds SQL, or a fragment of it: `` sql`select id from orders where id = :id and ${IS_OPEN}` ``. A parameter is a
 * colon and its name. Accepts other fragments, and integers for constant bounds.
 * @throws RangeError for a number that is not an integer
 */
export function sql(texts: TemplateStringsArray, ...parts: readonly (Sql | number)[]): Sql {
  return new Sql(texts.map((text, index) => text + textOf(parts[index])).join(''));
}

function textOf(part: Sql | number | undefined): string {
  if (part === undefined) return '';
  if (part instanceof Sql) return part.text;
  if (!Number.isInteger(part)) throw new RangeError(`${part} is no integer: give it as a parameter`);
  return String(part);
}

/** Quotes a constant of the source as a literal: a word, a date, an empty text. @throws RangeError for a text with a quote or a colon */
export function literal(word: string): Sql {
  if (!/^[\w .@+-]*$/.test(word)) throw new RangeError(`"${word}" is no plain word: give it as a parameter`);
  return new Sql(`'${word}'`);
}

/** Joins fragments: `joinSql(conditions, ' and ')`. @returns an empty text without fragments */
export function joinSql(parts: readonly Sql[], between: ' and ' | ' or ' | ', ' | ' union ' | ' union all '): Sql {
  return new Sql(parts.map(({ text }) => text).join(between));
}

/** Matches a literal, a cast, a named parameter, or one of PostgreSQL's. */
const TOKEN = /'(?:[^']|'')*'|::|:([a-z]\w*)|\$\d/gi;

/**
 * Numbers the parameters of SQL as PostgreSQL expects: `:id` becomes `$1`, but `::uuid` stays.
 * @returns the text, and the names of its parameters, each once
 * @throws Error for `:word` inside a literal, which looks like a parameter but is not one, and for `$1`
 */
export function numberParameters({ text }: Sql): { text: string; names: readonly string[] } {
  const names: string[] = [];
  const numbered = text.replaceAll(TOKEN, (token: string, name: string | undefined) => {
    if (token.startsWith('$')) throw new Error(`${token} in SQL: name the parameter (:id)`);
    if (token.startsWith("'") && /(?<!:):[a-z]/i.test(token))
      throw new Error(`${token} reads as a parameter and is none`);
    if (name === undefined) return token;
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text: numbered, names };
}
