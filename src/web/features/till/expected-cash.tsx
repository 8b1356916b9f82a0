import { useQuery } from '@tanstack/react-query';
import { cashKindLabel } from '#domain/till/cash-kinds.ts';
import { momentText, sumText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { useRows } from '#web/ui/list/use-rows.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type CashLine, type Drawer, drawerCash, entryPages, ownEntries } from './till.api.ts';

const COLUMNS: readonly Column<CashLine>[] = [
  {
    id: 'what',
    header: 'Type',
    isRowHeader: true,
    className: 'font-medium',
    cell: ({ kind }) => cashKindLabel(kind),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    card: 'corner',
    className: 'tabular-nums',
    cell: ({ amount }) => sumText(amount),
  },
  { id: 'words', header: 'Note', card: 'first', className: 'break-words', cell: ({ words }) => words ?? '' },
  {
    id: 'by',
    header: 'By',
    card: 'second',
    cell: ({ actor, approvedBy }) => (approvedBy === null ? actor : `${actor}, approved by ${approvedBy}`),
  },
  { id: 'at', header: 'When', card: 'second-end', cell: ({ at }) => <When instant={at} /> },
];

/** Shows admins the expected cash of a drawer, live, with its entries. */
export function ExpectedCash({ drawer }: { drawer: Drawer }) {
  const { data, error, refetch } = useQuery(drawerCash(drawer.id));
  const entries = useRows(entryPages(drawer.id));
  if (data === undefined && error !== null) {
    return <LoadFailure what="The expected cash" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <section aria-label="Expected cash" className="grid min-w-0 gap-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-muted">Expected now</span>
        {data === undefined ? (
          <Skeleton className="h-9 w-32" />
        ) : (
          <output className="text-4xl font-bold tracking-tight tabular-nums">{sumText(data.expected)}</output>
        )}
      </p>
      <DataTable
        {...entries}
        caption="Cash in and out of this drawer, newest first"
        what="The entries"
        rowKey={({ number }) => String(number)}
        columns={COLUMNS}
        empty="No cash movements yet."
        hasCards
      />
    </section>
  );
}

/** Shows clerks their own entries only: those of payments would reveal the expected cash. */
export function OwnEntries({ drawer }: { drawer: Drawer }) {
  const { data, error, refetch } = useQuery(ownEntries(drawer.id));
  if (data?.length === 0) return null;
  return (
    <section aria-label="Your entries" className="grid min-w-0 gap-2">
      <h3 className="font-semibold">Your entries</h3>
      <DataTable
        source={{ error, refetch }}
        rows={data}
        caption="What you paid in and out of this drawer, newest first"
        what="Your entries"
        rowKey={({ number }) => String(number)}
        columns={OWN_COLUMNS}
        empty="Nothing paid in or out yet."
        hasCards
      />
    </section>
  );
}

const OWN_COLUMNS = COLUMNS.filter(({ id }) => id !== 'by');

function When({ instant }: { instant: string }) {
  const { timeZone } = usePageData().shop;
  return <time dateTime={instant}>{momentText(instant, timeZone)}</time>;
}
