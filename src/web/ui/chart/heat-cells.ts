import type { Measure } from './measure.ts';

/** A table of numbers, for example by weekday and hour. */
export interface HeatGrid {
  /** Full name, and short label for the axis: "Monday", "Mon". */
  rows: readonly { name: string; label: string }[];
  columns: readonly { name: string; label: string }[];
  /** Values by row, then by column; none is below zero. */
  values: readonly (readonly number[])[];
}

/** Measures of a drawn heat map in pixels. */
export const HEAT_MAP = { rowHeight: 26, left: 36, bottom: 24 } as const;

/** Returns the name and value of a cell, counted row by row: "Monday, 3 PM"; null outside of the grid. */
export function cellAt({ rows, columns, values }: HeatGrid, index: number): { name: string; value: number } | null {
  const [row, column] = [Math.floor(index / columns.length), index % columns.length];
  const [rowHeader, columnHeader, value] = [rows[row], columns[column], values[row]?.[column]];
  if (rowHeader === undefined || columnHeader === undefined || value === undefined) return null;
  return { name: `${rowHeader.name}, ${columnHeader.name}`, value };
}

/** Describes a heat map by its largest cell. */
export function peakText(grid: HeatGrid, measure: Measure): string {
  const cells = grid.values.flat();
  const highest = Math.max(0, ...cells);
  if (highest === 0) return 'Nothing yet';
  const cell = cellAt(grid, cells.indexOf(highest));
  return `Highest ${measure.text(highest)}, ${cell?.name ?? ''}`;
}

/** Returns the side of a cell's square, whose area represents its share. @param maxSide side of the largest square */
export function cellSide(share: number, maxSide: number): number {
  return share <= 0 ? 0 : Math.max(3, Math.sqrt(share) * maxSide);
}
