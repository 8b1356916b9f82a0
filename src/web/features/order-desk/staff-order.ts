import type { Order, StaffOrder } from '#contracts/orders.ts';
import type { CallAnswer } from '#web/lib/api.ts';

/** Whether the server answered as it does to staff. It answers as to a customer where the area has closed meanwhile. */
export function isStaffOrder(order: CallAnswer<'orders.get'>): order is StaffOrder {
  return 'version' in order;
}

/** Keeps what was answered to staff. */
export function staffOrders(orders: readonly (Order | StaffOrder)[]): StaffOrder[] {
  return orders.filter(isStaffOrder);
}
