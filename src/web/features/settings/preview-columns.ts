import type { ReactNode } from 'react';
import type { Column } from '#web/ui/data-table/column.ts';

interface Preview<Row> {
  /** Header of the first column: "Device". */
  header: string;
  example: (row: Row) => ReactNode;
  before: (row: Row) => ReactNode;
  after: (row: Row) => ReactNode;
}

/** Returns the columns of a preview: the example, its current value, and its new value. */
export function previewColumns<Row>({ header, example, before, after }: Preview<Row>): readonly Column<Row>[] {
  return [
    { id: 'example', header, isRowHeader: true, cell: example },
    { id: 'now', header: 'Current', align: 'end', className: 'text-muted', cell: before },
    { id: 'then', header: 'New', align: 'end', className: 'font-semibold', cell: after },
  ];
}
