import { setTimeout as sleep } from 'node:timers/promises';
import type { Effort } from '../efforts.ts';
import { median, range } from '../load/stats.ts';
import { type HttpRequest, runWrk } from '../load/wrk.ts';
import type { Bench } from './bench.ts';
import { makeCodes, makeGuests, storeCodes } from './guests.ts';
import { quoteTarget } from './quotes.ts';
import type { Table } from './report.ts';

const CHECKS_AT_ONCE = 10;
const FEW_CONNECTIONS = 10;
const CODES = 20_000;
const HEAD_START_MS = 300;

/**
 * Measures quotes while ten code checks are always under way: with few callers, and with so many that the server is busy.
 * The short form leaves out the few.
 */
export async function measureCodeChecks(bench: Bench, effort: Effort): Promise<Table[]> {
  const rows = [
    ...(effort.form === 'short' ? [] : [await quoteBesideChecks(bench, { ...effort, connections: FEW_CONNECTIONS })]),
    await quoteBesideChecks(bench, effort),
  ];
  return [{ title: 'p99 of quotes beside ten code checks at once, in milliseconds', rows }];
}

async function quoteBesideChecks(bench: Bench, { rounds, seconds, connections, warmUp }: Effort): Promise<object> {
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
  const quote = (length = seconds) => runWrk({ url: product.url, requests: quotes, connections, seconds: length });
  const check = () => runWrk({ url: product.url, requests: checks, connections: CHECKS_AT_ONCE, seconds: seconds + 1 });

  await quote(warmUp);
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
    p99Alone: median(results.map(({ alone }) => alone)),
    p99Beside: median(results.map(({ beside }) => beside)),
    xP99: Number(median(ratios).toFixed(2)),
    xP99Range: range(ratios, 2),
    checksPerSecond: Math.round(median(results.map((result) => result.checks))),
  };
}
