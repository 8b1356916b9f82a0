import type { PriceOffer } from '#contracts/price-offers.ts';
import { pathOf } from '#web/lib/api.ts';
import { changeText } from '#web/lib/format.ts';
import { cx } from '#web/ui/cx.ts';
import { PhotoList } from '#web/ui/photos/photo-list.tsx';

type Line = PriceOffer['lines'][number];

interface OfferLinesProps {
  offer: PriceOffer;
  token: string;
}

/** Lists the findings of the inspection, one card for each line with its photos first, and the faults without a deduction. */
export function OfferLines({ offer: { lines, inCondition }, token }: OfferLinesProps) {
  return (
    <section aria-labelledby="lines-title" className="min-w-0">
      <h2 id="lines-title" className="text-2xl sm:text-3xl">
        What we found
      </h2>
      <ul className="mt-5 grid gap-4">
        {lines.map((line) => (
          <li key={line.code} className="rounded-3xl border border-line bg-surface p-5 sm:p-6">
            <LineCard line={line} token={token} />
          </li>
        ))}
      </ul>
      {inCondition.length > 0 && (
        <div className="mt-4 rounded-3xl bg-sunken p-5 sm:p-6">
          <h3 className="text-lg">Also noted, no deduction</h3>
          <p className="mt-0.5 text-note text-muted">
            These are part of the condition. We never deduct for the same thing twice.
          </p>
          <ul className="mt-3 list-disc pl-5">
            {inCondition.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function LineCard({ line, token }: { line: Line; token: string }) {
  const { label, said, found, amount, photoIds, contest } = line;
  const isTakenBack = contest?.decision?.isRestored === true;
  // A fault that the seller was not asked about is named by its heading.
  const hasDetails = said !== null || (found !== null && found !== label);
  return (
    <>
      {photoIds.length > 0 && (
        <div className="-mx-2 -mt-2 mb-4 sm:-mx-3 sm:-mt-3">
          <PhotoList size="large" photos={photosOf(token, photoIds)} subject={label} />
        </div>
      )}
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="min-w-0 text-xl [overflow-wrap:anywhere]">{label}</h3>
        <p
          className={cx(
            'text-xl font-semibold whitespace-nowrap tabular-nums',
            isTakenBack && 'text-muted line-through',
          )}
        >
          {isTakenBack && <span className="sr-only">Removed: </span>}
          {changeText(amount)}
        </p>
      </div>
      {hasDetails && (
        <dl className="mt-3 grid gap-x-6 gap-y-3 xs:grid-cols-2">
          {said !== null && <Fact term="You told us">{said}</Fact>}
          {found !== null && <Fact term="We found">{found}</Fact>}
        </dl>
      )}
      {contest !== null && <Contest contest={contest} token={token} label={label} />}
    </>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-note text-muted">{term}</dt>
      <dd className="font-medium [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

interface ContestProps {
  contest: NonNullable<Line['contest']>;
  token: string;
  label: string;
}

/** Shows the customer's dispute of a line, and its decision. */
function Contest({ contest: { words, photoIds, decision }, token, label }: ContestProps) {
  return (
    <div className="mt-5 grid gap-4 border-t border-line pt-4">
      <div>
        <p className="text-note text-muted">You disputed this</p>
        <p className="[overflow-wrap:anywhere] whitespace-pre-line">{words}</p>
        {photoIds.length > 0 && (
          <div className="mt-3">
            <PhotoList photos={photosOf(token, photoIds)} subject={`Your photo for ${label}`} />
          </div>
        )}
      </div>
      {decision === null ? (
        <p className="font-medium">We’re taking another look.</p>
      ) : (
        <div
          className={cx(
            'rounded-2xl px-4 py-3',
            decision.isRestored ? 'bg-tone-green text-on-tone-green' : 'bg-sunken',
          )}
        >
          <p className="font-semibold">
            {decision.isRestored
              ? 'You were right. We removed this deduction.'
              : 'We took another look. This deduction stays.'}
          </p>
          <p className="[overflow-wrap:anywhere] whitespace-pre-line">{decision.words}</p>
        </div>
      )}
    </div>
  );
}

function photosOf(token: string, photoIds: readonly string[]) {
  return photoIds.map((photoId) => ({
    id: photoId,
    full: pathOf('priceOffers.photo', { token, photoId }),
    preview: pathOf('priceOffers.photoPreview', { token, photoId }),
  }));
}
