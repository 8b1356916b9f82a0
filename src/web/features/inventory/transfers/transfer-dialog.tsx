import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unitStateLabel } from '#domain/inventory/states.ts';
import { transferOutcomeLabel } from '#domain/inventory/transfers.ts';
import type { CallAnswer } from '#web/lib/api.ts';
import { momentText } from '#web/lib/format.ts';
import { refreshReads } from '#web/lib/query.tsx';
import { usePageData } from '#web/page-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type LoggedScan, ScanLog, unknownUnit } from '../scan/scan-log.tsx';
import { DocumentTotal, RefusedScans, ScanPart } from '../scan/scan-part.tsx';
import { useWaitingScans, type WaitingScan } from '../scan/use-waiting-scans.ts';
import { unitText } from '../unit-words.tsx';
import { EndDialog, SettleDialog, type UnitSettlement } from './settle-dialog.tsx';
import { receiveUnit, type TransferFile, type TransferUnit, transferById } from './transfers.api.ts';

interface TransferDialogProps {
  id: string;
  isAdmin: boolean;
  onClose: () => void;
}

/** Shows a transfer, and receives its units by scan. */
export function TransferDialog({ id, isAdmin, onClose }: TransferDialogProps) {
  const { data: file, error, refetch } = useQuery(transferById(id));
  const [settlement, setSettlement] = useState<UnitSettlement | null>(null);
  const [isEnding, setEnding] = useState(false);
  const transfer = file?.transfer;
  return (
    <>
      <Dialog
        title={transfer === undefined ? 'Transfer' : `Transfer ${transfer.number}`}
        {...(transfer === undefined ? {} : { description: `From ${transfer.from.name} to ${transfer.to.name}` })}
        size="lg"
        onClose={onClose}
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            {isAdmin && transfer !== undefined && transfer.outstanding > 0 && (
              <Button variant="secondary" onClick={() => setEnding(true)}>
                Close transfer
              </Button>
            )}
            <Button onClick={onClose}>Done</Button>
          </div>
        }
      >
        {file === undefined && error === null && <Skeleton className="h-40 w-full" />}
        {file === undefined && error !== null && (
          <LoadFailure what="The transfer" error={error} onRetry={() => void refetch()} />
        )}
        {file !== undefined && <Content file={file} isAdmin={isAdmin} onSettle={setSettlement} />}
      </Dialog>
      {settlement !== null && transfer !== undefined && (
        <SettleDialog transfer={transfer} {...settlement} onClose={() => setSettlement(null)} />
      )}
      {isEnding && transfer !== undefined && <EndDialog transfer={transfer} onClose={() => setEnding(false)} />}
    </>
  );
}

interface ContentProps {
  file: TransferFile;
  isAdmin: boolean;
  onSettle: (settlement: UnitSettlement) => void;
}

function Content({ file, isAdmin, onSettle }: ContentProps) {
  const { transfer, units } = file;
  const { timeZone } = usePageData().shop;
  const isOpen = transfer.outstanding > 0;
  const settledCount = transfer.units - transfer.outstanding;
  const scans = useWaitingScans({
    key: `transfer-scans-${transfer.id}`,
    send: ({ code }, signal) => receiveUnit(transfer.id, code, signal),
    refresh: () => void refreshReads('/api/inventory'),
  });
  const results = scans.answers.map(({ scan, answer }) => describeReceipt(scan, answer));
  return (
    <div className="grid gap-6">
      <div>
        <p className="mb-2 text-muted">
          Sent by {transfer.actor}, {momentText(transfer.sentAt, timeZone)}
          {transfer.note !== null && <span className="block break-words">“{transfer.note}”</span>}
        </p>
        <DocumentTotal
          done={settledCount}
          all={transfer.units}
          caption="arrived or closed"
          label="Units arrived or closed"
        />
      </div>
      <RefusedScans scans={scans} what="These scans weren’t saved." />
      {isOpen ? (
        <ScanPart
          scans={scans}
          action="Receive"
          onCode={(code) => scans.add(code)}
          results={results}
          empty={`Scan each device that arrives in ${transfer.to.name}.`}
          isInDialog
        />
      ) : (
        results.length > 0 && <ScanLog scans={results} empty="" />
      )}
      <section aria-label="Units in this transfer">
        <h3 className="mb-1 font-semibold">Units</h3>
        <ul className="divide-y divide-line">
          {units.map((line) => (
            <Line key={line.unit.id} line={line} timeZone={timeZone} isAdmin={isAdmin} onSettle={onSettle} />
          ))}
        </ul>
      </section>
    </div>
  );
}

interface LineProps {
  line: TransferUnit;
  timeZone: string;
  /** Only an admin may report a unit as lost. */
  isAdmin: boolean;
  onSettle: (settlement: UnitSettlement) => void;
}

function Line({ line, timeZone, isAdmin, onSettle }: LineProps) {
  const { unit, outcome, actor, at, note } = line;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <span className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        {unitText(unit)}
        {actor !== null && at !== null && (
          <span className="block text-note text-muted">
            {actor}, {momentText(at, timeZone)}
            {note !== null && ` “${note}”`}
          </span>
        )}
      </span>
      <Badge tone={outcome === 'outstanding' ? 'orange' : outcome === 'received' ? 'green' : 'grey'}>
        {transferOutcomeLabel(outcome)}
      </Badge>
      {outcome === 'outstanding' && (
        <span className="flex gap-1">
          <Button variant="quiet" className="px-3" onClick={() => onSettle({ unit, outcome: 'returned' })}>
            Return<span className="sr-only"> {unit.number}</span>
          </Button>
          {isAdmin && (
            <Button variant="quiet" className="px-3" onClick={() => onSettle({ unit, outcome: 'lost' })}>
              Lost<span className="sr-only"> {unit.number}</span>
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

function describeReceipt(
  { id, code }: WaitingScan,
  { result, unit, line, transfer }: CallAnswer<'inventory.receive'>,
): LoggedScan {
  if (unit === null) return { id, ...unknownUnit(code) };
  const subject = unitText(unit);
  switch (result) {
    case 'received':
      return { id, tone: 'good', word: 'Received', subject, detail: `${transfer.outstanding} to go.` };
    case 'received_already':
      return { id, tone: 'quiet', word: 'Already received', subject, detail: `By ${line?.actor}.` };
    case 'settled':
      return {
        id,
        tone: 'look',
        word: line === null ? 'Already closed' : transferOutcomeLabel(line.outcome),
        subject,
        detail: 'This unit is already closed in this transfer. An admin can bring back a lost unit.',
      };
    default:
      return {
        id,
        tone: 'bad',
        word: 'Not in this transfer',
        subject,
        detail: `Nothing changed: ${unitStateLabel(unit.state)}${unit.location === null ? '' : `, ${unit.location.name}`}.`,
      };
  }
}
