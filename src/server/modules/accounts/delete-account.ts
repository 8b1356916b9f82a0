import type { deleteAccount } from '#contracts/auth.ts';
import { eraseCustomersOfUser, lockCustomersOfUser } from '#server/modules/customers/index.ts';
import { eraseMessagesOfUser } from '#server/modules/notifications/index.ts';
import { countOpenOrdersOfUser, eraseOrdersOfUser } from '#server/modules/orders/index.ts';
import { forgetPhone } from '#server/modules/verification/index.ts';
import { signedIn, userKey } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { deleteAnswersOf, deleteAnswersThatSay } from '#server/platform/idempotency.queries.ts';
import { forgetBrowsers } from '#server/platform/known-browsers.ts';
import { deleteUser } from './accounts.queries.ts';
import { checkPasswordAgain } from './check-password-again.ts';
import { REGISTERING } from './rules.ts';

/**
 * Deletes the account for good. Finished orders stay with the shop, which must account for them, without their owner's name,
 * contact details, address and messages, and without what anybody wrote about them. Their tracking links end.
 * @throws Failure password_wrong, too_many_requests, orders_open while an order is not finished
 */
export async function deleteOwnAccount(
  context: Context,
  { body, caller, reply }: Call<typeof deleteAccount>,
): Promise<void> {
  const { database, cookies } = context;
  const { id: userId } = signedIn(caller);
  const user = await checkPasswordAgain(context, { userId, password: body.password, field: 'password' });
  await database.transaction(async (tx) => {
    await lockCustomersOfUser(tx, userId);
    const open = await countOpenOrdersOfUser(tx, userId);
    if (open > 0) fail('orders_open', { message: openOrdersText(open) });
    await eraseMessagesOfUser(tx, userId);
    await forgetPhone(tx, user.phone);
    await eraseOrdersOfUser(tx, userId);
    await eraseCustomersOfUser(tx, userId);
    await deleteAnswersOf(tx, userKey(userId));
    await deleteAnswersThatSay(tx, REGISTERING, { userId });
    await forgetBrowsers(tx, userKey(userId));
    await deleteUser(tx, userId);
  });
  cookies.clearSession(reply);
}

function openOrdersText(count: number): string {
  const orders = count === 1 ? '1 order that is' : `${count} orders that are`;
  return `You have ${orders} not finished yet. Your account can be deleted when nothing is open.`;
}
