import { CLOCK_SLACK_SECONDS } from './clock.ts';
import type { Database, Queryable } from './db/database.ts';
import { shiftValues } from './db/joined-writes.ts';
import type { UncheckedStatement } from './db/statement.ts';
import { fail } from './errors.ts';

/**
 * How often something may happen: `points` times in `seconds` (a day at most), for each subject: a number, a browser, an
 * address.
 */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
}

const LONGEST_WINDOW_SECONDS = 24 * 3600;

export interface RateLimits {
  /**
   * Counts one use by `subject`.
   * @throws Failure too_many_requests with Retry-After when the limit is used up. A count survives restarts and is shared
   * by all processes, since it lives in the database.
   */
  use(limit: Limit, subject: string): Promise<void>;
  /**
   * The same, and reads one row in the same trip to the database, for a path that is taken often.
   * @param read a SELECT of at most one row, under a name.
   * @returns the row in JSON's types (a date is text), or null where there is none.
   */
  useAndRead<Row>(limit: Limit, subject: string, read: UncheckedStatement): Promise<Row | null>;
  /** Forgets what was counted for `subject`, which has shown that it may. */
  clear(limit: Limit, subject: string): Promise<void>;
}

/** Of the window `known`, as the one that would begin now, `excluded`, sees it. */
const IS_OVER = `(known.expire <= excluded.expire - $2 or known.expire > excluded.expire + ${CLOCK_SLACK_SECONDS * 1000})`;

/**
 * Counts in windows that begin with a subject's first use, by the database's clock. A window that ends later than it could
 * if it began now was begun by a clock that was ahead, and is over as well. The count is committed without
 * waiting for the disk: it precedes every visitor's order and code, and a crash that loses the last uses forgives
 * them.
 */
const COUNT = `with unwaited as materialized (select set_config('synchronous_commit', 'off', true)),
    moment as (select (extract(epoch from now()) * 1000)::bigint as ms from unwaited)
  insert into rate_limits as known (key, points, expire) select $1, 1, ms + $2 from moment
  on conflict (key) do update set
    points = case when ${IS_OVER} then 1 else known.points + 1 end,
    expire = case when ${IS_OVER} then excluded.expire else known.expire end
  returning points, (expire - (extract(epoch from now()) * 1000)::bigint)::int as "endsInMs"`;

interface Counted {
  points: number;
  endsInMs: number;
}

/**
 * @param scale multiplies every limit, for a shop behind one shared address and for load tests (RATE_LIMIT_SCALE).
 */
export function createRateLimits(database: Database, scale: number): RateLimits {
  const refuseAbove = ({ points }: Limit, counted: Counted | undefined) => {
    if (counted === undefined) throw new Error('A use was not counted');
    if (counted.points <= points * scale) return;
    fail('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(counted.endsInMs / 1000)) });
  };
  const valuesOf = ({ name, seconds }: Limit, subject: string) => [`${name}:${subject}`, seconds * 1000];
  return {
    use: async (limit, subject) => {
      const values = valuesOf(limit, subject);
      const [counted] = await database.query<Counted>({ name: 'rate-limit-count', text: COUNT, values });
      refuseAbove(limit, counted);
    },
    useAndRead: async <Row>(limit: Limit, subject: string, read: UncheckedStatement) => {
      const values = valuesOf(limit, subject);
      const [counted] = await database.query<Counted & { row: Row | null }>({
        name: `rate-limit-count ${read.name}`,
        text: `with counted as (${COUNT})
          select counted.*, row_to_json(read) as row
          from counted left join (${shiftValues(read.text, values.length)}) read on true`,
        values: [...values, ...(read.values ?? [])],
      });
      refuseAbove(limit, counted);
      return counted?.row ?? null;
    },
    clear: async ({ name }, subject) => {
      await database.query({
        name: 'rate-limit-clear',
        text: 'delete from rate_limits where key = $1',
        values: [`${name}:${subject}`],
      });
    },
  };
}

/** Forgets whatever was counted for a subject that is gone. */
export async function deleteCountersOf(db: Queryable, subject: string): Promise<void> {
  await db.query({ text: `delete from rate_limits where key like '%:' || $1`, values: [subject] });
}

/** Forgets counters that ran out, and those that end later than any window can. */
export async function deleteOldCounters(db: Queryable): Promise<void> {
  await db.query({
    text: `delete from rate_limits
      where expire not between (extract(epoch from now()) * 1000)::bigint and (extract(epoch from now()) * 1000)::bigint + $1`,
    values: [(LONGEST_WINDOW_SECONDS + CLOCK_SLACK_SECONDS) * 1000],
  });
}
