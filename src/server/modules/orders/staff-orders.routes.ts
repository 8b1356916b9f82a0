import { createStaffCustomer, searchCustomers } from '#contracts/customers.ts';
import { createPayment, getReceipt, listPayments, reversePayment, trackReceipt } from '#contracts/payments.ts';
import { changeOrderStatus, createStaffOrder, getOrderDesk, getOrderStats } from '#contracts/staff-orders.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';

/** What staff do with orders. Not answered yet: the contracts come first, so that the screens can be built on them. */
export function addStaffOrderRoutes({ addRoute }: Context): void {
  const notYet = async () => fail('unavailable');
  addRoute(createStaffCustomer, notYet);
  addRoute(searchCustomers, notYet);
  addRoute(getOrderDesk, notYet);
  addRoute(changeOrderStatus, notYet);
  addRoute(getOrderStats, notYet);
  addRoute(createStaffOrder, notYet);
  addRoute(createPayment, notYet);
  addRoute(listPayments, notYet);
  addRoute(getReceipt, notYet);
  addRoute(reversePayment, notYet);
  addRoute(trackReceipt, notYet);
}
