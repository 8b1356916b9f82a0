import { formatMoney } from '#domain/money.ts';
import { methodLabel } from '#domain/payment-methods.ts';
import { feeNote, sellerGot } from '#domain/payouts/fees.ts';
import { Section, ShopTime } from '#web/features/order-desk/index.ts';
import { sumText } from '#web/lib/format.ts';
import type { Visit } from '../counter.api.ts';

/** Lists the payouts of a visit. */
export function PayoutList({ visit: { payouts } }: { visit: Visit }) {
  return (
    <Section title="Payouts">
      <ul className="grid divide-y divide-line">
        {payouts.map(({ id, method, reversedAmount, actor, createdAt, ...fee }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 first:pt-0">
            <span className="font-medium first-letter:uppercase">{methodLabel(method)}</span>
            <span className="min-w-0 flex-1 text-note text-muted">
              <ShopTime instant={createdAt} /> by {actor}
              {feeNote(fee) !== null && `, ${feeNote(fee)}`}
              {Number(reversedAmount) > 0 && `, ${sumText(reversedAmount)} reversed`}
            </span>
            <span className="font-semibold tabular-nums">{formatMoney(sellerGot(fee))}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
