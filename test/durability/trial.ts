import crypto from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Guest, mailOrder, newKey, pickupOrder } from '#test/factories.ts';
import type { Product } from '#test/product-process.ts';
import { expectStatus, makeGuest, UnexpectedAnswer } from './guest.ts';

/** An order that a customer wants. Its key stays the same for every attempt. */
interface Wish {
  key: string;
  body: object;
}

/** An order that was acknowledged to a customer. */
interface Placed {
  wish: Wish;
  id: string;
  createdAt: Date;
}

/** Counts of the answers to a trial's customers, and the orders by key. */
export interface Trial {
  guest: Guest;
  orders: Map<string, string>;
  kills: number;
  /** Number of orders answered before the kill. */
  acknowledged: number;
  /** Number of orders whose answer a kill interrupted; each was acknowledged later. */
  unanswered: number;
  /** Number of those orders that were stored despite the kill. */
  madeUnseen: number;
  slowestStartMs: number;
}

/** Number of concurrent requests. */
const AT_ONCE = 8;
/** Maximum length of a burst, in answers instead of time: slow machines have bursts, too. */
const MAX_BURST = 80;
const AFTER_LAST_ANSWER_MS = 25;
/** Number of requests repeated after a kill: they must return the same order. */
const REPEATED_REQUESTS = 5;

/**
 * Kills the product in the middle of a burst of orders, repeatedly, and retries the unanswered ones after each start.
 * @throws UnexpectedAnswer when a customer is refused, or gets another order for the same key
 */
export async function killInBursts(product: Product, kills: number, report: (text: string) => void): Promise<Trial> {
  const guest = await makeGuest(product);
  const orders = new Map<string, string>();
  const trial: Trial = { guest, orders, kills, acknowledged: 0, unanswered: 0, madeUnseen: 0, slowestStartMs: 0 };
  for (let kill = 1; kill <= kills; kill += 1) {
    const { acknowledged, unanswered } = await orderUntilKilled(product, guest, crypto.randomInt(MAX_BURST));
    const killedAt = new Date();
    const startMs = await measure(() => product.start());

    const retried = await atOnce(unanswered, (wish) => place(guest, wish));
    for (const { wish, id } of [...acknowledged, ...retried]) orders.set(wish.key, id);
    await expectSameAnswers(guest, acknowledged.slice(-REPEATED_REQUESTS));

    const madeUnseen = retried.filter(({ createdAt }) => createdAt < killedAt).length;
    trial.acknowledged += acknowledged.length;
    trial.unanswered += unanswered.length;
    trial.madeUnseen += madeUnseen;
    trial.slowestStartMs = Math.max(trial.slowestStartMs, startMs);
    report(
      `kill ${kill}: ${acknowledged.length} orders acknowledged, ${unanswered.length} without an answer, ` +
        `${madeUnseen} of them made; ready again in ${startMs} ms`,
    );
  }
  return trial;
}

/** Places orders without pause until a number of answers has come, then kills the product a few milliseconds later. */
async function orderUntilKilled(product: Product, guest: Guest, answers: number) {
  const acknowledged: Placed[] = [];
  const unanswered: Wish[] = [];
  let enough = false;
  let killed = false;
  const killAfterEnough = async () => {
    while (!enough) await sleep(1);
    await sleep(crypto.randomInt(AFTER_LAST_ANSWER_MS));
    const dead = product.kill();
    killed = true;
    await dead;
  };
  const keepOrdering = async () => {
    while (!killed) {
      enough ||= acknowledged.length >= answers;
      const wish = { key: newKey(), body: crypto.randomInt(2) === 0 ? mailOrder(guest) : pickupOrder(guest) };
      try {
        acknowledged.push(await place(guest, wish));
      } catch (error) {
        enough = true;
        // The kill interrupted this request. A wrong answer, or no answer before the kill, is an error.
        if (!killed || error instanceof UnexpectedAnswer) throw error;
        unanswered.push(wish);
      }
    }
  };
  await Promise.all([killAfterEnough(), ...Array.from({ length: AT_ONCE }, keepOrdering)]);
  return { acknowledged, unanswered };
}

async function expectSameAnswers(guest: Guest, acknowledged: readonly Placed[]): Promise<void> {
  for (const { wish, id } of acknowledged) {
    const again = await place(guest, wish);
    if (again.id !== id) throw new UnexpectedAnswer(`Order ${id} was acknowledged; its key now answers ${again.id}`);
  }
}

async function place(guest: Guest, wish: Wish): Promise<Placed> {
  const answer = await guest.browser.post('/api/sell-requests', wish.body, { 'idempotency-key': wish.key });
  const { id, createdAt } = expectStatus(answer, 201).body;
  return { wish, id, createdAt: new Date(createdAt) };
}

async function measure(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return Math.round(performance.now() - started);
}

/** Processes all items, several concurrently. */
async function atOnce<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const remaining = [...items];
  const results: Result[] = [];
  const worker = async () => {
    for (let item = remaining.shift(); item !== undefined; item = remaining.shift()) results.push(await work(item));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}
