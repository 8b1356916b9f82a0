import { aboveQuoteText, revisionProblem, type StatusContext, type StatusForm } from '#contracts/forms/orders.ts';
import type { StaffOrder } from '#contracts/orders.ts';
import type { HistoryEntry, StatusChange } from '#contracts/staff-orders.ts';
import { type Cents, parseMoney, toDecimal } from '#domain/money.ts';
import { isDeclined, statusLabel } from '#domain/orders/status.ts';
import { lastChange, statusBefore } from '#domain/orders/undo-change.ts';
import { fromLocalField, toLocalField } from '#domain/shop-wall-clock.ts';
import { readTypedAmount } from '#domain/typed-amount.ts';
import { priceText } from '#web/lib/format.ts';
import { shortMoment } from '../shop-time.tsx';

/** Fields that an order has too. The others start empty each time. */
const SHARED = ['status', 'assignedTo', 'estimatedCompletion', 'finalPrice'] as const;

/** Fills the form with the current order, both flags on. */
export function openForm(order: StaffOrder, timeZone: string): StatusForm {
  return {
    status: order.status,
    assignedTo: order.assignedTo ?? '',
    notes: '',
    estimatedCompletion: order.estimatedCompletion === null ? '' : toLocalField(order.estimatedCompletion, timeZone),
    sendSMS: true,
    sendEmail: true,
    finalPrice: order.finalPrice ?? '',
    priceReason: '',
    declineCause: '',
    declineWords: '',
  };
}

/** Returns the facts that the rules of a change depend on. */
export function statusContext(order: StaffOrder, viewer: Pick<StatusContext, 'timeZone' | 'isAdmin'>): StatusContext {
  return {
    statusBefore: order.status,
    paymentStatus: order.paymentStatus,
    quotedCents: cents(order.quotedPrice),
    agreedCents: cents(order.finalPrice ?? order.quotedPrice),
    ...viewer,
  };
}

/** Returns the error for a typed price above the quote without an admin; null when it is allowed. */
export function adminOnlyError(
  typed: Pick<StatusForm, 'finalPrice' | 'priceReason'>,
  context: StatusContext,
): string | null {
  return revisionProblem(typed, context) === 'price_needs_admin' ? aboveQuoteText(context.quotedCents) : null;
}

function cents(decimal: string): Cents {
  return parseMoney(decimal) ?? 0;
}

/** Builds the change of a form that has passed its checks: the status, and the other fields that were edited. */
export function toChange(form: StatusForm, order: StaffOrder, timeZone: string): StatusChange {
  const before = openForm(order, timeZone);
  const { status, sendSMS, sendEmail } = form;
  return {
    status,
    sendSMS,
    sendEmail,
    version: order.version,
    ...(form.notes.trim() === '' ? {} : { notes: form.notes.trim() }),
    ...(form.assignedTo.trim() === before.assignedTo ? {} : { assignedTo: form.assignedTo.trim() || null }),
    ...(form.estimatedCompletion === before.estimatedCompletion
      ? {}
      : { estimatedCompletion: fromLocalField(form.estimatedCompletion, timeZone) }),
    ...(changesPrice(form, order)
      ? { finalPrice: readPrice(form.finalPrice), priceReason: form.priceReason.trim() || null }
      : {}),
    ...(isDeclined(form.status) && form.declineCause !== ''
      ? { declineCause: form.declineCause, declineWords: form.declineWords.trim() || null }
      : {}),
  };
}

/**
 * Moves the form to an order that was changed meanwhile: edited fields stay, the others take the order's current
 * values.
 * @param before the order that the form was opened on
 */
export function rebaseForm(form: StatusForm, before: StaffOrder, now: StaffOrder, timeZone: string): StatusForm {
  const earlierForm = openForm(before, timeZone);
  const currentForm = openForm(now, timeZone);
  const untouched = SHARED.filter((field) => form[field] === earlierForm[field]);
  return { ...form, ...Object.fromEntries(untouched.map((field) => [field, currentForm[field]])) };
}

/**
 * Returns true when the sent change is the only new entry: it was saved, and its answer got lost.
 * @param newEntries history since the order was opened
 */
export function isSavedChange(newEntries: readonly HistoryEntry[], { status, notes, undo }: StatusChange): boolean {
  const [entry] = newEntries;
  if (entry === undefined || newEntries.length > 1) return false;
  if (entry.kind !== (undo === true ? 'undone' : 'status')) return false;
  return entry.to === status && (entry.note ?? '') === (notes ?? '');
}

/** Texts by which two versions of an order are compared. Notes are only in the history, so they are not compared. */
const COMPARED: Readonly<Record<string, (order: StaffOrder, timeZone: string) => string>> = {
  Status: ({ status }) => statusLabel(status),
  'Assigned to': ({ assignedTo }) => assignedTo ?? 'unassigned',
  'Estimated completion': ({ estimatedCompletion: at }, timeZone) => (at === null ? 'none' : shortMoment(at, timeZone)),
  Price: ({ finalPrice, quotedPrice }) => priceText(finalPrice ?? quotedPrice),
  Payment: ({ paymentStatus }) => paymentStatus,
};

/** Returns the differences between two versions of an order. */
export function differences(before: StaffOrder, now: StaffOrder, timeZone: string) {
  return Object.entries(COMPARED)
    .map(([what, describe]) => ({ what, before: describe(before, timeZone), now: describe(now, timeZone) }))
    .filter((difference) => difference.before !== difference.now);
}

/** Returns the last change if it can be undone as a wrong pick; the server decides by the same rule. */
export function undoableEntry(history: readonly HistoryEntry[], order: StaffOrder): HistoryEntry | null {
  const last = lastChange(history);
  return statusBefore(order, last) === null ? null : last;
}

/** Returns true when the typed price differs from the agreed one, or cannot be read: that needs a reason. */
export function changesPrice({ finalPrice }: Pick<StatusForm, 'finalPrice'>, order: StaffOrder): boolean {
  if (finalPrice.trim() !== '' && readTypedAmount(finalPrice) === null) return true;
  return (readPrice(finalPrice) ?? order.quotedPrice) !== (order.finalPrice ?? order.quotedPrice);
}

/** Reads a typed amount to a decimal string; null for an empty text. */
function readPrice(text: string): string | null {
  const amount = readTypedAmount(text);
  return amount === null ? null : toDecimal(amount);
}
