import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { parseMoney } from '#domain/money.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { NO_STORAGE } from '#domain/vocabulary.ts';
import { OrderStatusBadge } from '#web/features/orders/index.ts';
import { priceText } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BenchContext, type BenchState, useBench } from './bench-context.ts';
import { CompleteDialog } from './done/complete-dialog.tsx';
import { Rounds } from './done/rounds.tsx';
import { SaveNotice, SaveState } from './draft/save-notice.tsx';
import { useDraft } from './draft/use-draft.ts';
import { type Bench, benchOf, readCachedBench } from './inspection.api.ts';
import { Answers } from './parts/answers.tsx';
import { ArrivalPart } from './parts/arrival.tsx';
import { Checklist } from './parts/checklist.tsx';
import { Holds } from './parts/holds.tsx';
import { IdentifierPart } from './parts/identifier.tsx';
import { NotesPart } from './parts/notes.tsx';
import { usePhotos } from './photos/use-photos.ts';
import type { Place } from './places/place.ts';
import { listMissing } from './price/missing.ts';
import { outcomeOf } from './price/outcome.ts';
import { PricePanel } from './price/price-panel.tsx';

interface BenchScreenProps {
  place: Place;
  /** Next step, shown once the inspection is done. */
  after: ReactNode;
  onClose: () => void;
}

/** Shows the bench of one order over its page: the seller's answers, the findings, and the resulting price. */
export function BenchScreen({ place, after, onClose }: BenchScreenProps) {
  const { data: bench, error, refetch } = useQuery(benchOf(place));
  if (bench !== undefined) {
    return <OpenBench key={place.orderId} place={place} bench={bench} after={after} onClose={onClose} />;
  }
  return (
    <Dialog title="Inspection" description={shortOrderId(place.orderId)} size="full" onClose={onClose}>
      {error === null ? (
        <BenchSkeleton />
      ) : (
        <LoadFailure what="The inspection" error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

function BenchSkeleton() {
  return (
    <div role="status" className="mx-auto grid max-w-7xl gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <span className="sr-only">Loading the inspection…</span>
      <div className="grid gap-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-28" />
        <Skeleton className="h-64" />
      </div>
      <Skeleton className="h-56" />
    </div>
  );
}

function OpenBench({ place, bench, after, onClose }: BenchScreenProps & { bench: Bench }) {
  const draft = useDraft(place, bench);
  const photos = usePhotos(place, draft.begin);
  const newest = bench.inspections[0];
  const isReadOnly = bench.isPaid || (newest?.isDone === true && !draft.state.isConflict);
  const state: BenchState = { place, bench, draft, photos, isReadOnly };
  const { model, storage } = bench.said;
  return (
    <BenchContext value={state}>
      <Dialog
        title="Inspection"
        description={`${shortOrderId(bench.orderId)} · ${storage === NO_STORAGE ? model : `${model}, ${storage}`}`}
        size="full"
        isText={isReadOnly}
        onClose={onClose}
        footer={isReadOnly ? <DoneBar>{after}</DoneBar> : <PriceBar />}
      >
        <div className="mx-auto grid max-w-7xl gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">
          <div className="grid min-w-0 grid-cols-1 gap-8">
            <BenchHead />
            <SaveNotice />
            <ArrivalPart />
            <IdentifierPart />
            <Answers />
            <Checklist />
            <Holds />
            <NotesPart />
            <Rounds />
          </div>
          <aside className="lg:sticky lg:top-0">
            <PricePanel bench={bench} isUpdating={draft.state.status !== 'saved' && !isReadOnly} />
          </aside>
        </div>
      </Dialog>
    </BenchContext>
  );
}

function BenchHead() {
  const { place, bench, isReadOnly } = useBench();
  const [newest] = bench.inspections;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {!place.isAtDoor && <OrderStatusBadge status={bench.status} />}
      <p>
        Quoted <strong className="font-semibold tabular-nums">{priceText(bench.quoted)}</strong>
      </p>
      {newest !== undefined && <p className="text-muted">Inspection {newest.round}</p>}
      {isReadOnly ? <Badge>{bench.isPaid ? 'Paid, locked' : 'Finished'}</Badge> : <SaveState />}
    </div>
  );
}

/** Shows the price and the next step, always in view. */
function PriceBar() {
  const { place, bench, draft, photos } = useBench();
  const [newest] = bench.inspections;
  const [isAsking, setAsking] = useState(false);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [isSaving, setSaving] = useState(false);
  const startFinish = async () => {
    setSaving(true);
    const isSaved = await draft.save();
    setSaving(false);
    // Reads the bench from the cache: the save may have changed the price since this render.
    const missingNow = listMissing(readCachedBench(place) ?? bench, draft.fields, photos.uploads.length);
    setMissing(isSaved ? missingNow : ['Not saved yet', ...missingNow]);
    if (isSaved && missingNow.length === 0) setAsking(true);
  };
  const offer = newest?.price.offer ?? bench.quoted;
  const isLower = (parseMoney(offer) ?? 0) < (parseMoney(bench.quoted) ?? 0);
  return (
    <div className="price-bar mx-auto grid max-w-7xl gap-2">
      {missing.length > 0 && (
        <p role="alert" className="text-note font-medium text-danger">
          {missing.join('. ')}.
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p aria-live="polite" className="min-w-0 flex-1 basis-32">
          <span className="text-xl font-bold tracking-tight tabular-nums">{priceText(offer)}</span>{' '}
          <span className="text-note text-muted">
            {newest === undefined ? 'quoted' : outcomeOf(newest, place.isAtDoor).title}
            {isLower && `, quoted ${priceText(bench.quoted)}`}
          </span>
        </p>
        <Button busy={isSaving} onClick={() => void startFinish()}>
          Finish inspection
        </Button>
      </div>
      {isAsking && newest !== undefined && !newest.isDone && (
        <CompleteDialog inspection={newest} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}

/** Offers another inspection, or the next step, once an inspection is done. */
function DoneBar({ children }: { children: ReactNode }) {
  const { bench, draft } = useBench();
  const [isBusy, setBusy] = useState(false);
  const inspectAgain = async () => {
    setBusy(true);
    await draft.begin();
    setBusy(false);
  };
  if (bench.isPaid) {
    return (
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-3">
        <p className="text-muted">This order is paid. Reverse the payment to reopen it.</p>
        {children}
      </div>
    );
  }
  return (
    <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-end gap-3">
      <Button variant="secondary" busy={isBusy} onClick={() => void inspectAgain()}>
        Inspect again
      </Button>
      {children}
    </div>
  );
}
