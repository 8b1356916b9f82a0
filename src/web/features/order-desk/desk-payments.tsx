import type { Payment } from '#contracts/payments.ts';
import { methodLabel } from '#domain/payment-methods.ts';
import { priceText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { Section } from './order-sections.tsx';
import { shopMoment } from './shop-moment.ts';

/** What was paid, with its receipt; what was reversed says so. Nothing where nothing was paid. */
export function DeskPayments({ payments }: { payments: readonly Payment[] }) {
  const { timeZone } = usePageData().shop;
  if (payments.length === 0) return null;
  return (
    <Section title="Payment">
      <ul className="grid gap-3">
        {payments.map(({ id, amount, method, feeAmount, reason, actor, createdAt, receiptUrl, reversal }) => (
          <li key={id}>
            <p>
              <span className="text-lg font-semibold tabular-nums">
                {reversal === null ? priceText(amount) : <s>{priceText(amount)}</s>}
              </span>{' '}
              by {methodLabel(method)}
              {feeAmount !== '0.00' && `, fee ${priceText(feeAmount)}`}
              {' · '}
              <a
                className="text-link max-sm:inline-flex max-sm:min-h-11 items-center"
                href={receiptUrl}
                target="_blank"
                rel="noreferrer"
              >
                Receipt (PDF)
              </a>
            </p>
            <p className="text-sm text-muted">
              {actor} · {shopMoment(createdAt, timeZone)}
            </p>
            {reason !== null && <p className="text-[0.9375rem]">{reason}</p>}
            {reversal !== null && (
              <p className="text-[0.9375rem]">
                Reversed by {reversal.actor}, {shopMoment(reversal.createdAt, timeZone)}: {reversal.reason}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
