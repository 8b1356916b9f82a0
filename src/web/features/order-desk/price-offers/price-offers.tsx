import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import type { StaffPriceOffer } from '#contracts/price-offers.ts';
import { isOfferPending } from '#domain/inspection/price-offer-states.ts';
import { momentText, priceText } from '#web/lib/format.ts';
import { callQuery } from '#web/lib/query.tsx';
import { usePageData } from '#web/page-data.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Section } from '../section.tsx';
import { OfferLines } from './offer-lines.tsx';
import { SpokenDialog } from './spoken-dialog.tsx';

/** Shows the price offers of an order to staff, newest first; nothing for an order that never had one. */
export function PriceOffers({ order }: { order: StaffOrder }) {
  // A customer may have answered since the last visit.
  const { data, error, refetch } = useQuery({
    ...callQuery('priceOffers.ofOrder', { params: { id: order.id } }),
    staleTime: 0,
  });
  const [newest, ...older] = data ?? [];
  if (newest === undefined && error === null) return null;
  return (
    <Section title="Price offer">
      {error !== null && <LoadFailure error={error} what="The price offer" onRetry={() => void refetch()} />}
      {newest !== undefined && <Offer key={newest.id} offer={newest} />}
      {older.length > 0 && (
        <details className="mt-4">
          <summary className="flex min-h-target cursor-pointer items-center font-medium">
            Earlier offers ({older.length})
          </summary>
          <div className="mt-2 grid gap-6">
            {older.map((offer) => (
              <Offer key={offer.id} offer={offer} />
            ))}
          </div>
        </details>
      )}
    </Section>
  );
}

const STATE_WORDS: Record<StaffPriceOffer['state'], { tone: BadgeTone; text: string }> = {
  open: { tone: 'orange', text: 'Waiting for customer' },
  contested: { tone: 'orange', text: 'Disputed: decision needed' },
  accepted: { tone: 'green', text: 'Accepted' },
  declined: { tone: 'grey', text: 'Declined: returning device' },
  lapsed: { tone: 'grey', text: 'No answer: returning device' },
  replaced: { tone: 'grey', text: 'Replaced' },
  restored: { tone: 'green', text: 'Quote restored' },
};

function Offer({ offer }: { offer: StaffPriceOffer }) {
  const { timeZone } = usePageData().shop;
  const [isRecording, setRecording] = useState(false);
  const { tone, text } = STATE_WORDS[offer.state];
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-lg font-semibold tabular-nums">
          {priceText(offer.offer)} offered, {priceText(offer.quoted)} quoted
        </p>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <p className="text-note text-muted">
        Inspected by {offer.inspectedBy}, offered {momentText(offer.madeAt, timeZone)}.
        {isOfferPending(offer.state) && ` Answer due ${momentText(offer.answerBy, timeZone)}.`}
      </p>
      {offer.answer !== null && <p>{answerText(offer.answer, timeZone)}</p>}
      <OfferLines offer={offer} />
      {offer.inCondition.length > 0 && (
        <p className="text-note text-muted">Noted, no deduction: {offer.inCondition.join(', ')}.</p>
      )}
      {isOfferPending(offer.state) && (
        <div>
          <Button variant="secondary" onClick={() => setRecording(true)}>
            Record phone answer
          </Button>
        </div>
      )}
      {isRecording && <SpokenDialog offer={offer} onClose={() => setRecording(false)} />}
    </div>
  );
}

function answerText({ kind, at, spokenWith, by }: NonNullable<StaffPriceOffer['answer']>, timeZone: string): string {
  const when = momentText(at, timeZone);
  if (kind === 'lapsed') return `No answer by ${when}.`;
  const word = kind === 'accepted' ? 'accepted' : 'declined';
  if (spokenWith === null) return `The customer ${word}, ${when}.`;
  return `${spokenWith} ${word} when we spoke${by === null ? '' : `, recorded by ${by}`}, ${when}.`;
}
