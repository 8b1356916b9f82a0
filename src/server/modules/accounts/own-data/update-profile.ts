import crypto from 'node:crypto';
import type { Account, updateProfile } from '#contracts/auth.ts';
import {
  changePlace,
  lockCustomersOfUser,
  replaceAccountRecord,
  updateAccountRecord,
  updateContact,
} from '#server/modules/customers/index.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import { countOrdersOfCustomers } from '#server/modules/orders/accounts/index.ts';
import { updateUser } from '#server/modules/users/index.ts';
import { proveForAccount, requirePhone } from '#server/modules/verification/index.ts';
import { requireUser } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { findAccount } from '../accounts.queries.ts';

/**
 * Changes name, phone and address, as far as given. Name and phone also change for earlier orders; the address does not:
 * a new record replaces one that has an order.
 * @throws Failure phone_not_us
 */
export async function changeProfile(
  { database, clock }: Context,
  notifications: Notifications,
  { body, caller }: Call<typeof updateProfile>,
): Promise<Account> {
  const { id: userId } = requireUser(caller);
  const { name, phone: typedPhone, ...change } = body;
  const phone = typedPhone === undefined ? undefined : requirePhone(typedPhone, 'phone');
  const now = clock.now();
  return database.transaction(async (tx) => {
    // Keeps two simultaneous changes: the second starts from the result of the first.
    await lockCustomersOfUser(tx, userId);
    const account = (await findAccount(tx, userId)) ?? fail('sign_in_required');
    const user = { ...account.user, name: name ?? account.user.name, phone: phone ?? account.user.phone };
    await updateUser(tx, user, now);
    await updateContact(tx, userId, account.user.name, user);
    const place = changePlace(account.customer, change);
    const customer = { ...account.customer, name: user.name, phone: user.phone, ...place };
    const storedCustomer = await storeAddress(tx, userId, { before: account.customer, after: customer, now });
    await proveForAccount(tx, notifications, { visitor: caller.visitor, userId, phone: user.phone }, now);
    return { user, customer: storedCustomer };
  });
}

interface AddressChange {
  before: Account['customer'];
  after: Account['customer'];
  now: Date;
}

/** Writes a changed address. @returns the account record from now on */
async function storeAddress(
  tx: Transaction,
  userId: string,
  { before, after, now }: AddressChange,
): Promise<Account['customer']> {
  if (PLACE.every((part) => before[part] === after[part])) return after;
  if ((await countOrdersOfCustomers(tx, [before.id])) === 0) {
    await updateAccountRecord(tx, userId, after);
    return after;
  }
  const next = { ...after, id: crypto.randomUUID() };
  await replaceAccountRecord(tx, userId, next, now);
  return next;
}

const PLACE = ['address', 'city', 'state', 'zipCode'] as const;
