import { useId } from 'react';
import type { Column } from '../data-table/column.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { cellAt, cellSide, HEAT_MAP, type HeatGrid, peakText } from './heat-cells.ts';
import type { Measure } from './measure.ts';
import { PointerLayer, usePointed } from './pointer-layer.tsx';
import { Readout } from './readout.tsx';
import { labelStride, shareOf, slotAt } from './scale.ts';
import { useWidth } from './use-width.ts';

interface HeatMapProps {
  title: string;
  grid: HeatGrid;
  measure: Measure;
  /** Heads the column of the rows' names: "Day". */
  rowHeader: string;
  className?: string | undefined;
}

const LABEL_WIDTH = 40;

/** Shows numbers by row and column as squares whose area and color represent their size, or as a table. */
export function HeatMap({ title, grid, measure, rowHeader, className }: HeatMapProps) {
  return (
    <ChartFrame
      title={title}
      className={className}
      chart={<Chart title={title} grid={grid} measure={measure} />}
      table={
        <DataTable
          caption={title}
          region={`${title}, as a table`}
          rows={grid.rows.map((row, index) => ({ ...row, values: grid.values[index] ?? [] }))}
          rowKey={({ name }) => name}
          columns={columnsOf(grid, measure, rowHeader)}
          empty="Nothing to show."
        />
      }
    />
  );
}

function Chart({ title, grid, measure }: Pick<HeatMapProps, 'title' | 'grid' | 'measure'>) {
  const id = useId();
  const [frame, width] = useWidth<HTMLDivElement>();
  const { rows, columns } = grid;
  const pointed = usePointed(rows.length * columns.length);
  const textAt = (index: number) => {
    const cell = cellAt(grid, index);
    return cell === null ? '' : `${cell.name}: ${measure.text(cell.value)}`;
  };
  const text = peakText(grid, measure);
  const plotHeight = rows.length * HEAT_MAP.rowHeight;
  const find = (x: number, y: number) => {
    const column = slotAt(x - HEAT_MAP.left, width - HEAT_MAP.left, columns.length);
    const row = slotAt(y, plotHeight, rows.length);
    return column === null || row === null ? null : row * columns.length + column;
  };
  return (
    <>
      <Readout>{pointed.shown === null ? <span className="text-muted">{text}</span> : textAt(pointed.shown)}</Readout>
      <div ref={frame} className="relative">
        <svg
          role="img"
          aria-labelledby={`${id}-title ${id}-text`}
          width="100%"
          height={plotHeight + HEAT_MAP.bottom}
          className="block overflow-visible text-xs tabular-nums"
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-text`}>{text}</desc>
          {width > 0 && <Drawing grid={grid} width={width} marked={pointed.shown} />}
        </svg>
        <PointerLayer
          label={`${title}: cells`}
          count={rows.length * columns.length}
          pointed={pointed}
          describe={textAt}
          find={find}
          rowLength={columns.length}
        />
      </div>
    </>
  );
}

function Drawing({ grid, width, marked }: { grid: HeatGrid; width: number; marked: number | null }) {
  const { rows, columns, values } = grid;
  const slot = (width - HEAT_MAP.left) / columns.length;
  const maxSide = Math.min(slot, HEAT_MAP.rowHeight) - 2;
  const largest = Math.max(0, ...values.flat());
  const stride = labelStride(slot, LABEL_WIDTH);
  return (
    <g>
      {rows.map(({ label }, row) => (
        <g key={label}>
          <text x={0} y={(row + 0.5) * HEAT_MAP.rowHeight} dy="0.32em" className="fill-muted">
            {label}
          </text>
          {columns.map((column, at) => {
            const share = shareOf(values[row]?.[at] ?? 0, largest);
            const side = cellSide(share, maxSide);
            const [x, y] = [HEAT_MAP.left + (at + 0.5) * slot, (row + 0.5) * HEAT_MAP.rowHeight];
            return (
              <g key={column.label}>
                {marked === row * columns.length + at && (
                  <rect
                    x={x - slot / 2}
                    y={y - HEAT_MAP.rowHeight / 2}
                    width={slot}
                    height={HEAT_MAP.rowHeight}
                    rx={3}
                    className="fill-sunken stroke-line-strong"
                  />
                )}
                {share === 0 ? (
                  <circle cx={x} cy={y} r={1} className="fill-line-strong" />
                ) : (
                  <rect
                    x={x - side / 2}
                    y={y - side / 2}
                    width={side}
                    height={side}
                    rx={Math.min(4, side / 4)}
                    fillOpacity={0.55 + 0.45 * share}
                    className="fill-accent"
                  />
                )}
              </g>
            );
          })}
        </g>
      ))}
      {columns.map(
        ({ label }, at) =>
          at % stride === 0 && (
            <text
              key={label}
              x={HEAT_MAP.left + (at + 0.5) * slot}
              y={rows.length * HEAT_MAP.rowHeight + 16}
              textAnchor="middle"
              className="fill-muted"
            >
              {label}
            </text>
          ),
      )}
    </g>
  );
}

type HeatRow = HeatGrid['rows'][number] & { values: readonly number[] };

function columnsOf({ columns }: HeatGrid, measure: Measure, rowHeader: string): readonly Column<HeatRow>[] {
  return [
    { id: 'name', header: rowHeader, isRowHeader: true, cell: ({ name }) => name },
    ...columns.map(
      ({ name }, at): Column<HeatRow> => ({
        id: name,
        header: name,
        align: 'end',
        cell: ({ values }) => measure.text(values[at] ?? 0),
      }),
    ),
  ];
}
