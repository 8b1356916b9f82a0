import { useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { COUNTS } from '#web/ui/chart/measure.ts';
import type { Column, Sorting } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { RowButton } from '#web/ui/data-table/row-button.tsx';
import { useSelection } from '#web/ui/data-table/selection/use-selection.ts';
import { TableSkeleton } from '#web/ui/data-table/table-skeleton.tsx';
import { ListEmpty } from '#web/ui/list/list-empty.tsx';
import { toast } from '#web/ui/toast.tsx';
import { MANY_ORDERS, ORDERS, type SampleOrder } from '../samples.ts';
import { noop, PartStates } from '../shown.tsx';

type SortKey = 'device' | 'price';

const COLUMNS: readonly Column<SampleOrder, SortKey>[] = [
  { id: 'id', header: 'Order', isRowHeader: true, cell: ({ id }, open) => <RowButton onOpen={open}>{id}</RowButton> },
  { id: 'device', header: 'Device', sort: 'device', card: 'first', cell: ({ device }) => device },
  { id: 'customer', header: 'Customer', card: 'second', hiddenBelow: 'md', cell: ({ customer }) => customer },
  {
    id: 'status',
    header: 'Status',
    card: 'corner',
    cell: ({ isPaid }) => (isPaid ? <Badge tone="green">Paid</Badge> : <Badge>Received</Badge>),
  },
  {
    id: 'price',
    header: 'Value',
    sort: 'price',
    align: 'end',
    card: 'first-end',
    className: 'font-semibold',
    cell: ({ price }) => `$${COUNTS.text(price)}`,
  },
];
const TABLE = { rowKey: ({ id }: SampleOrder) => id, columns: COLUMNS, hasCards: true, what: 'The orders', empty: '' };
const SOURCE = { data: undefined, error: null, refetch: noop };
const about = ({ id }: SampleOrder) => ` ${id}`;
const toastOpened = ({ id }: SampleOrder) => toast({ title: `Opened ${id}` });
const ACTIONS = [
  { label: 'Edit', about, run: toastOpened },
  { label: 'Label', about, href: () => '/ui' },
];

export function Tables() {
  return (
    <>
      <PartStates name="Rows that open, with actions in a line" isWide>
        <DataTable {...TABLE} caption="Orders" rows={ORDERS} onOpen={toastOpened} actions={ACTIONS} />
      </PartStates>
      <PartStates name="Rows with a next step, a selection, sorting and pages" isWide>
        <WorkTable />
      </PartStates>
      <PartStates name="Many rows in a frame, that can be read on; wider than its place without cards" isWide>
        <DataTable
          {...TABLE}
          caption="Many orders"
          region="Many orders"
          rows={MANY_ORDERS}
          source={{ ...SOURCE, hasNextPage: true, fetchNextPage: noop }}
          hasCards={false}
        />
      </PartStates>
      <PartStates
        name="Rows of the last filter, while those of the next load; more rows on their way; more didn’t come"
        isWide
      >
        <DataTable
          {...TABLE}
          caption="Last filter"
          rows={ORDERS.slice(0, 1)}
          source={{ ...SOURCE, isPlaceholderData: true, hasNextPage: true, isFetchingNextPage: true }}
        />
        <DataTable
          {...TABLE}
          caption="More didn’t come"
          rows={ORDERS.slice(0, 1)}
          source={{ ...SOURCE, error: new Error('Failed'), hasNextPage: true, isFetchNextPageError: true }}
        />
      </PartStates>
      <WithoutRows />
    </>
  );
}

function WorkTable() {
  const [rows, setRows] = useState(ORDERS);
  const [sort, setSort] = useState<Pick<Sorting<SortKey>, 'by' | 'direction'>>({ by: 'price', direction: 'desc' });
  const selection = useSelection({ rows, rowKey: TABLE.rowKey, label: ({ id }) => `order ${id}` });
  const onSort = (by: SortKey) => {
    const direction = sort.by === by && sort.direction === 'asc' ? 'desc' : 'asc';
    setSort({ by, direction });
    setRows(rows.toSorted((one, other) => (one[by] < other[by] ? -1 : 1) * (direction === 'asc' ? 1 : -1)));
  };
  return (
    <DataTable
      {...TABLE}
      caption="Orders to work on"
      rows={rows}
      onOpen={toastOpened}
      mark={({ id }) => (id === 'F201DC85' ? 'New' : null)}
      actions={ACTIONS}
      next={(row) => (row.isPaid ? null : { label: 'Pay', shortcut: 'p', run: () => toastOpened(row) })}
      sort={{ ...sort, onSort }}
      selection={selection}
      bulkActions={
        <Button variant="secondary" onClick={selection.clear}>
          Change status
        </Button>
      }
      pages={{ pageNumber: 2, previous: noop, next: null }}
    />
  );
}

function WithoutRows() {
  const narrow = { isNarrow: true, reset: noop };
  return (
    <>
      <PartStates name="Loading, as a table and alone; failed" isWide>
        <DataTable {...TABLE} caption="Loading" rows={undefined} source={SOURCE} />
        <TableSkeleton what="The orders" columns={2} />
        <DataTable {...TABLE} caption="Failed" rows={undefined} source={{ ...SOURCE, error: new Error('Failed') }} />
      </PartStates>
      <PartStates name="Empty with its first act; nothing found" isWide>
        <DataTable
          {...TABLE}
          caption="Empty"
          rows={[]}
          empty={
            <>
              <p>No orders yet. They appear here as customers send them.</p>
              <Button className="mt-3">New Order</Button>
            </>
          }
        />
        <DataTable
          {...TABLE}
          caption="Nothing found"
          rows={[]}
          empty={
            <ListEmpty list={narrow} title="No orders match" action="Clear filters">
              No orders yet.
            </ListEmpty>
          }
        />
      </PartStates>
    </>
  );
}
