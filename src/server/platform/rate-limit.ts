import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database, Queryable, Statement } from './db/database.ts';
import { fail } from './errors.ts';

/** How often something may happen: `points` times in `seconds`, for each subject (a number, a browser, an address). */
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
}

/**
 * @param scale multiplies every limit, for a shop behind one shared address and for load tests (RATE_LIMIT_SCALE).
 */
export function createRateLimits(database: Database, scale: number): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (limit: Limit) => {
    const known = limiters.get(limit.name);
    if (known !== undefined) return known;
    const made = new RateLimiterPostgres({
      storeClient: {
        query: async (statement: Statement) => ({ rows: await database.query(statement) }),
      },
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: limit.name,
      points: limit.points * scale,
      duration: limit.seconds,
    });
    limiters.set(limit.name, made);
    return made;
  };
  return {
    use: async (limit, subject) => {
      try {
        await limiterOf(limit).consume(subject);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        fail('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
      }
    },
  };
}

/** Forgets counters that ran out. */
export async function deleteOldCounters(db: Queryable): Promise<void> {
  await db.query({ text: `delete from rate_limits where expire < (extract(epoch from now()) * 1000)::bigint` });
}
