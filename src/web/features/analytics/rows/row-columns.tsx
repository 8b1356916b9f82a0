import type { FigureFacts } from '#domain/analytics/formulas.ts';
import { dateText, sumText } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import type { FigureRow } from '../analytics.api.ts';
import { rowValueText } from '../figures/figure-text.ts';
import { RowLink } from './row-link.tsx';

/** Columns of the rows behind a figure. @param onUnit opens a unit */
export function rowColumns(
  figure: FigureFacts,
  timeZone: string,
  onUnit: (id: string) => void,
): readonly Column<FigureRow>[] {
  const amount: readonly Column<FigureRow>[] =
    figure.unit === 'money'
      ? []
      : [
          {
            id: 'amount',
            header: 'Amount',
            align: 'end',
            card: 'second-end',
            cell: ({ amount: sum }) => (sum === null ? '' : sumText(sum)),
          },
        ];
  return [
    {
      id: 'number',
      header: 'Number',
      isRowHeader: true,
      className: 'whitespace-nowrap tabular-nums',
      cell: (row) => <RowLink row={row} onUnit={onUnit} />,
    },
    {
      id: 'text',
      header: 'Description',
      card: 'first',
      className: 'min-w-40',
      cell: ({ text, note }) => (
        <>
          {text}
          {note !== null && <Badge className="ml-2">{note}</Badge>}
        </>
      ),
    },
    {
      id: 'day',
      header: 'Date',
      card: 'second',
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ day, at }) => (at === null ? dateText(day) : `${dateText(day)}, ${timeText(at, timeZone)}`),
    },
    ...amount,
    {
      id: 'value',
      header: 'Counts as',
      align: 'end',
      card: 'corner',
      className: 'font-semibold whitespace-nowrap',
      cell: ({ value }) => rowValueText(figure, value),
    },
  ];
}

function timeText(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(new Date(instant));
}
