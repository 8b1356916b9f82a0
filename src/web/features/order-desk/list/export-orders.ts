import type { StaffOrder } from '#contracts/orders.ts';
import type { ListedPayment, Payment } from '#contracts/payments.ts';
import { parseMoney, toDecimal } from '#domain/money.ts';
import { describeParts, type PaidPart } from '#domain/payment-methods.ts';
import { type ListPage, readListPage, urlOf } from '#web/lib/api.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { readOrders } from '../order-desk.api.ts';

/** Order in an exported file, with the payment that was not reversed. */
export interface ExportedOrder extends StaffOrder {
  payment: WholePayment | null;
}

/** All parts of a payment. */
interface WholePayment {
  createdAt: string;
  parts: readonly PaidPart[];
}

/** Last columns of every exported file of orders. */
export const PAYMENT_CELLS: Pick<Column<ExportedOrder>, 'csv'> = {
  csv: {
    Paid: ({ payment }) => (payment === null ? '' : toDecimal(sumOf(payment.parts))),
    'Payment method': ({ payment }) => describeParts(payment?.parts ?? []),
    'Paid on': { instant: ({ payment }) => payment?.createdAt ?? null },
  },
};

/**
 * Limit of exported orders, more than a shop reads in a spreadsheet; above it, the export asks for a narrower filter.
 */
const MOST_EXPORTED = 20_000;
/** Limit of orders whose payments one call lists (`payments.list`). */
const MOST_ASKED = 100;
const PAYMENTS_PAGE = 200;

/**
 * Reads all orders of a path, page after page, for a file.
 * @param onProgress called with the number of orders so far
 * @returns at most `MOST_EXPORTED` of them, and true when that is all
 * @throws as `call` does
 */
export async function readAllOrders(
  path: string,
  signal: AbortSignal,
  onProgress: (count: number) => void,
): Promise<{ rows: ExportedOrder[]; isAll: boolean }> {
  const rows: ExportedOrder[] = [];
  let next: string | null = path;
  while (next !== null && rows.length < MOST_EXPORTED) {
    const page: ListPage<StaffOrder> = await readOrders(next, signal);
    rows.push(...(await withPayments(page.items, signal)));
    onProgress(rows.length);
    next = page.next;
  }
  return { rows: rows.slice(0, MOST_EXPORTED), isAll: next === null };
}

/** Adds the payments to their orders. @throws as `call` does */
export async function withPayments(orders: readonly StaffOrder[], signal: AbortSignal): Promise<ExportedOrder[]> {
  const paid = orders.filter(({ paymentStatus }) => paymentStatus === 'paid').map(({ id }) => id);
  const found: Payment[] = [];
  for (let start = 0; start < paid.length; start += MOST_ASKED) {
    found.push(...(await readPayments(paid.slice(start, start + MOST_ASKED), signal)));
  }
  const payments = unreversedByOrder(found);
  return orders.map((order) => ({ ...order, payment: payments.get(order.id) ?? null }));
}

/** Joins the parts of the payments that were not reversed, by the ids of their orders. */
export function unreversedByOrder(payments: readonly Payment[]): Map<string, WholePayment> {
  const whole = new Map<string, WholePayment>();
  for (const { sellRequestId, createdAt, method, amount, reversal } of payments.toSorted((a, b) => a.part - b.part)) {
    if (reversal !== null) continue;
    const before = whole.get(sellRequestId)?.parts ?? [];
    whole.set(sellRequestId, { createdAt, parts: [...before, { method, amountCents: parseMoney(amount) ?? 0 }] });
  }
  return whole;
}

function sumOf(parts: readonly PaidPart[]): number {
  return parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

async function readPayments(ids: readonly string[], signal: AbortSignal): Promise<ListedPayment[]> {
  const found: ListedPayment[] = [];
  let next: string | null = urlOf('payments.list', {}, { limit: PAYMENTS_PAGE, orders: ids.join(',') });
  while (next !== null) {
    const page: ListPage<ListedPayment> = await readListPage<ListedPayment>(next, signal);
    found.push(...page.items);
    next = page.next;
  }
  return found;
}
