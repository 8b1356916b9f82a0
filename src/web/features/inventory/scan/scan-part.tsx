import type { ReactNode } from 'react';
import { countText } from '#web/lib/count-text.ts';
import { isSavingRefused } from '#web/lib/storage/storage.ts';
import { Progress } from '#web/ui/progress.tsx';
import { ScanBox } from './scan-box.tsx';
import { type LoggedScan, ScanLog } from './scan-log.tsx';
import type { DocumentScans } from './use-waiting-scans.ts';

interface ScanPartProps {
  scans: Pick<DocumentScans<unknown>, 'waiting' | 'isOnline'>;
  /** Label of the button beside the field: "Count". */
  action: string;
  onCode: (code: string) => void;
  /** Said of a scan that is no unit, above all others: a place's label. */
  told?: LoggedScan | null;
  /** What is known of the last scans, newest first. */
  answered: readonly LoggedScan[];
  /** Says what to do while nothing was scanned. */
  empty: string;
  isInDialog?: boolean;
  /** Choices above the field. */
  children?: ReactNode;
}

/** Scans into a document: each scan is shown at once, and what it is once the server has said so. */
export function ScanPart({ scans, action, onCode, told = null, answered, empty, isInDialog, children }: ScanPartProps) {
  const { waiting, isOnline } = scans;
  const log = [
    ...(told === null ? [] : [told]),
    ...waiting.toReversed().map(
      ({ id, code }): LoggedScan => ({
        id,
        tone: 'waits',
        subject: code,
        ...(isOnline
          ? { word: 'Looking…' }
          : { word: isSavingRefused() ? 'Not sent' : 'Saved', detail: 'We’ll send it when you’re back online.' }),
      }),
    ),
    ...answered,
  ];
  return (
    <div className="grid min-w-0 gap-5">
      {!isOnline && waiting.length > 0 && (
        <p role="status" className="rounded-2xl bg-tone-orange px-5 py-3 text-on-tone-orange">
          You’re offline. {countText(waiting.length, 'scan')} {isSavingRefused() ? 'not sent' : 'saved in this browser'}
          . We’ll send {waiting.length === 1 ? 'it' : 'them'} when you’re back online. Keep scanning
          {isSavingRefused() && ', and keep this page open'}.
        </p>
      )}
      {children}
      <ScanBox action={action} onCode={onCode} {...(isInDialog ? { isInDialog } : {})} />
      <ScanLog scans={log} empty={empty} />
    </div>
  );
}

/** Names the scans that the server has refused. */
export function RefusedScans({ scans: { refused }, what }: { scans: DocumentScans<unknown>; what: string }) {
  if (refused.length === 0) return null;
  return (
    <div role="alert" className="rounded-2xl border border-danger bg-danger-soft p-4">
      <p className="font-semibold">
        {what} {refused[0]?.message}
      </p>
      <ul className="[overflow-wrap:anywhere]">
        {refused.map(({ scan }) => (
          <li key={scan.id}>{scan.code}</li>
        ))}
      </ul>
    </div>
  );
}

interface DocumentTotalProps {
  done: number;
  all: number;
  /** Says what the numbers are: "found, 2 left meanwhile". */
  words: string;
  /** Names the bar. */
  label: string;
}

/** Shows how far a document is: "42 of 60 found". */
export function DocumentTotal({ done, all, words, label }: DocumentTotalProps) {
  return (
    <div>
      <p className="mb-1.5 flex flex-wrap items-baseline gap-x-3">
        <strong className="text-3xl tracking-tight tabular-nums">
          {done} of {all}
        </strong>{' '}
        <span className="text-muted">{words}</span>
      </p>
      <Progress label={label} value={done} max={Math.max(all, 1)} />
    </div>
  );
}
