import { cx } from '../cx.ts';
import { ChevronDownIcon } from '../icons.tsx';
import type { Column, Sorting } from './column.ts';

interface SortHeaderProps<Sort extends string> {
  column: Pick<Column<never, Sort>, 'header' | 'sort' | 'align'>;
  className: string;
  sort: Sorting<Sort> | undefined;
}

/** Header of a column; a button when the rows can be sorted by it. */
export function SortHeader<Sort extends string>({ column, className, sort }: SortHeaderProps<Sort>) {
  const { header, sort: key, align } = column;
  if (key === undefined || sort === undefined) {
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    );
  }
  const isSorted = sort.by === key;
  const direction = sort.direction === 'asc' ? 'ascending' : 'descending';
  return (
    <th scope="col" aria-sort={isSorted ? direction : undefined} className={className}>
      <button
        type="button"
        onClick={() => sort.onSort(key)}
        className={cx(
          'inline-flex min-h-target sm:min-h-10 items-center gap-1 hover:text-ink',
          isSorted && 'text-ink',
          align === 'end' && 'flex-row-reverse',
        )}
      >
        {header}
        <ChevronDownIcon
          className={cx('size-4', !isSorted && 'opacity-0', isSorted && sort.direction === 'asc' && 'rotate-180')}
        />
      </button>
    </th>
  );
}
