import type { changeOrderStatus, StatusChange } from '#contracts/staff-orders.ts';
import { assertNever } from '#domain/assert-never.ts';
import { type Cents, formatMoney, parseMoney } from '#domain/money.ts';
import { type Decline, declineCause } from '#domain/orders/decline-cause.ts';
import { agreedCents } from '#domain/orders/payment.ts';
import { checkRevision, type RevisionProblem } from '#domain/orders/revise-price.ts';
import { isDeclined, statusLabel } from '#domain/orders/status.ts';
import { PRICE_TAKEN_BACK, priceAfterUndo, statusBefore } from '#domain/orders/undo-change.ts';
import { requireMember, staffOf, worksIn } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { fail, refuseField } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { noteChanges } from '#server/platform/noted-changes.ts';
import type { StatusChanged } from '../events/order-events.ts';
import type { Order } from '../order-rows.ts';
import { findOrder } from '../orders.queries.ts';
import { staffOrderToWire } from '../to-wire.ts';
import { ALL_CHANNELS, type MoveNotification, moveOrder } from './move-order.ts';
import { findLastChange } from './order-history.queries.ts';
import { type ChangeDetail, type LockedOrder, lockOrder } from './status-change.queries.ts';

/** Returns true when the device of an order is on hold. Inspections implement it. */
type IsHeld = (db: Queryable, orderId: string) => Promise<boolean>;

/**
 * Changes an order's status (any may be picked, R-060), assignee and price. The change, its entry in the history
 * and the event that notifies the customer commit together.
 * @throws Failure not_found; order_changed, with the current order, when another change came first; already_paid for a
 * new price after the payment; price_needs_admin for one above the quote; rule_broken for one without a reason;
 * undo_refused.
 * @param isHeld decides the cause of a decline that names none
 */
export async function changeStatus(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  isHeld: IsHeld,
  { params, body, caller }: Pick<Call<typeof changeOrderStatus>, 'params' | 'body' | 'caller'>,
): Promise<Order> {
  const by = staffOf(caller);
  const isAdmin = worksIn(caller, 'admin');
  await database.transaction(async (tx) => {
    const before = (await lockOrder(tx, params.id)) ?? fail('not_found');
    if (body.version !== undefined && body.version !== before.version) await refuseStale(tx, params.id);
    const isUndo = body.undo === true;
    const { to, priceReason } = isUndo ? await readUndo(tx, before, body) : readChange(before, body);
    const price = priceChange(before, to, priceReason, isAdmin);
    if (price !== null) requireMember(caller);
    moveOrder(tx, before, {
      kind: isUndo ? 'undone' : 'status',
      to,
      by,
      note: body.notes?.trim() || null,
      detail: detailOf(before, to, price, isUndo ? null : await declineOf(tx, isHeld, before, body)),
      at: clock.now(),
      notification: notificationOf(before, body, price),
      price,
    });
    noteChanges(caller, changesOf(before, to, price));
  });
  return (await findOrder(database, params.id)) ?? fail('not_found');
}

/** Returns the changes for the activity log. */
function changesOf(before: LockedOrder, to: Pick<LockedOrder, 'status' | 'assignedTo'>, price: StatusChanged['price']) {
  const prices =
    price === null ? [] : [{ field: 'price', before: formatMoney(price.fromCents), after: formatMoney(price.toCents) }];
  return [
    { field: 'status', before: statusLabel(before.status), after: statusLabel(to.status) },
    { field: 'assignee', before: before.assignedTo, after: to.assignedTo },
    ...prices,
  ];
}

/** Returns the cause of a decline: the one that staff chose, else one derived from the order. Null for other changes. */
async function declineOf(
  tx: Transaction,
  isHeld: IsHeld,
  { id, status }: LockedOrder,
  { status: to, declineCause: chosenCause, declineWords: words }: StatusChange,
): Promise<Decline | null> {
  if (!isDeclined(to) || (isDeclined(status) && chosenCause === undefined)) return null;
  return { cause: chosenCause ?? declineCause({ from: status, isHeld: await isHeld(tx, id) }), words: words ?? null };
}

async function refuseStale(tx: Transaction, id: string): Promise<never> {
  const order = (await findOrder(tx, id)) ?? fail('not_found');
  return fail('order_changed', { order: { ...staffOrderToWire(order) } });
}

