import type { deleteAccount } from '#contracts/auth.ts';
import { listEmailsOf, lockCustomersOfUser, lockMergedInto } from '#server/modules/customers/index.ts';
import { listProvenPhones } from '#server/modules/notifications/index.ts';
import { countOpenOrders, listOrderIdsOfCustomers } from '#server/modules/orders/accounts/index.ts';
import { countOpenReturns } from '#server/modules/returns/index.ts';
import { requireUser } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import { checkPasswordAgain } from '../passwords/check-password-again.ts';

/**
 * Deletes the account permanently. Finished orders stay with the shop for its accounting, without their owner's name,
 * contact details, address, label, messages, offers, and any text about them. Their tracking links end. Guest records that staff have
 * merged into the account are deleted with it (decision 010). docs/operating.md lists the data that stays.
 * @param personalData personal data of each module, in the order of erasing
 * @throws Failure password_wrong, too_many_requests, orders_open while an order is not finished
 */
export async function deleteOwnAccount(
  context: Context,
  personalData: readonly PersonalData[],
  { body, caller, reply }: Call<typeof deleteAccount>,
): Promise<void> {
  const { database, clock, cookies } = context;
  const { id: userId } = requireUser(caller);
  const user = await checkPasswordAgain(context, { userId, password: body.password, field: 'password' });
  await database.transaction(async (tx) => {
    const ownIds = await lockCustomersOfUser(tx, userId);
    const merged = await lockMergedInto(tx, ownIds);
    const customerIds = [...ownIds, ...merged.map(({ id }) => id)];
    const open = await countOpenOrders(tx, customerIds);
    if (open > 0) fail('orders_open', { message: openOrdersText(open) });
    const orderIds = await listOrderIdsOfCustomers(tx, customerIds);
    if ((await countOpenReturns(tx, orderIds)) > 0) fail('orders_open', { message: OPEN_RETURNS });
    const provenPhones = [...(await listProvenPhones(tx, userId)), ...merged.map(({ phone }) => phone)];
    const person = {
      userId,
      customerIds,
      orderIds,
      phones: [user.phone, ...provenPhones],
      provenPhones,
      emails: [user.email, ...(await listEmailsOf(tx, customerIds))],
      at: clock.now(),
    };
    for (const { erase } of personalData) await erase(tx, person, context);
  });
  cookies.clearSession(reply);
}

/** Refusal while a device is on its way back: it needs the address. */
const OPEN_RETURNS = 'We’re sending a device back to you. You can delete your account once you have it.';

function openOrdersText(count: number): string {
  if (count === 1) return 'You have 1 open order. You can delete your account once it’s finished.';
  return `You have ${count} open orders. You can delete your account once they’re finished.`;
}
