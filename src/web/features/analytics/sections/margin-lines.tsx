import { costLabel } from '#domain/inventory/cost.ts';
import { parseSum } from '#domain/money.ts';
import { sumText } from '#web/lib/format.ts';
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx';
import { shareOf } from '#web/ui/chart/scale.ts';
import { ShareBar } from '#web/ui/chart/share-bar.tsx';
import { cx } from '#web/ui/cx.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import type { MarginAnswer } from '../analytics.api.ts';

interface Line {
  key: string;
  name: string;
  amount: string;
  /** True for a line that is subtracted from the one above. */
  isCost: boolean;
}

/** Shows the steps from resale to true margin, cost by cost. */
export function MarginLines({ lines }: Pick<MarginAnswer, 'lines'>) {
  const { resale, saleFees, costs, grossMargin, holdCost, trueMargin } = lines;
  const rows: Line[] = [
    { key: 'resale', name: 'Resale', amount: resale, isCost: false },
    { key: 'saleFees', name: 'Sales fees', amount: saleFees, isCost: true },
    ...costs.map(({ kind, amount }) => ({ key: kind, name: costLabel(kind), amount, isCost: true })),
    { key: 'gross', name: 'Gross margin', amount: grossMargin, isCost: false },
    { key: 'hold', name: 'Holding cost', amount: holdCost, isCost: true },
    { key: 'true', name: 'True margin', amount: trueMargin, isCost: false },
  ];
  return (
    <ChartFrame
      title="From resale to true margin"
      chart={
        <DataTable
          caption="From resale to true margin"
          rows={rows.filter(({ isCost, amount }) => !isCost || parseSum(amount) !== 0)}
          rowKey={({ key }) => key}
          columns={columnsOf(parseSum(resale))}
          empty="No sales in this period."
        />
      }
    />
  );
}

function columnsOf(resale: number): readonly Column<Line>[] {
  return [
    {
      id: 'name',
      header: 'Share of resale',
      isRowHeader: true,
      className: 'w-full min-w-28',
      cell: ({ name, amount, isCost }) => (
        <>
          <span className={cx(!isCost && 'font-semibold')}>{isCost ? `Less ${name.toLowerCase()}` : name}</span>
          <ShareBar share={shareOf(parseSum(amount), resale)} isQuiet={isCost} />
        </>
      ),
    },
    {
      id: 'amount',
      header: 'Amount',
      align: 'end',
      cell: ({ amount, isCost }) => (
        <span className={cx(!isCost && 'font-semibold')}>{isCost ? `-${sumText(amount)}` : sumText(amount)}</span>
      ),
    },
  ];
}
