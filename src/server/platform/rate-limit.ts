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

/** A use of a limit by a subject. */
export interface LimitUse {
  limit: Limit;
  subject: string;
}

export interface RateLimits {
  /**
   * Counts one use by `subject`.
   * @throws Failure too_many_requests with Retry-After when the limit is used up. A count survives restarts and is shared
   * by all processes, since it lives in the database.
   */
  use(limit: Limit, subject: string): Promise<void>;
  /**
   * Counts one use of several limits in one trip. The first that is used up refuses; the limits behind it count nothing.
   * @throws Failure as `use` does
   */
  useAll(uses: readonly LimitUse[]): Promise<void>;
  /** Checks a use that the question of `useOf` has counted. @throws Failure as `use` does */
  check(limit: Limit, counted: Counted): void;
  /** Deletes the count of `subject`, for example after a right password. */
  clear(limit: Limit, subject: string): Promise<void>;
}

const NOW_MS = sql`(extract(epoch from now()) * 1000)::bigint`;

/** True when the window `known` is over, or began by a clock that was ahead: it ends later than `excluded`, one that begins now. */
const IS_OVER = sql`(known.expire <= ${NOW_MS} or known.expire > excluded.expire + ${CLOCK_SLACK_SECONDS * 1000})`;

/**
 * Counts in windows that begin with a subject's first use, by the database's clock. The count is committed without waiting for the
 * disk: it precedes every visitor's order and code, and a crash that loses the last uses forgives them.
 * @param uses selects `key`, `n` uses of it, and `window_ms`, sorted by key: so no two statements wait for each other
 */
const count = (
  uses: Sql,
): Sql => sql`with unwaited as materialized (select set_config('synchronous_commit', 'off', true))
  insert into rate_limits as known (key, points, expire)
    select key, n, ${NOW_MS} + window_ms from unwaited, (${uses}) uses
  on conflict (key) do update set
    points = case when ${IS_OVER} then excluded.points else known.points + excluded.points end,
    expire = case when ${IS_OVER} then excluded.expire else known.expire end
  returning key, points, (expire - ${NOW_MS})::int as "endsInMs"`;

const counted = z.object({ points: z.int(), endsInMs: z.int() });
/** The position of a use in its window, and the window's end. */
type Counted = z.infer<typeof counted>;

const countEach = statement({
  name: 'rate-limit-count',
  params: z.object({ keys: z.array(z.string()).readonly(), windowsMs: z.array(z.int()).readonly() }),
  row: counted.extend({ key: z.string() }),
  sql: count(
    sql`select key, 1 as n, window_ms from unnest(:keys::text[], :windowsMs::int[]) used(key, window_ms) order by key`,
  ),
});
const giveBack = statement({
  name: 'rate-limit-give-back',
  params: z.object({ key: z.string() }),
  sql: sql`update rate_limits set points = points - 1 where key = :key and points > 0`,
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
  const uses = sql`select key, count(*)::int as n, ${seconds * 1000} as window_ms from asked group by key order by key`;
  return {
    asked: z.object({ key: z.string() }),
    row: counted,
    once: sql`counted as (${count(uses)})`,
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
  const isAllowed = ({ points }: Limit, counted: Counted) => counted.points <= points * scale;
  const check = (limit: Limit, counted: Counted) => {
    if (isAllowed(limit, counted)) return;
    fail('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(counted.endsInMs / 1000)) });
  };
  const useAll = async (uses: readonly LimitUse[]) => {
    const keys = uses.map(({ limit, subject }) => useKey(limit, subject));
    const rows = await database.query(countEach, { keys, windowsMs: uses.map(({ limit }) => limit.seconds * 1000) });
    for (const [index, { limit }] of uses.entries()) {
      const counted = rows.find(({ key }) => key === keys[index]);
      if (counted === undefined) throw new Error('A use was not counted');
      if (isAllowed(limit, counted)) continue;
      for (const key of keys.slice(index + 1)) await database.query(giveBack, { key });
      check(limit, counted);
    }
  };
  return {
    use: (limit, subject) => useAll([{ limit, subject }]),
    useAll,
    check,
    clear: async (limit, subject) => {
      await database.query(clear, { key: useKey(limit, subject) });
    },
  };
}
