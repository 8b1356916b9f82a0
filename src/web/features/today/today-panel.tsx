import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { workListsOf, workListText } from '#domain/work-lists.ts';
import { usePlaces } from '#web/lib/places/places.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { workOf } from './today.api.ts';
import { WorkCard } from './work-card.tsx';

/** Cards in columns, each below the one before it, since they differ in height. */
const CARDS = 'gap-4 md:columns-2 xl:columns-3 *:mb-4 *:break-inside-avoid';

interface TodayPanelProps {
  /** The day's figures, what the owner should know before the work, and what can wait until after it. */
  before?: ReactNode;
  after?: ReactNode;
}

/** Shows the day's figures, and waiting work by kind, oldest first: where a member of staff looks first in the morning. */
export function TodayPanel({ before, after }: TodayPanelProps) {
  return (
    <section aria-label="Today" className="grid min-w-0 grid-cols-1 gap-3">
      {before}
      <WaitingWork />
      {after}
    </section>
  );
}

function WaitingWork() {
  const { area } = usePlaces();
  const lists = workListsOf(area);
  const sources = useQueries({ queries: lists.map((list) => workOf(list)) });
  const cards = lists.map((list, index) => ({ list, source: sources[index] }));
  // Shown all at once: cards that came one by one would move each other.
  if (sources.some(({ isFetched }) => !isFetched)) return <LoadingCards />;
  const waiting = cards.filter(({ source }) => source?.data === undefined || source.data.items.length > 0);
  const free = cards.filter(({ source }) => source?.data?.items.length === 0);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      {waiting.length === 0 && (
        <div className="grid justify-items-center gap-1 rounded-2xl border border-line bg-surface px-5 py-14 text-center">
          <p className="text-2xl font-semibold">All clear</p>
          <p className="text-muted">No devices, payments, packages or messages need you right now.</p>
        </div>
      )}
      {waiting.length > 0 && (
        <div className={CARDS}>
          {waiting.map(
            ({ list, source }) => source !== undefined && <WorkCard key={list} list={list} source={source} />,
          )}
        </div>
      )}
      {waiting.length > 0 && free.length > 0 && (
        <p className="text-note text-muted">
          All clear: {free.map(({ list }) => workListText(list).title.toLowerCase()).join('; ')}.
        </p>
      )}
    </div>
  );
}

/** Reserves space for cards that are loading. */
function LoadingCards() {
  return (
    <div role="status" className={CARDS}>
      <span className="sr-only">Loading today’s work…</span>
      <Skeleton className="h-44" />
      <Skeleton className="h-44" />
      <Skeleton className="h-44" />
    </div>
  );
}
