import { type KeyboardEvent, useRef } from 'react';
import type { OrderSort, StaffOrder } from '#contracts/orders.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { useNow } from '#web/features/orders/use-now.ts';
import { usePageData } from '#web/page-data.ts';
import { cx } from '#web/ui/cx.ts';
import type { CellContext, OrderColumn } from './order-columns.tsx';
import type { OrderFilter } from './order-filter.ts';
import { ROW_BUTTON, rowFor } from './row-keys.ts';
import { SortHeader } from './sort-header.tsx';

/** A button at the end of a row. */
export interface RowAction {
  label: string;
  /** Left out: for every order. */
  isOffered?: (order: StaffOrder) => boolean;
  run: (order: StaffOrder) => void;
}

interface OrdersGridProps {
  caption: string;
  orders: readonly StaffOrder[];
  columns: readonly OrderColumn[];
  actions: readonly RowAction[];
  onOpen: (order: StaffOrder) => void;
  filter: Pick<OrderFilter, 'sort' | 'direction'>;
  onSort: (sort: OrderSort) => void;
}

const HEAD = 'h-11 sm:h-10 px-3 text-left text-sm font-semibold text-muted whitespace-nowrap';
/** Stays in sight while the rest is scrolled sideways. */
const STICKY = 'sticky left-0 z-[1] bg-inherit';

/** The table itself: scrolled sideways where it is too wide, the order's id always in sight. */
export function OrdersGrid({ caption, orders, columns, actions, onOpen, filter, onSort }: OrdersGridProps) {
  const { shop } = usePageData();
  const context: CellContext = { nowMs: useNow(), timeZone: shop.timeZone };
  const body = useRef<HTMLTableSectionElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = rowFor(event.key, body.current);
    if (target === null) return;
    event.preventDefault();
    target.focus();
  };

  return (
    // Texts for screen readers are placed absolutely: without `relative` they would widen the page in place of the scroller.
    <div className="relative min-w-0 overflow-x-auto rounded-2xl border border-line">
      <table className="w-full border-collapse bg-surface text-[0.9375rem] leading-snug">
        <caption className="sr-only">{caption}. Arrow keys move between the rows, Enter opens one.</caption>
        <thead className="bg-sunken">
          <tr className="bg-sunken">
            <th scope="col" className={cx(HEAD, STICKY, 'pl-4')}>
              Order
            </th>
            {columns.map((column) => (
              <SortHeader key={column.id} column={column} className={HEAD} filter={filter} onSort={onSort} />
            ))}
            <th scope="col" className={cx(HEAD, 'pr-4 text-right')}>
              Actions
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {orders.map((order) => (
            <tr
              key={order.id}
              className="row border-t border-line bg-surface hover:bg-sunken focus-within:bg-accent-soft"
            >
              <th scope="row" className={cx(STICKY, 'py-1 pr-3 pl-4 text-left align-middle font-normal')}>
                <button
                  type="button"
                  {...{ [ROW_BUTTON]: '' }}
                  onKeyDown={onKeyDown}
                  onClick={() => onOpen(order)}
                  className="min-h-11 font-mono text-sm font-semibold text-link"
                >
                  <span className="sr-only">Order </span>
                  {shortOrderId(order.id)}
                </button>
              </th>
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={cx(
                    'max-w-[18rem] px-3 py-2 align-middle',
                    column.isWide === true && 'min-w-[11rem]',
                    column.align === 'end' && 'text-right',
                  )}
                >
                  {column.cell(order, context)}
                </td>
              ))}
              <td className="py-1 pr-2 pl-3 text-right whitespace-nowrap">
                <RowActions order={order} actions={actions} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RowActions({ order, actions }: { order: StaffOrder; actions: readonly RowAction[] }) {
  return actions
    .filter(({ isOffered }) => isOffered?.(order) !== false)
    .map(({ label, run }) => (
      <button
        key={label}
        type="button"
        onClick={() => run(order)}
        className="min-h-11 rounded-lg px-2.5 font-semibold text-accent hover:bg-surface"
      >
        {label}
        <span className="sr-only"> order {shortOrderId(order.id)}</span>
      </button>
    ));
}
