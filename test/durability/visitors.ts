import { setTimeout as sleep } from 'node:timers/promises';
import { type Guest, mailOrder, newKey } from '#test/factories.ts';
import type { Answer } from '#test/server-harness.ts';
import { UnexpectedAnswer } from './guest.ts';

/** Answers to visitors while a database was gone and came back. */
export interface VisitorAnswers {
  /** Acknowledged orders, by key. */
  orders: Map<string, string>;
  /** Number of answers by status. */
  statuses: Map<number, number>;
  slowestMs: number;
  /** Number of quotes and pages that were not answered with 200. */
  withoutQuote: number;
  withoutPage: number;
}

export interface Visitors {
  met: VisitorAnswers;
  /** Returns the time of the last acknowledged order, by performance.now(). */
  lastOrderAt(): number;
  stop(): Promise<void>;
}

/** Pause in ms between two actions of a visitor. */
const PAUSE_MS = 20;
const AFTER_REFUSAL_MS = 50;

/** Status for a request whose connection a balancer closed. */
const CUT = 0;
/** Statuses from a balancer when no process answers. */
const BALANCER_STATUSES: ReadonlySet<number> = new Set([CUT, 502, 503, 504]);

/**
 * Sends visitors who order, get quotes and read pages without pause. Repeats an order refused with 503 with the same key
 * until it is acknowledged; behind a balancer, also one that could not be delivered.
 */
export function sendVisitors(
  guest: Guest,
  { buyers, isBalanced = false }: { buyers: number; isBalanced?: boolean },
): Visitors {
  const met: VisitorAnswers = { orders: new Map(), statuses: new Map(), slowestMs: 0, withoutQuote: 0, withoutPage: 0 };
  let stopped = false;
  let lastOrderAt = 0;
  const deliver = async (send: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await send();
    } catch (error) {
      if (!isBalanced) throw error;
      return { status: CUT, headers: {}, raw: Buffer.of(), body: '' };
    }
  };
  const timed = async (send: () => Promise<Answer>): Promise<Answer> => {
    const started = performance.now();
    const reply = await deliver(send);
    met.slowestMs = Math.max(met.slowestMs, Math.round(performance.now() - started));
    met.statuses.set(reply.status, (met.statuses.get(reply.status) ?? 0) + 1);
    if (!isBalanced && reply.status === 503 && !('retry-after' in reply.headers)) {
      throw new UnexpectedAnswer('503 without Retry-After');
    }
    return reply;
  };
  const order = async () => {
    const key = newKey();
    const body = mailOrder(guest);
    for (;;) {
      const { status, body: answer } = await timed(() =>
        guest.browser.post('/api/sell-requests', body, { 'idempotency-key': key }),
      );
      if (status === 201) {
        met.orders.set(key, answer.id);
        lastOrderAt = performance.now();
        return;
      }
      const isRefused = status === 503 && answer.code === 'unavailable';
      if (!isRefused && !(isBalanced && BALANCER_STATUSES.has(status))) {
        throw new UnexpectedAnswer(`An order was answered ${status}: ${JSON.stringify(answer)}`);
      }
      await sleep(AFTER_REFUSAL_MS);
    }
  };
  const repeat = async (work: () => Promise<void>) => {
    while (!stopped) {
      await work();
      await sleep(PAUSE_MS);
    }
  };
  const quote = async () => {
    const reply = await timed(() =>
      guest.browser.post('/api/calculate-price', { productId: 1, condition: 'good', carrier: 'unlocked' }),
    );
    if (reply.status !== 200) met.withoutQuote += 1;
  };
  const browse = async () => {
    const reply = await timed(() => guest.browser.get('/api/products?deviceType=iPhone'));
    if (reply.status !== 200) met.withoutPage += 1;
  };
  const work = Promise.all([
    ...Array.from({ length: buyers }, () => repeat(order)),
    ...(buyers === 0 ? [] : [repeat(quote), repeat(browse)]),
  ]);
  // `stop` reports the error.
  work.catch(() => undefined);
  return {
    met,
    lastOrderAt: () => lastOrderAt,
    stop: async () => {
      stopped = true;
      await work;
    },
  };
}
