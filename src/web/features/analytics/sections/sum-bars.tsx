import { parseSum } from '#domain/money.ts';
import { sumText } from '#web/lib/format.ts';
import { BarList } from '#web/ui/chart/bar-list.tsx';
import { COUNTS } from '#web/ui/chart/measure.ts';

interface SumBarsProps {
  title: string;
  /** Heads the columns of names, counts and amounts. */
  headers: readonly [name: string, count: string, amount: string];
  rows: readonly { key: string; name: string; count: number; amount: string }[];
  empty: string;
  className?: string;
}

/** Shows amounts as bars, each with its count. */
export function SumBars({ headers: [nameHeader, countHeader, amountHeader], rows, ...props }: SumBarsProps) {
  return (
    <BarList
      {...props}
      nameHeader={nameHeader}
      rows={rows.map((row) => ({ ...row, value: parseSum(row.amount) }))}
      columns={[
        { id: 'count', header: countHeader, align: 'end', cell: ({ count }) => COUNTS.text(count) },
        {
          id: 'amount',
          header: amountHeader,
          align: 'end',
          className: 'font-semibold',
          cell: ({ amount }) => sumText(amount),
        },
      ]}
    />
  );
}
