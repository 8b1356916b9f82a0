import { useState } from 'react';

/** Selected rows of the page on screen. Rows that leave the screen are deselected. */
export interface Selection<Row> {
  /** Selected rows with their current data, in the order on screen. */
  rows: readonly Row[];
  isAll: boolean;
  /** Names a row for screen readers: "order 1A2B3C4D". */
  label: (row: Row) => string;
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Selects every row on screen, or none when all are selected. */
  toggleAll: () => void;
  clear: () => void;
}

interface Selectable<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  label: (row: Row) => string;
}

/** Tracks the selected rows of a table, for bulk actions. */
export function useSelection<Row>({ rows, rowKey, label }: Selectable<Row>): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string | number>>(new Set());
  const has = (row: Row) => keys.has(rowKey(row));
  const select = (selected: readonly Row[]) => setKeys(new Set(selected.map(rowKey)));
  const selected = rows.filter(has);
  const isAll = rows.length > 0 && selected.length === rows.length;
  return {
    rows: selected,
    isAll,
    label,
    has,
    toggle: (row) => select(has(row) ? selected.filter((other) => other !== row) : [...selected, row]),
    toggleAll: () => select(isAll ? [] : rows),
    clear: () => select([]),
  };
}
