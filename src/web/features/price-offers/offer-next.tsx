import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { PriceOffer } from '#contracts/price-offers.ts';
import { assertNever } from '#domain/assert-never.ts';
import { momentText } from '#web/lib/format.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { CheckIcon } from '#web/ui/icons.tsx';
import { BoxIcon } from '#web/ui/site-icons.tsx';
import { doorNext } from './at-door.ts';

/** Describes what follows an answer; renders nothing while the offer is open. */
export function OfferNext({ offer, timeZone }: { offer: PriceOffer; timeZone: string }) {
  const at = offer.answer === null ? null : momentText(offer.answer.at, timeZone);
  switch (offer.state) {
    case 'open':
    case 'contested':
      return null;
    case 'replaced':
      return offer.newerUrl === null ? null : (
        <Link href={offer.newerUrl} className={buttonClass('primary', 'lg', 'mt-6')}>
          See Newer Offer
        </Link>
      );
    case 'accepted':
    case 'restored':
      return (
        <Notice icon={<CheckIcon className="mt-0.5" />} at={at}>
          {offer.isAtDoor
            ? doorNext(offer.state)
            : 'You’ll get paid within 1-2 business days. There’s nothing else to do. We’ll let you know when your money is on its way.'}
        </Notice>
      );
    case 'declined':
    case 'lapsed':
      return (
        <Notice icon={<BoxIcon className="mt-0.5" />} at={at}>
          {offer.isAtDoor
            ? doorNext(offer.state)
            : 'We’ll send your device to the address on your order within 2 business days, free and with tracking. Have you moved? Please call us today.'}
        </Notice>
      );
    default:
      return assertNever(offer.state);
  }
}

function Notice({ icon, at, children }: { icon: ReactNode; at: string | null; children: ReactNode }) {
  return (
    <section
      aria-label="What happens next"
      className="mt-6 flex max-w-panel gap-3 rounded-2xl bg-accent-soft p-5 [&_svg]:text-accent"
    >
      {icon}
      <div>
        <p>{children}</p>
        {at !== null && <p className="mt-1 text-note text-muted tabular-nums">{at}</p>}
      </div>
    </section>
  );
}
