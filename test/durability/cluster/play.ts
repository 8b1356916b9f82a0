import { setTimeout as sleep } from 'node:timers/promises';
import { type Aftermath, advanceAnHour, readAftermath } from '../aftermath.ts';
import { sendVisitors, type VisitorAnswers } from '../visitors.ts';
import { type Cluster, processesOf, startCluster } from './cluster.ts';
import type { Scene } from './scenes.ts';

const BUYERS = 4;
const WARM_UP_MS = 500;
const AFTERWARDS_MS = 1_000;
const GIVE_UP_AFTER_MS = 60_000;
/** Limit in ms from the end of a scene until an order is acknowledged. */
const IN_SERVICE_WITHIN_MS = 10_000;
/** Time for interrupted work to finish. */
const DONE_WITHIN_MS = 120_000;

/** Result of a scene, as visitors experienced it. */
export interface Played {
  scene: Scene;
  met: VisitorAnswers;
  /** Time in ms from the end of the scene until an order was acknowledged. */
  backInServiceMs: number;
}

/** State at the end, in the database and from the answers to visitors. */
export interface End {
  played: readonly Played[];
  acknowledged: number;
  aftermath: Aftermath;
  /** Errors in the logs of the processes. */
  errors: string[];
}

/**
 * Plays scenes one after the other on one cluster, always with visitors.
 * @param version folder of another version to start with
 */
export async function playScenes(
  scenes: readonly Scene[],
  report: (played: Played) => void,
  version?: string,
): Promise<End> {
  const cluster = await startCluster(version);
  try {
    const played: Played[] = [];
    for (const scene of scenes) {
      const result = await play(scene, cluster);
      report(result);
      played.push(result);
    }
    const orders = new Map([...cluster.placed, ...played.flatMap(({ met }) => [...met.orders])]);
    const aftermath = await finishWork(cluster, orders);
    const errors = processesOf(cluster).flatMap((process) => process.terminal().split('\n').filter(isError));
    return { played, acknowledged: orders.size, aftermath, errors };
  } finally {
    await cluster.remove();
  }
}

async function play(scene: Scene, cluster: Cluster): Promise<Played> {
  const visitors = sendVisitors(cluster.guest, { buyers: BUYERS, isBalanced: true });
  await sleep(WARM_UP_MS);
  await scene.run(cluster);
  const over = performance.now();
  while (visitors.lastOrderAt() < over && performance.now() - over < GIVE_UP_AFTER_MS) await sleep(10);
  const backInServiceMs = Math.round(visitors.lastOrderAt() - over);
  await sleep(AFTERWARDS_MS);
  await visitors.stop();
  return { scene, met: visitors.met, backInServiceMs };
}

/** Returns true when all work is done, except for labels, which are made on request. */
const isDone = ({ waiting: { labels: _, ...work } }: Aftermath) => Object.values(work).every((count) => count === 0);
const isError = (line: string) => /^{"level":[56]0,/.test(line);

/** Ages interrupted work by an hour, and waits until all work about the orders is done. */
async function finishWork(cluster: Cluster, orders: ReadonlyMap<string, string>): Promise<Aftermath> {
  const { one, serving } = cluster;
  for (const process of processesOf(cluster)) await process.stop();
  const expected = { orders: new Map(orders) };
  await advanceAnHour(one, serving.url);
  await one.start();
  const deadline = performance.now() + DONE_WITHIN_MS;
  for (;;) {
    await sleep(AFTERWARDS_MS);
    const aftermath = await readAftermath(one, expected, serving.url);
    if (isDone(aftermath) || performance.now() > deadline) return aftermath;
  }
}

/** Lists the faults of a scene in sentences. */
export function faultsOf({ scene, met, backInServiceMs }: Played): string[] {
  const others = [...met.statuses].filter(([status]) => status !== 200 && status !== 201);
  return [
    scene.isUnseen === true && others.length > 0
      ? `answered ${others.map(([status, count]) => `${count} × ${status}`).join(', ')}`
      : null,
    backInServiceMs < 0 || backInServiceMs > IN_SERVICE_WITHIN_MS ? `in service after ${backInServiceMs} ms` : null,
    met.orders.size === 0 ? 'no order was acknowledged' : null,
  ].filter((fault) => fault !== null);
}

/** Lists the faults of the end in sentences; empty when no order was lost or doubled and all work is done. */
export function faultsAtEnd({ aftermath }: End): string[] {
  const { lost, unknown, withoutHistory, waiting } = aftermath;
  return [
    lost.length > 0 ? `${lost.length} acknowledged orders are lost` : null,
    unknown.length > 0 ? `${unknown.length} orders were made without an answer to their customer` : null,
    withoutHistory.length > 0 ? `${withoutHistory.length} orders have no history, or more than one` : null,
    !isDone(aftermath) ? `work was left undone: ${JSON.stringify(waiting)}` : null,
  ].filter((fault) => fault !== null);
}
