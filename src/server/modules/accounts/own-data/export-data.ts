import type { exportData } from '#contracts/auth.ts';
import { readCustodyOf } from '#server/modules/custody/index.ts';
import { listCustomersOfUser } from '#server/modules/customers/index.ts';
import { listTextsFrom } from '#server/modules/inbound/index.ts';
import { listMessagesOfUser } from '#server/modules/message-log/index.ts';
import { listProvenPhones } from '#server/modules/notifications/index.ts';
import { listOrdersOfUser } from '#server/modules/orders/accounts/index.ts';
import { orderToWire } from '#server/modules/orders/index.ts';
import { exportPayouts } from '#server/modules/payout-details/index.ts';
import { exportOffers } from '#server/modules/price-offers/index.ts';
import { describeOwnReferrals } from '#server/modules/referrals/index.ts';
import { findUser } from '#server/modules/users/index.ts';
import { requireUser } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { sessionsOf } from '../sessions/list-sessions.ts';

/** Exports everything that the shop keeps about the account, except hashes of passwords and secrets. */
export async function exportOwnData(context: Context, { caller, reply }: Call<typeof exportData>) {
  const { database } = context;
  const { id: userId } = requireUser(caller);
  const { id, name, email, phone, createdAt, termsVersion } =
    (await findUser(database, userId)) ?? fail('sign_in_required');
  const orders = await listOrdersOfUser(database, userId);
  const orderIds = orders.map((order) => order.id);
  const messages = await listMessagesOfUser(database, { userId, orderIds });
  reply.header('content-disposition', 'attachment; filename="my-data.json"');
  return {
    user: { id, name, email, phone },
    createdAt: createdAt.toISOString(),
    termsVersion,
    customers: await listCustomersOfUser(database, userId),
    orders: orders.map(orderToWire),
    sessions: await sessionsOf(context, caller),
    payoutDetails: await exportPayouts(context, orderIds),
    custody: await readCustodyOf(database, orderIds),
    priceOffers: await exportOffers(context, orderIds),
    referrals: await describeOwnReferrals(context, { caller }),
    messages: messages.map((message) => ({ ...message, createdAt: message.createdAt.toISOString() })),
    // An account may name any number, so only texts from numbers that it has proved are included.
    texts: await listTextsFrom(database, await listProvenPhones(database, userId)),
  };
}
