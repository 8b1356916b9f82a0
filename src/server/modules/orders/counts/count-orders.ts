import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { countAll, countMoved, findSettledEntry, type OrderCount } from './order-counts.queries.ts';

/** Milliseconds until all orders are counted again. */
const CACHE_MS = 600_000;

interface Base {
  /** Id of the newest history entry that the counts include. */
  since: string;
  counts: readonly OrderCount[];
}

const cache = new WeakMap<Database, { base: Promise<Base>; until: number }>();

/**
 * Counts orders by status and service method: all of them every ten minutes, plus the changes in their history since. A pair may
 * occur more than once; add its numbers.
 */
export async function countOrders({ database }: Pick<Context, 'database'>): Promise<OrderCount[]> {
  const { since, counts } = await baseOf(database);
  return [...counts, ...(await countMoved(database, since))];
}

/** Counts all orders once for all callers, or returns the cached count. */
function baseOf(database: Database): Promise<Base> {
  const cached = cache.get(database);
  if (cached !== undefined && performance.now() < cached.until) return cached.base;
  const base = readBase(database);
  cache.set(database, { base, until: performance.now() + CACHE_MS });
  base.catch(() => cache.delete(database));
  return base;
}

async function readBase(database: Database): Promise<Base> {
  const since = await findSettledEntry(database);
  return { since, counts: await countAll(database, since) };
}

/** Sums the counts of orders in any of these statuses. */
export function sumCounts(counts: readonly OrderCount[], statuses: readonly OrderCount['status'][]): number {
  return counts.reduce((sum, { status, n }) => (statuses.includes(status) ? sum + n : sum), 0);
}
