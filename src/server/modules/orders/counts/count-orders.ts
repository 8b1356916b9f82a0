import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Counted, countAll, countMoved, findSettledEntry } from './order-counts.queries.ts';

/** Time for which all orders are not counted again. */
const KEPT_MS = 600_000;

interface Base {
  /** Entry of the history that the counts include, with all before it. */
  since: string;
  counts: readonly Counted[];
}

const kept = new WeakMap<Database, { base: Promise<Base>; until: number }>();

/**
 * Counts the orders of each status and service method: all of them now and then, and at each call what their history added
 * since. A pair of both may be there more than once; its numbers are to be added.
 */
export async function countOrders({ database }: Pick<Context, 'database'>): Promise<Counted[]> {
  const { since, counts } = await baseOf(database);
  return [...counts, ...(await countMoved(database, since))];
}

/** Counts all orders, once for all callers, or returns what was counted before. */
function baseOf(database: Database): Promise<Base> {
  const known = kept.get(database);
  if (known !== undefined && performance.now() < known.until) return known.base;
  const base = readBase(database);
  kept.set(database, { base, until: performance.now() + KEPT_MS });
  base.catch(() => kept.delete(database));
  return base;
}

async function readBase(database: Database): Promise<Base> {
  const since = await findSettledEntry(database);
  return { since, counts: await countAll(database, since) };
}

/** Adds the numbers of those in one of some statuses. */
export function sumOf(counts: readonly Counted[], statuses: readonly Counted['status'][]): number {
  return counts.reduce((sum, { status, n }) => (statuses.includes(status) ? sum + n : sum), 0);
}
