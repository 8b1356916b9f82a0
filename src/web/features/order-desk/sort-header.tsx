import type { OrderSort } from '#contracts/orders.ts';
import { cx } from '#web/ui/cx.ts';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import type { OrderColumn } from './order-columns.tsx';
import type { OrderFilter } from './order-filter.ts';

interface SortHeaderProps {
  column: OrderColumn;
  className: string;
  filter: Pick<OrderFilter, 'sort' | 'direction'>;
  onSort: (sort: OrderSort) => void;
}

/** The head of a column; a button where the server can sort by it. */
export function SortHeader({ column, className, filter, onSort }: SortHeaderProps) {
  const { header, sort, align } = column;
  const end = align === 'end' && 'text-right';
  if (sort === undefined) {
    return (
      <th scope="col" className={cx(className, end)}>
        {header}
      </th>
    );
  }
  const isSorted = filter.sort === sort;
  const direction = filter.direction === 'asc' ? 'ascending' : 'descending';
  return (
    <th scope="col" aria-sort={isSorted ? direction : undefined} className={cx(className, end)}>
      <button
        type="button"
        onClick={() => onSort(sort)}
        className={cx(
          'inline-flex min-h-11 sm:min-h-10 items-center gap-1 hover:text-ink',
          isSorted && 'text-ink',
          end && 'flex-row-reverse',
        )}
      >
        {header}
        <ChevronDownIcon
          className={cx('size-4', !isSorted && 'opacity-0', isSorted && filter.direction === 'asc' && 'rotate-180')}
        />
      </button>
    </th>
  );
}
