import type { ReactNode } from 'react';
import type { Column } from '../data-table/column.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { shareOf } from './scale.ts';
import { ShareBar } from './share-bar.tsx';

/** One bar that lies: a model, an age. */
export interface BarRow {
  key: string;
  name: string;
  /** Its length; bars of values below zero have none. */
  value: number;
  /** Stands for all others together: it has no bar, which would be longer than those of single ones. */
  isRest?: boolean;
}

interface BarListProps<Row extends BarRow> {
  title: string;
  /** Heads the column of names: "Model". */
  nameHeader: string;
  /** In the order to be shown. */
  rows: readonly Row[];
  /** What each bar stands for, in full. */
  columns: readonly Column<Row>[];
  empty: string;
  onOpen?: (row: Row) => void;
  actions?: ReactNode;
  className?: string | undefined;
}

/** Shows bars that lie below each other, in a table that says each of their numbers: it is its own text alternative. */
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
