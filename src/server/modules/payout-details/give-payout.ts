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
import { canChangePayout, type PayoutProof } from './describe-payout.ts';
import { findPayout, type PayoutRow, putPayout } from './payout-details.queries.ts';
import { payoutGiven } from './payout-events.ts';
import { sealDetails, tryOpenDetails } from './sealing/sealed-details.ts';

/** Limits the changes for one order, since each sends messages to its customer. */
const CHOICES: Limit = { name: 'payout-choice', points: 10, seconds: 3600 };

/** Describes the refusal of a way that the shop does not offer. */
const notOffered = (way: PayoutChoice['way']) =>
  `We don’t pay by ${payoutWayNames([way]).join('')} right now. Please choose another way.`;

const LOCKED =
  'We already have your device, or you’re not in the browser you ordered with. To change how we pay you, please call us.';

/** Author of payout details: a customer with their proof, or a member of staff. */
type PayoutAuthor = { proof: PayoutProof } | { staff: StaffActor };

/**
 * Saves how the customer of an order is paid. The same choice again changes nothing. The customer's own first choice sends no
 * message. Every other choice notifies the customer, since another person may have made it, and is added to the order's history and
 * to the activity log, without the account.
 * @throws Failure not_found, order_not_changeable, rule_broken, too_many_requests
 */
export async function savePayout(
  { database, secrets, clock, rateLimits, env }: Pick<Context, 'database' | 'secrets' | 'clock' | 'rateLimits' | 'env'>,
  orderId: string,
  { way, to: input = '' }: PayoutChoice,
  author: PayoutAuthor,
): Promise<PayoutRow> {
  const parsed = readPayoutTo(way, input);
  if ('error' in parsed) return fail('rule_broken', { message: parsed.error, errors: { to: parsed.error } });
  const { to } = parsed;
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
    if ('proof' in author && !canChangePayout(order, before, author.proof))
      fail('order_not_changeable', { message: LOCKED });
    const actor = 'staff' in author ? author.staff.actor : author.proof === 'link' ? 'link' : 'customer';
    const memberId = 'staff' in author ? author.staff.memberId : null;
    const version = (before?.version ?? 0) + 1;
    const payout = { orderId, way, sealed: sealDetails(secrets, orderId, to), actor, givenAt: clock.now(), version };
    await putPayout(tx, { ...payout, memberId });
    // The customer's own first choice is part of selling and needs no message.
    if (before === null && actor === 'customer') return payout;
    const changes = [{ field: 'payout', before: before && nameOf(before.way), after: nameOf(way) }];
    if ('proof' in author) await recordCustomerChange(tx, author.proof, { orderId, changes, at: payout.givenAt });
    emit(tx, payoutGiven, orderId, { version });
    const note = `Payout details ${version > 1 ? 'changed' : 'added'}: ${nameOf(way)}`;
    const by = { actor: actor === 'link' ? 'tracking link' : actor, memberId };
    moveOrder(tx, order, { to: {}, by, note, detail: { payout: true }, at: payout.givenAt, notification: 'unchanged' });
    return payout;
  });
}

const nameOf = (way: PayoutChoice['way']) => payoutWay(way).label;

/** Entries of the activity log for changes by customers, by proof. Changes by staff are recorded with their call. */
const CUSTOMER_EVENTS = {
  link: { kind: 'payout.added', actor: 'Tracking link' },
  owner: { kind: 'payout.changed', actor: 'Customer' },
} as const satisfies Record<PayoutProof, object>;

async function recordCustomerChange(
  tx: Transaction,
  proof: PayoutProof,
  { orderId: id, ...change }: { orderId: string; changes: readonly ActionChange[]; at: Date },
): Promise<void> {
  const object = { kind: 'order', id, name: `order ${shortOrderId(id)}` } as const;
  await recordEvent(tx, { ...CUSTOMER_EVENTS[proof], terminal: null, object, ...change });
}
