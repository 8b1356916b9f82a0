import { Suspense } from 'react';
import type { PriceOfferNote } from '#contracts/price-offer-note.ts';
import { lazyExtra } from '#web/lib/lazy-extra.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Loaded on demand: few orders have a price offer. */
const PriceOfferBanner = lazyExtra(async () => (await import('./price-offer-banner.tsx')).PriceOfferBanner);

/** Shows the price offer of an order that waits for an answer. */
export function LateOfferBanner({ note, className }: { note: PriceOfferNote; className: string }) {
  return (
    <div className={className}>
      <Suspense fallback={<Skeleton className="h-40 sm:h-28" />}>
        <PriceOfferBanner note={note} />
      </Suspense>
    </div>
  );
}
