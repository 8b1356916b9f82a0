import type { PayoutChoice } from '#contracts/payout-details.ts';
import { isEnded } from '#domain/orders/status.ts';
import { payoutWayNames, readPayoutTo } from '#domain/payouts/payout-ways.ts';
import { lockOrder } from '#server/modules/orders/status/index.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events.ts';
import type { Limit } from '#server/platform/rate-limit.ts';
import { mayGive, type PayoutProof } from './describe-payout.ts';
import { findPayout, type PayoutRow, putPayout } from './payout-details.queries.ts';
import { payoutGiven } from './payout-events.ts';
import { sealDetails, tryOpenDetails } from './sealed-details.ts';

/** Choices of one order: each change sends messages to its customer. */
const CHOICES: Limit = { name: 'payout-choice', points: 10, seconds: 3600 };

/** Says that the shop pays by no such way anymore, or never did. */
const notOffered = (way: PayoutChoice['way']) =>
  `We don’t pay by ${payoutWayNames([way]).join('')} right now. Please choose another way.`;

const LOCKED =
  'We already have your device, or you’re not in the browser you ordered with. To change how we pay you, please call us.';

/** Gives payout details: a customer with their proof, or a member of staff for one. */
type Giver = { proof: PayoutProof } | { staff: StaffActor };

/**
 * Keeps how the customer of an order is paid. The same choice again changes nothing. Their own first choice is told to nobody;
 * every other one is told to the customer's number and mailbox, who may not be who made it.
 * @throws Failure not_found, order_not_changeable, rule_broken, too_many_requests
 */
export async function keepPayout(
  { database, secrets, clock, rateLimits, env }: Pick<Context, 'database' | 'secrets' | 'clock' | 'rateLimits' | 'env'>,
  orderId: string,
  { way, to: typed = '' }: PayoutChoice,
  giver: Giver,
): Promise<PayoutRow> {
  const read = readPayoutTo(way, typed);
  if ('error' in read) return fail('rule_broken', { message: read.error, errors: { to: read.error } });
  const { to } = read;
  await rateLimits.use(CHOICES, orderId);
  return database.transaction(async (tx) => {
    const order = (await lockOrder(tx, orderId)) ?? fail('not_found');
    const before = await findPayout(tx, orderId);
    const opened = before === null ? null : tryOpenDetails(secrets, before);
    const isSame = before?.way === way && opened !== null && opened !== 'unreadable' && opened.to === to;
    if (before !== null && isSame) return before;
    if (!env.PAYOUT_WAYS.includes(way))
      fail('rule_broken', { message: notOffered(way), errors: { way: notOffered(way) } });
    if (order.paymentStatus === 'paid' || isEnded(order.status)) fail('order_not_changeable');
    if ('proof' in giver && !mayGive(order, before, giver.proof)) fail('order_not_changeable', { message: LOCKED });
    const actor = 'staff' in giver ? giver.staff.actor : giver.proof === 'link' ? 'link' : 'customer';
    const memberId = 'staff' in giver ? giver.staff.memberId : null;
    const version = (before?.version ?? 0) + 1;
    const given = { orderId, way, sealed: sealDetails(secrets, orderId, to), actor, givenAt: clock.now(), version };
    await putPayout(tx, { ...given, memberId });
    if (before !== null || actor !== 'customer') emit(tx, payoutGiven, orderId, { version });
    return given;
  });
}
