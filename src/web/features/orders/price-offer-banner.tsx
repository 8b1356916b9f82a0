import { Link } from 'wouter';
import type { PriceOfferNote } from '#contracts/price-offer-note.ts';
import { momentText, priceText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { cx } from '#web/ui/cx.ts';

/** Links to the price offer that waits for its customer, or for the shop's review. */
export function PriceOfferBanner({ note }: { note: PriceOfferNote }) {
  const { timeZone } = usePageData().shop;
  const isOpen = note.state === 'open';
  return (
    <div
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl p-5',
        isOpen ? 'bg-accent-soft' : 'bg-sunken',
      )}
    >
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-lg font-semibold tabular-nums">
          {isOpen ? `Our offer: ${priceText(note.offer)}` : 'We’re taking another look'}
        </p>
        {isOpen ? (
          <p>
            See what we found, with photos, and decide by{' '}
            <time dateTime={note.answerBy} className="font-medium">
              {momentText(note.answerBy, timeZone)}
            </time>
            .
          </p>
        ) : (
          <p>A different person is reviewing your dispute. We’ll let you know as soon as it’s decided.</p>
        )}
      </div>
      <Link href={note.url} className={buttonClass(isOpen ? 'primary' : 'secondary')}>
        See the Offer
      </Link>
    </div>
  );
}
