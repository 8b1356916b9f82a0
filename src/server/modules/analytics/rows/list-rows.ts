import type { FigureRow, listBookRows, listFigureRows } from '#contracts/analytics.ts';
import { FIGURES, type FigureId } from '#domain/analytics/figures.ts';
import { formatAmount, rowUnit } from '#domain/analytics/measure.ts';
import { stockNumber } from '#domain/inventory/stock-codes.ts';
import { toDecimal } from '#domain/money.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { shopTime } from '#domain/shop-day.ts';
import { CONDITION_LABELS, NO_STORAGE } from '#domain/vocabulary.ts';
import type { Context } from '#server/platform/context.ts';
import { readCursor, readLimit, takePage, writeCursor } from '#server/platform/http/list-page.ts';
import type { Call } from '#server/platform/http/route.ts';
import { instantsOf } from '../day-sums/span-of-days.ts';
import { type BookRow, listBookRowsOf } from './book-rows.queries.ts';
import { type DeviceRow, listDeviceRows, type RowPage } from './device-rows.queries.ts';

type RowsCall = Pick<Call<typeof listFigureRows | typeof listBookRows>, 'query' | 'reply'>;

/** Lists a page of the rows behind a figure, the newest first. */
export async function listRows(
  { database, env: { SHOP_TIME_ZONE: timeZone } }: Context,
  call: Pick<Call<typeof listFigureRows>, 'query' | 'reply'>,
): Promise<FigureRow[]> {
  const { figure } = call.query;
  const rows = await listDeviceRows(database, figure, pageOf(call, timeZone));
  return takeRows(rows, call, 'analytics.rows').map((row) => describeDevice(figure, row, timeZone));
}

/** Lists a page of the rows behind a figure of the books, the newest first. */
export async function listRowsOfBooks(
  { database, env: { SHOP_TIME_ZONE: timeZone } }: Context,
  call: Pick<Call<typeof listBookRows>, 'query' | 'reply'>,
): Promise<FigureRow[]> {
  const rows = await listBookRowsOf(database, call.query.figure, pageOf(call, timeZone));
  return takeRows(rows, call, 'analytics.bookRows').map((row) => describeEntry(row, timeZone));
}

function pageOf({ query }: RowsCall, timeZone: string): RowPage {
  const { from: fromDay, to: toDay, limit, cursor } = query;
  const { first: from, last } = instantsOf({ from: fromDay, to: toDay }, timeZone);
  const after = readCursor(cursor);
  return {
    from,
    last,
    fromDay,
    toDay,
    timeZone,
    afterTime: after?.createdAt ?? null,
    afterId: after?.id ?? null,
    limit: readLimit(limit) + 1,
  };
}

const takeRows = <Row extends { id: string; at: Date }>(
  rows: readonly Row[],
  call: RowsCall,
  route: 'analytics.rows' | 'analytics.bookRows',
) => takePage(rows, call, route, ({ at, id }) => writeCursor({ createdAt: at, id }));

function describeDevice(figure: FigureId, row: DeviceRow, timeZone: string): FigureRow {
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
    value: value === null ? null : formatAmount(rowUnit(FIGURES[figure]), value),
  };
}

function describeEntry({ id, at, kind, orderId, unitId, number, text, cents }: BookRow, timeZone: string): FigureRow {
  return {
    id,
    orderId,
    unitId,
    expenseId: kind === 'expense' ? id : null,
    reportId: kind === 'drawer' ? id : null,
    number: numberOf({ kind, orderId, number }),
    text: kind === 'sale' ? 'Sale minus fee' : (text ?? 'Payment to seller plus fee'),
    note: noteOf({ kind, cents, text }),
    day: shopTime(at, timeZone).day,
    at: kind === 'expense' ? null : at.toISOString(),
    amount: cents === null ? null : toDecimal(cents),
    value: cents === null ? null : toDecimal(cents),
  };
}

function numberOf({ kind, orderId, number }: Pick<BookRow, 'kind' | 'orderId' | 'number'>): string {
  if (number !== null) return kind === 'drawer' ? `Z-${number}` : stockNumber(number);
  return orderId === null ? '' : shortOrderId(orderId);
}

function noteOf({ kind, cents, text }: Pick<BookRow, 'kind' | 'cents' | 'text'>): string | null {
  if (kind === 'drawer') return cents === null ? 'Not counted' : cents === 0 ? null : cents < 0 ? 'Short' : 'Over';
  const isReversed = (kind === 'sale' && (cents ?? 0) < 0) || (kind === 'payment' && (cents ?? 0) > 0);
  // Reason for a sale far below cost, or for its reversal.
  const why = kind === 'sale' ? text : null;
  if (!isReversed) return why;
  return why === null ? 'Reversed' : `Reversed: ${why}`;
}
