import type { PayoutChoice } from '#contracts/payout-details.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { isEnded } from '#domain/orders/status.ts';
import { payoutWay, payoutWayNames, readPayoutTo } from '#domain/payouts/payout-ways.ts';
import type { ActionChange } from '#domain/staff-actions/sentences.ts';
import { lockOrder, moveOrder } from '#server/modules/orders/status/index.ts';
import { recordEvent } from '#server/modules/staff/index.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events.ts';
import type { Limit } from '#server/platform/rate-limit.ts';
import { mayGive, type PayoutProof } from './describe-payout.ts';
import { findPayout, type PayoutRow, putPayout } from './payout-details.queries.ts';
import { payoutGiven } from './payout-events.ts';
import { sealDetails, tryOpenDetails } from './sealing/sealed-details.ts';

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
 * every other one is told to the customer's number and mailbox, who may not be who made it, and stands in the order's history and
 * in the activity log, without the account.
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
    // The customer's own first choice is part of selling: nobody is told of it.
    if (before === null && actor === 'customer') return given;
    const changes = [{ field: 'payout', before: before && nameOf(before.way), after: nameOf(way) }];
    if ('proof' in giver) await recordOutside(tx, giver.proof, { orderId, changes, at: given.givenAt });
    emit(tx, payoutGiven, orderId, { version });
    const words = `Payout details ${version > 1 ? 'changed' : 'added'}: ${nameOf(way)}`;
    const by = { actor: actor === 'link' ? 'tracking link' : actor, memberId };
    moveOrder(tx, order, { to: {}, by, note: words, detail: { payout: true }, at: given.givenAt, tell: 'unchanged' });
    return given;
  });
}

const nameOf = (way: PayoutChoice['way']) => payoutWay(way).label;

/** How the activity log has what comes from outside of the shop, by its proof; what staff do is recorded as their call. */
const FROM_OUTSIDE = {
  link: { kind: 'payout.added', actor: 'Tracking link' },
  owner: { kind: 'payout.changed', actor: 'Customer' },
} as const satisfies Record<PayoutProof, object>;

async function recordOutside(
  tx: Transaction,
  proof: PayoutProof,
  { orderId: id, ...done }: { orderId: string; changes: readonly ActionChange[]; at: Date },
): Promise<void> {
  const object = { kind: 'order', id, name: `order ${shortOrderId(id)}` } as const;
  await recordEvent(tx, { ...FROM_OUTSIDE[proof], terminal: null, object, ...done });
}
