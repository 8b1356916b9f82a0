import type { exportOrders } from '#contracts/staff-orders.ts';
import { toDecimal } from '#domain/money.ts';
import { SERVICE_NAMES } from '#domain/orders/service-names.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { statusLabel } from '#domain/orders/status.ts';
import { describePaidParts, type PaidPart } from '#domain/payment-methods.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { CONDITION_LABELS } from '#domain/vocabulary.ts';
import type { CatalogCache } from '#server/modules/catalog/index.ts';
import { deviceOf, findOrders, type Order } from '#server/modules/orders/index.ts';
import { readAllOrders } from '#server/modules/orders/lists/index.ts';
import { listPaymentsOfOrders, type Payment } from '#server/modules/payments/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type CsvColumns, csvFile, localInstant } from '#server/platform/http/csv-file.ts';
import type { Call, RawAnswer } from '#server/platform/http/route.ts';

/** An order in a file, with all parts of the payment that was not reversed. */
interface ExportedOrder extends Order {
  paidAt: Date | null;
  parts: readonly PaidPart[];
}

/** Writes the orders of a filter, or the selected ones, as a CSV file with their payments. */
export function sendOrders(
  { database, env }: Context,
  catalog: CatalogCache,
  { query: { orders, ...filter }, reply }: Pick<Call<typeof exportOrders>, 'query' | 'reply'>,
): RawAnswer {
  const pages =
    orders === undefined
      ? readAllOrders({ database, env }, catalog, filter)
      : [readPicked(database, orders.split(','))];
  return csvFile(reply, {
    name: 'orders.csv',
    columns: columnsOf(env.SHOP_TIME_ZONE),
    pages: withPayments(database, pages),
  });
}

/** Reads orders in the order of their ids. */
async function readPicked(database: Queryable, ids: readonly string[]): Promise<Order[]> {
  const byId = new Map((await findOrders(database, ids)).map((order) => [order.id, order]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function* withPayments(
  database: Queryable,
  pages: AsyncIterable<readonly Order[]> | Iterable<Promise<readonly Order[]>>,
): AsyncGenerator<readonly ExportedOrder[]> {
  for await (const orders of pages) {
    const paid = orders.filter(({ paymentStatus }) => paymentStatus === 'paid').map(({ id }) => id);
    const payments = paid.length === 0 ? [] : await listPaymentsOfOrders(database, paid);
    const current = Map.groupBy(
      payments.filter(({ reversalId }) => reversalId === null),
      ({ orderId }) => orderId,
    );
    yield orders.map((order) => ({ ...order, ...paymentFields(current.get(order.id) ?? []) }));
  }
}

function paymentFields(payments: readonly Payment[]): Pick<ExportedOrder, 'paidAt' | 'parts'> {
  const parts = payments.toSorted((a, b) => a.part - b.part);
  return { paidAt: parts[0]?.createdAt ?? null, parts };
}

function columnsOf(timeZone: string): CsvColumns<ExportedOrder> {
  return {
    Order: ({ id }) => shortOrderId(id),
    'Order id': ({ id }) => id,
    [`Created (${timeZone})`]: ({ createdAt }) => localInstant(createdAt, timeZone),
    'Customer id': ({ customerId }) => customerId,
    Customer: ({ customer }) => customer.name,
    Phone: ({ customer }) => formatPhone(customer.phone),
    Email: ({ customer }) => customer.email,
    Device: deviceOf,
    Condition: ({ condition }) => CONDITION_LABELS[condition],
    Lock: ({ lockStatus }) => lockStatus ?? '',
    Battery: ({ batteryHealth }) => (batteryHealth === null ? '' : `${batteryHealth}%`),
    'IMEI or serial': ({ imei }) => imei ?? '',
    Service: ({ serviceMethod }) => SERVICE_NAMES[serviceMethod],
    Status: ({ status }) => statusLabel(status),
    Quoted: ({ quotedCents }) => toDecimal(quotedCents),
    Final: ({ finalCents }) => (finalCents === null ? '' : toDecimal(finalCents)),
    'Assigned to': ({ assignedTo }) => assignedTo ?? '',
    Paid: ({ parts }) => (parts.length === 0 ? '' : toDecimal(parts.reduce((sum, part) => sum + part.amountCents, 0))),
    'Payment method': ({ parts }) => describePaidParts(parts),
    [`Paid on (${timeZone})`]: ({ paidAt }) => (paidAt === null ? '' : localInstant(paidAt, timeZone)),
  };
}
