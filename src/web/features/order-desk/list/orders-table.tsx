import { type ReactNode, useState } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import type { StatusChoice } from '#domain/orders/status-choice.ts';
import type { OrderStatus } from '#domain/vocabulary.ts';
import { countText } from '#web/lib/count-text.ts';
import { useRecord } from '#web/lib/places/use-record.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { ColumnPicker, useColumnPicks } from '#web/ui/data-table/column-picker.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { NothingFound } from '#web/ui/data-table/nothing-found.tsx';
import { useSelection } from '#web/ui/data-table/selection/use-selection.ts';
import { FileExport } from '#web/ui/file-export.tsx';
import { BulkActions, BulkDialog, type BulkTask, ShortOnPhones } from '../bulk/bulk-actions.tsx';
import { useShowingOrders } from '../shown-orders.ts';
import type { OtherList } from './filtering/elsewhere.ts';
import type { StatusPicker } from './filtering/filter-fields.tsx';
import { FoundElsewhere } from './filtering/found-elsewhere.tsx';
import {
  countFilters,
  isSearch,
  NO_FILTER,
  type OrderFilter,
  ordersFile,
  ordersPath,
  pickedOrdersFile,
  reverseSort,
  sortFilterBy,
} from './filtering/order-filter.ts';
import { useOrderFilter } from './filtering/use-order-filter.ts';
import { type NextStep, nextStepOf } from './next-step.ts';
import { ORDER_ID, type OrderColumn } from './order-columns.tsx';
import { OrdersToolbar } from './orders-toolbar.tsx';
import { useOrdersPage } from './use-orders-page.ts';
import { type OrderAction, useRowKeys } from './use-row-keys.ts';
import { fitsFilter, useTakenOrder } from './use-taken-order.ts';

interface OrdersTableProps {
  /** Key under which the terminal saves the picked columns. */
  name: string;
  /** Name of the table for screen readers: "Active orders". */
  caption: string;
  columns: readonly OrderColumn[];
  /** Actions behind "⋯". */
  actions: readonly OrderAction[];
  /** Starts the next step of an order. */
  onNext: (order: StaffOrder, step: NextStep) => void;
  /** Statuses that the table may hold, with their filter outside of the table; all when empty. */
  statuses?: readonly OrderStatus[];
  /** Filter by status in place of the table's own, for an area with more than one list. */
  statusPicker?: StatusPicker;
  /** Begins a new order. */
  onNewOrder: () => void;
  /** Tools of the area in the line above the table. */
  tools?: ReactNode;
  /** Other lists of the area, which a search covers too. */
  others?: readonly OtherList[];
  /** Id of the order that was created last on this page: it is shown first, and marked. */
  taken: string | null;
  /** Shown without a filter and without an order. */
  empty?: ReactNode;
}

const label = ({ id }: StaffOrder) => `order ${shortOrderId(id)}`;
const about = (order: StaffOrder) => ` ${label(order)}`;
const rowKey = ({ id }: StaffOrder) => id;
const NONE: readonly never[] = [];

/**
 * Lists the orders of the shop, 50 per page: searched, filtered and sorted by the server according to the address, kept up
 * to date, operable by keyboard (`/` searches, arrows move, Enter opens).
 */
