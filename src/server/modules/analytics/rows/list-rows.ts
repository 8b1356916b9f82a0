import type { FigureRow, listFigureRows } from '#contracts/analytics.ts';
import type { FigureUnit } from '#domain/analytics/figure-facts.ts';
import { FIGURES, type SHARED_FIGURES } from '#domain/analytics/figures.ts';
import { formatAmount } from '#domain/analytics/measure.ts';
import { addDays } from '#domain/calendar-day.ts';
import { stockNumber } from '#domain/inventory/stock-codes.ts';
import { toDecimal } from '#domain/money.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { shopTime } from '#domain/shop-day.ts';
import { startOfDay } from '#domain/shop-instants.ts';
import { CONDITION_LABELS, NO_STORAGE } from '#domain/vocabulary.ts';
import type { Context } from '#server/platform/context.ts';
import { readCursor, readLimit, takePage, writeCursor } from '#server/platform/http/list-page.ts';
import type { Call } from '#server/platform/http/route.ts';
import { type DeviceRow, listDeviceRows } from './device-rows.queries.ts';

/** Lists a page of the rows behind a figure, the newest first. */
export async function listRows(
  { database, env }: Context,
  { query, reply }: Pick<Call<typeof listFigureRows>, 'query' | 'reply'>,
): Promise<FigureRow[]> {
  const timeZone = env.SHOP_TIME_ZONE;
  const span = { from: startOfDay(query.from, timeZone), last: startOfDay(addDays(query.to, 1), timeZone), timeZone };
  const limit = readLimit(query.limit);
  const rows = await listDeviceRows(database, query.figure, span, readCursor(query.cursor), limit + 1);
  const page = takePage(rows, { query, reply }, 'analytics.rows', (last) =>
    writeCursor({ createdAt: last.at.toISOString(), id: last.id }),
  );
  return page.map((row) => describe(query.figure, row, timeZone));
}

function describe(figure: (typeof SHARED_FIGURES)[number], row: DeviceRow, timeZone: string): FigureRow {
  const { id, at, orderId, unitId, number, model, storage, condition, sign, cents, value } = row;
  return {
    id,
    orderId,
    unitId,
    expenseId: null,
    reportId: null,
    number: number === null ? shortOrderId(orderId) : stockNumber(number),
    text: [model, storage === NO_STORAGE ? '' : storage, CONDITION_LABELS[condition]]
      .filter((word) => word !== '')
      .join(' · '),
    note: sign < 0 ? 'Reversed' : null,
    day: shopTime(at, timeZone).day,
    at: at.toISOString(),
    amount: cents === null ? null : toDecimal(cents),
    value: value === null ? null : formatAmount(unitOf(figure), value),
  };
}

/** Returns the unit of a row. For shares of orders and devices that is a count: one or zero. */
function unitOf(figure: (typeof SHARED_FIGURES)[number]): FigureUnit {
  const { unit } = FIGURES[figure];
  const isOwnRate = figure === 'gross_margin_rate' || figure === 'true_margin_rate';
  return unit === 'percent' && !isOwnRate ? 'count' : unit;
}
