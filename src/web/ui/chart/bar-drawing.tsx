import type { BarPoint } from './bar-points.ts';
import type { Measure } from './measure.ts';
import { heightScale, labelStride, roundTicks } from './scale.ts';

/** Height of a bar chart and margins of its plot, in pixels. */
export const BAR_CHART = { height: 216, top: 8, bottom: 24, left: 46 } as const;
const PLOT_HEIGHT = BAR_CHART.height - BAR_CHART.top - BAR_CHART.bottom;
const LABEL_WIDTH = 52;
const MAX_BAR = 40;
const STEPS = 5;

interface BarDrawingProps {
  points: readonly BarPoint[];
  measure: Measure;
  /** Width of the whole drawing in pixels; 0 until it is known. */
  width: number;
  /** Index of the marked bar. */
  marked: number | null;
  titleId: string;
  title: string;
  /** Describes the drawing in one line. */
  text: string;
}

/** Draws bars from the zero line, with the bars of the previous period wide and muted behind them. */
export function BarDrawing({ points, measure, width, marked, titleId, title, text }: BarDrawingProps) {
  const plotWidth = Math.max(0, width - BAR_CHART.left);
  const slot = plotWidth / Math.max(1, points.length);
  const ticks = roundTicks(
    points.flatMap(({ value, before }) => [value ?? 0, before?.value ?? 0]),
    measure.unit,
    STEPS,
  );
  const height = heightScale(ticks, PLOT_HEIGHT);
  const yOf = (value: number) => BAR_CHART.top + PLOT_HEIGHT - height(value);
  const xOf = (index: number) => BAR_CHART.left + index * slot;
  return (
    <svg
      role="img"
      aria-labelledby={`${titleId}-title ${titleId}-text`}
      width="100%"
      height={BAR_CHART.height}
      className="block overflow-visible text-xs tabular-nums"
    >
      <title id={`${titleId}-title`}>{title}</title>
      <desc id={`${titleId}-text`}>{text}</desc>
      {width > 0 && (
        <g>
          {marked !== null && (
            <rect x={xOf(marked)} y={0} width={slot} height={BAR_CHART.height} rx={4} className="fill-sunken" />
          )}
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                x1={BAR_CHART.left}
                x2={width}
                y1={yOf(tick)}
                y2={yOf(tick)}
                className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
              />
              <text x={BAR_CHART.left - 6} y={yOf(tick)} dy="0.32em" textAnchor="end" className="fill-muted">
                {measure.tick(tick)}
              </text>
            </g>
          ))}
          {points.map((point, index) => (
            <Bars key={point.key} point={point} x={xOf(index)} slot={slot} yOf={yOf} />
          ))}
          <Labels points={points} slot={slot} xOf={xOf} width={width} />
        </g>
      )}
    </svg>
  );
}

interface BarsProps {
  point: BarPoint;
  /** Left edge of its slot. */
  x: number;
  slot: number;
  yOf: (value: number) => number;
}

/** Draws the bar of a slot, with the bar of the previous period behind it. */
function Bars({ point: { value, before }, x, slot, yOf }: BarsProps) {
  const wide = Math.min(MAX_BAR, slot * 0.86);
  const narrow = before === null ? wide * 0.86 : wide * 0.58;
  return (
    <>
      {before !== null && (
        <Bar value={before.value} x={x} slot={slot} width={wide} yOf={yOf} className="fill-tone-grey" hasEdge />
      )}
      <Bar value={value} x={x} slot={slot} width={narrow} yOf={yOf} className="fill-accent" />
    </>
  );
}

interface BarProps {
  value: number | null;
  x: number;
  slot: number;
  width: number;
  yOf: (value: number) => number;
  className: string;
  /** Draws a line at its end, to make it visible without its color. */
  hasEdge?: boolean;
}

/** Draws one bar; any value but zero is at least a line. */
function Bar({ value, x, slot, width, yOf, className, hasEdge = false }: BarProps) {
  if (value === null || value === 0) return null;
  const left = x + (slot - width) / 2;
  const [zero, end] = [yOf(0), yOf(value)];
  const height = Math.max(Math.abs(zero - end), 1.5);
  const top = value > 0 ? zero - height : zero;
  return (
    <>
      <rect
        x={left}
        y={top}
        width={width}
        height={height}
        rx={Math.min(3, width / 4, height / 2)}
        className={className}
      />
      {hasEdge && (
        <line x1={left} x2={left + width} y1={end} y2={end} strokeWidth={1.5} className="stroke-line-strong" />
      )}
    </>
  );
}

interface LabelsProps {
  points: readonly BarPoint[];
  slot: number;
  xOf: (index: number) => number;
  width: number;
}

/** Labels as many bars as fit. */
function Labels({ points, slot, xOf, width }: LabelsProps) {
  const stride = labelStride(slot, LABEL_WIDTH);
  return points.map(({ key, label }, index) => {
    const middle = xOf(index) + slot / 2;
    if (index % stride !== 0 || middle + LABEL_WIDTH / 2 > width + LABEL_WIDTH / 4) return null;
    return (
      <text key={key} x={middle} y={BAR_CHART.height - 7} textAnchor="middle" className="fill-muted">
        {label}
      </text>
    );
  });
}
