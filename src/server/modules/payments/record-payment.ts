import crypto from 'node:crypto';
import { type Cents, formatMoney } from '#domain/money.ts';
import { nextStatus } from '#domain/orders/next-status.ts';
import { agreedCents } from '#domain/orders/payment.ts';
import { describePaidParts, type PaidPart } from '#domain/payment-methods.ts';
import type { FeeShares } from '#domain/payouts/fees.ts';
import { refuseHeld } from '#server/modules/inspections/index.ts';
import { beginUnit } from '#server/modules/inventory/index.ts';
import { lockPayments } from '#server/modules/orders/index.ts';
import { WITHOUT_NUMBER } from '#server/modules/orders/numbers/index.ts';
import { type LockedOrder, lockOrder, moveOrder } from '#server/modules/orders/status/index.ts';
import { admitPayment } from '#server/modules/price-offers/index.ts';
import { refuseReturned } from '#server/modules/returns/index.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { type Transaction, violatesConstraint } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events.ts';
import { type Approval, requireApproval } from './approval/require-approval.ts';
import { type DrawerUse, takeCash } from './drawer-cash.ts';
import { paymentRecorded } from './payment-events.ts';
import { insertEntry, type LedgerEntry, nextRound } from './payments.queries.ts';
import { type DeviceNumberInput, requireNumber } from './require-number.ts';

/** Part of a payment to record in the ledger. */
export interface NewPart extends PaidPart, FeeShares {
  /** Null for a payment of one order. */
  payoutId: string | null;
}

interface NewPayment {
  parts: readonly NewPart[];
  reason: string | null;
  by: StaffActor;
  /** Result of `requireApproval`, which every call that pays runs first. */
  approval: Approval;
  /** Number of the device, checked before anything is written. */
  number: DeviceNumberInput;
  at: Date;
  /** Drawer of the parts in cash. */
  drawer: DrawerUse;
  /** True when the caller emits `paymentsTogether`, which notifies the customer of this payment with others. */
  isToldTogether?: boolean;
}

/**
 * Writes the payment of a locked order that the caller has checked: adds its parts to the ledger, takes cash from the drawer, adds
 * the unit to the inventory, updates the order's status and history, and emits one event that notifies the customer. The database
 * still refuses a second payment.
 * @returns the entries, one for each part
 * @throws Failure already_paid, order_on_hold, device_returned, offer_unanswered, spoken_yes_needs_other, drawer_closed,
 * register_required, drawer_short, and those of `requireNumber`
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
  const members = { payerId: by.memberId, approverId: approval.by?.id ?? null };
  const trustCents = await admitPayment(tx, order, { amountCents: sumOf(parts), reason, ...members, at });
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
      ...by,
      createdAt: at,
      // Counts once, on the first part.
      trustCents: index === 0 ? trustCents : 0,
      approvedBy: approval.by?.name ?? null,
      approverId: approval.by?.id ?? null,
      terminal: approval.terminal,
    }),
  );
  for (const entry of entries) {
    await writeEntry(tx, entry);
    await takeCash(tx, { ...entry, paymentId: entry.id, by, at, drawer });
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
    notification: 'payment',
  });
  const [first] = entries;
  if (first !== undefined) {
    emit(tx, paymentRecorded, order.id, { paymentId: first.id, ...(isToldTogether ? { isToldTogether } : {}) });
  }
  return entries;
}

/**
 * Approves the payments of several orders that are made together. Takes its locks in the order of docs/architecture.md: orders,
 * second member, returns, and last a drawer.
 * @throws Failure device_returned, and those of `requireApproval`
 */
export async function approvePayments(
  tx: Transaction,
  context: Parameters<typeof requireApproval>[1],
  { orderIds, ...request }: Parameters<typeof requireApproval>[2] & { orderIds: readonly string[] },
): Promise<Approval> {
  const sortedIds = orderIds.toSorted();
  await lockPayments(tx, request.orderId);
  for (const id of sortedIds) await lockOrder(tx, id);
  const approval = await requireApproval(tx, context, request);
  for (const id of sortedIds) await refuseReturned(tx, id, request.at);
  return approval;
}

async function writeEntry(tx: Transaction, entry: LedgerEntry): Promise<void> {
  try {
    await insertEntry(tx, entry);
  } catch (error) {
    if (violatesConstraint(error, 'payments_once')) fail('already_paid');
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
  const by = parts.length === 1 && only !== undefined ? only.method : describePaidParts(parts);
  const approved = approval.by === null ? '' : `, approved by ${approval.by.name}`;
  const offCents = parts.reduce((sum, { sellerFeeCents }) => sum + sellerFeeCents, 0);
  const less = offCents === 0 ? '' : `, less the ${formatMoney(offCents)} fee`;
  const paid = `${formatMoney(sumOf(parts))} by ${by}${less}${approved}`;
  const withReason = reason === null ? paid : `${paid}: ${reason}`;
  return noSerialReason === null ? withReason : `${withReason}. No IMEI or serial number: ${noSerialReason}`;
}
