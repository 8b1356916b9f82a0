import { sumText } from '#web/lib/format.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import type { Unit } from './inventory.api.ts';
import { numberColumn } from './number-column.tsx';
import { conditionText, deviceText, StateBadge } from './unit-words.tsx';

/** Columns of the inventory. */
export const UNIT_COLUMNS: readonly Column<Unit>[] = [
  numberColumn(),
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
    cell: ({ identifier }) => identifier ?? <span className="text-muted">No serial</span>,
  },
  { id: 'state', header: 'Status', card: 'corner', cell: ({ state }) => <StateBadge state={state} /> },
  {
    id: 'place',
    header: 'Location',
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
