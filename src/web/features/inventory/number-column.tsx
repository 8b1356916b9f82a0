import type { Column } from '#web/ui/data-table/column.ts';
import { RowButton } from '#web/ui/data-table/row-button.tsx';

/** Returns the first column of the inventory's lists: the number of a unit, a stocktake or a transfer, which opens its row. */
export function numberColumn<Row extends { number: string }>(): Column<Row> {
  return {
    id: 'number',
    header: 'Number',
    isRowHeader: true,
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ number }, open) => (
      <RowButton onOpen={open} className="max-sm:min-h-target">
        {number}
      </RowButton>
    ),
  };
}
