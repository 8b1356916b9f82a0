import { type ReactNode, useRef } from 'react';
import { usePageData } from '#web/page-data.ts';
import { OfferAnswers } from './answers.tsx';
import { OfferHeading } from './offer-heading.tsx';
import { OfferLines } from './offer-lines.tsx';
import { OfferNext } from './offer-next.tsx';
import { OfferSum } from './offer-sum.tsx';
import { type FirstOffer, useOffer } from './use-offer.ts';

interface PriceOfferScreenProps {
  /** Signed token of the link. */
  token: string;
  first: FirstOffer;
  /** The shop's contact. */
  help: ReactNode;
}

/** Shows a price offer to its customer: each line with its proof, the sum from quote to offer, and the answers. */
export function PriceOfferScreen({ token, first, help }: PriceOfferScreenProps) {
  const { timeZone } = usePageData().shop;
  const title = useRef<HTMLHeadingElement>(null);
  const { offer, nowMs, take, refresh } = useOffer(token, first);
  return (
    <>
      <OfferHeading offer={offer} nowMs={nowMs} timeZone={timeZone} title={title} />
      <OfferNext offer={offer} timeZone={timeZone} />
      <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start">
        <OfferLines offer={offer} token={token} />
        <div className="grid gap-10 lg:sticky lg:top-24">
          <section aria-labelledby="sum-title" className="rounded-3xl border border-line bg-surface p-5 sm:p-7">
            <OfferSum offer={offer} />
            <OfferAnswers title={title} offer={offer} token={token} onAnswered={take} onStale={refresh} />
          </section>
          {help}
        </div>
      </div>
    </>
  );
}
