import type { Column } from '../data-table/column.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { type FunnelRow, type FunnelStep, funnelRows } from './funnel.ts';
import { COUNTS } from './measure.ts';
import { shareOf } from './scale.ts';
import { ShareBar } from './share-bar.tsx';

interface FunnelChartProps {
  title: string;
  /** Each step is reached by some of the previous one. */
  steps: readonly FunnelStep[];
  className?: string | undefined;
}

/** Shows the number that reaches each step and the number lost on the way, in a table with bars. */
export function FunnelChart({ title, steps, className }: FunnelChartProps) {
  const rows = funnelRows(steps);
  const largest = Math.max(0, ...steps.map(({ count }) => count));
  return (
    <ChartFrame
      title={title}
      className={className}
      chart={
        <DataTable
          caption={title}
          rows={rows}
          rowKey={({ key }) => key}
          columns={columnsOf(largest)}
          empty="Nothing to show."
        />
      }
    />
  );
}

function columnsOf(largest: number): readonly Column<FunnelRow>[] {
  return [
    {
      id: 'name',
      header: 'Step',
      isRowHeader: true,
      className: 'w-full min-w-24',
      cell: ({ name, count, from }) => (
        <>
          {name}
          <ShareBar share={shareOf(count, largest)} base={shareOf(from, largest)} />
        </>
      ),
    },
    {
      id: 'count',
      header: 'Reached',
      align: 'end',
      className: 'font-semibold',
      cell: ({ count }) => COUNTS.text(count),
    },
    {
      id: 'percent',
      header: '% of total',
      align: 'end',
      cell: ({ percent }) => (percent === null ? '–' : `${percent}%`),
    },
    { id: 'lost', header: 'Dropped off', align: 'end', cell: ({ lost }) => COUNTS.text(lost) },
  ];
}
