import type { Unit } from '#contracts/inventory.ts';
import type { CountFile, countUnits, getCount, listCounts, StockCount } from '#contracts/stock-counts.ts';
import { shopTime } from '#domain/shop-day.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { linkToNext, readCursor, readLimit, writeCursor } from '#server/platform/http/list-page.ts';
import type { Call } from '#server/platform/http/route.ts';
import { describeUnit } from '../units/describe-unit.ts';
import { listUnitsByIds } from '../units/units.queries.ts';
import { findCount, listCountRows } from './counts.queries.ts';
import { describeCounts, readCountFile } from './describe-count.ts';
import { listExpected } from './expected.queries.ts';

const MOST_UNITS = 200;

/** Lists a page of stocktakes, newest first. */
export async function listCountsForStaff(
  { database }: Context,
  { query, reply }: Pick<Call<typeof listCounts>, 'query' | 'reply'>,
): Promise<StockCount[]> {
  const limit = readLimit(query.limit);
  const rows = await listCountRows(database, readCursor(query.cursor), limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length > limit && last !== undefined) {
    const cursor = writeCursor({ createdAt: last.startedAt.toISOString(), id: last.id });
    linkToNext(reply, 'inventory.counts', query, cursor);
  }
  return describeCounts(database, page);
}

/** @throws Failure not_found */
export function readCount(
  { database, clock, env }: Context,
  { params }: Pick<Call<typeof getCount>, 'params'>,
): Promise<CountFile> {
  return readCountFile(database, params.id, shopTime(clock.now(), env.SHOP_TIME_ZONE).day);
}

/** Lists expected units of one outcome, by stock number. @throws Failure not_found */
export async function listCountUnits(
  { database, clock, env }: Context,
  { params, query }: Pick<Call<typeof countUnits>, 'params' | 'query'>,
): Promise<Unit[]> {
  if ((await findCount(database, params.id)) === null) fail('not_found');
  const ids = await listExpected(database, params.id, query.outcome, MOST_UNITS);
  const today = shopTime(clock.now(), env.SHOP_TIME_ZONE).day;
  const units = await listUnitsByIds(database, ids);
  return units.toSorted((a, b) => a.number - b.number).map((unit) => describeUnit(unit, today));
}
