import type { Unit } from '#contracts/inventory.ts';
import type { CountFile, countUnits, getCount, listCounts, StockCount } from '#contracts/stock-counts.ts';
import { readMoment } from '#server/platform/clock.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { readCursor, readLimit, takePage, writeCursor } from '#server/platform/http/list-page.ts';
import type { Call } from '#server/platform/http/route.ts';
import { unitToWire } from '../to-wire.ts';
import { findUnits } from '../units/units.queries.ts';
import { findCount, listCountRows } from './counts.queries.ts';
import { describeCounts, readCountFile } from './describe-count.ts';
import { listExpected } from './expected.queries.ts';

const MAX_UNITS = 200;

/** Lists a page of stocktakes, newest first. */
export async function listCountsForStaff(
  { database }: Context,
  { query, reply }: Pick<Call<typeof listCounts>, 'query' | 'reply'>,
): Promise<StockCount[]> {
  const rows = await listCountRows(database, readCursor(query.cursor), readLimit(query.limit) + 1);
  const page = takePage(rows, { query, reply }, 'inventory.counts', ({ startedAt, id }) =>
    writeCursor({ createdAt: startedAt, id }),
  );
  return describeCounts(database, page);
}

/** Reads a stocktake. @throws Failure not_found */
export function readCount(context: Context, { params }: Pick<Call<typeof getCount>, 'params'>): Promise<CountFile> {
  return readCountFile(context.database, params.id, readMoment(context).today);
}

/** Lists expected units of one outcome, by stock number. @throws Failure not_found */
export async function listCountUnits(
  { database, clock, env }: Context,
  { params, query }: Pick<Call<typeof countUnits>, 'params' | 'query'>,
): Promise<Unit[]> {
  if ((await findCount(database, params.id)) === null) fail('not_found');
  const ids = await listExpected(database, params.id, query.outcome, MAX_UNITS);
  const { today } = readMoment({ clock, env });
  const units = [...(await findUnits(database, ids)).values()];
  return units.toSorted((a, b) => a.number - b.number).map((unit) => unitToWire(unit, today));
}
