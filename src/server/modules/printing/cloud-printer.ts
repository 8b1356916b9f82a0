import crypto from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import {
  type endCloudPrint,
  type fetchCloudPrint,
  type pollCloudPrint,
  STAR_MEDIA_TYPES,
} from '#contracts/cloudprnt.ts';
import { isTooLate, outcomeOf } from '#domain/printing/print-jobs.ts';
import { cutText } from '#domain/text/cut-text.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import { type Call, RawAnswer } from '#server/platform/http/route.ts';
import type { Limit } from '#server/platform/rate-limit.ts';
import { printerOf } from './ask-printer.ts';
import { findPrinter, writePrinter } from './cloud-printer.queries.ts';
import { bytesOf, PAPER_GONE } from './job-bytes.ts';
import { endJob, findJob, findSending, type JobRow, listWaiting, takeJob } from './jobs.queries.ts';

/** Calls with a wrong key, by network. */
const WRONG_KEYS: Limit = { name: 'cloudprnt-wrong-key', points: 30, seconds: 60 };
/** Calls of the shop's printer, which asks every few seconds. */
const CALLS: Limit = { name: 'cloudprnt-calls', points: 600, seconds: 60 };

/** Admits the shop's printer. @throws Failure not_found, too_many_requests */
async function admit({ env, settings, rateLimits }: Context, key: string, { ip }: FastifyRequest): Promise<void> {
  await settings.refresh();
  const right = env.CLOUDPRNT_KEY ?? '';
  if (printerOf(env).kind !== 'cloudprnt' || !isSame(key, right)) {
    await rateLimits.use(WRONG_KEYS, clientNetwork(ip));
    fail('not_found');
  }
  await rateLimits.use(CALLS, 'shop');
}

/** Compares in a time that tells nothing of the key, its length neither. */
function isSame(given: string, right: string): boolean {
  const [a, b] = [given, right].map((text) => crypto.createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && crypto.timingSafeEqual(a, b);
}

/** Tells the printer if something waits for it. What it could not finish has failed, and is not offered again. */
export async function poll(
  context: Context,
  { params, body, request }: Pick<Call<typeof pollCloudPrint>, 'params' | 'body' | 'request'>,
) {
  await admit(context, params.key, request);
  const { database, clock } = context;
  const now = clock.now();
  const status = readStatus(body.statusCode ?? '');
  await writePrinter(database, { at: now, status });
  if (!isGood(status) && body.printingInProgress !== true) {
    for (const { id } of await findSending(database)) await endBadly(context, id, status);
  }
  const job = await nextJob(context, now);
  return job === null ? { jobReady: false } : { jobReady: true, mediaTypes: [...STAR_MEDIA_TYPES], jobToken: job.id };
}

/** Returns the job that the printer should do next, and writes down those that it left too long. */
async function nextJob({ database }: Context, now: Date): Promise<JobRow | null> {
  for (const job of await listWaiting(database)) {
    if (!isTooLate(job, now)) return job;
    await endJob(database, { ...outcomeOf(job, now), id: job.id, state: 'failed', now });
  }
  return null;
}

/**
 * Gives the printer the commands of a job, and takes the job with that: a paper may be fetched again while it is under
 * way, a drawer may not.
 */
export async function fetch(
  context: Context,
  { params, query, request }: Pick<Call<typeof fetchCloudPrint>, 'params' | 'query' | 'request'>,
): Promise<RawAnswer> {
  await admit(context, params.key, request);
  const type = STAR_MEDIA_TYPES.find((one) => one === query.type) ?? fail('unsupported_media_type');
  const { database, clock } = context;
  const job = (await takeOrFind(context, query.token)) ?? fail('not_found');
  const bytes = await bytesOf(job, type === 'application/vnd.star.line' ? 'star-line' : 'star-prnt');
  if (bytes === null) {
    await endJob(database, { id: job.id, state: 'failed', words: PAPER_GONE, mayBePrinted: false, now: clock.now() });
    fail('not_found');
  }
  return new RawAnswer(type, Buffer.from(bytes));
}

async function takeOrFind(context: Context, token: string | undefined): Promise<JobRow | null> {
  const { database, clock } = context;
  const now = clock.now();
  // Older printers name no job.
  const asked = token === undefined ? null : await findJob(database, token);
  const [sending] = await findSending(database);
  const waiting = asked?.state === 'waiting' ? asked : asked === null ? await nextJob(context, now) : null;
  if (waiting !== null) return isTooLate(waiting, now) ? null : takeJob(database, waiting.id, now);
  const again = asked ?? sending;
  return again?.kind === 'paper' && outcomeOf(again, now).state === 'sending' ? again : null;
}

/** Ends the job that the printer has fetched, well or not. */
export async function end(
  context: Context,
  { params, query, request }: Pick<Call<typeof endCloudPrint>, 'params' | 'query' | 'request'>,
): Promise<Record<string, never>> {
  await admit(context, params.key, request);
  const { database, clock } = context;
  const [sending] = await findSending(database);
  const id = query.token ?? sending?.id;
  if (id === undefined) return {};
  const status = readStatus(query.code ?? '');
  if (isGood(status)) await endJob(database, { id, state: 'sent', words: null, mayBePrinted: false, now: clock.now() });
  else await endBadly(context, id, status);
  return {};
}

async function endBadly({ database, clock }: Context, id: string, status: string): Promise<void> {
  const words = `The printer says: ${status || 'not ready'}. Check it before you print again.`;
  await endJob(database, { id, state: 'failed', words, mayBePrinted: true, now: clock.now() });
}

/** Reads "200%20OK" or "410 Paper Out". */
function readStatus(code: string): string {
  try {
    return decodeURIComponent(code)
      .replace(/[^\x20-\x7e]/g, '')
      .trim()
      .slice(0, 80);
  } catch (error) {
    if (error instanceof URIError) return cutText(code, 80);
    throw error;
  }
}

/** Returns true for a printer that is ready, or has printed. */
function isGood(status: string): boolean {
  return /^(2|ok\b)/i.test(status);
}

/** When the printer was last heard of, and what it said; null where it never was. */
export function lastHeard({ database }: Pick<Context, 'database'>): Promise<{ at: Date; status: string } | null> {
  return findPrinter(database);
}
