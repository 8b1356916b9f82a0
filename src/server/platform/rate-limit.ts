import { z } from 'zod';
import { CLOCK_SLACK_SECONDS } from './clock.ts';
import type { Database } from './db/database.ts';
import { sql } from './db/sql.ts';
import { statement } from './db/statement.ts';
import { fail } from './errors.ts';

/** A rate limit: `points` uses in `seconds` (at most a day) per subject, such as a phone number, a browser or an address. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
}

/** One subject's use of a limit. */
export interface LimitUse {
  limit: Limit;
  subject: string;
}

export interface RateLimits {
  /**
   * Counts one use by `subject`.
   * @throws Failure too_many_requests with Retry-After when the limit is used up. Counts are in the database: they survive
   * restarts, and all processes share them.
   */
  use(limit: Limit, subject: string): Promise<void>;
  /**
   * Counts one use of several limits in one round trip. The first one that is used up refuses; later limits are not counted.
   * @throws Failure as `use` does
   */
  useAll(uses: readonly LimitUse[]): Promise<void>;
  /**
   * Counts one use by each subject in one round trip; a subject may occur several times.
   * @returns a check for each subject, in order, that throws as `use` does
   */
  useEach(limit: Limit, subjects: readonly string[]): Promise<(() => void)[]>;
  /** Deletes the count of `subject`, for example after a right password. */
  clear(limit: Limit, subject: string): Promise<void>;
}

const NOW_MS = sql`(extract(epoch from now()) * 1000)::bigint`;

/** True when the window `known` is over, or a clock that was ahead started it: it ends later than `excluded`, which begins now. */
const IS_OVER = sql`(known.expire <= ${NOW_MS} or known.expire > excluded.expire + ${CLOCK_SLACK_SECONDS * 1000})`;

const counted = z.object({ key: z.string(), points: z.int(), endsInMs: z.int() });
/** Position of a use in its window, and the window's end. */
type Counted = z.infer<typeof counted>;

/**
 * Counts in windows that begin with a subject's first use, by the database's clock. Commits without waiting for the
 * disk, because it precedes every visitor's order and code; a crash may lose the last uses. Keys are sorted, so no
 * two statements deadlock.
 */
const countEach = statement({
  name: 'rate-limit-count',
  params: z.object({ keys: z.array(z.string()).readonly(), windowsMs: z.array(z.int()).readonly() }),
  row: counted,
  sql: sql`with unwaited as materialized (select set_config('synchronous_commit', 'off', true))
  insert into rate_limits as known (key, points, expire)
    select key, n, ${NOW_MS} + window_ms from unwaited, (
      select key, window_ms, count(*)::int as n from unnest(:keys::text[], :windowsMs::int[]) used(key, window_ms)
      group by key, window_ms order by key) uses
  on conflict (key) do update set
    points = case when ${IS_OVER} then excluded.points else known.points + excluded.points end,
    expire = case when ${IS_OVER} then excluded.expire else known.expire end
  returning key, points, (expire - ${NOW_MS})::int as "endsInMs"`,
});
const refundUse = statement({
  name: 'rate-limit-give-back',
  params: z.object({ key: z.string() }),
  sql: sql`update rate_limits set points = points - 1 where key = :key and points > 0`,
});
const clear = statement({
  name: 'rate-limit-clear',
  params: z.object({ key: z.string() }),
  sql: sql`delete from rate_limits where key = :key`,
});

/** Returns the key of a subject's counter. */
function counterKey({ name }: Limit, subject: string): string {
  return `${name}:${subject}`;
}

/**
 * Creates the rate limits. @param scale multiplies every limit, for a shop behind one shared address and for load tests
 * (RATE_LIMIT_SCALE).
 */
export function createRateLimits(database: Database, scale: number): RateLimits {
  const isAllowed = ({ points }: Limit, counted: Counted) => counted.points <= points * scale;
  const check = (limit: Limit, counted: Counted) => {
    if (isAllowed(limit, counted)) return;
    fail('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(counted.endsInMs / 1000)) });
  };
  /** Counts uses in one round trip. @returns the position of each use in its window, in order */
  const countAll = async (uses: readonly LimitUse[]): Promise<Counted[]> => {
    const keys = uses.map(({ limit, subject }) => counterKey(limit, subject));
    const rows = await database.query(countEach, { keys, windowsMs: uses.map(({ limit }) => limit.seconds * 1000) });
    const byKey = new Map(rows.map((row) => [row.key, row]));
    const positions = keys.toReversed().map((key) => {
      const counted = byKey.get(key);
      if (counted === undefined) throw new Error('A use was not counted');
      byKey.set(key, { ...counted, points: counted.points - 1 });
      return counted;
    });
    return positions.reverse();
  };
  const useAll = async (uses: readonly LimitUse[]) => {
    const counted = await countAll(uses);
    for (const [index, use] of counted.entries()) {
      const limit = uses[index]?.limit;
      if (limit === undefined || isAllowed(limit, use)) continue;
      for (const { limit, subject } of uses.slice(index + 1))
        await database.query(refundUse, { key: counterKey(limit, subject) });
      check(limit, use);
    }
  };
  return {
    use: (limit, subject) => useAll([{ limit, subject }]),
    useAll,
    useEach: async (limit, subjects) => {
      const counted = await countAll(subjects.map((subject) => ({ limit, subject })));
      return counted.map((use) => () => check(limit, use));
    },
    clear: async (limit, subject) => {
      await database.query(clear, { key: counterKey(limit, subject) });
    },
  };
}
