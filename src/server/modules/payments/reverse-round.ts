import crypto from 'node:crypto';
import { nextStatus } from '#domain/orders/next-status.ts';
import { endPurchase } from '#server/modules/inventory/index.ts';
import { type LockedOrder, moveOrder } from '#server/modules/orders/status/index.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { type Transaction, violatesConstraint } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events.ts';
import { type DrawerUse, returnCash } from './drawer-cash.ts';
import { paymentReversed } from './payment-events.ts';
import { insertEntry, listParts, type Payment } from './payments.queries.ts';

interface Reversal {
  /** Internal reason, for the shop's books. */
  reason: string;
  customerNote: string | null;
  by: StaffActor;
  at: Date;
  /** True when the seller takes the device back; by default it stays, to be paid again. */
  isGivenBack?: boolean;
  /** Drawer of the parts that were paid in cash. */
  drawer: DrawerUse;
}

/**
 * Reverses a payment of a locked order: adds an entry for each part, puts its cash back into a drawer, marks the order as unpaid,
 * restores the status from before the payment, and ends the unit. Emits one event that notifies the customer.
 * @returns the parts
 * @throws Failure already_reversed, unit_not_returnable, drawer_closed, register_required
 */
export async function reverseRound(
  tx: Transaction,
  context: Pick<Context, 'env'>,
  order: LockedOrder,
  round: number,
  { drawer, isGivenBack = false, ...reversal }: Reversal,
): Promise<Payment[]> {
  const { reason, customerNote, by, at } = reversal;
  const parts = await listParts(tx, order.id, round);
  const reversedParts: Payment[] = [];
  for (const part of parts) {
    const id = crypto.randomUUID();
    await writeReversal(tx, part, { id, order, ...reversal });
    reversedParts.push({
      ...part,
      reversalId: id,
      reversalReason: reason,
      reversalNote: customerNote,
      reversalActor: by.actor,
      reversalAt: at,
    });
  }
  const [first] = parts;
  if (first === undefined) return fail('not_found');
  // Locks the unit before the drawer, in the same order as a sale (docs/architecture.md).
  await endPurchase(tx, context, { orderId: order.id, isGivenBack, by, at });
  for (const part of parts) await returnCash(tx, { ...part, paymentId: part.id, by, at, drawer });
  const status = nextStatus({ status: order.status, paidFrom: first.fromStatus }, 'payment_reversed');
  const to = { status, paymentStatus: 'pending' } as const;
  moveOrder(tx, order, { kind: 'payment_reversed', to, by, note: reason, at, notification: 'payment' });
  emit(tx, paymentReversed, order.id, { paymentId: first.id });
  return reversedParts;
}

async function writeReversal(
  tx: Transaction,
  {
    id: reverses,
    round,
    part,
    payoutId,
    amountCents,
    feeCents,
    sellerFeeCents,
    method,
    agreedCents,
    trustCents,
  }: Payment,
  {
    id,
    order,
    by,
    at,
    reason,
    customerNote,
  }: Omit<Reversal, 'drawer' | 'isGivenBack'> & { id: string; order: LockedOrder },
): Promise<void> {
  try {
    await insertEntry(tx, {
      id,
      orderId: order.id,
      kind: 'reversal',
      round,
      part,
      payoutId,
      reverses,
      amountCents,
      feeCents,
      sellerFeeCents,
      method,
      agreedCents,
      trustCents,
      fromStatus: order.status,
      approvedBy: null,
      approverId: null,
      terminal: null,
      reason,
      customerNote,
      ...by,
      createdAt: at,
    });
  } catch (error) {
    if (violatesConstraint(error, 'payments_reversed_once') || violatesConstraint(error, 'payments_once'))
      fail('already_reversed');
    throw error;
  }
}
