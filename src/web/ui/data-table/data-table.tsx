import { type ReactNode, useRef } from 'react';
import { Button } from '../button.tsx';
import { foundText } from '../found/found-count.tsx';
import { useRefilled } from '../found/use-refilled.ts';
import { LoadFailure } from '../load-failure.tsx';
import { SelectionBar } from './selection/selection-bar.tsx';
import { type PagedSource, ShowMore } from './show-more.tsx';
import { TableGrid, type TableGridProps } from './table-grid.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

/** Source of rows: the part of the results of `useQuery` and `useRows` that a table shows. */
export interface ListSource extends PagedSource {
  refetch: () => unknown;
  /** True while the rows of the last filter are on screen and the new ones load. */
  isPlaceholderData?: boolean;
}

/** Current page of a list, with the handlers for its neighbors; null at an end. */
interface Pages {
  /** Counted from 1. */
  pageNumber: number;
  previous: (() => void) | null;
  next: (() => void) | null;
}

export interface DataTableProps<Row, Sort extends string = never>
  extends Omit<TableGridProps<Row, Sort>, 'rows' | 'isStale'> {
  /** Rows on screen; undefined while they load. */
  rows: readonly Row[] | undefined;
  /** Shown in place of a table without rows: a sentence, or `NothingFound`. */
  empty: ReactNode;
  /** Name of the rows in messages: "The orders". Not needed for rows that are not loaded. */
  what?: string;
  source?: ListSource;
  /** Steps through pages. Without it, a source with more rows offers to show them below. */
  pages?: Pages;
  /** Actions on the rows of `selection`. */
  bulkActions?: ReactNode;
}

/**
 * Shows a list as a table that works by keyboard, with its loading, empty and error states. A list provides
 * columns, rows and source. The server sorts, filters and pages.
 */
export function DataTable<Row, Sort extends string = never>(props: DataTableProps<Row, Sort>) {
  const { rows, empty, what = 'The list', source, pages, bulkActions, ...grid } = props;
  const error = source?.isFetchNextPageError === true ? null : (source?.error ?? null);
  const frame = useRef<HTMLDivElement>(null);
  const isStale = source?.isPlaceholderData === true;
  const foundCount = useRefilled(rows === undefined || isStale ? null : rows.length);
  // A later page shows its number instead.
  const isFirst = (pages?.pageNumber ?? 1) === 1;
  const isMore = source?.hasNextPage === true || (pages?.next ?? null) !== null;
  const clear = () => {
    // The bar disappears together with the focused button.
    frame.current?.querySelector('input')?.focus({ preventScroll: true });
    grid.selection?.clear();
  };
  return (
    <div ref={frame} className="grid min-w-0 grid-cols-1 gap-3">
      {error !== null && <LoadFailure error={error} what={what} onRetry={() => source?.refetch()} />}
      {rows === undefined && error === null && (
        <TableSkeleton what={what} columns={grid.columns.length + (grid.actions ? 1 : 0)} />
      )}
      {/* Rendered beforehand: a screen reader announces only what is added to it. */}
      <div role="status" className="contents">
        {rows?.length === 0 && (
          <div className="rounded-2xl border border-line bg-surface px-4 py-12 text-center text-muted text-balance">
            {empty}
          </div>
        )}
        {foundCount !== null && foundCount > 0 && isFirst && (
          <span className="sr-only">{foundText(foundCount, { isMore })}</span>
        )}
      </div>
      {rows !== undefined && rows.length > 0 && <TableGrid {...grid} rows={rows} isStale={isStale} />}
      {grid.selection !== undefined && (
        <SelectionBar count={grid.selection.rows.length} onClear={clear}>
          {bulkActions}
        </SelectionBar>
      )}
      {pages !== undefined && <Pager pages={pages} />}
      {source !== undefined && <ShowMore source={source} />}
    </div>
  );
}

/** Steps through the pages. Does not show their number: counting would read every row. */
function Pager({ pages: { pageNumber, previous, next } }: { pages: Pages }) {
  if (previous === null && next === null) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-end gap-3">
      <Button variant="secondary" disabled={previous === null} onClick={() => previous?.()}>
        Previous
      </Button>
      <span className="tabular-nums text-muted" aria-live="polite">
        Page {pageNumber}
      </span>
      <Button variant="secondary" disabled={next === null} onClick={() => next?.()}>
        Next
      </Button>
    </nav>
  );
}
