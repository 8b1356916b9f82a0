import { getCustomerDesk } from '#contracts/staff-customers.ts';
import { exportOrders, getOrderDesk } from '#contracts/staff-orders.ts';
import type { CatalogCache } from '#server/modules/catalog/index.ts';
import { readProof } from '#server/modules/drivers/index.ts';
import { listMessagesOfOrders } from '#server/modules/message-log/index.ts';
import { findOrder, listNotes, staffOrderToWire } from '#server/modules/orders/index.ts';
import { listStaffHistory } from '#server/modules/orders/status/index.ts';
import { lacksNumber, listPaymentsOfOrders, paymentToWire } from '#server/modules/payments/index.ts';
import { readStaffParcel } from '#server/modules/shipping/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { ParcelTracker } from '#server/ports/tracking/index.ts';
import { customerDeskOf } from './customer-desk.ts';
import { sendOrders } from './export-orders.ts';

/** Creates the desk: one order, or one customer, with everything that belongs to it, from all modules. */
export function createDesk(
  context: Context,
  { catalog, tracking }: { catalog: CatalogCache; tracking: Pick<ParcelTracker, 'isSimulated'> },
): void {
  const { addRoute, database } = context;
  addRoute(getCustomerDesk, ({ params }) => customerDeskOf(context, params.id));
  addRoute(getOrderDesk, async ({ params }) => {
    const order = (await findOrder(database, params.id)) ?? fail('not_found');
    const [history, messages, payments, notes, proof, parcel, isNumberMissing] = await Promise.all([
      listStaffHistory(database, order.id),
      listMessagesOfOrders(database, [order.id]),
      listPaymentsOfOrders(database, [order.id]),
      listNotes(database, [order.id]),
      order.serviceMethod === 'home_pickup' ? readProof(database, order.id) : null,
      order.serviceMethod === 'mail' ? readStaffParcel(database, order.id, tracking.isSimulated) : null,
      order.imei === null && order.paymentStatus !== 'paid' && lacksNumber(database, order.id),
    ]);
    return {
      order: staffOrderToWire(order),
      history,
      messages,
      payments: payments.map(paymentToWire),
      notes,
      proof,
      parcel,
      lacksNumber: isNumberMissing,
    };
  });
  addRoute(exportOrders, async (call) => sendOrders(context, catalog, call));
}
