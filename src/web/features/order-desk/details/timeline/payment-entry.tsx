import type { Payment } from '#contracts/payments.ts';
import type { HistoryEntry } from '#contracts/staff-orders.ts';
import { formatMoney } from '#domain/money.ts';
import { methodLabel } from '#domain/payment-methods.ts';
import { feeNote, sellerGot } from '#domain/payouts/fees.ts';
import { priceText } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { PdfLink } from '../sections.tsx';
import { moveText } from './history-entry.tsx';
import type { ItemOf } from './join-timeline.ts';

interface PaymentEntryProps {
  item: ItemOf<'payment'>;
  /** Left out when payments must not be reversed. */
  onReverse?: ((payment: Payment) => void) | undefined;
}

/** Shows a payment with its receipt, and offers to reverse it. */
export function PaymentEntry({ item: { payment, entry }, onReverse }: PaymentEntryProps) {
  const { method, reason, receiptUrl, reversal, approvedBy, trust } = payment;
  const [got, note] = [formatMoney(sellerGot(payment)), feeNote(payment)];
  return (
    <>
      <p>
        Paid <span className="text-lg font-semibold tabular-nums">{reversal === null ? got : <s>{got}</s>}</span> by{' '}
        {methodLabel(method)}
        {note !== null && `, ${note}`}
        {' · '}
        <PdfLink href={receiptUrl}>Receipt (PDF)</PdfLink>
      </p>
      <Move entry={entry} />
      {trust !== '0.00' && <p className="text-note">Includes {priceText(trust)} covered by the shop</p>}
      {approvedBy !== null && <p className="text-note">Approved by {approvedBy}</p>}
      {reason !== null && <p className="text-note">{reason}</p>}
      {reversal === null && onReverse !== undefined && (
        <Button variant="quiet" className="-ml-4" onClick={() => onReverse(payment)}>
          Reverse payment
        </Button>
      )}
    </>
  );
}

/** Shows that a payment was reversed, with the note to the customer. */
export function ReversalEntry({ item: { reversal, entry } }: { item: ItemOf<'reversal'> }) {
  return (
    <>
      <p className="font-medium">Payment reversed</p>
      <Move entry={entry} />
      <p className="text-note">{reversal.reason}</p>
      {reversal.customerNote !== null && (
        <p className="text-note text-muted">Note to customer: {reversal.customerNote}</p>
      )}
    </>
  );
}

function Move({ entry }: { entry: HistoryEntry | null }) {
  const move = entry === null ? null : moveText(entry);
  return move === null ? null : <p className="text-note">{move}</p>;
}
