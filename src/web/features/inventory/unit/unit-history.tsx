import { unitStateLabel } from '#domain/inventory/states.ts';
import { momentText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { HistoryStep } from '#web/ui/history-step.tsx';
import type { UnitFile } from '../inventory.api.ts';

/** Shows the moves of a unit with actor, time and note. */
export function UnitHistory({ events }: Pick<UnitFile, 'events'>) {
  const { timeZone } = usePageData().shop;
  return (
    <section aria-labelledby="unit-history">
      <h3 id="unit-history" className="mb-3 font-semibold">
        History
      </h3>
      <ol className="grid gap-5">
        {events.map(({ id, from, to, location, note, actor, at }) => (
          <HistoryStep key={id}>
            <p className="font-semibold">
              {from === null ? `Bought, ${unitStateLabel(to).toLowerCase()}` : unitStateLabel(to)}
            </p>
            <p className="text-note text-muted">
              {actor}, <time dateTime={at}>{momentText(at, timeZone)}</time>
              {location !== null && `, ${location}`}
            </p>
            {note !== null && <p className="text-note break-words">“{note}”</p>}
          </HistoryStep>
        ))}
      </ol>
    </section>
  );
}
