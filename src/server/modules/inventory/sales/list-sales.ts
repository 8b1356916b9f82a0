import type { listSales, Unit } from '#contracts/inventory.ts';
import type { UnitSale } from '#contracts/unit-sales.ts';
import { readMoment } from '#server/platform/clock.ts';
import type { Context } from '#server/platform/context.ts';
import { readCursor, readLimit, takePage, writeCursor } from '#server/platform/http/list-page.ts';
import type { Call } from '#server/platform/http/route.ts';
import { saleToWire, unitToWire } from '../to-wire.ts';
import { findUnits } from '../units/units.queries.ts';
import { listSaleRows } from './sales.queries.ts';

/** Lists a page of sales with their units, newest first. */
export async function listSalesForStaff(
  { database, clock, env }: Context,
  { query, reply }: Pick<Call<typeof listSales>, 'query' | 'reply'>,
): Promise<(UnitSale & { unit: Unit })[]> {
  const timeZone = env.SHOP_TIME_ZONE;
  const filter = { from: query.from ?? null, to: query.to ?? null, timeZone };
  const rows = await listSaleRows(database, filter, readCursor(query.cursor), readLimit(query.limit) + 1);
  const page = takePage(rows, { query, reply }, 'inventory.sales', ({ at, id }) => writeCursor({ createdAt: at, id }));
  const { today } = readMoment({ clock, env });
  const units = await findUnits(
    database,
    page.map(({ unitId }) => unitId),
  );
  return page.flatMap((sale) => {
    const unit = units.get(sale.unitId);
    return unit === undefined ? [] : [{ ...saleToWire(sale), unit: unitToWire(unit, today) }];
  });
}
