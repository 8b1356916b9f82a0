import type { StaffOrder } from '#contracts/orders.ts';
import type { PosTransaction } from '#contracts/pos-transactions.ts';
import { transactionStatus } from '#domain/counter/transaction-status.ts';
import { toDecimal } from '#domain/money.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { findStaffOrders } from '#server/modules/orders/status/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { findVisitOrders, type VisitOrder } from '../visits.queries.ts';

/** Describes an order as a transaction of the buyback POS. @param visitOrder its row of a visit; null without a visit */
export function toTransaction(order: StaffOrder, visitOrder: VisitOrder | null): PosTransaction {
  const { id, customer, product, status } = order;
  return {
    id,
    transactionNumber: shortOrderId(id),
    visit: visitOrder === null ? null : { id: visitOrder.visitId, number: shortOrderId(visitOrder.visitId) },
    customerId: order.customerId,
    customerName: customer.name,
    customerPhone: customer.phone,
    productId: product.id,
    deviceType: product.deviceType,
    model: product.model,
    storage: order.storage,
    condition: order.condition,
    lockStatus: order.lockStatus,
    serial: order.imei,
    batteryHealth: order.batteryHealth,
    quotedPrice: order.quotedPrice,
    finalPrice: order.finalPrice,
    priceRange: rangeOf(visitOrder),
    status: transactionStatus(status),
    orderStatus: status,
    paymentStatus: order.paymentStatus,
    notes: order.notes,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    version: order.version,
  };
}

function rangeOf(visitOrder: VisitOrder | null): PosTransaction['priceRange'] {
  if (visitOrder === null || visitOrder.rangeFromCents === null || visitOrder.rangeToCents === null) return null;
  return { from: toDecimal(visitOrder.rangeFromCents), to: toDecimal(visitOrder.rangeToCents) };
}

/** Describes orders with their visits, in the given order. */
export async function describeTransactions(db: Queryable, orders: readonly StaffOrder[]): Promise<PosTransaction[]> {
  if (orders.length === 0) return [];
  const visitOrders = await findVisitOrders(
    db,
    orders.map(({ id }) => id),
  );
  const byOrder = new Map(visitOrders.map((visitOrder) => [visitOrder.orderId, visitOrder]));
  return orders.map((order) => toTransaction(order, byOrder.get(order.id) ?? null));
}

/** Finds an order over the counter. @throws Failure not_found, also for an order with another service method */
export async function findCounterOrder(db: Queryable, id: string): Promise<StaffOrder> {
  const [order] = await findStaffOrders(db, [id]);
  return order === undefined || order.serviceMethod !== 'counter' ? fail('not_found') : order;
}

/** Finds a transaction. @throws Failure not_found */
export async function findTransaction(db: Queryable, id: string): Promise<PosTransaction> {
  const [transaction] = await describeTransactions(db, [await findCounterOrder(db, id)]);
  return transaction ?? fail('not_found');
}
