import { getOrderDesk } from '#contracts/staff-orders.ts';
import { listMessagesOfOrder } from '#server/modules/notifications/index.ts';
import { findStaffOrder, listNotes, listStaffHistory } from '#server/modules/orders/index.ts';
import { listPaymentsOfOrder } from '#server/modules/payments/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';

/** Puts a clerk's desk together: one order with everything that belongs to it, from all modules (S2, View). */
export function createDesk({ addRoute, database }: Context): void {
  addRoute(getOrderDesk, async ({ params }) => {
    const order = (await findStaffOrder(database, params.id)) ?? fail('not_found');
    const [history, messages, payments, notes] = await Promise.all([
      listStaffHistory(database, order.id),
      listMessagesOfOrder(database, order.id),
      listPaymentsOfOrder(database, order.id),
      listNotes(database, order.id),
    ]);
    return { order, history, messages, payments, notes };
  });
}