function readChange(before: LockedOrder, body: StatusChange): { to: LockedOrder; priceReason: string | null } {
  const to = {
    ...before,
    status: body.status,
    finalCents: readFinalPrice(before, body),
    assignedTo: body.assignedTo === undefined ? before.assignedTo : body.assignedTo || null,
    estimatedCompletion: readCompletion(before, body),
  };
  return { to, priceReason: body.priceReason?.trim() || null };
}

/**
 * Returns the update that undoes the last change of a locked order: the earlier status, and the earlier price when the
 * change set one. Assignee and completion stay.
 * @throws Failure undo_refused when the last change cannot be undone, or began at another status than the body names
 */
async function readUndo(tx: Transaction, before: LockedOrder, { status }: StatusChange) {
  const last = await findLastChange(tx, before.id);
  if (last === null || statusBefore(before, last) !== status) return fail('undo_refused');
  return { to: { ...before, status, finalCents: priceAfterUndo(before, last) }, priceReason: PRICE_TAKEN_BACK };
}

function readFinalPrice(before: LockedOrder, { finalPrice }: StatusChange): Cents | null {
  if (finalPrice === undefined) return before.finalCents;
  return finalPrice === null ? null : (parseMoney(finalPrice) ?? fail('malformed'));
}

function readCompletion(before: LockedOrder, { estimatedCompletion }: StatusChange): Date | null {
  if (estimatedCompletion === undefined) return before.estimatedCompletion;
  return estimatedCompletion === null ? null : new Date(estimatedCompletion);
}

/** Returns the price when it differs from the agreed one; the rule is `checkRevision`. */
function priceChange(
  before: LockedOrder,
  after: LockedOrder,
  reason: string | null,
  isAdmin: boolean,
): StatusChanged['price'] {
  const [from, to] = [agreedCents(before), agreedCents(after)];
  if (from === to) return null;
  const { paymentStatus, quotedCents } = before;
  const hasReason = reason !== null;
  const problem = checkRevision({ paymentStatus, quotedCents, agreedCents: from, toCents: to, hasReason, isAdmin });
  if (problem !== null || reason === null)
    return refuseRevision(problem ?? 'reason_missing', quotedCents, 'finalPrice');
  return { fromCents: from, toCents: to, reason };
}

/** Refuses a new price of an order. @param field the body's field with the price @throws Failure */
export function refuseRevision(problem: RevisionProblem, quotedCents: Cents, field: string): never {
  switch (problem) {
    case 'already_paid':
      return fail(problem, { message: 'This order is paid, so its price can’t change.' });
    case 'price_needs_admin':
      return fail(problem, {
        errors: { [field]: `Up to the quoted ${formatMoney(quotedCents)} without an admin` },
      });
    case 'reason_missing':
      return refuseField('priceReason', 'Please give a reason. The customer will see it.');
    default:
      return assertNever(problem);
  }
}

function detailOf(
  before: LockedOrder,
  to: Pick<LockedOrder, 'assignedTo' | 'finalCents'>,
  price: StatusChanged['price'],
  declined: Decline | null,
): ChangeDetail | null {
  const detail: ChangeDetail = {};
  if (to.assignedTo !== before.assignedTo) detail.assignedTo = to.assignedTo;
  if (to.finalCents !== before.finalCents) detail.finalPriceCents = to.finalCents;
  if (price !== null) detail.priceReason = price.reason;
  if (declined !== null) detail.declined = declined;
  return Object.keys(detail).length === 0 ? null : detail;
}

/**
 * Returns the channels that notify the customer: for a new status or price, those whose flag is not off. Announces an undo
 * only when a flag is on, unless the undone change set a price, which was announced. A silent status change sends no message, but
 * ends reminders (decision 022).
 */
function notificationOf(
  before: LockedOrder,
  { status, undo, sendSMS, sendEmail }: StatusChange,
  price: StatusChanged['price'],
): MoveNotification {
  const isSame = status === before.status;
  if (isSame && price === null) return 'unchanged';
  const isOnByDefault = undo !== true || price !== null;
  const flags = { sms: sendSMS, email: sendEmail };
  const channels = ALL_CHANNELS.filter((channel) => flags[channel] ?? isOnByDefault);
  if (channels.length > 0) return channels;
  return isSame ? 'unchanged' : 'silence';
}
