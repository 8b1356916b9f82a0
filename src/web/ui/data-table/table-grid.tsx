import { cx } from '../cx.ts';
import type { Column, NextAction, Sorting } from './column.ts';
import { RowActions, type RowActionsProps } from './row-actions.tsx';
import { useKeptFocus } from './row-keys.ts';
import { openPressedRow } from './row-press.ts';
import { SelectBox } from './selection/select-box.tsx';
import type { Selection } from './selection/use-selection.ts';
import { SortHeader } from './sort-header.tsx';

export interface TableGridProps<Row, Sort extends string> {
  /** Name of the table for screen readers: "Active orders". */
  caption: string;
  columns: readonly Column<Row, Sort>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Highlights a row with a word next to its name: "New". */
  mark?: (row: Row) => string | null;
  /** Handler of a row's `RowButton`, and of a press anywhere in the row. */
  onOpen?: (row: Row) => void;
  actions?: RowActionsProps<Row>['actions'];
  /** Next step of a row; all other actions are then behind "⋯". */
  next?: (row: Row) => NextAction | null;
  sort?: Sorting<Sort>;
  /** Adds a checkbox before each row, and one for all to the head (`useSelection`). */
  selection?: Selection<Row>;
  /** Name of a frame of limited height in which the table scrolls below its head. */
  region?: string;
  /** Shows each row as a card below 700 px, instead of scrolling sideways. */
  hasCards?: boolean;
  isStale: boolean;
}

const FRAME = 'relative min-w-0 rounded-2xl border border-line';
const HEAD = 'h-10 text-left text-sm font-semibold text-muted whitespace-nowrap';
/** Stays visible while the rest scrolls sideways. */
const STICKY = 'sticky left-0 z-[1] bg-inherit';
const HIDDEN_BELOW = { sm: 'max-sm:hidden', md: 'max-md:hidden' } as const;

/** Shows the table element of at least one row; it scrolls sideways in its frame when it is too wide. */
export function TableGrid<Row, Sort extends string>(props: TableGridProps<Row, Sort>) {
  const { caption, columns, rows, rowKey, onOpen, actions, sort, selection, region, hasCards = false, isStale } = props;
  const body = { ...useKeptFocus(), onClick: openPressedRow };
  const table = (
    <table
      aria-busy={isStale || undefined}
      className={cx(
        'data-table w-full border-collapse bg-surface text-note leading-snug',
        hasCards && 'table-cards',
        isStale && 'opacity-60',
      )}
    >
      <caption className="sr-only">
        {caption}
        {onOpen !== undefined && '. Arrow keys move between the rows, Enter opens one.'}
      </caption>
      <thead className={cx('bg-sunken', region !== undefined && 'sticky top-0 z-[2]')}>
        <tr className="bg-sunken">
          {selection !== undefined && (
            <th scope="col" className="w-11 p-0">
              <SelectBox
                label="Select all on this page"
                isChecked={selection.isAll}
                isMixed={!selection.isAll && selection.rows.length > 0}
                onToggle={selection.toggleAll}
              />
            </th>
          )}
          {columns.map((column) => (
            <SortHeader key={column.id} column={column} className={cx(HEAD, SIDE, columnClass(column))} sort={sort} />
          ))}
          {actions !== undefined && (
            <th scope="col" className={cx(HEAD, SIDE, 'text-right')}>
              Actions
            </th>
          )}
        </tr>
      </thead>
      <tbody {...body}>
        {rows.map((row) => (
          <TableRow key={rowKey(row)} {...props} row={row} />
        ))}
      </tbody>
    </table>
  );

  // Texts for screen readers are absolutely positioned: without `relative` they would widen the page instead of the
  // scroller.
  if (region === undefined) return <div className={cx(FRAME, 'overflow-x-auto')}>{table}</div>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section aria-label={region} tabIndex={0} className={cx(FRAME, 'max-h-[34rem] overflow-auto')}>
      {table}
    </section>
  );
}

/** Horizontal padding of every cell and header. */
const SIDE = 'px-2 sm:px-3';

function columnClass<Row, Sort extends string>({ align, hiddenBelow, isRowHeader }: Column<Row, Sort>): string {
  return cx(
    align === 'end' && 'text-right tabular-nums',
    hiddenBelow !== undefined && HIDDEN_BELOW[hiddenBelow],
    isRowHeader === true && STICKY,
  );
}

function TableRow<Row, Sort extends string>(props: TableGridProps<Row, Sort> & { row: Row }) {
  const { row, columns, onOpen, actions, next, selection } = props;
  const mark = props.mark?.(row) ?? null;
  const open = () => onOpen?.(row);
  return (
    <tr
      className={cx(
        'border-t border-line focus-within:bg-accent-soft has-[[data-row]]:cursor-pointer',
        selection?.has(row) === true || mark !== null ? 'bg-accent-soft' : 'bg-surface hover:bg-sunken',
      )}
    >
      {selection !== undefined && (
        <td data-card="select" className="p-0">
          <SelectBox
            label={`Select ${selection.label(row)}`}
            isChecked={selection.has(row)}
            onToggle={() => selection.toggle(row)}
          />
        </td>
      )}
      {columns.map((column) => {
        const cellClass = cx('py-1.5 align-middle', SIDE, columnClass(column), column.className);
        if (column.isRowHeader === true) {
          return (
            <th key={column.id} scope="row" className={cx('text-left font-normal', cellClass)}>
              {column.cell(row, open)}
              {mark !== null && <span className="ml-3 text-sm font-semibold text-accent">{mark}</span>}
            </th>
          );
        }
        return (
          <td key={column.id} data-card={column.card} data-label={column.header} className={cellClass}>
            {column.cell(row, open)}
          </td>
        );
      })}
      {actions !== undefined && (
        <td data-card="actions" className="py-1 pr-2 pl-3 text-right whitespace-nowrap">
          <RowActions row={row} actions={actions} next={next === undefined ? undefined : next(row)} />
        </td>
      )}
    </tr>
  );
}
