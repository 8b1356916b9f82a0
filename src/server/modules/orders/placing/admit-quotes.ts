import crypto from 'node:crypto';
import { formatMoney } from '#domain/money.ts';
import { isBriefQuote } from '#server/modules/prices/index.ts';
import { hasTwoMembers, type LockVerifiedMember, readAdminApproval } from '#server/modules/staff/index.ts';
import { type Caller, type StaffActor, staffOf } from '#server/platform/access.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { BY_CUSTOMER } from '../by-customer/customer-change.ts';
import { insertNote } from '../notes/notes.queries.ts';
import type { CheckedOrder } from './check-order.ts';

/** A call of staff that places orders. */
interface QuoteCall {
  caller: Caller;
  /** Locks the approving admin that the call names, after their passcode was checked; null without one. */
  lockApprover: LockVerifiedMember | null;
}

/** Quotes that the shop may honor. */
export interface AdmittedQuotes {
  /** Adds a note to each order whose quote is from a price that was changed back. Call it after the orders are written. */
  note(tx: Transaction): void;
}

/**
 * Refuses quotes from a brief price in orders by staff, unless an admin approves (decision 004). Call it in the transaction that writes
 * the orders: a refusal rolls back everything written before.
 * @throws Failure quote_needs_admin, approver_not_admin, approver_is_same, passcode_wrong, staff_passcode_required
 */
export async function admitQuotes(
  tx: Transaction,
  { caller, lockApprover }: QuoteCall,
  orders: readonly CheckedOrder[],
): Promise<AdmittedQuotes> {
  const brief: CheckedOrder[] = [];
  for (const order of orders) if (await isOfBriefQuote(tx, order)) brief.push(order);
  const [first] = brief;
  if (first === undefined) return { note: () => undefined };
  const approval = await readAdminApproval(tx, caller, lockApprover);
  if (approval === null && (await hasTwoMembers(tx))) refuseQuote(first);
  const by = staffOf(caller);
  return { note: (noteTx) => noteQuotes(noteTx, by, brief, approval?.approver?.name ?? by.actor) };
}

/**
 * Admits the quote of a customer's own order, whatever price it is from. A note informs staff about a price that was changed back. On a
 * computer of the shop the quote is dropped, unless an admin is signed in.
 * @returns null when the quote is dropped
 */
export async function admitOwnQuote(
  tx: Transaction,
  caller: Caller,
  order: CheckedOrder,
): Promise<AdmittedQuotes | null> {
  if (!(await isOfBriefQuote(tx, order))) return { note: () => undefined };
  const isOfShop = caller.staff !== null && (await hasTwoMembers(tx));
  if (isOfShop && (await readAdminApproval(tx, caller, null)) === null) return null;
  return { note: (noteTx) => noteQuotes(noteTx, BY_CUSTOMER, [order], null) };
}

async function isOfBriefQuote(tx: Transaction, { aboveToday, product }: CheckedOrder): Promise<boolean> {
  return aboveToday !== null && (await isBriefQuote(tx, aboveToday.quote, product));
}

function refuseQuote({ aboveToday, price }: CheckedOrder): never {
  const today = aboveToday?.todayCents ?? 0;
  const now = today === 0 ? 'we don’t buy this device' : `it’s ${formatMoney(today)}`;
  return fail('quote_needs_admin', {
    message: `This ${formatMoney(price.priceCents)} quote is from a price that was changed back. Today ${now}. An admin has to approve it.`,
  });
}

/** @param approver name of the member who approved the quotes; null when no approval was needed */
function noteQuotes(tx: Transaction, by: StaffActor, orders: readonly CheckedOrder[], approver: string | null): void {
  for (const { order, price, aboveToday, now: at } of orders) {
    const today = formatMoney(aboveToday?.todayCents ?? 0);
    const quote = `${formatMoney(price.priceCents)} from a price that was changed back (today ${today})`;
    const text = approver === null ? `Quote of ${quote}` : `Kept a quote of ${quote}, approved by ${approver}`;
    insertNote(tx, { id: crypto.randomUUID(), orderId: order.id, text, ...by, at });
  }
}
