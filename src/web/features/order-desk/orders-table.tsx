import { type ReactNode, useState } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import type { OrderStatus } from '#domain/vocabulary.ts';
import { useColumnPicks } from './column-picks.ts';
import { LoadFailure } from './load-failure.tsx';
import type { OrderColumn } from './order-columns.tsx';
import { NO_FILTER, narrowings, type OrderFilter, ordersPath, sortedBy } from './order-filter.ts';
import { OrdersGrid, type RowAction } from './orders-grid.tsx';
import { OrdersToolbar } from './orders-toolbar.tsx';
import { Pager } from './pager.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useDebounced } from './use-debounced.ts';
import { useOrdersPage } from './use-orders-page.ts';

/** Something that a row offers. */
export type OrderAction = RowAction;

interface OrdersTableProps {
  /** Under this name the terminal remembers which columns were picked. */
  name: string;
  /** What the table holds, for those who do not see it: "Active orders". */
  caption: string;
  columns: readonly OrderColumn[];
  actions: readonly OrderAction[];
  /** What Enter on a row and a press on its id open. */
  onOpen: (order: StaffOrder) => void;
  /** What the table may hold; all where it is empty. */
  statuses?: readonly OrderStatus[];
  /** Offers to narrow by status; off where that is chosen elsewhere. */
  hasStatusFilter?: boolean;
  /** What is said where it holds nothing, and nothing is filtered. */
  empty?: ReactNode;
}

const ALL: readonly OrderStatus[] = [];
const SEARCH_RESTS_MS = 250;

/**
 * Orders of the whole shop, 50 a page: searched, filtered and sorted by the server, kept up to date, worked by keyboard
 * (`/` searches, arrows move, Enter opens).
 */
export function OrdersTable(props: OrdersTableProps) {
  const { name, caption, columns, actions, onOpen, statuses = ALL, hasStatusFilter = true, empty } = props;
  const [filter, setFilter] = useState<OrderFilter>(NO_FILTER);
  const q = useDebounced(filter.q, SEARCH_RESTS_MS);
  const asked = { ...filter, q };
  const page = useOrdersPage(ordersPath(asked, statuses));
  const { shown, toggle } = useColumnPicks(name, columns);

  return (
    <section aria-label={caption} className="grid min-w-0 gap-3">
      <OrdersToolbar
        filter={filter}
        onFilter={setFilter}
        statuses={statuses}
        hasStatusFilter={hasStatusFilter}
        columns={columns}
        shown={shown}
        onToggleColumn={toggle}
        exported={{ filter: asked, statuses, name }}
        freshCount={page.freshCount}
        onShowFresh={page.showFresh}
      />
      {page.error !== null && <LoadFailure error={page.error} what="The orders" onRetry={page.retry} />}
      {page.orders === null && page.error === null && <TableSkeleton columns={shown.length + 2} />}
      {page.orders !== null && page.orders.length > 0 && (
        <OrdersGrid
          caption={caption}
          orders={page.orders}
          columns={shown}
          actions={actions}
          onOpen={onOpen}
          filter={filter}
          onSort={(sort) => setFilter(sortedBy(filter, sort))}
        />
      )}
      {page.orders?.length === 0 && (
        <Nothing isFiltered={asked.q.trim() !== '' || narrowings(asked) > 0} onReset={() => setFilter(NO_FILTER)}>
          {empty ?? 'There are no orders yet.'}
        </Nothing>
      )}
      <Pager page={page} />
    </section>
  );
}

function Nothing({ isFiltered, onReset, children }: { isFiltered: boolean; onReset: () => void; children: ReactNode }) {
  return (
    <div role="status" className="rounded-2xl border border-line bg-surface px-4 py-12 text-center">
      {isFiltered ? (
        <>
          <p className="font-medium">No order fits what you are looking for.</p>
          <button type="button" onClick={onReset} className="mt-1 min-h-11 px-2 text-link">
            Show all orders
          </button>
        </>
      ) : (
        <p className="text-muted">{children}</p>
      )}
    </div>
  );
}
