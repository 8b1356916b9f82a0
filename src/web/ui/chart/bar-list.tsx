import type { ReactNode } from 'react';
import type { Column } from '../data-table/column.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { shareOf } from './scale.ts';
import { ShareBar } from './share-bar.tsx';

/** One horizontal bar, for example of a model or an age group. */
export interface BarRow {
  key: string;
  name: string;
  /** Length of the bar; values below zero have none. */
  value: number;
  /** Sums up all other rows: it has no bar, which would be longer than the others. */
  isRest?: boolean;
}

interface BarListProps<Row extends BarRow> {
  title: string;
  /** Heads the column of names: "Model". */
  nameHeader: string;
  /** In the order to be shown. */
  rows: readonly Row[];
  /** Further columns of the table, with the full values. */
  columns: readonly Column<Row>[];
  empty: string;
  onOpen?: (row: Row) => void;
  actions?: ReactNode;
  className?: string | undefined;
}

/** Shows horizontal bars in a table that contains their numbers: the table is its own text alternative. */
export function BarList<Row extends BarRow>(props: BarListProps<Row>) {
  const { title, nameHeader, rows, columns, empty, actions, className } = props;
  const largest = Math.max(0, ...rows.map(({ value, isRest }) => (isRest === true ? 0 : value)));
  const nameColumn: Column<Row> = {
    id: 'name',
    header: nameHeader,
    isRowHeader: true,
    className: 'w-full min-w-28',
    cell: ({ name, value, isRest }) => (
      <>
        {name}
        {isRest !== true && <ShareBar share={shareOf(value, largest)} />}
      </>
    ),
  };
  return (
    <ChartFrame
      title={title}
      actions={actions}
      className={className}
      chart={
        <DataTable
          caption={title}
          rows={rows}
          rowKey={({ key }) => key}
          columns={[nameColumn, ...columns]}
          empty={empty}
        />
      }
    />
  );
}
