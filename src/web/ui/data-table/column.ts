import type { ReactNode } from 'react';

/**
 * Place of a cell in a row that is a card, below 700 px: the corner next to the row's name, then two lines with a start
 * and an end. A cell without a place gets a line of its own that begins with its header.
 */
export type CardPlace = 'corner' | 'first' | 'first-end' | 'second' | 'second-end';

/** One column of a table. */
export interface Column<Row, Sort extends string = never> {
  id: string;
  header: string;
  /** @param open runs the table's `onOpen` for this row; see `RowButton` */
  cell: (row: Row, open: () => void) => ReactNode;
  /** Names the row for screen readers, and stays in place while the rest scrolls sideways. Exactly one column of a table has it. */
  isRowHeader?: true;
  /** Key that the header sorts by; without it, the header is plain text. */
  sort?: Sort;
  /** `end` for numbers. */
  align?: 'end';
  /** Classes for the width and the weight of its cells. */
  className?: string;
  /** Hides the column on windows narrower than this: 640 or 768 px. */
  hiddenBelow?: 'sm' | 'md';
  /** Hides the column until it is picked (`useColumnPicks`). */
  hiddenAtFirst?: true;
  card?: CardPlace;
}

/** Action at the end of a row: a function to run, or an address that opens in a new tab. */
export type RowAction<Row> = {
  label: string;
  /** Text after the label for screen readers, which names the row: " order 1A2B3C4D". */
  about: (row: Row) => string;
  /** By default, every row offers it. */
  isOffered?: (row: Row) => boolean;
} & ({ run: (row: Row) => void } | { href: (row: Row) => string });

/** Next step of a row, started by a press or by its key while the row has the focus. */
export interface NextAction {
  label: string;
  /** A single lower-case letter. */
  shortcut: string;
  run: () => void;
}

/** Sorting of the rows, done by the server: the table does not sort, since it has only one page. */
export interface Sorting<Sort extends string> {
  by: Sort;
  direction: 'asc' | 'desc';
  onSort: (by: Sort) => void;
}
