import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countResultLabel } from '#domain/inventory/counts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { deviceText, StateBadge, unitText } from '../unit-words.tsx';
import { type Count, type CountScan, missingUnits } from './counts.api.ts';

interface CountResultProps {
  count: Count;
  findings: readonly CountScan[];
}

/** Lists the missing units, on request while the count is open, and the scans that need attention. */
export function CountResult({ count, findings }: CountResultProps) {
  const [isRequested, setRequested] = useState(false);
  const isShown = isRequested || count.closed !== null;
  const { missing } = count.progress;
  return (
    <div className={cx('grid min-w-0 grid-cols-1 gap-5', count.closed !== null && 'lg:grid-cols-2 lg:items-start')}>
      <section aria-labelledby="missing-units" className="min-w-0 rounded-2xl border border-line bg-surface p-5">
        <h3 id="missing-units" className="font-semibold">
          {count.closed === null ? 'Not counted yet' : 'Missing'}: {missing}
        </h3>
        {isShown ? (
          <Missing count={count} />
        ) : (
          missing > 0 && (
            <Button variant="secondary" className="mt-3" onClick={() => setRequested(true)}>
              Show units
            </Button>
          )
        )}
      </section>
      {findings.length > 0 && (
        <section aria-labelledby="findings" className="min-w-0 rounded-2xl border border-line bg-surface p-5">
          <h3 id="findings" className="font-semibold">
            Needs attention: {findings.length}
          </h3>
          <ul className="mt-2 divide-y divide-line">
            {findings.map(({ id, code, unit, result, place }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-note">
                <span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
                  {unit === null ? code : unitText(unit)}
                  {place !== null && <span className="text-muted"> in {place.name}</span>}
                </span>
                <Badge tone={result === 'wrong_place' ? 'orange' : 'grey'}>{countResultLabel(result)}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Missing({ count }: { count: Count }) {
  const { data: units, error, refetch } = useQuery(missingUnits(count.id));
  if (units === undefined) {
    return error === null ? (
      <Skeleton className="mt-3 h-20 w-full" />
    ) : (
      <LoadFailure what="The list" error={error} onRetry={() => void refetch()} />
    );
  }
  const more = count.progress.missing - units.length;
  return (
    <ul className="mt-2 divide-y divide-line">
      {units.map((unit) => (
        <li key={unit.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-note">
          <span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
            <span className="font-medium tabular-nums">{unit.number}</span> {deviceText(unit)}
            <span className="block text-muted tabular-nums">
              {[unit.identifier ?? 'No serial', unit.location?.name].filter(Boolean).join(', ')}
            </span>
          </span>
          <StateBadge state={unit.state} />
        </li>
      ))}
      {more > 0 && <li className="py-2 text-note text-muted">And {more} more. Export the CSV to see them all.</li>}
    </ul>
  );
}
