import crypto from 'node:crypto';
import { formatMoney } from '#domain/money.ts';
import { isBriefQuote } from '#server/modules/prices/index.ts';
import { type AdminApproval, type HoldMember, readAdminApproval } from '#server/modules/staff/index.ts';
import { type Caller, staffOf } from '#server/platform/access.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { insertNote } from '../notes/notes.queries.ts';
import type { CheckedOrder } from './check-order.ts';

/** A call that places orders from a browser of the shop. */
interface QuoteCall {
  caller: Caller;
  /** The admin whom the call names, whose passcode was proved; null for none. */
  holdSecond: HoldMember | null;
}

/** Quotes that may be paid. */
export interface AdmittedQuotes {
  /** Writes into the orders' notes what an admin has approved. Call it once they are written. */
  note(tx: Transaction): void;
}

/**
 * Refuses quotes that staff bring along from a price that stood only briefly, unless an admin approves (decision 102). Whoever takes an
 * order from a browser of the shop calls it first in its transaction.
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
  if (approval === null) refuse(first);
  return { note: (later) => noteApproved(later, caller, approval, brief) };
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

function noteApproved(
  tx: Transaction,
  caller: Caller,
  { approver }: AdminApproval,
  orders: readonly CheckedOrder[],
): void {
  const by = staffOf(caller);
  for (const { order, price, aboveToday, now: at } of orders) {
    const today = formatMoney(aboveToday?.todayCents ?? 0);
    const text = `Kept a quote of ${formatMoney(price.priceCents)} from a price that was changed back (today ${today}), approved by ${approver?.name ?? by.actor}`;
    insertNote(tx, { id: crypto.randomUUID(), orderId: order.id, text, ...by, at });
  }
}
