import { createGuestCustomer } from '#contracts/customers.ts';
import type { Context } from '#server/platform/context.ts';
import { createGuest } from './create-guest.ts';

/** People who sell devices: guests now, registered customers with the accounts. */
export function createCustomers(context: Context): void {
  context.addRoute(createGuestCustomer, async (call) => (await createGuest(context, call)).body);
}
