import type { Account, updateProfile } from '#contracts/auth.ts';
import { describeCustomer, replaceAccountRecord } from '#server/modules/customers/index.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import { proveForAccount } from '#server/modules/verification/index.ts';
import { signedIn } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { findAccount, updateUser } from './accounts.queries.ts';
import { requirePhone } from './refusals.ts';

/**
 * Changes name, phone or address. A new customer record takes the place of the one before, so that orders keep the
 * address that they were made with.
 * @throws Failure phone_not_us
 */
export async function changeProfile(
  { database, clock }: Context,
  notifications: Notifications,
  { body, caller }: Call<typeof updateProfile>,
): Promise<Account> {
  const known = (await findAccount(database, signedIn(caller).id)) ?? fail('sign_in_required');
  const { name = known.user.name, phone: typedPhone, ...place } = body;
  const phone = typedPhone === undefined ? known.user.phone : requirePhone(typedPhone);
  const user = { ...known.user, name, phone };
  const movesHouse = Object.values(place).some((part) => part !== undefined);
  const { address, city, state, zipCode } = movesHouse ? place : known.customer;
  const customer = describeCustomer({ name, email: user.email, phone, address, city, state, zipCode });
  const now = clock.now();
  await database.transaction(async (tx) => {
    await updateUser(tx, user, now);
    await replaceAccountRecord(tx, user.id, customer, now);
    await proveForAccount(tx, notifications, { visitor: caller.visitor, userId: user.id, phone }, now);
  });
  return { user, customer };
}
