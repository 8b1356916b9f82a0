import type pg from 'pg';

/** A statement with a name is prepared once per connection: worth it on a path that visitors take often. */
export interface Statement {
  name?: string;
  text: string;
  values?: unknown[];
}

/** A statement as the driver takes it. @param named whether the connection can keep prepared statements. */
export function forDriver({ name, text, values }: Statement, named: boolean): pg.QueryConfig {
  return named && name !== undefined ? { name, text, values: values ?? [] } : { text, values: values ?? [] };
}

/** Parts of a joined statement that is worth preparing. One of more is rare, and each number of them would be another. */
const MOST_PREPARED = 8;

/** Texts of joined statements by the names of their parts: a use case joins the same ones every time. */
const joined = new Map<string, { name: string; text: string }>();

/**
 * Makes one statement of several, so that they cost one trip and need no BEGIN and COMMIT: `with w0 as (insert ...), w1 as
 * (update ...) select`. PostgreSQL runs the parts in any order on one view of the data and checks foreign keys at the end
 * (PostgreSQL manual, 7.8.4 Data-Modifying Statements in WITH).
 * @param writes plain INSERT, UPDATE or DELETE, without WITH of their own, and with `$` for values only.
 */
export function joinWrites(writes: readonly Statement[]): Statement {
  const [first] = writes;
  if (first !== undefined && writes.length === 1) return first;
  const values = writes.flatMap((write) => write.values ?? []);
  const names = writes.map(({ name }) => name);
  if (names.includes(undefined) || names.length > MOST_PREPARED) return { text: joinTexts(writes), values };
  const key = names.join(' ');
  const known = joined.get(key) ?? { name: `joined-${joined.size}`, text: joinTexts(writes) };
  joined.set(key, known);
  return { ...known, values };
}

function joinTexts(writes: readonly Statement[]): string {
  let used = 0;
  const parts = writes.map(({ text, values = [] }, index) => {
    const before = used;
    used += values.length;
    return `w${index} as (${shiftValues(text, before)})`;
  });
  return `with ${parts.join(', ')} select`;
}

/** Makes `$1` in a statement's text `$3` where two values come before its own. */
export function shiftValues(text: string, by: number): string {
  return text.replaceAll(/\$(\d+)/g, (_, number) => `$${by + Number(number)}`);
}
