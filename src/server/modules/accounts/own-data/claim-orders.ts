import { joinGuests } from '#server/modules/customers/index.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import { countOrdersOfCustomers } from '#server/modules/orders/accounts/index.ts';
import { findUser } from '#server/modules/users/index.ts';
import { isPhoneVerified } from '#server/modules/verification/index.ts';
import { type Caller, requireUser } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';

/**
 * Moves this browser's guest orders with the account's phone to the account. The browser loses them: signing out does
 * not leave them behind.
 * @returns the number of moved orders
 * @throws Failure phone_verification_required when this browser has not proved the phone
 */
export async function claimGuestOrders(
  { database, clock }: Context,
  notifications: Notifications,
  caller: Caller,
): Promise<number> {
  const user = (await findUser(database, requireUser(caller).id)) ?? fail('sign_in_required');
  const { visitor } = caller;
  if (visitor === null || !(await isPhoneVerified(database, visitor, user.phone, clock.now()))) {
    fail('phone_verification_required');
  }
  return database.transaction(async (tx) => {
    // The guest proved the phone for these orders: texts about them stay allowed.
    await notifications.allowTexts(tx, { userId: user.id, phone: user.phone });
    const joined = await joinGuests(tx, { visitor, phone: user.phone, userId: user.id }, clock.now());
    return countOrdersOfCustomers(tx, joined);
  });
}
