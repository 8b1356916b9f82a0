import type { listSales, Unit } from '#contracts/inventory.ts';
import type { UnitSale } from '#contracts/unit-sales.ts';
import { shopTime } from '#domain/shop-day.ts';
import type { Context } from '#server/platform/context.ts';
import { linkToNext, readCursor, readLimit, writeCursor } from '#server/platform/http/list-page.ts';
import type { Call } from '#server/platform/http/route.ts';
import { describeUnit } from '../units/describe-unit.ts';
import { listUnitsByIds } from '../units/units.queries.ts';
import { listSaleRows } from './sales.queries.ts';
import { describeSale } from './sell-unit.ts';

/** Lists a page of sales with their units, newest first. */
export async function listSalesForStaff(
  { database, clock, env }: Context,
  { query, reply }: Pick<Call<typeof listSales>, 'query' | 'reply'>,
): Promise<(UnitSale & { unit: Unit })[]> {
  const timeZone = env.SHOP_TIME_ZONE;
  const limit = readLimit(query.limit);
  const filter = { from: query.from ?? null, to: query.to ?? null, timeZone };
  const rows = await listSaleRows(database, filter, readCursor(query.cursor), limit + 1);
  const page = rows.slice(0, limit);
  const today = shopTime(clock.now(), timeZone).day;
  const units = new Map(
    (
      await listUnitsByIds(
        database,
        page.map(({ unitId }) => unitId),
      )
    ).map((unit) => [unit.id, unit]),
  );
  const last = page.at(-1);
  if (rows.length > limit && last !== undefined) {
    linkToNext(reply, 'inventory.sales', query, writeCursor({ createdAt: last.at.toISOString(), id: last.id }));
  }
  return page.flatMap((sale) => {
    const unit = units.get(sale.unitId);
    return unit === undefined ? [] : [{ ...describeSale(sale), unit: describeUnit(unit, today) }];
  });
}
