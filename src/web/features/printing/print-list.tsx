import { useQuery } from '@tanstack/react-query';
import { momentText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { useRows } from '#web/ui/list/use-rows.ts';
import { LIVE_MS, type PrintJob, printer, printJobPages } from './printing.api.ts';
import { printAgainAndReport } from './report-print.tsx';

const STATES = {
  waiting: { label: 'Waiting', tone: 'grey' },
  sending: { label: 'Printing', tone: 'grey' },
  sent: { label: 'Sent', tone: 'green' },
  failed: { label: 'Failed', tone: 'orange' },
} as const;

const COLUMNS: readonly Column<PrintJob>[] = [
  {
    id: 'what',
    header: 'Item',
    isRowHeader: true,
    className: 'font-medium break-words',
    cell: ({ kind, title }) => (kind === 'drawer' ? `Drawer: ${title}` : title),
  },
  { id: 'state', header: 'Status', card: 'corner', cell: ({ state }) => <State state={state} /> },
  { id: 'words', header: 'Problem', card: 'first', className: 'break-words', cell: ({ words }) => words ?? '' },
  { id: 'by', header: 'By', card: 'second', cell: ({ actor }) => actor },
  { id: 'at', header: 'When', card: 'second-end', cell: ({ askedAt }) => <When instant={askedAt} /> },
];

/** Lists the jobs of the receipt printer: papers, and each opening of the drawer with its reason. */
export function PrintList() {
  const table = useRows(printJobPages());
  return (
    <section aria-label="Printer" className="min-w-0">
      <LastCall />
      <DataTable
        {...table}
        caption="Papers and drawer openings, newest first"
        what="The prints"
        rowKey={({ id }) => id}
        columns={COLUMNS}
        actions={[
          {
            label: 'Print again',
            about: ({ title }) => ` ${title}`,
            isOffered: ({ canPrintAgain }) => canPrintAgain,
            run: ({ id }) => void printAgainAndReport(id),
          },
        ]}
        empty="Nothing printed yet. Receipts, tickets and drawer openings will be listed here."
        hasCards
      />
    </section>
  );
}

/** Shows when a printer that fetches its papers last did, which reveals an unplugged one. */
function LastCall() {
  const { data } = useQuery({ ...printer(), refetchInterval: LIVE_MS });
  if (data?.kind !== 'cloudprnt') return null;
  return (
    <p className="mb-3 text-muted">
      {data.heardAt === null ? (
        'The printer hasn’t checked in yet. Check the address in its CloudPRNT settings.'
      ) : (
        <>
          The printer last checked in on <When instant={data.heardAt} />.
        </>
      )}
    </p>
  );
}

function State({ state }: Pick<PrintJob, 'state'>) {
  const { label, tone } = STATES[state];
  return <Badge tone={tone}>{label}</Badge>;
}

function When({ instant }: { instant: string }) {
  const { timeZone } = usePageData().shop;
  return <time dateTime={instant}>{momentText(instant, timeZone)}</time>;
}
