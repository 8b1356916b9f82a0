import { formatMoney } from '#domain/money.ts';
import { bonusAtPrice } from '#domain/referrals/price-bonus.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { useInvitation } from '#web/lib/invitation.ts';
import { cx } from '#web/ui/cx.ts';
import { DeviceArt } from '#web/ui/device-art/model-art.tsx';
import { isBetter, type Offer } from './offer.ts';

interface PriceExplanationProps {
  device: { deviceType: DeviceType; model: string };
  offer: Offer | null;
  quantity: number;
}

/** Explains the price line by line, next to its device. */
export function PriceExplanation({ device, offer, quantity }: PriceExplanationProps) {
  const invitation = useInvitation();
  return (
    <div className="flex min-h-44 items-center gap-6 rounded-2xl bg-sunken p-5">
      <DeviceArt product={device} className="size-28 shrink-0 max-sm:hidden" />
      {offer === null ? (
        <p className="text-muted">Answer the questions above to see your price.</p>
      ) : (
        <dl className="min-w-0 flex-1 space-y-1.5 tabular-nums">
          {isBetter(offer) && <Better offer={offer} />}
          {offer.steps.map((step) => (
            <Line key={step.label} label={step.label} value={step.effect} />
          ))}
          <Line label="You get" value={formatMoney(offer.cents)} sum="first" />
          {quantity > 1 && (
            <Line label={`${quantity} devices`} value={formatMoney(offer.cents * quantity)} sum="next" />
          )}
          {invitation !== null && (
            <div className="pt-1 text-note text-muted">
              <dt className="sr-only">Bonus</dt>
              <dd>{bonusAtPrice(invitation, offer.cents)}</dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
}

/** Shows the seller's held price, and today's lower one. */
function Better({ offer: { cents, todaysCents } }: { offer: Offer }) {
  return (
    <div className="pb-2">
      <dt className="font-semibold text-accent">You already have a better price</dt>
      <dd className="text-note text-muted">
        {formatMoney(cents)} instead of {formatMoney(todaysCents)}, and it’s still good.
      </dd>
    </div>
  );
}

function Line({ label, value, sum }: { label: string; value: string; sum?: 'first' | 'next' }) {
  return (
    <div
      className={cx(
        'flex justify-between gap-4',
        sum === undefined ? 'text-muted' : 'font-semibold',
        sum === 'first' && 'border-t border-line-strong/40 pt-1.5',
      )}
    >
      <dt>{label}</dt>
      <dd className="whitespace-nowrap">{value}</dd>
    </div>
  );
}
