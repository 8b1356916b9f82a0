import { agoText, momentText } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { RowButton } from '#web/ui/data-table/row-button.tsx';
import { deviceText, ReturnBadge } from './return-words.tsx';
import type { ListedReturn } from './returns.api.ts';

/** Returns the columns of the list of returns. */
export const returnColumns = (timeZone: string, nowMs: number): readonly Column<ListedReturn>[] => [
  {
    id: 'number',
    header: 'Order',
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
    className: 'min-w-40 [overflow-wrap:anywhere]',
    cell: (deviceReturn) => deviceText(deviceReturn),
  },
  {
    id: 'name',
    header: 'To',
    card: 'second',
    className: '[overflow-wrap:anywhere]',
    cell: ({ name }) => name ?? <span className="text-muted">Account deleted</span>,
  },
  { id: 'state', header: 'Next', card: 'corner', cell: (deviceReturn) => <ReturnBadge deviceReturn={deviceReturn} /> },
  {
    id: 'since',
    header: 'Since',
    card: 'second-end',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ begunAt, isLate }) => (
      <span className="inline-flex items-center gap-2">
        <time dateTime={begunAt} title={momentText(begunAt, timeZone)}>
          {agoText(begunAt, nowMs)}
        </time>
        {isLate && <Badge tone="orange">Late</Badge>}
      </span>
    ),
  },
];
