import type { CustomerDesk } from '#contracts/staff-customers.ts';
import { findCustomerWithAccount, findSameContact, listCustomersOfUser } from '#server/modules/customers/index.ts';
import { listMessagesOfOrders } from '#server/modules/notifications/index.ts';
import { listNotes, listOrdersOfCustomers } from '#server/modules/orders/index.ts';
import { listPaymentsOfOrders } from '#server/modules/payments/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';

const MOST_ORDERS = 100;

/**
 * Puts one customer together: contact details, and what happened with all orders of all records of the account.
 * @throws Failure not_found
 */
export async function customerDeskOf({ database }: Pick<Context, 'database'>, id: string): Promise<CustomerDesk> {
  const found = (await findCustomerWithAccount(database, id)) ?? fail('not_found');
  const { user, userId, ...customer } = found;
  const records = userId === null ? [customer] : await listCustomersOfUser(database, userId);
  const ids = records.map((record) => record.id);
  const orders = await listOrdersOfCustomers(database, ids, MOST_ORDERS);
  const orderIds = orders.map((order) => order.id);
  const [messages, payments, notes, duplicates] = await Promise.all([
    listMessagesOfOrders(database, orderIds),
    listPaymentsOfOrders(database, orderIds),
    listNotes(database, orderIds),
    findSameContact(database, customer, ids),
  ]);
  const otherRecords = records.filter((record) => record.id !== id);
  return { customer, user, otherRecords, orders, messages, payments, notes, duplicates };
}
