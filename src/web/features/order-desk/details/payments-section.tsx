import type { Payment } from '#contracts/payments.ts';
import { methodLabel } from '#domain/payment-methods.ts';
import { priceText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { shortMoment } from '../shop-time.tsx';
import { PdfLink, Section } from './sections.tsx';

interface PaymentsSectionProps {
  payments: readonly Payment[];
  /** Left out where payments must not be reversed. */
  onReverse?: ((payment: Payment) => void) | undefined;
}

/** Lists the payments with their receipts and reversals; nothing where nothing was paid. */
export function PaymentsSection({ payments, onReverse }: PaymentsSectionProps) {
  if (payments.length === 0) return null;
  return (
    <Section title="Payment">
      <ul className="grid gap-3">
        {payments.map((payment) => (
          <li key={payment.id}>
            <PaymentEntry payment={payment} onReverse={onReverse} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function PaymentEntry({ payment, onReverse }: Pick<PaymentsSectionProps, 'onReverse'> & { payment: Payment }) {
  const { timeZone } = usePageData().shop;
  const { amount, method, feeAmount, reason, actor, createdAt, receiptUrl, reversal } = payment;
  return (
    <>
      <p>
        <span className="text-lg font-semibold tabular-nums">
          {reversal === null ? priceText(amount) : <s>{priceText(amount)}</s>}
        </span>{' '}
        by {methodLabel(method)}
        {feeAmount !== '0.00' && `, fee ${priceText(feeAmount)}`}
        {' · '}
        <PdfLink href={receiptUrl}>Receipt (PDF)</PdfLink>
      </p>
      <p className="text-sm text-muted">
        {actor} · {shortMoment(createdAt, timeZone)}
      </p>
      {reason !== null && <p className="text-note">{reason}</p>}
      {reversal !== null && (
        <p className="text-note">
          Reversed by {reversal.actor}, {shortMoment(reversal.createdAt, timeZone)}: {reversal.reason}
        </p>
      )}
      {reversal?.customerNote != null && (
        <p className="text-note text-muted">The customer was told: {reversal.customerNote}</p>
      )}
      {reversal === null && onReverse !== undefined && (
        <Button variant="quiet" className="-ml-4" onClick={() => onReverse(payment)}>
          Reverse Payment
        </Button>
      )}
    </>
  );
}
