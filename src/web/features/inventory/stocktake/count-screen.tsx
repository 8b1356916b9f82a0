import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readPlaceCode } from '#domain/inventory/stock-codes.ts';
import { pathOf } from '#web/lib/api.ts';
import { momentText } from '#web/lib/format.ts';
import { refreshReads } from '#web/lib/query.tsx';
import { newIdempotencyKey } from '#web/lib/sending/new-key.ts';
import { usePageData } from '#web/page-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { toastFailedCall } from '#web/ui/failures/toast-failed-call.ts';
import { SelectField } from '#web/ui/field.tsx';
import { FileExport } from '#web/ui/file-export.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';
import { placesByName } from '../inventory.api.ts';
import { putUnit } from '../places/put-dialog.tsx';
import { type LoggedScan, unknownPlace } from '../scan/scan-log.tsx';
import { DocumentTotal, RefusedScans, ScanPart } from '../scan/scan-part.tsx';
import { type AnsweredScan, type DocumentScans, useWaitingScans } from '../scan/use-waiting-scans.ts';
import { CloseCountDialog } from './close-count-dialog.tsx';
import { CountResult } from './count-result.tsx';
import { type Count, type Counted, type CountFile, type CountScan, countById, sendScan } from './counts.api.ts';
import { describeScan } from './scan-texts.ts';

/** Shows a stocktake: the scanning while it is open, and its result. */
export function CountScreen({ id, onBack }: { id: string; onBack: () => void }) {
  const { data: file, error, refetch } = useQuery(countById(id));
  return (
    <section aria-label="Inventory count" className="grid min-w-0 grid-cols-1 gap-5">
      <Button variant="quiet" className="justify-self-start px-3" onClick={onBack}>
        All counts
      </Button>
      {file === undefined && error === null && <Skeleton className="h-60 w-full" />}
      {file === undefined && error !== null && (
        <LoadFailure what="The count" error={error} onRetry={() => void refetch()} />
      )}
      {file !== undefined && <Counting key={id} file={file} />}
    </section>
  );
}

