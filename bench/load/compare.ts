import { setTimeout as sleep } from 'node:timers/promises';
import type { Effort } from '../efforts.ts';
import { cpuMicroseconds } from '../machine/processes.ts';
import { median, range } from './stats.ts';
import { type Load, type Outcome, runWrk } from './wrk.ts';

export interface Target extends Pick<Load, 'url' | 'requests'> {
  name: string;
  /** Origins among which connections and requests are spread, with a load generator for each; `url` alone when missing. */
  spread?: readonly string[];
  /** Processes of server and database: their CPU time counts, with that of all their children. */
  processes: readonly number[];
  /** Removes the leftovers of a run, so that they do not slow the next one. */
  tidy?(): Promise<void>;
}

interface Run extends Outcome {
  /** CPU time of server and database for each answered request, in microseconds. */
  cpu: number;
}

/**
 * Medians over the rounds. Ratios are taken within each round first, since a machine's speed varies from round to
 * round.
 */
export interface Figures {
  name: string;
  perSecond: number;
  perSecondRange: string;
  p50: number;
  p99: number;
  cpu: number;
  xPerSecond: number;
  xPerSecondRange: string;
  xCpu: number;
  xCpuRange: string;
}

const DRAIN_MS = 300;

/** Runs of some targets, round after round. */
export interface Rounds {
  targets: readonly Target[];
  /** Runs of each target, in the order of the rounds. */
  runs: readonly (readonly Run[])[];
}

/** Loads the targets, and compares them with the first. @throws Error when an answer failed */
export async function compare(targets: readonly Target[], effort: Effort): Promise<Figures[]> {
  return figuresOf(await loadInTurn(targets, effort));
}

/**
 * Loads the targets in turn, round after round, so that variations of the machine affect all of them.
 * @throws Error when an answer failed: a refused request costs less than the measured one
 */
export async function loadInTurn(
  targets: readonly Target[],
  { rounds, seconds, connections, warmUp }: Effort,
): Promise<Rounds> {
  const runs = targets.map((): Run[] => []);
  if (warmUp > 0) for (const target of targets) await run(target, { connections, seconds: warmUp });
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, target] of targets.entries()) runs[index]?.push(await run(target, { connections, seconds }));
  }
  return { targets, runs };
}

/** Compares the targets of some rounds with one of them. @param base its place; the first when missing */
export function figuresOf({ targets, runs }: Rounds, base = 0): Figures[] {
  return targets.map(({ name }, index) => summarize(name, runs[index] ?? [], runs[base] ?? []));
}

async function run(target: Target, effort: Pick<Effort, 'seconds' | 'connections'>): Promise<Run> {
  const before = cpuMicroseconds(target.processes);
  const outcome = await load(target, effort);
  // Requests that are under way at the end get this time, and count as answered.
  await sleep(DRAIN_MS);
  const cpu = (cpuMicroseconds(target.processes) - before) / (outcome.answered + effort.connections);
  await target.tidy?.();
  if (outcome.failed > 0) throw new Error(`${target.name}: ${outcome.failed} of ${outcome.answered} requests failed`);
  return { ...outcome, cpu };
}

/** Loads a target, with the outcomes of all its load generators as one. */
async function load(
  { url, spread = [url], requests }: Target,
  { seconds, connections }: Pick<Effort, 'seconds' | 'connections'>,
): Promise<Outcome> {
  const outcomes = await Promise.all(
    spread.map((origin, at) => {
      const isOwn = (_: unknown, place: number) => place % spread.length === at;
      const share = Array.from({ length: connections }).filter(isOwn).length;
      return runWrk({ url: origin, requests: requests.filter(isOwn), connections: share, seconds });
    }),
  );
  const values = (key: keyof Outcome) => outcomes.map((outcome) => outcome[key]);
  const sum = (key: keyof Outcome) => values(key).reduce((total, value) => total + value, 0);
  return {
    answered: sum('answered'),
    perSecond: sum('perSecond'),
    p50: Math.max(...values('p50')),
    p99: Math.max(...values('p99')),
    failed: sum('failed'),
  };
}

function summarize(name: string, runs: readonly Run[], base: readonly Run[]): Figures {
  const values = (key: 'perSecond' | 'p50' | 'p99' | 'cpu') => runs.map((run) => run[key]);
  const ratios = (key: 'perSecond' | 'cpu') => runs.map((run, round) => run[key] / (base[round]?.[key] ?? Number.NaN));
  return {
    name,
    perSecond: Math.round(median(values('perSecond'))),
    perSecondRange: range(values('perSecond'), 0),
    p50: round2(median(values('p50'))),
    p99: round2(median(values('p99'))),
    cpu: Math.round(median(values('cpu'))),
    xPerSecond: round2(median(ratios('perSecond'))),
    xPerSecondRange: range(ratios('perSecond'), 2),
    xCpu: round2(median(ratios('cpu'))),
    xCpuRange: range(ratios('cpu'), 2),
  };
}

function round2(value: number): number {
  return Number(value.toFixed(2));
}
