import type { ReactNode } from 'react';

/**
 * Place of a cell in a row that is a card, below 700 px: the corner beside the row's name, then two lines with a start
 * and an end. A cell without a place gets a line of its own, led by its header.
 */
export type CardPlace = 'corner' | 'first' | 'first-end' | 'second' | 'second-end';

/** One column of a table. */
export interface Column<Row, Sort extends string = never> {
  id: string;
  header: string;
  /** @param open runs the table's `onOpen` for this row; see `RowButton` */
  cell: (row: Row, open: () => void) => ReactNode;
  /** Names the row for screen readers, and is sticky while the rest scrolls sideways. One column of a table has it. */
  isRowHeader?: true;
  /** Key that the header sorts by. Left out: the header is plain text. */
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

/** Action at the end of a row: a press, or an address that opens in a new tab. */
export type RowAction<Row> = {
  label: string;
  /** Follows the label for screen readers, so that it names the row: " order 1A2B3C4D". */
  about: (row: Row) => string;
  /** Left out: offered for every row. */
  isOffered?: (row: Row) => boolean;
} & ({ run: (row: Row) => void } | { href: (row: Row) => string });

/** Next step of a row: a press, or its key while the row has the focus. */
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
