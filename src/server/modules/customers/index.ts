import { createGuestCustomer } from '#contracts/customers.ts';
import type { Context } from '#server/platform/context.ts';
import { createGuest } from './create-guest.ts';

export {
  eraseCustomersOfUser,
  joinGuests,
  listCustomersOfUser,
  lockCustomersOfUser,
  OWNED,
  replaceAccountRecord,
} from './customers.queries.ts';
export { describeCustomer } from './describe-customer.ts';

/** People who sell devices: guests of a browser, and the records that an account orders under. */
export function createCustomers(context: Context): void {
  context.addRoute(createGuestCustomer, async (call) => (await createGuest(context, call)).body);
}
