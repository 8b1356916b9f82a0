import { type ReactNode, useId, useState } from 'react';
import type { StaffPriceOffer } from '#contracts/price-offers.ts';
import { pathOf } from '#web/lib/api.ts';
import { changeText } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { PhotoList } from '#web/ui/photos/photo-list.tsx';
import { DecideDialog } from './decide-dialog.tsx';

type StaffLine = StaffPriceOffer['lines'][number];

/** Lists the lines of an offer with their photos, disputed ones first, next to the customer's objections. */
export function OfferLines({ offer }: { offer: StaffPriceOffer }) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {offer.lines.toSorted(openDisputeFirst).map((line) => (
        <li key={line.code} className="rounded-xl border border-line p-3">
          <Line offer={offer} line={line} />
        </li>
      ))}
    </ul>
  );
}

/** Sorts lines that staff have to decide before the others. */
function openDisputeFirst(one: StaffLine, other: StaffLine): number {
  return Number(isOpenDispute(other)) - Number(isOpenDispute(one));
}

function isOpenDispute({ contest }: StaffLine): boolean {
  return contest !== null && contest.decision === null;
}

interface LineProps {
  offer: StaffPriceOffer;
  line: StaffLine;
}

function Line({ offer, line }: LineProps) {
  const { label, said, found, amount, photoIds, contest } = line;
  return (
    <>
      <p className="flex items-baseline justify-between gap-3 font-medium">
        <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
        <span className={cx('tabular-nums', contest?.decision?.isRestored === true && 'text-muted line-through')}>
          {changeText(amount)}
        </span>
      </p>
      {(said !== null || (found !== null && found !== label)) && (
        <p className="text-note text-muted [overflow-wrap:anywhere]">
          {said !== null && `Seller said: ${said}. `}
          {found !== null && `Found: ${found}.`}
        </p>
      )}
      {contest === null ? (
        <div className="mt-2 empty:hidden">
          <PhotoList size="small" photos={inspectionPhotos(photoIds)} subject={label} />
        </div>
      ) : (
        <>
          <div className="mt-3 grid gap-4 sm:grid-cols-2">
            <Side title="Inspection">
              <PhotoList size="small" photos={inspectionPhotos(photoIds)} subject={label} />
            </Side>
            <Side title="Customer">
              <p className="[overflow-wrap:anywhere] whitespace-pre-line">
                {contest.words || <span className="text-muted">Deleted with the customer’s account.</span>}
              </p>
              <PhotoList
                size="small"
                photos={customerPhotos(contest.photoIds)}
                subject={`Customer’s photo, ${label}`}
              />
            </Side>
          </div>
          <Decision offer={offer} line={line} contest={contest} />
        </>
      )}
    </>
  );
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-2">
      <p className="text-note font-medium text-muted">{title}</p>
      {children}
    </div>
  );
}

const PROBLEMS: Record<NonNullable<StaffPriceOffer['decideProblem']>, string> = {
  no_member: 'Sign in with your passcode first: we tell the customer that a different person decided.',
  inspected_it: 'You inspected this device, so someone else has to decide.',
  inspector_unknown: 'We don’t know who inspected this device. Please inspect it again.',
};

/** Shows the decision on a disputed line; before it, the two buttons that decide, or why they are disabled. */
function Decision({ offer, line, contest }: LineProps & { contest: NonNullable<StaffLine['contest']> }) {
  const [chosenDecision, setChosenDecision] = useState<'restore' | 'uphold' | null>(null);
  const id = useId();
  const { decision } = contest;
  if (decision !== null) {
    return (
      <p className="mt-3 rounded-lg bg-sunken px-3 py-2 [overflow-wrap:anywhere] whitespace-pre-line">
        <strong className="font-semibold">
          {decision.isRestored ? 'Removed' : 'Kept'} by {decision.by}:
        </strong>{' '}
        {decision.words}
      </p>
    );
  }
  if (offer.state !== 'contested') return null;
  const problem = offer.decideProblem === null ? null : PROBLEMS[offer.decideProblem];
  const button = {
    variant: 'secondary',
    inactive: problem !== null,
    'aria-describedby': problem === null ? undefined : id,
  } as const;
  const remove = `Remove deduction (${changeText(line.amount).slice(1)})`;
  const openDecision = (kind: 'restore' | 'uphold') => problem === null && setChosenDecision(kind);
  return (
    <div className="mt-3 grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button {...button} aria-label={`${remove}: ${line.label}`} onClick={() => openDecision('restore')}>
          {remove}
        </Button>
        <Button {...button} aria-label={`Keep deduction: ${line.label}`} onClick={() => openDecision('uphold')}>
          Keep deduction
        </Button>
      </div>
      {problem !== null && (
        <p id={id} className="text-note text-muted">
          {problem}
        </p>
      )}
      {chosenDecision !== null && (
        <DecideDialog
          offer={offer}
          line={line}
          isRestored={chosenDecision === 'restore'}
          onClose={() => setChosenDecision(null)}
        />
      )}
    </div>
  );
}

function inspectionPhotos(photoIds: readonly string[]) {
  return photoIds.map((id) => ({
    id,
    full: pathOf('inspections.photo', { id }),
    preview: pathOf('inspections.photoPreview', { id }),
  }));
}

function customerPhotos(photoIds: readonly string[]) {
  return photoIds.map((id) => ({
    id,
    full: pathOf('priceOffers.contestPhoto', { id }),
    preview: pathOf('priceOffers.contestPhotoPreview', { id }),
  }));
}
