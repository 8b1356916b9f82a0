import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { printAndReport, printer } from '#web/features/printing/index.ts';
import { momentText, sumText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { useRows } from '#web/ui/list/use-rows.ts';
import { ReportDialog, reportedDifference } from './report-dialog.tsx';
import { paperOfReport, reportPages, type ZReport } from './till.api.ts';

const COLUMNS: readonly Column<ZReport>[] = [
  {
    id: 'number',
    header: 'Number',
    isRowHeader: true,
    className: 'font-medium tabular-nums',
    cell: ({ number, corrects }) => (corrects === null ? `Z ${number}` : `Z ${number} (corrects ${corrects})`),
  },
  { id: 'register', header: 'Register', card: 'first', cell: ({ register }) => register },
  { id: 'closed', header: 'Closed', card: 'second', cell: ({ closedAt }) => <When instant={closedAt} /> },
  { id: 'by', header: 'By', card: 'second-end', cell: ({ closedBy }) => closedBy },
  {
    id: 'expected',
    header: 'Expected',
    align: 'end',
    className: 'tabular-nums',
    cell: ({ expected }) => sumText(expected),
  },
  {
    id: 'difference',
    header: 'Over/short',
    align: 'end',
    card: 'corner',
    className: 'tabular-nums whitespace-nowrap',
    cell: reportedDifference,
  },
];

/** Lists the Z reports, newest first. */
export function ReportsList({ isAdmin }: { isAdmin: boolean }) {
  const table = useRows(reportPages);
  const { data } = useQuery(printer());
  const [shown, setShown] = useState<ZReport | null>(null);
  const about = ({ number }: ZReport) => ` Z report ${number}`;
  return (
    <section aria-label="Z reports" className="min-w-0">
      <DataTable
        {...table}
        caption="Z reports, newest first"
        what="The Z reports"
        rowKey={({ id }) => id}
        columns={COLUMNS}
        actions={[
          { label: 'View', about, run: setShown },
          data === undefined || data.kind === 'browser'
            ? { label: 'Print', about, href: (report) => paperOfReport(report).href }
            : { label: 'Print', about, run: (report) => void printAndReport(paperOfReport(report)) },
        ]}
        empty="No Z reports yet. Close a drawer to create one."
        hasCards
      />
      {shown !== null && <ReportDialog report={shown} isAdmin={isAdmin} onClose={() => setShown(null)} />}
    </section>
  );
}

function When({ instant }: { instant: string }) {
  const { timeZone } = usePageData().shop;
  return <time dateTime={instant}>{momentText(instant, timeZone)}</time>;
}
