import { createGuestCustomer, createStaffCustomer, searchCustomers } from '#contracts/customers.ts';
import type { Context } from '#server/platform/context.ts';
import { createGuest } from './create-guest.ts';
import { createCustomerByStaff, findCustomers } from './staff-customers.ts';

export { findCustomerWithAccount, findSameContact } from './customer-desk.queries.ts';
export {
  ACCOUNT_RECORD,
  eraseCustomersOfUser,
  IS_ERASED,
  joinGuests,
  listCustomersOfUser,
  lockCustomersOfUser,
  OWNED,
  replaceAccountRecord,
  updateAccountRecord,
  updateContact,
} from './customers.queries.ts';
export { changePlace, describeCustomer, isErased } from './describe-customer.ts';
export { ACCOUNT, FROM_CUSTOMERS, JOIN_ACCOUNT, JOIN_CUSTOMER } from './joins.queries.ts';
export {
  type ContactChoice,
  contactConditions,
  contactParams,
  nameCondition,
  namePatterns,
  readContact,
} from './search-customers.queries.ts';

/** People who sell devices: guests of a browser, and the records that an account orders under. */
export function createCustomers(context: Context): void {
  context.addRoute(createGuestCustomer, async (call) => (await createGuest(context, call)).body);
  context.addRoute(createStaffCustomer, async (call) => (await createCustomerByStaff(context, call)).body);
  context.addRoute(searchCustomers, (call) => findCustomers(context, call));
}
