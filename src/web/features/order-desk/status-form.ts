import type { StaffOrder } from '#contracts/orders.ts';
import type { HistoryEntry, StatusChange } from '#contracts/staff-orders.ts';
import { type Cents, formatMoney, parseMoney, toDecimal } from '#domain/money.ts';
import { checkRevision } from '#domain/orders/revise-price.ts';
import type { OrderStatus } from '#domain/vocabulary.ts';
import { fromLocalField, toLocalField } from './shop-wall-clock.ts';

/** What is typed in the dialog 'Update Order Status' (S2, S3). */
export interface StatusForm {
  status: OrderStatus;
  assignedTo: string;
  notes: string;
  /** As a `datetime-local` field has it, by the shop's clock. */
  estimatedCompletion: string;
  sendSMS: boolean;
  sendEmail: boolean;
  /** As typed; empty for no revised price. */
  finalPrice: string;
  priceReason: string;
}

/** The fields that an order has, too. The others begin empty each time. */
const SHARED = ['status', 'assignedTo', 'estimatedCompletion', 'finalPrice'] as const;
type SharedField = (typeof SHARED)[number];

/** The form as it opens: the order as it is, both flags on (S4). */
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
  };
}

/** Whether anything was typed or picked. */
export function isChanged(form: StatusForm, order: StaffOrder, timeZone: string): boolean {
  return JSON.stringify(form) !== JSON.stringify(openForm(order, timeZone));
}

export type StatusFormErrors = Partial<Record<keyof StatusForm, string>>;

/** Who fills a form in, and by which clock. */
export interface StatusDesk {
  /** IANA name of the shop's zone. */
  timeZone: string;
  isAdmin: boolean;
}

/** What is wrong with a form, by field; the server decides on a price by the same rule (domain/orders/revise-price.ts). */
export function checkForm(form: StatusForm, order: StaffOrder, { timeZone, isAdmin }: StatusDesk): StatusFormErrors {
  const errors: StatusFormErrors = {};
  if (form.estimatedCompletion !== '' && fromLocalField(form.estimatedCompletion, timeZone) === null) {
    errors.estimatedCompletion = 'Please enter a day and a time.';
  }
  if (isUnreadable(form.finalPrice)) errors.finalPrice = 'An amount such as 820 or 820.00';
  const problem = priceProblem(form, order, isAdmin);
  if (problem === 'price_needs_admin') errors.finalPrice = aboveQuote(order);
  if (problem === 'reason_missing') errors.priceReason = 'Please say why: the customer reads it.';
  return errors;
}

/** Said beside the price as soon as it is typed: more than the quote is an admin's matter. Null where it is not. */
export function adminOnly(form: StatusForm, order: StaffOrder, isAdmin: boolean): string | null {
  return priceProblem(form, order, isAdmin) === 'price_needs_admin' ? aboveQuote(order) : null;
}

function aboveQuote({ quotedPrice }: StaffOrder): string {
  return `Raising above the quote of ${formatMoney(cents(quotedPrice))} needs an admin.`;
}

function priceProblem(form: StatusForm, order: StaffOrder, isAdmin: boolean) {
  if (isUnreadable(form.finalPrice)) return null;
  return checkRevision({
    quotedCents: cents(order.quotedPrice),
    agreedCents: cents(order.finalPrice ?? order.quotedPrice),
    toCents: cents(readPrice(form.finalPrice) ?? order.quotedPrice),
    hasReason: form.priceReason.trim() !== '',
    isAdmin,
  });
}

function cents(decimal: string): Cents {
  return parseMoney(decimal) ?? 0;
}

/** What is sent of a form that has passed `checkForm`: the status, and of the rest what was touched. */
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
  };
}

/**
 * The form after somebody else has changed the order: what was typed stays, what was left alone is as the order is now.
 * @param before the order that the form was opened on
 */
export function rebase(form: StatusForm, before: StaffOrder, now: StaffOrder, timeZone: string): StatusForm {
  const was = openForm(before, timeZone);
  const is = openForm(now, timeZone);
  const untouched = SHARED.filter((field) => form[field] === was[field]);
  return { ...form, ...pick(is, untouched) };
}

function pick(form: StatusForm, fields: readonly SharedField[]): Partial<StatusForm> {
  return Object.fromEntries(fields.map((field) => [field, form[field]]));
}

/**
 * Whether what has happened to an order is what was sent: it was done, and its answer lost.
 * @param news what came since the order was looked at
 */
export function isDone(news: readonly HistoryEntry[], { status, notes, undo }: StatusChange): boolean {
  const [entry] = news;
  if (entry === undefined || news.length > 1) return false;
  if (entry.kind !== (undo === true ? 'undone' : 'status')) return false;
  return entry.to === status && (entry.note ?? '') === (notes ?? '');
}

/** What somebody else has changed, as the dialog tells it. */
export interface Difference {
  what: 'Status' | 'Assigned to' | 'Estimated completion' | 'Price' | 'Payment';
  before: string;
  now: string;
}

interface Words {
  status: (status: OrderStatus) => string;
  moment: (instant: string) => string;
  price: (decimal: string) => string;
}

/** What is different between two versions of an order. What is only in the history, a note, is not told here. */
export function differences(before: StaffOrder, now: StaffOrder, words: Words): Difference[] {
  const told = (order: StaffOrder): Record<Difference['what'], string> => ({
    Status: words.status(order.status),
    'Assigned to': order.assignedTo ?? 'nobody',
    'Estimated completion': order.estimatedCompletion === null ? 'none' : words.moment(order.estimatedCompletion),
    Price: words.price(order.finalPrice ?? order.quotedPrice),
    Payment: order.paymentStatus,
  });
  const [was, is] = [told(before), told(now)];
  const all = ['Status', 'Assigned to', 'Estimated completion', 'Price', 'Payment'] as const;
  return all.filter((what) => was[what] !== is[what]).map((what) => ({ what, before: was[what], now: is[what] }));
}

/** The last change of an order where it can be taken back as a wrong pick: it set the status in which the order stands. */
export function undoableEntry(history: readonly HistoryEntry[], order: StaffOrder): HistoryEntry | null {
  const last = history.at(-1);
  if (last === undefined || last.kind !== 'status' || last.from === null) return null;
  return last.from !== last.to && last.to === order.status && last.version === order.version ? last : null;
}

/** Whether the customer would get another amount than was agreed: that needs a reason. */
export function changesPrice({ finalPrice }: StatusForm, order: StaffOrder): boolean {
  if (isUnreadable(finalPrice)) return true;
  return (readPrice(finalPrice) ?? order.quotedPrice) !== (order.finalPrice ?? order.quotedPrice);
}

function isUnreadable(text: string): boolean {
  return text.trim() !== '' && readPrice(text) === null;
}

/** "$1,020" as typed by a person, as a decimal string; null where there is none, or it is none. */
function readPrice(text: string): string | null {
  const cents = parseMoney(text.replaceAll(/[$,\s]/g, ''));
  return cents === null ? null : toDecimal(cents);
}
