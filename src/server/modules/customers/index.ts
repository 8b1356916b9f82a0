import { createGuestCustomer, createStaffCustomer, searchCustomers } from '#contracts/customers.ts';
import { mergeCustomers, unmergeCustomers } from '#contracts/staff-customers.ts';
import type { Context } from '#server/platform/context.ts';
import { createGuest } from './create-guest.ts';
import { mergeRecords, undoMerge } from './merging/merge-customers.ts';
import { createCustomerByStaff, findCustomers } from './staff-customers.ts';

export { findSameContact } from './customer-desk.queries.ts';
export {
  ACCOUNT,
  ACCOUNT_RECORD,
  eraseCustomers,
  FROM_CUSTOMERS,
  IS_ERASED,
  JOIN_ACCOUNT,
  JOIN_CUSTOMER,
  listCustomersOfUser,
  listEmailsOf,
  lockCustomersOfUser,
  OWNED,
  replaceAccountRecord,
  updateAccountRecord,
  updateContact,
} from './customers.queries.ts';
export { changePlace, describeCustomer } from './describe-customer.ts';
export { joinGuests } from './merging/join-guests.ts';
export { listMergesOf } from './merging/merges.queries.ts';
export { listRecordsOfPerson, lockMergedInto, MAIN_RECORD, type PersonRecord } from './merging/people.queries.ts';
export {
  findAccountOf,
  findPerson,
  listRecordsReachedAt,
  PERSON_COLUMNS,
  personRow,
} from './same-person.queries.ts';
export { customerSearch, customerSearchOf, HAS_CONTACT } from './search-customers.queries.ts';
export { describeByStaff, insertStaffCustomer } from './staff-customers.ts';

/** Creates the customers: people who sell devices, as guests of a browser or with an account. */
export function createCustomers(context: Context): void {
  context.addRoute(createGuestCustomer, async (call) => (await createGuest(context, call)).body);
  context.addRoute(createStaffCustomer, async (call) => (await createCustomerByStaff(context, call)).body);
  context.addRoute(searchCustomers, (call) => findCustomers(context, call));
  context.addRoute(mergeCustomers, (call) => mergeRecords(context, call));
  context.addRoute(unmergeCustomers, (call) => undoMerge(context, call));
}
