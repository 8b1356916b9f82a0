import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { type WorkList, workListText } from '#domain/work-lists.ts';
import type { CallAnswer } from '#web/lib/api.ts';
import { useNow } from '#web/lib/clock/use-clock.ts';
import { agoText, momentText } from '#web/lib/format.ts';
import { usePlaces } from '#web/lib/places/places.tsx';
import { useOpening } from '#web/lib/places/use-record.ts';
import { usePageData } from '#web/page-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ReadState } from '#web/ui/read-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { WorkItem } from './today.api.ts';
import { wholeListAddress, workPlace } from './work-address.ts';

/** Items that a card shows at first. */
const FEW = 5;

interface WorkCardProps {
  list: WorkList;
  source: UseQueryResult<CallAnswer<'work.list'>>;
}

/** Shows one list of waiting work, oldest first, with a link to all of it. Its failure affects no other card. */
export function WorkCard({ list, source }: WorkCardProps) {
  const { data } = source;
  const { title, hint } = workListText(list);
  const [isWhole, setWhole] = useState(false);
  const items = data?.items ?? [];
  const { area } = usePlaces();
  const whole = items.length > 0 ? wholeListAddress(list, area) : null;
  const shown = isWhole ? items : items.slice(0, FEW);
  return (
    <section
      aria-label={title}
      className="grid min-w-0 grid-cols-1 content-start gap-3 rounded-2xl border border-line bg-surface p-5"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">{title}</h2>
          <p className="text-note text-muted">{hint}</p>
        </div>
        {data !== undefined && items.length > 0 && (
          <Badge tone="orange" className="tabular-nums">
            {items.length}
            {data.hasMore && '+'}
            <span className="sr-only"> waiting</span>
          </Badge>
        )}
      </div>
      <ReadState source={source} what={title} className="gap-2">
        <Skeleton className="h-11" />
      </ReadState>
      {items.length > 0 && (
        <ul className="-mx-2 grid grid-cols-1">
          {shown.map((item) => (
            <li key={item.id} className="min-w-0 border-t border-line first:border-t-0">
              <Item list={list} item={item} />
            </li>
          ))}
        </ul>
      )}
      {items.length > shown.length && (
        <Button variant="quiet" className="-ml-5 justify-self-start" onClick={() => setWhole(true)}>
          Show all {items.length}
          <span className="sr-only">: {title}</span>
        </Button>
      )}
      {isWhole && data?.hasMore === true && <p className="text-note text-muted">Showing the oldest. There are more.</p>}
      {whole !== null && (
        <Link href={whole} className="grid min-h-target content-center justify-self-start text-link">
          Open list<span className="sr-only">: {title}</span>
        </Link>
      )}
    </section>
  );
}

function Item({ list, item }: { list: WorkList; item: WorkItem }) {
  const { timeZone } = usePageData().shop;
  const { number, customer, device, note, since } = item;
  const place = workPlace(list, usePlaces().area, item);
  const opening = useOpening();
  return (
    <Link
      {...('record' in place ? opening(place.record, place.id) : { href: place.path })}
      className="grid min-h-target content-center rounded-xl px-2 py-2.5 text-wrap [overflow-wrap:anywhere] hover:bg-sunken"
    >
      <span className="flex items-baseline justify-between gap-4">
        <span className="min-w-0">
          <span className="font-semibold tabular-nums">{number ?? note}</span>
          {customer !== null && <span> {customer}</span>}
        </span>
        <time
          dateTime={since}
          title={momentText(since, timeZone)}
          className="shrink-0 text-note text-muted tabular-nums"
        >
          {agoText(since, useNow(), 'day')}
        </time>
      </span>
      {device !== null && <span className="text-note text-muted">{device}</span>}
      {number !== null && note !== null && <span className="text-note">{note}</span>}
    </Link>
  );
}
