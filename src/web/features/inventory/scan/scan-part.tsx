import type { ReactNode } from 'react';
import { countText } from '#web/lib/count-text.ts';
import { waitReason } from '#web/lib/sending/wait-reason.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { ScanBox } from './scan-box.tsx';
import { type LoggedScan, ScanLog } from './scan-log.tsx';
import type { DocumentScans } from './use-waiting-scans.ts';

interface ScanPartProps {
  scans: Pick<DocumentScans<unknown>, 'waiting' | 'failure' | 'isKept'>;
  /** Label of the button next to the field: "Count". */
  action: string;
  onCode: (code: string) => void;
  /** Result of a scan that is no unit, such as a place's label; shown above all others. */
  notice?: LoggedScan | null;
  /** Results of the last scans, newest first. */
  results: readonly LoggedScan[];
  /** Instruction shown before the first scan. */
  empty: string;
  isInDialog?: boolean;
  /** Controls above the field. */
  children?: ReactNode;
}

/** Scans into a document. Shows each scan at once, and its result once the server answers. */
export function ScanPart({
  scans,
  action,
  onCode,
  notice = null,
  results,
  empty,
  isInDialog,
  children,
}: ScanPartProps) {
  const { waiting, failure, isKept } = scans;
  const log = [
    ...(notice === null ? [] : [notice]),
    ...waiting.toReversed().map(
      ({ id, code }): LoggedScan => ({
        id,
        tone: 'waits',
        subject: code,
        ...(failure === null
          ? { word: 'Looking…' }
          : { word: isKept ? 'Saved' : 'Not sent', detail: 'We’ll keep trying to send it.' }),
      }),
    ),
    ...results,
  ];
  return (
    <div className="grid min-w-0 gap-5">
      {failure !== null && (
        <p role="status" className="rounded-2xl bg-tone-orange px-5 py-3 text-on-tone-orange">
          {waitReason(failure)} {countText(waiting.length, 'scan')} {isKept ? 'saved in this browser' : 'not sent'}.
          We’ll keep trying to send {waiting.length === 1 ? 'it' : 'them'}. Keep scanning
          {!isKept && ', and keep this page open'}.
        </p>
      )}
      {children}
      <ScanBox action={action} onCode={onCode} {...(isInDialog ? { isInDialog } : {})} />
      <ScanLog scans={log} empty={empty} />
    </div>
  );
}

/** Lists the scans that the server refused, until a person confirms them. */
export function RefusedScans({ scans: { refused, forget }, what }: { scans: DocumentScans<unknown>; what: string }) {
  if (refused.length === 0) return null;
  return (
    <div role="alert" className="rounded-2xl border border-danger bg-danger-soft p-4">
      <p className="font-semibold">{what}</p>
      <ul className="my-2 grid gap-1 [overflow-wrap:anywhere]">
        {refused.map(({ scan, message }) => (
          <li key={scan.id}>
            <span className="font-medium">{scan.code}</span> {message}
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={() => refused.forEach(forget)}>
        Got it
      </Button>
    </div>
  );
}

interface DocumentTotalProps {
  done: number;
  all: number;
  /** Describes the numbers: "found, 2 left meanwhile". */
  caption: string;
  /** Name of the bar. */
  label: string;
}

/** Shows the progress of a document: "42 of 60 found". */
export function DocumentTotal({ done, all, caption, label }: DocumentTotalProps) {
  return (
    <div>
      <p className="mb-1.5 flex flex-wrap items-baseline gap-x-3">
        <strong className="text-3xl tracking-tight tabular-nums">
          {done} of {all}
        </strong>{' '}
        <span className="text-muted">{caption}</span>
      </p>
      <Progress label={label} value={done} max={Math.max(all, 1)} />
    </div>
  );
}
