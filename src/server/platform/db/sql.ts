/**
 * Text of SQL, or a part of one. Only `sql` creates it, so that no value and no text of a visitor can become a part of
 * it.
 */
export class Sql {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * Writes SQL, or a fragment of it: `` sql`select id from orders where id = :id and ${IS_OPEN}` ``. A parameter is its
 * name behind a colon. Between the texts come other fragments and integers, for bounds that are constants.
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

/** Writes a constant of the source as a literal: a word, a date, an empty text. @throws RangeError for anything with a quote or a colon */
export function literal(word: string): Sql {
  if (!/^[\w .@+-]*$/.test(word)) throw new RangeError(`"${word}" is no plain word: give it as a parameter`);
  return new Sql(`'${word}'`);
}

/** Joins fragments: `joinSql(conditions, ' and ')`. @returns an empty text for none */
export function joinSql(parts: readonly Sql[], between: ' and ' | ' or ' | ', ' | ' union ' | ' union all '): Sql {
  return new Sql(parts.map(({ text }) => text).join(between));
}

/** Matches a literal, a cast, a named parameter, or one of PostgreSQL's. */
const TOKEN = /'(?:[^']|'')*'|::|:([a-z]\w*)|\$\d/gi;

/**
 * Numbers the parameters of a text as PostgreSQL does: `:id` becomes `$1`, but not in `::uuid`.
 * @returns the text, and the names of its parameters, each once
 * @throws Error for `:word` inside a literal, which looks like a parameter and is not, and for `$1`
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
