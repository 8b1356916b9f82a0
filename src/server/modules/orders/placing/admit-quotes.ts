import crypto from 'node:crypto';
import { formatMoney } from '#domain/money.ts';
import { isBriefQuote } from '#server/modules/prices/index.ts';
import { type HoldMember, hasTwoMembers, readAdminApproval } from '#server/modules/staff/index.ts';
import { type Caller, type StaffActor, staffOf } from '#server/platform/access.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { BY_CUSTOMER } from '../by-customer/customer-change.ts';
import { insertNote } from '../notes/notes.queries.ts';
import type { CheckedOrder } from './check-order.ts';

/** A call of staff that places orders. */
interface QuoteCall {
  caller: Caller;
  /** The admin whom the call names, whose passcode was proved; null for none. */
  holdSecond: HoldMember | null;
}

/** Quotes that may be paid. */
export interface AdmittedQuotes {
  /** Writes into the orders' notes which of them are from a price that was changed back. Call it once they are written. */
  note(tx: Transaction): void;
}

/**
 * Refuses quotes that staff bring along from a price that stood only briefly, unless an admin approves (decision 102). Whoever takes an
 * order for staff calls it in its transaction, whose rollback undoes what was written before.
 * @throws Failure quote_needs_admin, approver_not_admin, approver_is_same, passcode_wrong, staff_passcode_required
 */
export async function admitQuotes(
  tx: Transaction,
  { caller, holdSecond }: QuoteCall,
  orders: readonly CheckedOrder[],
): Promise<AdmittedQuotes> {
  const brief: CheckedOrder[] = [];
  for (const order of orders) if (await isOfBriefQuote(tx, order)) brief.push(order);
  const [first] = brief;
  if (first === undefined) return { note: () => undefined };
  const approval = await readAdminApproval(tx, caller, holdSecond);
  if (approval === null && (await hasTwoMembers(tx))) refuse(first);
  const by = staffOf(caller);
  return { note: (later) => noteKept(later, by, brief, approval?.approver?.name ?? by.actor) };
}

/**
 * Admits the quote of a customer's own order, which is kept from whatever price: staff are told of one from a price that was changed
 * back. On a computer of the shop it is left out, unless an admin is at it.
 * @returns null where the quote is left out
 */
export async function admitOwnQuote(
  tx: Transaction,
  caller: Caller,
  order: CheckedOrder,
): Promise<AdmittedQuotes | null> {
  if (!(await isOfBriefQuote(tx, order))) return { note: () => undefined };
  const isOfShop = caller.staff !== null && (await hasTwoMembers(tx));
  if (isOfShop && (await readAdminApproval(tx, caller, null)) === null) return null;
  return { note: (later) => noteKept(later, BY_CUSTOMER, [order], null) };
}

async function isOfBriefQuote(tx: Transaction, { aboveToday, product }: CheckedOrder): Promise<boolean> {
  return aboveToday !== null && (await isBriefQuote(tx, aboveToday.quote, product));
}

function refuse({ aboveToday, price }: CheckedOrder): never {
  const today = aboveToday?.todayCents ?? 0;
  const now = today === 0 ? 'we don’t buy this device' : `it’s ${formatMoney(today)}`;
  return fail('quote_needs_admin', {
    message: `This ${formatMoney(price.priceCents)} quote is from a price that was changed back. Today ${now}. An admin has to approve it.`,
  });
}

/** @param approver who has approved the quotes; null where nobody had to */
function noteKept(tx: Transaction, by: StaffActor, orders: readonly CheckedOrder[], approver: string | null): void {
  for (const { order, price, aboveToday, now: at } of orders) {
    const today = formatMoney(aboveToday?.todayCents ?? 0);
    const quote = `${formatMoney(price.priceCents)} from a price that was changed back (today ${today})`;
    const text = approver === null ? `Quote of ${quote}` : `Kept a quote of ${quote}, approved by ${approver}`;
    insertNote(tx, { id: crypto.randomUUID(), orderId: order.id, text, ...by, at });
  }
}
