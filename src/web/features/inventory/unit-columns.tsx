import { sumText } from '#web/lib/format.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { RowButton } from '#web/ui/data-table/row-button.tsx';
import type { Unit } from './inventory.api.ts';
import { conditionText, deviceText, StateBadge } from './unit-words.tsx';

/** Columns of the inventory. */
export const UNIT_COLUMNS: readonly Column<Unit>[] = [
  {
    id: 'number',
    header: 'Number',
    isRowHeader: true,
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ number }, open) => (
      <RowButton onOpen={open} className="max-sm:min-h-target">
        {number}
      </RowButton>
    ),
  },
  {
    id: 'device',
    header: 'Device',
    card: 'first',
    className: 'min-w-48 [overflow-wrap:anywhere]',
    cell: (unit) => (
      <>
        {deviceText(unit)} <span className="text-muted">{conditionText(unit)}</span>
      </>
    ),
  },
  {
    id: 'serial',
    header: 'IMEI or serial',
    card: 'second',
    className: 'tabular-nums [overflow-wrap:anywhere]',
    cell: ({ identifier }) => identifier ?? <span className="text-muted">Not known</span>,
  },
  { id: 'state', header: 'State', card: 'corner', cell: ({ state }) => <StateBadge state={state} /> },
  {
    id: 'place',
    header: 'Place',
    cell: ({ location }) => location?.name ?? <span className="text-muted">None</span>,
  },
  {
    id: 'days',
    header: 'Days in stock',
    align: 'end',
    className: 'tabular-nums',
    cell: ({ daysInStock }) => daysInStock,
  },
  {
    id: 'cost',
    header: 'Cost',
    align: 'end',
    card: 'second-end',
    className: 'font-semibold tabular-nums',
    cell: ({ cost }) => sumText(cost),
  },
];