export function OrdersTable(props: OrdersTableProps) {
  const {
    name,
    caption,
    columns,
    actions,
    onNext,
    onNewOrder,
    taken,
    statuses = NONE,
    others = NONE,
    tools,
    empty,
  } = props;
  const { filter, change, place, goToPage } = useOrderFilter();
  const pickStatus = (status: StatusChoice | null) => change({ status });
  const ownPicker = { label: 'Status', status: filter.status, onPick: pickStatus };
  const { statusPicker = statuses.length === 0 ? ownPicker : null } = props;
  const order = useRecord('order');
  const first = ordersPath(filter, statuses);
  const page = useOrdersPage({
    first,
    backwards: ordersPath(reverseSort(filter), statuses),
    place,
    goToPage,
    taken,
  });
  const pinned = useTakenOrder({ taken, first, pageNumber: page.pageNumber, tableStatuses: statuses });
  const orders = page.orders === null ? undefined : withFirst(pinned, page.orders);
  const { shown, toggle } = useColumnPicks(name, columns);
  const isWhole = page.next === null && page.pageNumber === 1;
  useShowingOrders(orders ?? NONE);
  useRowKeys(orders ?? NONE, actions, onNext);
  const selection = useSelection({ rows: orders ?? NONE, rowKey, label });
  const [task, setTask] = useState<BulkTask | null>(null);
  const { timeZone } = usePageData().shop;
  const isHidden = (order: StaffOrder) =>
    !fitsFilter(order, filter, statuses, timeZone) || (showsNewestFirst(filter) && !page.mayInclude(order.id));
  const tableColumns = [ORDER_ID, ...shown];
  const file = { noun: 'orders', nameOf: () => `orders-${name}.csv` } as const;

  return (
    <section aria-label={caption} className="grid min-w-0 gap-3">
      <OrdersToolbar filter={filter} onChange={change} statusPicker={statusPicker}>
        <ColumnPicker columns={columns} shown={shown} onToggle={toggle} />
        <FileExport {...file} label="Export CSV" path={ordersFile(filter, statuses)} />
        <FreshOrders count={page.freshCount} onShow={page.showFresh} />
        {tools}
        <Button className="adds" aria-keyshortcuts="n" title="New Order (N)" onClick={onNewOrder}>
          New Order
        </Button>
      </OrdersToolbar>
      <FoundElsewhere
        filter={filter}
        onChange={change}
        others={others}
        shown={(isWhole && orders?.map(rowKey)) || null}
      />
      {pinned !== null && isHidden(pinned) && <HiddenOrder order={pinned} onShowAll={() => change(NO_FILTER)} />}
      <DataTable
        caption={caption}
        what="The orders"
        source={{ error: page.error, refetch: page.retry }}
        rows={orders}
        rowKey={rowKey}
        mark={({ id }) => (id === taken ? 'New' : null)}
        columns={tableColumns}
        onOpen={({ id }) => order.open(id)}
        actions={actions.map((action) => ({ ...action, about }))}
        next={(order) => {
          const step = nextStepOf(order);
          return step === null ? null : { ...step, run: () => onNext(order, step) };
        }}
        sort={{ by: filter.sort, direction: filter.direction, onSort: (sort) => change(sortFilterBy(filter, sort)) }}
        selection={selection}
        bulkActions={
          <>
            <BulkActions onPick={(kind) => setTask({ kind, orders: selection.rows })} />
            <FileExport
              {...file}
              label={<ShortOnPhones label="Export selected" short="Export" />}
              className="max-sm:px-2.5"
              path={pickedOrdersFile(selection.rows)}
            />
          </>
        }
        pages={page}
        empty={
          filter.q.trim() !== '' || countFilters(filter) > 0 ? (
            <NothingFound title="No results" action="Show all orders" onReset={() => change(NO_FILTER)} />
          ) : (
            (empty ?? 'No orders yet. New orders show up here.')
          )
        }
        hasCards
      />
      {task !== null && <BulkDialog {...task} onClose={() => setTask(null)} />}
    </section>
  );
}

/** Offers to show new orders. Without a box: an empty one would leave a gap at the end of the line. */
function FreshOrders({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <span role="status" className="contents">
      {count > 0 && <Button onClick={onShow}>{countText(count, 'new order')}</Button>}
    </span>
  );
}

/** Returns true when a new order would be on the first page of the results. */
function showsNewestFirst({ q, sort, direction }: OrderFilter): boolean {
  return isSearch(q) && sort === NO_FILTER.sort && direction === NO_FILTER.direction;
}

/** Explains why an order is in a list that it does not match, with a button that clears the filters. */
function HiddenOrder({ order: { id }, onShowAll }: { order: StaffOrder; onShowAll: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 rounded-xl border border-accent bg-accent-soft px-4 py-1.5 text-note"
    >
      <p className="min-w-0 flex-1 basis-56">
        Order <span className="font-mono text-sm font-semibold">{shortOrderId(id)}</span> was just created. It’s shown
        even though it doesn’t match your filters.
      </p>
      <button type="button" onClick={onShowAll} className="min-h-target text-link">
        Clear filters
      </button>
    </div>
  );
}

function withFirst(first: StaffOrder | null, orders: readonly StaffOrder[]): readonly StaffOrder[] {
  return first === null ? orders : [first, ...orders.filter(({ id }) => id !== first.id)];
}
