import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readPlaceCode } from '#domain/inventory/stock-codes.ts';
import { messageOf, pathOf } from '#web/lib/api.ts';
import { momentText } from '#web/lib/format.ts';
import { newItemId } from '#web/lib/waiting.ts';
import { usePageData } from '#web/page-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { SelectField } from '#web/ui/field.tsx';
import { FileExport } from '#web/ui/file-export.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import { placesByName } from '../inventory.api.ts';
import { putUnit } from '../places/put-dialog.tsx';
import { ScanBox } from '../scan/scan-box.tsx';
import { type LoggedScan, ScanLog } from '../scan/scan-log.tsx';
import { CloseCountDialog } from './close-count-dialog.tsx';
import { CountResult } from './count-result.tsx';
import { type Count, type CountFile, type CountScan, countById } from './counts.api.ts';
import { describeScan } from './scan-texts.ts';
import { useCountScans } from './use-count-scans.ts';

/** Shows a stocktake: counts by scan while it is open, and its result. */
export function CountScreen({ id, onBack }: { id: string; onBack: () => void }) {
  const { data: file, error, refetch } = useQuery(countById(id));
  return (
    <section aria-label="Stocktake" className="grid min-w-0 grid-cols-1 gap-5">
      <Button variant="quiet" className="justify-self-start px-3" onClick={onBack}>
        All stocktakes
      </Button>
      {file === undefined && error === null && <Skeleton className="h-60 w-full" />}
      {file === undefined && error !== null && (
        <LoadFailure what="The stocktake" error={error} onRetry={() => void refetch()} />
      )}
      {file !== undefined && <Counting key={id} file={file} />}
    </section>
  );
}

