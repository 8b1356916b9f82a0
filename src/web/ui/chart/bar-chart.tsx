import { type ReactNode, useId } from 'react';
import type { Column } from '../data-table/column.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { BAR_CHART, BarDrawing } from './bar-drawing.tsx';
import { type BarPoint, type BarSeries, pointText, summaryText, valueText } from './bar-points.ts';
import { ChartFrame } from './chart-frame.tsx';
import { PointerLayer, usePointed } from './pointer-layer.tsx';
import { Readout } from './readout.tsx';
import { slotAt } from './scale.ts';
import { useWidth } from './use-width.ts';

interface BarChartProps {
  title: string;
  series: BarSeries;
  /** From the earliest to the latest, zero values included. */
  points: readonly BarPoint[];
  /** Action for one bar, such as showing only its day. */
  action?: { label: string; run: (point: BarPoint) => void } | undefined;
  /** Controls next to the title, such as the choice of values. */
  tools?: ReactNode;
  className?: string | undefined;
}

/** Shows a value by day, week or month as bars, compared with the period before, or as a table. */
export function BarChart({ title, series, points, action, tools, className }: BarChartProps) {
  return (
    <ChartFrame
      title={title}
      actions={tools}
      className={className}
      chart={<Chart title={title} series={series} points={points} action={action} />}
      table={
        <DataTable
          caption={title}
          region={`${title}, as a table`}
          rows={points}
          rowKey={({ key }) => key}
          columns={columnsOf(series, points)}
          empty="Nothing to show."
        />
      }
    />
  );
}

function Chart({
  title,
  series,
  points,
  action,
}: Omit<BarChartProps, 'className' | 'tools'> & { action: BarChartProps['action'] }) {
  const id = useId();
  const [frame, width] = useWidth<HTMLDivElement>();
  const pointed = usePointed(points.length);
  const shown = pointed.shown === null ? undefined : points[pointed.shown];
  const picked = pointed.picked === null ? undefined : points[pointed.picked];
  const runAt = (index: number) => {
    const point = points[index];
    if (point !== undefined) action?.run(point);
  };
  const text = summaryText(points, series);
  const describe = (index: number) => {
    const point = points[index];
    return point === undefined ? text : pointText(point, series);
  };
  return (
    <>
      <Readout
        action={
          action !== undefined &&
          picked !== undefined && (
            <button
              type="button"
              className="-mt-2.5 min-h-target shrink-0 text-link"
              onClick={() => {
                action.run(picked);
                // The button may disappear with its bar.
                frame.current?.querySelector<HTMLElement>('[role=slider]')?.focus();
              }}
            >
              {action.label}
            </button>
          )
        }
      >
        {shown === undefined ? (
          <span className="text-muted">{text}</span>
        ) : (
          <PointLines point={shown} series={series} />
        )}
      </Readout>
      <div ref={frame} className="relative">
        <BarDrawing
          points={points}
          measure={series.measure}
          width={width}
          marked={pointed.shown}
          titleId={id}
          title={title}
          text={text}
        />
        {points.length > 0 && (
          <PointerLayer
            label={`${title}: bars`}
            count={points.length}
            pointed={pointed}
            describe={describe}
            find={(x) => slotAt(x - BAR_CHART.left, width - BAR_CHART.left, points.length)}
            onEnter={runAt}
          />
        )}
      </div>
      {points.some(({ before }) => before !== null) && <Legend name={series.name} />}
    </>
  );
}

function PointLines({ point: { name, value, before }, series: { measure } }: { point: BarPoint; series: BarSeries }) {
  return (
    <>
      {name}: <strong>{valueText(value, measure)}</strong>
      {before !== null && (
        <span className="block text-muted">
          Previous, {before.name}: {valueText(before.value, measure)}
        </span>
      )}
    </>
  );
}

function Legend({ name }: { name: string }) {
  return (
    <p aria-hidden="true" className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      <span className="inline-flex items-center gap-2">
        <svg width="10" height="14" aria-hidden="true">
          <rect width="10" height="14" rx="2" className="fill-accent" />
        </svg>
        {name}
      </span>
      <span className="inline-flex items-center gap-2">
        <svg width="16" height="14" aria-hidden="true">
          <rect width="16" height="14" rx="2" className="fill-tone-grey" />
          <line x2="16" y1="1" y2="1" strokeWidth="1.5" className="stroke-line-strong" />
        </svg>
        Previous period
      </span>
    </p>
  );
}

function columnsOf({ name, unitName, measure }: BarSeries, points: readonly BarPoint[]): readonly Column<BarPoint>[] {
  const beforeColumns: readonly Column<BarPoint>[] = [
    { id: 'then', header: 'Compared with', hiddenBelow: 'sm', cell: ({ before }) => before?.name ?? '' },
    {
      id: 'before',
      header: 'Previous',
      align: 'end',
      cell: ({ before }) => (before === null ? '' : valueText(before.value, measure)),
    },
  ];
  return [
    { id: 'name', header: unitName, isRowHeader: true, className: 'whitespace-nowrap', cell: (point) => point.name },
    {
      id: 'value',
      header: name,
      align: 'end',
      className: 'font-semibold',
      cell: ({ value }) => valueText(value, measure),
    },
    ...(points.some(({ before }) => before !== null) ? beforeColumns : []),
  ];
}
