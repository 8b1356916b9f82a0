import { z } from 'zod';
import { CLOCK_SLACK_SECONDS } from './clock.ts';
import type { Database } from './db/database.ts';
import { type Sql, sql } from './db/sql.ts';
import { statement } from './db/statement.ts';
import { fail } from './errors.ts';

/** A limit of uses: `points` in `seconds` (a day at most), for each subject: a number, a browser, an address. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
}

export interface RateLimits {
  /**
   * Counts one use by `subject`.
   * @throws Failure too_many_requests with Retry-After when the limit is used up. A count survives restarts and is shared
   * by all processes, since it lives in the database.
   */
  use(limit: Limit, subject: string): Promise<void>;
  /** Checks a use that the question of `useOf` has counted. @throws Failure as `use` does */
  check(limit: Limit, counted: Counted): void;
  /** Deletes the count of `subject`, for example after a right password. */
  clear(limit: Limit, subject: string): Promise<void>;
}

/**
 * Returns SQL that is true when the window `known` is over, compared with `excluded`, the window that would begin now.
 */
const isOver = (windowMs: Sql): Sql =>
  sql`(known.expire <= excluded.expire - ${windowMs} or known.expire > excluded.expire + ${CLOCK_SLACK_SECONDS * 1000})`;

/**
 * Counts in windows that begin with a subject's first use, by the database's clock. A window that ends later than one
 * that began now belongs to a clock that was ahead, and is over as well. The count is committed without waiting for the
 * disk: it precedes every visitor's order and code, and a crash that loses the last uses forgives them.
 * @param uses selects `key` and `n` uses of it
 */
const count = (
  uses: Sql,
  windowMs: Sql,
): Sql => sql`with unwaited as materialized (select set_config('synchronous_commit', 'off', true)),
    moment as (select (extract(epoch from now()) * 1000)::bigint as ms from unwaited)
  insert into rate_limits as known (key, points, expire) select key, n, ms + ${windowMs} from moment, (${uses}) uses
  on conflict (key) do update set
    points = case when ${isOver(windowMs)} then excluded.points else known.points + excluded.points end,
    expire = case when ${isOver(windowMs)} then excluded.expire else known.expire end
  returning key, points, (expire - (extract(epoch from now()) * 1000)::bigint)::int as "endsInMs"`;

const counted = z.object({ points: z.int(), endsInMs: z.int() });
/** The position of a use in its window, and the window's end. */
type Counted = z.infer<typeof counted>;

const countOne = statement({
  name: 'rate-limit-count',
  params: z.object({ windowMs: z.int(), key: z.string() }),
  row: counted.extend({ key: z.string() }),
  sql: count(sql`select :key::text as key, 1 as n`, sql`:windowMs`),
});
const clear = statement({
  name: 'rate-limit-clear',
  params: z.object({ key: z.string() }),
  sql: sql`delete from rate_limits where key = :key`,
});

/**
 * Builds the question that counts one use, asked together with the other reads of a request: `check` judges the answer.
 * Simultaneous uses of one key are counted together, each separately.
 */
export function useOf({ seconds }: Limit) {
  const uses = sql`select key, count(*)::int as n from asked group by key order by key`;
  return {
    asked: z.object({ key: z.string() }),
    row: counted,
    once: sql`counted as (${count(uses, sql`${seconds * 1000}`)})`,
    sql: sql`select counted.points - later.n as points, counted."endsInMs" from counted,
        lateral (select count(*)::int as n from asked l where l.key = asked.key and l.turn > asked.turn) later
      where counted.key = asked.key`,
  };
}

/** Returns the key of a subject's counter. */
export function useKey({ name }: Limit, subject: string): string {
  return `${name}:${subject}`;
}

/**
 * Creates the limits. @param scale multiplies every limit, for a shop behind one shared address and for load tests
 * (RATE_LIMIT_SCALE).
 */
export function createRateLimits(database: Database, scale: number): RateLimits {
  const check = ({ points }: Limit, counted: Counted) => {
    if (counted.points <= points * scale) return;
    fail('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(counted.endsInMs / 1000)) });
  };
  return {
    use: async (limit, subject) => {
      const [counted] = await database.query(countOne, { windowMs: limit.seconds * 1000, key: useKey(limit, subject) });
      if (counted === undefined) throw new Error('A use was not counted');
      check(limit, counted);
    },
    check,
    clear: async (limit, subject) => {
      await database.query(clear, { key: useKey(limit, subject) });
    },
  };
}