function Counting({ file }: { file: CountFile }) {
  const { timeZone } = usePageData().shop;
  const scans = useWaitingScans({
    key: `count-scans-${file.count.id}`,
    send: (scan, signal) => sendScan(file.count.id, scan, signal),
    refresh: () => void refreshReads(`/api/inventory/counts/${file.count.id}`),
  });
  const answeredCount = scans.answers[0]?.answer.count;
  const [isClosing, setClosing] = useState(false);
  // Takes the newer count: the last scan's answer, or the one read. A close is never undone.
  const count =
    answeredCount !== undefined && file.count.closed === null ? newerCount(answeredCount, file.count) : file.count;
  const isOpen = count.closed === null;
  const head = useRef<HTMLElement>(null);
  // Scrolls past the headers of the area on a phone, where they leave no space for the result of a scan.
  useEffect(() => {
    if (window.matchMedia('(max-width: 40rem)').matches) head.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <>
      <header ref={head} className="grid scroll-mt-20 gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-xl font-semibold tracking-tight [overflow-wrap:anywhere]">
            {count.number}, {count.place?.name ?? 'all locations'}
          </h2>
          {count.closed === null ? (
            <Badge tone="green">Open</Badge>
          ) : (
            <Badge>{count.closed.end === 'counted' ? 'Closed' : 'Discarded'}</Badge>
          )}
          <p className="basis-full text-note text-muted">
            Started by {count.actor}, {momentText(count.startedAt, timeZone)}
          </p>
        </div>
        <CountProgress count={count} />
        {count.closed !== null && (
          <p className="rounded-xl bg-sunken px-4 py-3 break-words">
            {count.closed.actor}, {momentText(count.closed.at, timeZone)}: “{count.closed.note}”
          </p>
        )}
      </header>
      <RefusedScans scans={scans} what="These scans weren’t counted." />
      <div
        className={cx('grid grid-cols-1 gap-6', isOpen && 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start')}
      >
        {isOpen && <CountPart file={file} scans={scans} />}
        <CountResult count={count} findings={file.findings} />
      </div>
      <div className="flex flex-wrap gap-3">
        <FileExport
          label="Export CSV"
          noun="count results"
          path={pathOf('inventory.exportCount', { id: count.id })}
          nameOf={() => `count-${count.number}.csv`}
        />
        {isOpen && (
          <Button variant="secondary" onClick={() => setClosing(true)}>
            Close count
          </Button>
        )}
      </div>
      {isClosing && isOpen && (
        <CloseCountDialog count={count} waiting={scans.waiting.length} onClose={() => setClosing(false)} />
      )}
    </>
  );
}

function newerCount(answered: Count, read: Count): Count {
  return answered.progress.found >= read.progress.found ? answered : read;
}

function CountProgress({ count }: { count: Count }) {
  const { found, missing, left, seenElsewhere } = count.progress;
  const expected = found + missing;
  const others = [
    left > 0 && `${left} left during the count`,
    seenElsewhere > 0 && `${seenElsewhere} counted elsewhere`,
  ];
  const caption = ['found', ...others.filter(Boolean)].join(', ');
  return <DocumentTotal done={found} all={expected} caption={caption} label="Found units" />;
}

function CountPart({ file, scans }: { file: CountFile; scans: DocumentScans<Counted> }) {
  const { data: places = [] } = useQuery(placesByName);
  /** Place of the person counting, in a count of all places. */
  const [placeId, setPlaceId] = useState<string | null>(null);
  /** Result of the last scan of a place's label, shown above the other scans. */
  const [notice, setNotice] = useState<LoggedScan | null>(null);
  const fixed = file.count.place;
  const moveUnit = async ({ unit, place }: CountScan) => {
    if (unit === null || place === null) return;
    try {
      await putUnit(place.id, unit.number);
      toast({ title: `${unit.number} moved to ${place.name}` });
    } catch (error) {
      toastFailedCall('Couldn’t move the unit', error);
    }
  };
  const handlePlaceLabel = (code: string): LoggedScan => {
    const id = newIdempotencyKey();
    const place = places.find((candidate) => candidate.code === code);
    if (place === undefined) return { id, ...unknownPlace(code) };
    if (fixed === null) {
      setPlaceId(place.id);
      return { id, tone: 'quiet', word: place.name, subject: 'You’re now counting here.' };
    }
    return place.id === fixed.id
      ? { id, tone: 'quiet', word: place.name, subject: 'You’re already counting here.' }
      : { id, tone: 'look', word: place.name, subject: `Wrong location. This count is for ${fixed.name}.` };
  };
  const onCode = (code: string) => {
    const place = readPlaceCode(code);
    setNotice(place === null ? null : handlePlaceLabel(place));
    if (place === null) scans.add(code, placeId);
  };
  return (
    <ScanPart
      scans={scans}
      action="Count"
      onCode={onCode}
      notice={notice}
      results={recentScans(scans.answers, file.lastScans).map((scan) =>
        describeScan(scan, (wrong) => void moveUnit(wrong)),
      )}
      empty="Scan the first device to start."
    >
      {fixed === null && (
        <SelectField
          label="Counting at"
          hint="Or scan the location’s label."
          options={[
            { value: '', label: 'No location' },
            ...places.filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={placeId ?? ''}
          onChange={({ target }) => setPlaceId(target.value || null)}
        />
      )}
    </ScanPart>
  );
}

const MAX_SHOWN = 10;

/** Returns the last scans, newest first: own and others', each in its newest version. */
function recentScans(answers: readonly AnsweredScan<Counted>[], read: readonly CountScan[]): CountScan[] {
  const readById = new Map(read.map((scan) => [scan.id, scan]));
  const ownScans = answers.map(({ answer: { scan } }) => readById.get(scan.id) ?? scan);
  const others = read.filter(({ id }) => !ownScans.some((scan) => scan.id === id));
  return [...ownScans, ...others].toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, MAX_SHOWN);
}
