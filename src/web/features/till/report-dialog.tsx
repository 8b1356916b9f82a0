import { useState } from 'react';
import { parseSum } from '#domain/money.ts';
import { cashKindLabel } from '#domain/till/cash-kinds.ts';
import { countLines } from '#domain/till/count.ts';
import { differenceText } from '#domain/till/difference.ts';
import { PrintButton } from '#web/features/printing/index.ts';
import { momentText, sumText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { CountDialog } from './count-dialog.tsx';
import { correctReport, paperOfReport, type ZReport } from './till.api.ts';

/** Describes the difference between the count of a report and the expected cash: "Short $5". */
export function reportedDifference({ difference }: Pick<ZReport, 'difference'>): string {
  return differenceText(difference === null ? null : parseSum(difference));
}

interface ReportDialogProps {
  report: ZReport;
  /** True when the user may correct it. */
  isAdmin: boolean;
  onClose: () => void;
}

/** Shows a Z report, with its papers. */
export function ReportDialog({ report, isAdmin, onClose }: ReportDialogProps) {
  const [isCorrecting, setCorrecting] = useState(false);
  const correct = () => setCorrecting(true);
  return (
    <>
      <Dialog
        title={`Z report ${report.number}`}
        description={report.register}
        onClose={onClose}
        closeOnBackdrop
        footer={
          <div className="flex flex-wrap justify-end gap-2">
            {isAdmin && (
              <Button variant="secondary" onClick={correct}>
                Correct
              </Button>
            )}
            <PrintButton variant="secondary" label="Count slip" paper={paperOfReport(report, 'count')} />
            <PrintButton label="Print" paper={paperOfReport(report)} />
          </div>
        }
      >
        <ReportFacts report={report} />
      </Dialog>
      {isCorrecting && (
        <CountDialog
          title={`Correct Z report ${report.number}`}
          description={report.register}
          action="Add correction"
          isExplained
          send={async (count, reason, key) => {
            const corrected = await correctReport(report.id, reason, count, key);
            toast({ title: `Corrected by Z report ${corrected.number}` });
            onClose();
          }}
          onClose={() => setCorrecting(false)}
        >
          <p>This report won’t change. The corrected count gets its own report.</p>
        </CountDialog>
      )}
    </>
  );
}

function ReportFacts({ report }: { report: ZReport }) {
  const { timeZone } = usePageData().shop;
  const { lines, expected, counted, reason, signedBy, isForced, corrects } = report;
  return (
    <div className="grid gap-5">
      <p className="text-4xl font-bold tracking-tight tabular-nums">{reportedDifference(report)}</p>
      <dl className="grid gap-1.5">
        {lines.map(({ kind, entries, total }) => (
          <Line key={kind} name={`${cashKindLabel(kind)} (${entries})`} value={sumText(total)} />
        ))}
        <Line name="Expected" value={sumText(expected)} isStrong />
        <Line name="Counted" value={counted === null ? 'Not counted' : sumText(counted.total)} isStrong />
      </dl>
      {counted !== null && (
        <dl className="grid gap-1.5 text-note">
          {countLines(counted.pieces).map(({ label, pieces, cents }) => (
            <Line key={label} name={`${pieces} × ${label}`} value={sumText((cents / 100).toFixed(2))} />
          ))}
        </dl>
      )}
      <div className="grid gap-1 text-note text-muted">
        <p>
          Opened by {report.openedBy}, {momentText(report.openedAt, timeZone)}. Closed by {report.closedBy},{' '}
          {momentText(report.closedAt, timeZone)}
          {isForced ? ' (force closed)' : ''}.
        </p>
        {corrects !== null && <p>Corrects Z report {corrects}.</p>}
        {reason !== null && <p className="break-words">“{reason}”</p>}
        {signedBy !== null && <p>Approved by {signedBy}.</p>}
      </div>
    </div>
  );
}

/** Shows a name and its value at both ends of a line. */
function Line({ name, value, isStrong = false }: { name: string; value: string; isStrong?: boolean }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 tabular-nums ${isStrong ? 'font-semibold' : ''}`}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
