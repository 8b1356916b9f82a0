import type { PriceOffer } from '#contracts/price-offers.ts';
import { changeText, priceText } from '#web/lib/format.ts';
import { cx } from '#web/ui/cx.ts';
import { sumRows } from './sum-rows.ts';

/** Shows how the offer adds up from the quote. */
export function OfferSum({ offer }: { offer: PriceOffer }) {
  return (
    <>
      <h2 id="sum-title" className="text-xl">
        How the price adds up
      </h2>
      <dl className="mt-3 tabular-nums">
        <Row label="Your quote" amount={priceText(offer.quoted)} isStrong />
        {sumRows(offer).map(({ key, label, amount, isTakenBack }) => (
          <Row key={key} label={label} amount={changeText(amount)} isTakenBack={isTakenBack} />
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t-2 border-ink pt-3">
          <dt className="font-semibold">{isToBePaid(offer) ? 'You get' : 'Our offer'}</dt>
          <dd className="text-3xl font-bold tracking-tight">{priceText(offer.offer)}</dd>
        </div>
      </dl>
    </>
  );
}

const isToBePaid = ({ state }: PriceOffer) => state === 'accepted' || state === 'restored';

interface RowProps {
  label: string;
  amount: string;
  isStrong?: boolean;
  isTakenBack?: boolean;
}

function Row({ label, amount, isStrong = false, isTakenBack = false }: RowProps) {
  return (
    <div className={cx('flex items-baseline justify-between gap-4 py-1.5', isStrong && 'font-semibold')}>
      <dt className="min-w-0 [overflow-wrap:anywhere]">
        {label}
        {isTakenBack && <span className="text-note text-muted"> (removed)</span>}
      </dt>
      <dd className={cx('whitespace-nowrap', isTakenBack && 'text-muted line-through')}>{amount}</dd>
    </div>
  );
}
