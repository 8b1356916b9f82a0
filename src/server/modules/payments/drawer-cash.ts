import type { Cents } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payment-methods.ts';
import { correctCash, moveCash } from '#server/modules/till/index.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Transaction } from '#server/platform/db/database.ts';

/** Drawer of a payment. */
export interface DrawerUse {
  /** Register that the request names; null for the only open drawer. */
  registerId: string | null;
  /** True for admins: a refusal then names the cash in the drawer. */
  seesCash: boolean;
}

interface CashPart {
  /** Id of the payment's entry in the ledger, also for its reversal. */
  paymentId: string;
  method: PaymentMethod;
  amountCents: Cents;
  by: StaffActor;
  at: Date;
  drawer: DrawerUse;
}

/** Takes the cash of a part out of a drawer. @throws Failure drawer_closed, register_required, drawer_short */
export async function takeCash(tx: Transaction, part: CashPart): Promise<void> {
  if (part.method === 'cash') await moveCash(tx, { ...moveOf(part), kind: 'seller_payout' });
}

/**
 * Puts the cash of a reversed part back into the drawer that it came from while that is open, else into the one now in use
 * (decision 015).
 * @throws Failure drawer_closed, register_required
 */
export async function returnCash(tx: Transaction, part: CashPart): Promise<void> {
  if (part.method !== 'cash') return;
  const move = { ...moveOf(part), kind: 'payout_reversed' } as const;
  if ((await correctCash(tx, move)) === null) await moveCash(tx, move);
}

function moveOf({ paymentId, amountCents, by, at, drawer }: CashPart) {
  return { ref: { kind: 'payment', id: paymentId }, amountCents, by, at, ...drawer } as const;
}
