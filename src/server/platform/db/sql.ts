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

/** Writes the name of a column from the source. @throws RangeError for anything but small letters and `_` */
export function identifier(name: string): Sql {
  if (!/^[a-z_]+$/.test(name)) throw new RangeError(`"${name}" is no name of a column: small letters and _ alone`);
  return new Sql(name);
}

/** Joins fragments: `joinSql(conditions, ' and ')`. @returns an empty text for none */
export function joinSql(parts: readonly Sql[], between: ' and ' | ' or ' | ', ' | ' union ' | ' union all '): Sql {
  return new Sql(parts.map(({ text }) => text).join(between));
}

/** Text of a statement, split at its parameters. */
export interface Cut {
  /** Texts, one more than `places`. */
  texts: readonly string[];
  /** Index into `names` of each parameter in the text. */
  places: readonly number[];
  /** Names of the parameters, each once. */
  names: readonly string[];
}

/** Matches a literal, a cast, a named parameter, or one of PostgreSQL's. */
const TOKEN = /'(?:[^']|'')*'|::|:([a-z]\w*)|\$\d/gi;

/**
 * Finds the parameters of a text: `:id`, but not in `::uuid`.
 * @throws Error for `:word` inside a literal, which looks like a parameter and is not, and for `$1`
 */
export function cutAtParameters({ text }: Sql): Cut {
  const [texts, places, names]: [string[], number[], string[]] = [[], [], []];
  let from = 0;
  for (const { 0: token, 1: name, index } of text.matchAll(TOKEN)) {
    if (token.startsWith('$')) throw new Error(`${token} in SQL: name the parameter (:id)`);
    if (token.startsWith("'") && /(?<!:):[a-z]/i.test(token))
      throw new Error(`${token} reads as a parameter and is none`);
    if (name === undefined) continue;
    if (!names.includes(name)) names.push(name);
    texts.push(text.slice(from, index));
    places.push(names.indexOf(name));
    from = index + token.length;
  }
  texts.push(text.slice(from));
  return { texts, places, names };
}

/** Writes a text with PostgreSQL's own parameters. @param before values that come before those of this text */
export function withPlaceholders({ texts, places }: Cut, before: number): string {
  return texts.map((text, index) => text + placeholder(places[index], before)).join('');
}

function placeholder(place: number | undefined, before: number): string {
  return place === undefined ? '' : `$${place + 1 + before}`;
}
