import type { PaymentMethod } from '#domain/payment-methods.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { listPaymentsOfOrders } from './payments.queries.ts';

/** Reads the payment methods of orders, without reversed payments. @returns methods by order id */
export async function readPaidBy(db: Queryable, orderIds: readonly string[]): Promise<Map<string, PaymentMethod[]>> {
  const payments = await listPaymentsOfOrders(db, orderIds);
  const paid = Map.groupBy(
    payments.filter(({ reversalId }) => reversalId === null),
    ({ orderId }) => orderId,
  );
  return new Map([...paid].map(([id, parts]) => [id, [...new Set(parts.map(({ method }) => method))]]));
}