function Counting({ file }: { file: CountFile }) {
  const { timeZone } = usePageData().shop;
  const scans = useCountScans(file.count.id);
  const [isClosing, setClosing] = useState(false);
  // Whichever is newer: the answer to the last scan, or what was read. A close is never undone.
  const count = scans.count !== null && file.count.closed === null ? newerOf(scans.count, file.count) : file.count;
  const isOpen = count.closed === null;
  const head = useRef<HTMLElement>(null);
  // On a phone the heads of the area would leave no room for what a scan is.
  useEffect(() => {
    if (window.matchMedia('(max-width: 40rem)').matches) head.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <>
      <header ref={head} className="grid scroll-mt-20 gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-xl font-semibold tracking-tight [overflow-wrap:anywhere]">
            {count.number}, {count.place?.name ?? 'all places'}
          </h2>
          {count.closed === null ? (
            <Badge tone="green">Open</Badge>
          ) : (
            <Badge>{count.closed.end === 'counted' ? 'Closed' : 'Given up'}</Badge>
          )}
          <p className="basis-full text-note text-muted">
            Begun by {count.actor}, {momentText(count.startedAt, timeZone)}
          </p>
        </div>
        <CountProgress count={count} />
        {count.closed !== null && (
          <p className="rounded-xl bg-sunken px-4 py-3 break-words">
            {count.closed.actor}, {momentText(count.closed.at, timeZone)}: “{count.closed.note}”
          </p>
        )}
      </header>
      <Refused scans={scans} />
      <div
        className={cx('grid grid-cols-1 gap-6', isOpen && 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start')}
      >
        {isOpen && <ScanPart file={file} scans={scans} />}
        <CountResult count={count} findings={file.findings} />
      </div>
      <div className="flex flex-wrap gap-3">
        <FileExport
          label="Export CSV"
          noun="results"
          path={pathOf('inventory.exportCount', { id: count.id })}
          nameOf={() => `count-${count.number}.csv`}
        />
        {isOpen && <Button onClick={() => setClosing(true)}>Close stocktake</Button>}
      </div>
      {isClosing && isOpen && (
        <CloseCountDialog count={count} waiting={scans.waiting.length} onClose={() => setClosing(false)} />
      )}
    </>
  );
}

function newerOf(answered: Count, read: Count): Count {
  return answered.progress.found >= read.progress.found ? answered : read;
}

function CountProgress({ count }: { count: Count }) {
  const { found, missing, left, seenElsewhere } = count.progress;
  const expected = found + missing;
  const others = [left > 0 && `${left} left meanwhile`, seenElsewhere > 0 && `${seenElsewhere} counted elsewhere`];
  return (
    <div>
      <p className="mb-1.5 flex flex-wrap items-baseline gap-x-3">
        <strong className="text-3xl tracking-tight tabular-nums">
          {found} of {expected}
        </strong>
        <span className="text-muted">{['found', ...others.filter(Boolean)].join(', ')}</span>
      </p>
      <Progress label="Found units" value={found} max={Math.max(expected, 1)} />
    </div>
  );
}

function ScanPart({ file, scans }: { file: CountFile; scans: ReturnType<typeof useCountScans> }) {
  const { data: places = [] } = useQuery(placesByName);
  /** Place that the counter is at, in a count of all places. */
  const [placeId, setPlaceId] = useState<string | null>(null);
  /** What the scan of a place's label said last, above the scans. */
  const [told, setTold] = useState<LoggedScan | null>(null);
  const fixed = file.count.place;
  const move = async ({ unit, place }: CountScan) => {
    if (unit === null || place === null) return;
    try {
      await putUnit(place.id, unit.number);
      toast({ title: `${unit.number} is in ${place.name} now` });
    } catch (error) {
      toastFailure('The unit was not moved', messageOf(error));
    }
  };
  const tellPlace = (code: string): LoggedScan => {
    const id = newItemId();
    const place = places.find((one) => one.code === code);
    if (place === undefined) return { id, tone: 'bad', word: 'Unknown place', subject: code };
    if (fixed === null) {
      setPlaceId(place.id);
      return { id, tone: 'quiet', word: place.name, subject: 'From now on you count here.' };
    }
    return place.id === fixed.id
      ? { id, tone: 'quiet', word: place.name, subject: 'This is the place that you count.' }
      : { id, tone: 'look', word: place.name, subject: `This is another place: you count ${fixed.name}.` };
  };
  const onCode = (code: string) => {
    const place = readPlaceCode(code);
    setTold(place === null ? null : tellPlace(place));
    if (place === null) scans.add(code, placeId);
  };
  const waiting = scans.waiting.toReversed().map(
    ({ id, code }): LoggedScan => ({
      id,
      tone: 'waits',
      subject: code,
      ...(scans.isOnline ? { word: 'Looking…' } : { word: 'Kept', detail: 'Will be sent.' }),
    }),
  );
  const log = [
    ...(told === null ? [] : [told]),
    ...waiting,
    ...lastOf(scans.answers, file.lastScans).map((scan) => describeScan(scan, (wrong) => void move(wrong))),
  ];
  return (
    <div className="grid min-w-0 gap-5">
      {!scans.isOnline && scans.waiting.length > 0 && (
        <p role="status" className="rounded-2xl bg-tone-orange px-5 py-3 text-on-tone-orange">
          No connection: {scans.waiting.length === 1 ? 'one scan is' : `${scans.waiting.length} scans are`} kept in this
          browser and will be sent. Go on scanning.
        </p>
      )}
      {fixed === null && (
        <SelectField
          label="Place where you count"
          hint="Or scan the label of the place."
          options={[
            { value: '', label: 'Not told' },
            ...places.filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={placeId ?? ''}
          onChange={({ target }) => setPlaceId(target.value || null)}
        />
      )}
      <ScanBox action="Count" onCode={onCode} />
      <ScanLog scans={log} empty="Scan the first device." />
    </div>
  );
}

const MOST_SHOWN = 10;

/** Returns the last scans, newest first: own answers, and those of others, with what is known of each by now. */
function lastOf(answers: readonly CountScan[], read: readonly CountScan[]): CountScan[] {
  const known = new Map(read.map((scan) => [scan.id, scan]));
  const own = answers.map((scan) => known.get(scan.id) ?? scan);
  const others = read.filter(({ id }) => !answers.some((scan) => scan.id === id));
  return [...own, ...others].toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, MOST_SHOWN);
}

function Refused({ scans: { refused } }: { scans: ReturnType<typeof useCountScans> }) {
  if (refused.length === 0) return null;
  return (
    <div role="alert" className="rounded-2xl border border-danger bg-danger-soft p-4">
      <p className="font-semibold">These scans were not counted. {refused[0]?.message}</p>
      <ul className="[overflow-wrap:anywhere]">
        {refused.map(({ scan }) => (
          <li key={scan.id}>{scan.code}</li>
        ))}
      </ul>
    </div>
  );
}
