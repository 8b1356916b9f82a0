import { withPlaceholders } from './sql.ts';
import type { AnyStatement, JobQueueWrite } from './statement.ts';

/** A statement with its values, as part of a joined one. */
export interface Write {
  /** Name under which it is prepared; undefined for one that is not worth preparing. */
  name: string | undefined;
  values: unknown[];
  /** Returns the text, with its parameters numbered after `before` others. */
  textAfter(before: number): string;
}

/** A statement in the driver's form: the connection keeps a named one prepared. */
export interface Sent {
  name?: string;
  text: string;
  values: unknown[];
}

/** Creates a write from a declared statement and the values of a call. */
export function toWrite(statement: AnyStatement, values: unknown[]): Write {
  const { name, isPrepared, cut, text } = statement;
  return {
    name: isPrepared ? name : undefined,
    values,
    textAfter: (before) => (before === 0 ? text : withPlaceholders(cut, before)),
  };
}

/** Creates a write from a statement of the job queue's library. */
export function toJobQueueWrite({ name, text, values }: JobQueueWrite): Write {
  return { name, values, textAfter: (before) => shiftValues(text, before) };
}

/**
 * Limit of parts of a joined statement that is prepared. More parts are rare, and each number of them would be another
 * statement.
 */
const MOST_PREPARED = 8;

/** Texts of joined statements by the names of their parts: a use case joins the same ones every time. */
const joined = new Map<string, { name: string; text: string }>();

/**
 * Joins several statements into one, so that they cost one trip and need no BEGIN and COMMIT: `with w0 as (insert ...),
 * w1 as (update ...) select`. PostgreSQL runs the parts in any order on one view of the data and checks foreign keys at
 * the end (PostgreSQL manual, 7.8.4 Data-Modifying Statements in WITH).
 * @param writes plain INSERT, UPDATE or DELETE without a WITH clause
 */
export function joinWrites(writes: readonly Write[]): Sent {
  const [first] = writes;
  if (first !== undefined && writes.length === 1) {
    const { name, values } = first;
    return { ...(name === undefined ? {} : { name }), text: first.textAfter(0), values };
  }
  const values = writes.flatMap((write) => write.values);
  const names = writes.map(({ name }) => name);
  if (names.includes(undefined) || names.length > MOST_PREPARED) return { text: joinTexts(writes), values };
  const key = names.join(' ');
  const known = joined.get(key) ?? { name: `joined-${joined.size}`, text: joinTexts(writes) };
  joined.set(key, known);
  return { ...known, values };
}

function joinTexts(writes: readonly Write[]): string {
  let used = 0;
  const parts = writes.map(({ textAfter, values }, index) => {
    const before = used;
    used += values.length;
    return `w${index} as (${textAfter(before)})`;
  });
  return `with ${parts.join(', ')} select`;
}

/** Renumbers parameters: `$1` becomes `$3` after two other values. */
function shiftValues(text: string, by: number): string {
  return text.replaceAll(/\$(\d+)/g, (_, number) => `$${by + Number(number)}`);
}
