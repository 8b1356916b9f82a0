import type { FigureRow, listBookRows } from '#contracts/analytics.ts';
import { addDays } from '#domain/calendar-day.ts';
import { stockNumber } from '#domain/inventory/stock-codes.ts';
import { toDecimal } from '#domain/money.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { shopTime } from '#domain/shop-day.ts';
import { startOfDay } from '#domain/shop-instants.ts';
import type { Context } from '#server/platform/context.ts';
import { readCursor, readLimit, takePage, writeCursor } from '#server/platform/http/list-page.ts';
import type { Call } from '#server/platform/http/route.ts';
import { type BookRow, listBookRowsOf } from './book-rows.queries.ts';

/** Lists a page of the rows behind a figure of the books, the newest first. */
export async function listRowsOfBooks(
  { database, env }: Context,
  { query, reply }: Pick<Call<typeof listBookRows>, 'query' | 'reply'>,
): Promise<FigureRow[]> {
  const timeZone = env.SHOP_TIME_ZONE;
  const { figure, from, to } = query;
  const limit = readLimit(query.limit);
  const rows = await listBookRowsOf(
    database,
    figure,
    {
      from: startOfDay(from, timeZone),
      last: startOfDay(addDays(to, 1), timeZone),
      fromDay: from,
      toDay: to,
      timeZone,
    },
    readCursor(query.cursor),
    limit + 1,
  );
  const page = takePage(rows, { query, reply }, 'analytics.bookRows', (last) =>
    writeCursor({ createdAt: last.at.toISOString(), id: last.id }),
  );
  return page.map((row) => describe(row, timeZone));
}

function describe({ id, at, kind, orderId, unitId, number, text, cents }: BookRow, timeZone: string): FigureRow {
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
