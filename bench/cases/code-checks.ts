import { setTimeout as sleep } from 'node:timers/promises';
import { median, range } from '../load/stats.ts';
import { type HttpRequest, runWrk } from '../load/wrk.ts';
import type { Bench } from './bench.ts';
import { makeCodes, makeGuests, storeCodes } from './guests.ts';
import { quoteTarget } from './quotes.ts';

export interface CodeCheckFigures {
  /** Connections that ask for quotes. */
  connections: number;
  /** Milliseconds, medians over the rounds. */
  quoteP99Alone: number;
  quoteP99Beside: number;
  /** Median of each round's ratio. */
  xP99: number;
  xP99Range: string;
  /** Checks per second that were done meanwhile. */
  checksPerSecond: number;
}

const CHECKS_AT_ONCE = 10;
const CODES = 20_000;
const HEAD_START_MS = 300;

/** What ten code checks at once, all the time, do to the quotes of others. */
export async function measureCodeChecks(
  bench: Bench,
  { rounds, seconds, connections }: { rounds: number; seconds: number; connections: number },
): Promise<CodeCheckFigures> {
  const { product, postgres } = bench;
  const { requests: quotes } = quoteTarget(bench);
  const codes = makeCodes(makeGuests(CODES));
  const checks = codes.map(
    ({ guest, body }): HttpRequest => ({
      method: 'POST',
      path: '/api/verify/check-code',
      headers: { cookie: guest.cookie },
      body,
    }),
  );
  const quote = () => runWrk({ url: product.url, requests: quotes, connections, seconds });
  const check = () => runWrk({ url: product.url, requests: checks, connections: CHECKS_AT_ONCE, seconds: seconds + 1 });

  await quote();
  const results: { alone: number; beside: number; checks: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await storeCodes(postgres.url, codes);
    const alone = await quote();
    const checking = check();
    await sleep(HEAD_START_MS);
    const beside = await quote();
    const checked = await checking;
    if (alone.failed + beside.failed + checked.failed > 0) throw new Error('Quotes or code checks failed');
    results.push({ alone: alone.p99, beside: beside.p99, checks: checked.perSecond });
  }
  const ratios = results.map(({ alone, beside }) => beside / alone);
  return {
    connections,
    quoteP99Alone: median(results.map(({ alone }) => alone)),
    quoteP99Beside: median(results.map(({ beside }) => beside)),
    xP99: Number(median(ratios).toFixed(2)),
    xP99Range: range(ratios, 2),
    checksPerSecond: Math.round(median(results.map((result) => result.checks))),
  };
}
