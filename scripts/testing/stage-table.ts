import type { Stage } from './stages.ts';
import type { FileReport, TestTotals } from './test-report.ts';

/** Time and tests of a stage. */
export interface StageFigures extends Pick<Stage, 'name' | 'budget'> {
  seconds: number;
  /** CPU seconds; null when the system does not report them. */
  cpu: number | null;
  totals: TestTotals;
}

const SLOWEST = 10;
/** CPU seconds of the calibration on the reference machine of the README: there, a calibrated second is a CPU second. */
const RECORD_CALIBRATION = 8;

/**
 * Formats the time of each stage, and the slowest files. Calibrated seconds are the CPU seconds on the reference machine
 * of the README, which makes machines and budgets comparable. No figure fails a run.
 * @param calibration CPU seconds of the fixed work on this machine; null when the system does not report them
 */
export function stageTable(
  figures: readonly StageFigures[],
  files: readonly Pick<FileReport, 'file' | 'seconds'>[],
  calibration: number | null,
): string {
  const calibrated = (cpu: number | null) =>
    cpu === null || calibration === null ? null : (cpu / calibration) * RECORD_CALIBRATION;
  const sum = (pick: (stage: StageFigures) => number) => figures.reduce((total, stage) => total + pick(stage), 0);
  const isMeasured = figures.every(({ cpu }) => cpu !== null);
  const row = (name: string, stage: Omit<StageFigures, 'name'>) => {
    const units = calibrated(stage.cpu);
    return [
      name,
      clock(stage.seconds),
      number(stage.cpu),
      number(units),
      ...(stage.budget === null
        ? ['', '']
        : [String(stage.budget), units !== null && units > stage.budget ? 'over' : '']),
      stage.totals.passed + stage.totals.failed === 0 ? '' : String(stage.totals.passed + stage.totals.failed),
    ];
  };
  const all = {
    seconds: sum(({ seconds }) => seconds),
    cpu: isMeasured ? sum(({ cpu }) => cpu ?? 0) : null,
    budget: null,
    totals: { passed: sum(({ totals }) => totals.passed), failed: sum(({ totals }) => totals.failed), skipped: 0 },
  };
  const rows = [
    ['stage', 'time', 'CPU s', 'calibrated', 'budget', '', 'tests'],
    ...figures.map((stage) => row(stage.name, stage)),
    row('in all', all),
  ];
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return [
    alignColumns(rows),
    ...(calibration === null
      ? []
      : ['', `calibration: ${calibration.toFixed(1)} CPU s here, ${RECORD_CALIBRATION} on the record’s machine`]),
    ...(slowest.length === 0 ? [] : ['', 'slowest files']),
    ...slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`),
  ].join('\n');
}

function number(value: number | null): string {
  return value === null ? '?' : value.toFixed(0);
}

function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Aligns the first column to the left and numbers to the right. */
function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
