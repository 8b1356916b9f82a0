import crypto from 'node:crypto';
import { type Cents, formatMoney } from '#domain/money.ts';
import { nextStatus } from '#domain/orders/next-status.ts';
import { agreedCents } from '#domain/orders/payment.ts';
import { describeParts, type PaidPart } from '#domain/payment-methods.ts';
import { refuseHeld } from '#server/modules/inspections/index.ts';
import { beginUnit } from '#server/modules/inventory/index.ts';
import { takePaymentTurn } from '#server/modules/orders/index.ts';
import { WITHOUT_NUMBER } from '#server/modules/orders/numbers/index.ts';
import { type LockedOrder, lockOrder, moveOrder } from '#server/modules/orders/status/index.ts';
import { admitPayment } from '#server/modules/price-offers/index.ts';
import { refuseReturned } from '#server/modules/returns/index.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { type Transaction, violates } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events.ts';
import { type Approval, requireSecond } from './approval/require-second.ts';
import { type DrawerUse, takeCash } from './drawer-cash.ts';
import { paymentRecorded } from './payment-events.ts';
import { insertEntry, type LedgerEntry, nextRound } from './payments.queries.ts';
import { type GivenNumber, requireNumber } from './require-number.ts';

/** Part of a payment, as the ledger gets it. */
export interface NewPart extends PaidPart {
  /** The part's share of its payout's fee. */
  feeCents: Cents;
  /** Null for a payment of one order alone. */
  payoutId: string | null;
}

interface NewPayment {
  parts: readonly NewPart[];
  reason: string | null;
  by: StaffActor;
  /** By `requireSecond`, which every call that pays asks first. */
  approval: Approval;
  /** Asked before anything is written. */
  number: GivenNumber;
  at: Date;
  /** The drawer of parts in cash. */
  drawer: DrawerUse;
  /** True when the caller emits `paymentsTogether`, which tells the customer of this payment with others. */
  isToldTogether?: boolean;
}

/**
 * Writes the payment of a locked order, which the caller has checked: its parts in the ledger, their cash out of the drawer,
 * the unit of the inventory that begins, the order's status, its history, and one event that notifies the customer. The
 * database still checks for a second payment.
 * @returns the entries, one for each part
 * @throws Failure already_paid, order_on_hold, device_returned, offer_unanswered, spoken_yes_needs_other, drawer_closed, register_required, drawer_short, and
 * those of `requireNumber`
 */
export async function recordPayment(
  tx: Transaction,
  context: Pick<Context, 'env'>,
  order: LockedOrder,
  { parts, reason, by, approval, number, at, drawer, isToldTogether = false }: NewPayment,
): Promise<LedgerEntry[]> {
  await refuseHeld(tx, order.id);
  await refuseReturned(tx, order.id, at);
  const noSerialReason = await requireNumber(tx, order.id, number);
  const hands = { payerId: by.memberId, approverId: approval.by?.id ?? null };
  const trustCents = await admitPayment(tx, order, { amountCents: sumOf(parts), reason, ...hands, at });
  const round = await nextRound(tx, order.id);
  const entries = parts.map(
    (part, index): LedgerEntry => ({
      ...part,
      id: crypto.randomUUID(),
      orderId: order.id,
      kind: 'payment',
      round,
      part: index + 1,
      reverses: null,
      agreedCents: agreedCents(order),
      fromStatus: order.status,
      reason,
      customerNote: null,
      by,
      at,
      // Borne once, whatever the number of parts.
      trustCents: index === 0 ? trustCents : 0,
      approvedBy: approval.by?.name ?? null,
      approverId: approval.by?.id ?? null,
      terminal: approval.terminal,
    }),
  );
  for (const entry of entries) {
    await record(tx, entry);
    await takeCash(tx, { ...entry, paymentId: entry.id, drawer });
  }
  const feeCents = parts.reduce((sum, part) => sum + part.feeCents, 0);
  await beginUnit(tx, context, { orderId: order.id, paidCents: sumOf(parts), feeCents, by, at });
  moveOrder(tx, order, {
    kind: 'paid',
    to: { status: nextStatus(order, 'paid'), paymentStatus: 'paid' },
    by,
    note: noteOf(parts, { reason, approval, noSerialReason }),
    detail: noSerialReason === null ? null : WITHOUT_NUMBER,
    at,
    tell: 'payment',
  });
  const [first] = entries;
  if (first !== undefined) {
    emit(tx, paymentRecorded, order.id, { paymentId: first.id, ...(isToldTogether ? { isToldTogether } : {}) });
  }
  return entries;
}

/**
 * Approves payments of several orders that are made together, with their locks in the order of the house
 * (docs/architecture.md): orders, second member, returns, and only then a drawer.
 * @throws Failure device_returned, and those of `requireSecond`
 */
export async function approveTogether(
  tx: Transaction,
  context: Parameters<typeof requireSecond>[1],
  { orderIds, ...asked }: Parameters<typeof requireSecond>[2] & { orderIds: readonly string[] },
): Promise<Approval> {
  const inTurn = orderIds.toSorted();
  await takePaymentTurn(tx, asked.orderId);
  for (const id of inTurn) await lockOrder(tx, id);
  const approval = await requireSecond(tx, context, asked);
  for (const id of inTurn) await refuseReturned(tx, id, asked.at);
  return approval;
}

async function record(tx: Transaction, entry: LedgerEntry): Promise<void> {
  try {
    await insertEntry(tx, entry);
  } catch (error) {
    if (violates(error, 'payments_once')) fail('already_paid');
    throw error;
  }
}

function sumOf(parts: readonly NewPart[]): Cents {
  return parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

function noteOf(
  parts: readonly NewPart[],
  { reason, approval, noSerialReason }: Pick<NewPayment, 'reason' | 'approval'> & { noSerialReason: string | null },
): string {
  const [only] = parts;
  const by = parts.length === 1 && only !== undefined ? only.method : describeParts(parts);
  const approved = approval.by === null ? '' : `, approved by ${approval.by.name}`;
  const paid = `${formatMoney(sumOf(parts))} by ${by}${approved}`;
  const why = reason === null ? paid : `${paid}: ${reason}`;
  return noSerialReason === null ? why : `${why}. No IMEI or serial number: ${noSerialReason}`;
}
