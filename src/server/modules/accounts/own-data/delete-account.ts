import type { deleteAccount } from '#contracts/auth.ts';
import { eraseCustody } from '#server/modules/custody/index.ts';
import { eraseCustomers, listEmailsOf, lockCustomersOfUser, lockMergedInto } from '#server/modules/customers/index.ts';
import { eraseProofs } from '#server/modules/drivers/index.ts';
import { eraseInspections } from '#server/modules/inspections/index.ts';
import { eraseFromMarketing } from '#server/modules/marketing/index.ts';
import { eraseCodesTo, eraseMessagesOfUser, listProvenPhones } from '#server/modules/notifications/index.ts';
import {
  countOpenOrders,
  eraseOrdersOfCustomers,
  listOrderIdsOfCustomers,
  ORDER,
  orderCreated,
} from '#server/modules/orders/index.ts';
import { erasePaymentReasons } from '#server/modules/payments/index.ts';
import { erasePayouts } from '#server/modules/payout-details/index.ts';
import { eraseOffers } from '#server/modules/price-offers/index.ts';
import { countOpenReturns, eraseReturns } from '#server/modules/returns/index.ts';
import { eraseParcels } from '#server/modules/shipping/index.ts';
import { deleteUser } from '#server/modules/users/index.ts';
import { forgetPhones } from '#server/modules/verification/index.ts';
import { eraseVisitFiles } from '#server/modules/visits/index.ts';
import { signedIn, userKey } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { queueErasingOfAnswers } from '#server/platform/erase-answers.ts';
import { fail } from '#server/platform/errors.ts';
import { dropEventsOf } from '#server/platform/events.queries.ts';
import type { Call } from '#server/platform/http/route.ts';
import { forgetBrowsers } from '#server/platform/known-browsers.ts';
import { deleteCountersOf } from '#server/platform/rate-limit.queries.ts';
import { checkPasswordAgain } from '../passwords/check-password-again.ts';

/**
 * Deletes the account permanently. Finished orders stay with the shop for its accounting, without their owner's name,
 * contact details, address, label, messages, offers, and any text about them. Their tracking links end. Guests whom staff have
 * merged into the account are deleted with it (decision 023). docs/operating.md lists what stays.
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
    const own = await lockCustomersOfUser(tx, userId);
    const merged = await lockMergedInto(tx, own);
    const customerIds = [...own, ...merged.map(({ id }) => id)];
    const open = await countOpenOrders(tx, customerIds);
    if (open > 0) fail('orders_open', { message: openOrdersText(open) });
    const orderIds = await listOrderIdsOfCustomers(tx, customerIds);
    if ((await countOpenReturns(tx, orderIds)) > 0) fail('orders_open', { message: OPEN_RETURNS });
    const phones = [user.phone, ...(await listProvenPhones(tx, userId)), ...merged.map(({ phone }) => phone)];
    // First, since their reactions would queue messages. Events of new orders stay: orders are counted by them.
    await dropEventsOf(tx, ORDER, orderIds, orderCreated);
    await eraseMessagesOfUser(tx, { userId, orderIds });
    await eraseCodesTo(tx, phones);
    await forgetPhones(tx, phones);
    await erasePaymentReasons(tx, orderIds);
    await erasePayouts(tx, orderIds);
    await eraseVisitFiles(tx, orderIds);
    await eraseOffers(tx, orderIds);
    await eraseInspections(tx, orderIds);
    await queueErasingOfAnswers(context, tx, { caller: userKey(userId), ids: [userId, ...customerIds, ...orderIds] });
    await deleteCountersOf(tx, userKey(userId));
    await forgetBrowsers(tx, userKey(userId));
    await eraseFromMarketing(tx, [user.email, ...(await listEmailsOf(tx, customerIds))], context.clock.now());
    await eraseProofs(tx, orderIds);
    await eraseParcels(tx, orderIds);
    await eraseCustody(tx, orderIds);
    await eraseReturns(context, tx, orderIds);
    await eraseOrdersOfCustomers(context, tx, customerIds);
    await eraseCustomers(tx, customerIds);
    await deleteUser(tx, userId);
  });
  cookies.clearSession(reply);
}

/** A device has nowhere to go without its address. */
const OPEN_RETURNS = 'A device of yours is on its way back to you. Your account can be deleted when you have it.';

function openOrdersText(count: number): string {
  const orders = count === 1 ? '1 order that is' : `${count} orders that are`;
  return `You have ${orders} not finished yet. Your account can be deleted when nothing is open.`;
}
