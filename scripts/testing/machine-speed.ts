import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/**
 * CPU milliseconds of the fixed work on the machine on which the budgets were measured, with all its cores busy: where it takes 515,
 * the stages of rules and gates took 1.4 times their CPU seconds of then.
 */
const REFERENCE_MS = 360;
/** A machine that is slower than this is not a slower one, but a broken measurement. */
const MOST = 2;
/** Between two measurements: a hundredth of one core's time. */
const EVERY_MS = 30_000;

/** Fixed work like that of the tools: objects, texts and sorting. Prints its CPU milliseconds. */
const WORK = `
const before = process.cpuUsage();
let kept = 0;
for (let round = 0; round < 60; round += 1) {
  const rows = Array.from({ length: 4000 }, (_, at) => ({ id: at, name: 'row ' + ((at * 7919) % 4001), tags: [at % 7, at % 11] }));
  rows.sort((one, other) => one.name.localeCompare(other.name));
  kept += JSON.parse(JSON.stringify(rows)).filter(({ name }) => /9\\d*$/.test(name)).length;
}
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1000, kept);`;

/** How slow the machine was while a stage ran. */
export interface MachineSpeed {
  /** Times the CPU seconds of the reference machine for the same work: 1 or more, at most 2. */
  factor: number;
  /** CPU seconds that measuring took, beside the stage. */
  cpu: number;
}

/**
 * Measures fixed work now and every half minute, beside a stage: a machine shared with others is slow for minutes, and
 * tells nobody.
 * @returns a function that ends it
 */
export function watchMachine(): () => Promise<MachineSpeed> {
  const measured: Promise<number>[] = [measure()];
  const timer = setInterval(() => measured.push(measure()), EVERY_MS);
  return async () => {
    clearInterval(timer);
    const all = await Promise.all(measured);
    const sum = all.reduce((total, ms) => total + ms, 0);
    return { factor: Math.min(Math.max(sum / all.length / REFERENCE_MS, 1), MOST), cpu: sum / 1_000 };
  };
}

async function measure(): Promise<number> {
  const child = spawn(process.execPath, ['--eval', WORK], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return Number.parseFloat(said);
}
