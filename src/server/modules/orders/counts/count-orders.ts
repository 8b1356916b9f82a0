import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Counted, countAll, countMoved, findLastEntry } from './order-counts.queries.ts';

/** Time for which all orders are not counted again. */
const KEPT_MS = 600_000;
/** Time in which every transaction commits: an entry of the history that is older has none before it to come. */
const SETTLED_MS = 60_000;

interface Kept {
  since: string;
  counts: readonly Counted[];
  until: number;
}

const kept = new WeakMap<Database, Kept>();

/**
 * Counts the orders of each status and service method: all of them now and then, and at each call what their history added
 * since. A pair of both may be there more than once; its numbers are to be added.
 */
export async function countOrders({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<Counted[]> {
  const now = clock.now().getTime();
  let base = kept.get(database);
  if (base === undefined || base.until < now) {
    const since = await findLastEntry(database, new Date(now - SETTLED_MS));
    base = { since, counts: await countAll(database, since), until: now + KEPT_MS };
    kept.set(database, base);
  }
  return [...base.counts, ...(await countMoved(database, base.since))];
}

/** Adds the numbers of those in one of some statuses. */
export function sumOf(counts: readonly Counted[], statuses: readonly Counted['status'][]): number {
  return counts.reduce((sum, { status, n }) => (statuses.includes(status) ? sum + n : sum), 0);
}
