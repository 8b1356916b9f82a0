import type { CustomerDesk, CustomerMerge } from '#contracts/staff-customers.ts';
import {
  findSameContact,
  listMergesOf,
  listRecordsOfPerson,
  type PersonRecord,
} from '#server/modules/customers/index.ts';
import { listMessagesOfOrders } from '#server/modules/message-log/index.ts';
import { listNotes, staffOrderToWire } from '#server/modules/orders/index.ts';
import { listOrdersOfCustomers } from '#server/modules/orders/lists/index.ts';
import { listPaymentsOfOrders, paymentToWire } from '#server/modules/payments/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';

const MAX_ORDERS = 100;

/**
 * Collects one customer's page: contact details, and the history of all orders of all records of the account, including
 * those that staff have merged into it.
 * @param id of any of the records; for a merged one, shows the record at the end of the chain
 * @throws Failure not_found
 */
export async function customerDeskOf({ database }: Pick<Context, 'database'>, id: string): Promise<CustomerDesk> {
  const records = await listRecordsOfPerson(database, id);
  const mainRecord = mergedEndOf(records, id) ?? fail('not_found');
  const ids = records.map((record) => record.id);
  const orders = await listOrdersOfCustomers(database, ids, MAX_ORDERS);
  const orderIds = orders.map((order) => order.id);
  const [messages, payments, notes, duplicates, merges] = await Promise.all([
    listMessagesOfOrders(database, orderIds),
    listPaymentsOfOrders(database, orderIds),
    listNotes(database, orderIds),
    findSameContact(database, records),
    listMerges(database, records),
  ]);
  const otherRecords = records.filter((record) => record.mergedInto === null && record.id !== mainRecord.id);
  const merged = records.filter((record) => record.mergedInto !== null);
  return {
    customer: toCustomer(mainRecord),
    user: mainRecord.user,
    otherRecords: otherRecords.map(toCustomer),
    mergedRecords: merged.map(toCustomer),
    merges,
    orders: orders.map(staffOrderToWire),
    messages,
    payments: payments.map(paymentToWire),
    notes,
    duplicates,
  };
}

/** Finds a record; for a merged one, the record at the end of the chain. */
function mergedEndOf(records: readonly PersonRecord[], id: string): PersonRecord | undefined {
  const record = records.find((candidate) => candidate.id === id);
  return record === undefined || record.mergedInto === null ? record : mergedEndOf(records, record.mergedInto);
}

function toCustomer({ userId: _userId, user: _user, mergedInto: _mergedInto, ...customer }: PersonRecord) {
  return customer;
}

async function listMerges(database: Queryable, records: readonly PersonRecord[]): Promise<CustomerMerge[]> {
  const mergedInto = new Map(records.map((record) => [record.id, record.mergedInto]));
  const merges = await listMergesOf(database, [...mergedInto.keys()]);
  return merges.map(({ id, kind, customerId, customerName, intoId, intoName, actor, at }, index) => ({
    id,
    kind,
    actor,
    at: at.toISOString(),
    customer: { id: customerId, name: customerName },
    into: { id: intoId, name: intoName },
    isCurrent:
      mergedInto.get(customerId) === intoId && merges.findIndex((merge) => merge.customerId === customerId) === index,
  }));
}
