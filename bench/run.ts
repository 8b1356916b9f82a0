import os from 'node:os';
import type { Table } from './cases/report.ts';
import { BENCH_CASES, DATABASE_CASES, type Group, OTHER_CASES } from './cases.ts';
import { CASE_NAMES, type CaseName, type Effort } from './efforts.ts';
import { type Miss, missesOf } from './judge.ts';
import { missingOf } from './machine/means.ts';
import { disturbance, loadAverage, percent, settle, watchOthers } from './machine/quiet.ts';
import { effortOf, readOptions } from './options.ts';
import { concludeRun, EXIT } from './outcome.ts';
import { results } from './results.ts';
import { Saving } from './saving.ts';

/** Measures the product. Cases and methods: README.md. */
const options = readOptions(process.argv.slice(2));
const saving = options.save ? new Saving(options.form) : null;
const began = new Date();
const misses: Miss[] = [];
const unmeasured: { name: CaseName; reason: string }[] = [];
const disturbed: { name: CaseName; words: string }[] = [];

/** With --busy-ok nothing is waited for: the machine is looked at for a second. */
const patience = options.busyIsOk ? 1 : undefined;
const words = disturbance({ idle: await settle(patience) });
if (words !== null && !options.busyIsOk) {
  console.error(`The machine is busy (load ${loadAverage().toFixed(1)}), so nothing was measured: ${words}.`);
  console.error('Run it alone, or with --busy-ok to see figures that are not to be trusted.');
  process.exitCode = EXIT.busy;
} else {
  await runGroup(BENCH_CASES);
  await runGroup(DATABASE_CASES);
  await runGroup(OTHER_CASES);
  conclude();
}

/** Runs the wanted cases of a group whose means are there. A case that fails does not keep the others from running. */
async function runGroup<Place>(group: Group<Place>): Promise<void> {
  const left = new Set(options.cases.filter((name) => group.cases[name] !== undefined));
  if (left.size === 0) return;
  try {
    const missing = missingOf(group.needs);
    if (missing.length > 0) throw new Error(missing.join('; '));
    await group.open(async (place) => {
      for (const name of left) {
        const measure = group.cases[name];
        const effort = effortOf(name, options);
        try {
          if (measure !== undefined) await runCase(name, effort, group.processes(place), () => measure(place, effort));
        } catch (error) {
          unmeasured.push({ name, reason: messageOf(error) });
        }
        left.delete(name);
      }
    });
  } catch (error) {
    for (const name of left) unmeasured.push({ name, reason: messageOf(error) });
  }
}

/** Measures a case, prints its figures, and compares them with the targets. */
async function runCase(
  name: CaseName,
  effort: Effort,
  processes: readonly number[],
  measure: () => Promise<Table[]>,
): Promise<void> {
  const start = performance.now();
  const idle = await settle(patience);
  const { result: tables, others } = await watchOthers(processes, measure);
  for (const { title, rows } of tables) {
    console.log(`\n${title}`);
    console.table(rows);
  }
  const took = secondsSince(start);
  console.log(
    `${name}: ${took} s; ${percent(idle)} of the machine idle before, ${percent(others)} taken by others meanwhile`,
  );
  const machine = { node: process.version, processors: os.cpus().length, processor: os.cpus()[0]?.model };
  const quiet = { idleBefore: Number(idle.toFixed(2)), others: Number(others.toFixed(2)) };
  const commit = saving?.commit ?? '';
  const kept = { measured: began.toISOString(), commit, ...machine, ...quiet, ...effort, tables };
  misses.push(...missesOf(name, results.parse(JSON.parse(JSON.stringify(kept)))));
  const trouble = disturbance({ idle, others });
  if (trouble === null) saving?.keep(name, kept);
  else disturbed.push({ name, words: trouble });
}

/** Prints what fell short, and sets the exit code. */
function conclude(): void {
  const order = ({ name }: { name: CaseName }) => CASE_NAMES.indexOf(name);
  unmeasured.sort((one, other) => order(one) - order(other));
  const { leftOut, busyIsOk, check } = options;
  const end = concludeRun({ misses, unmeasured, leftOut, disturbed, load: loadAverage(), busyIsOk, check });
  const saved = saving?.finish();
  console.log(`\n${[...end.lines, ...(saved === undefined ? [] : [saved.words])].join('\n')}`);
  console.log(`${options.cases.length - unmeasured.length} of ${options.cases.length} cases in ${secondsSince(0)} s.`);
  process.exitCode = end.code === EXIT.met && saved?.isSaved === false ? EXIT.notMeasured : end.code;
}

/** Returns whole seconds since an instant of the run; 0 is its start. */
function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 1000);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
