import type { ParcelEvent } from '#contracts/parcels.ts';
import { momentText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { HistoryStep } from '#web/ui/history-step.tsx';

/** Lists the carrier's reports about a parcel, latest first. */
export function ParcelEvents({ events }: { events: readonly ParcelEvent[] }) {
  const { timeZone } = usePageData().shop;
  return (
    <ol aria-label="Package updates" className="ml-1.5 space-y-4">
      {events.map(({ at, words, place }, index) => (
        // An event is never changed, and new ones come before it.
        <HistoryStep key={`${at} ${words} ${events.length - index}`}>
          <p className="font-medium">{words}</p>
          <p className="flex flex-wrap gap-x-3 text-note text-muted tabular-nums">
            <time dateTime={at}>{momentText(at, timeZone)}</time>
            {place !== null && <span>{place}</span>}
          </p>
        </HistoryStep>
      ))}
    </ol>
  );
}
