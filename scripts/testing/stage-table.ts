import type { FileTime, TestTotals } from './test-totals.ts';

/** What a stage took. */
export interface StageFigures {
  name: string;
  seconds: number;
  /** CPU seconds; null where the system does not tell. */
  cpu: number | null;
  /** CPU seconds that it may take on the machine that the budgets were measured on. */
  budget: number;
  /** Times the CPU seconds of that machine that this one took meanwhile, for fixed work. */
  factor: number;
  totals: TestTotals;
}

const SLOWEST = 10;

/**
 * Writes what each stage took, with the slowest files.
 * @returns the text, and a sentence for each stage that passed its budget
 */
export function stageTable(
  figures: readonly StageFigures[],
  files: readonly FileTime[],
): { text: string; over: string[] } {
  const sum = (pick: (stage: StageFigures) => number) => figures.reduce((total, stage) => total + pick(stage), 0);
  const rows = [
    ['stage', 'time', 'CPU s', 'budget', 'slower', 'tests'],
    ...figures.map(({ name, seconds, cpu, budget, factor, totals }) => [
      name,
      clock(seconds),
      cpu === null ? '?' : cpu.toFixed(0),
      ...(Number.isFinite(budget) ? [allowed(budget, factor).toFixed(0), `${factor.toFixed(2)} x`] : ['', '']),
      totals.passed + totals.failed === 0 ? '' : String(totals.passed + totals.failed),
    ]),
    [
      'in all',
      clock(sum(({ seconds }) => seconds)),
      sum(({ cpu }) => cpu ?? 0).toFixed(0),
      '',
      '',
      String(sum(({ totals }) => totals.passed + totals.failed)),
    ],
  ];
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  const text = [
    alignColumns(rows),
    ...(slowest.length === 0 ? [] : ['', 'slowest files']),
    ...slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`),
  ].join('\n');
  const over = figures.flatMap(({ name, cpu, budget, factor }) =>
    cpu !== null && cpu > allowed(budget, factor)
      ? [
          `OVER BUDGET: ${name} took ${cpu.toFixed(0)} CPU seconds of the ${budget} in scripts/testing/stages.ts, ` +
            `on a machine ${factor.toFixed(2)} times as slow.`,
        ]
      : [],
  );
  return { text, over };
}

/** Returns the CPU seconds that a stage may take on a slower machine. */
function allowed(budget: number, factor: number): number {
  return Math.round(budget * factor);
}

function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Aligns the first column to the left, and numbers to the right. */
function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n');
}
