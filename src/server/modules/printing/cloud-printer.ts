import crypto from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import {
  type endCloudPrint,
  type fetchCloudPrint,
  type pollCloudPrint,
  STAR_MEDIA_TYPES,
} from '#contracts/cloudprnt.ts';
import { isTooLate, printOutcome } from '#domain/printing/print-jobs.ts';
import { cutText } from '#domain/text/cut-text.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import { type Call, RawAnswer } from '#server/platform/http/route.ts';
import type { Limit } from '#server/platform/rate-limit.ts';
import { printerOf } from './ask-printer.ts';
import { findPrinter, writePrinter } from './cloud-printer.queries.ts';
import { bytesOf, PAPER_GONE } from './job-bytes.ts';
import { endJob, findJob, type JobRow, listSendingJobs, listWaitingJobs, takeJob } from './jobs.queries.ts';

/** Limits calls with a wrong key, by network. */
const WRONG_KEYS: Limit = { name: 'cloudprnt-wrong-key', points: 30, seconds: 60 };
/** Limits calls of the shop's printer, which polls every few seconds. */
const CALLS: Limit = { name: 'cloudprnt-calls', points: 600, seconds: 60 };

/** Admits the shop's printer. @throws Failure not_found, too_many_requests */
async function admitPrinter(
  { env, settings, rateLimits }: Context,
  key: string,
  { ip }: FastifyRequest,
): Promise<void> {
  await settings.refresh();
  const expectedKey = env.CLOUDPRNT_KEY ?? '';
  if (printerOf(env).kind !== 'cloudprnt' || !isSameKey(key, expectedKey)) {
    await rateLimits.use(WRONG_KEYS, clientNetwork(ip));
    fail('not_found');
  }
  await rateLimits.use(CALLS, 'shop');
}

/** Compares in constant time, which reveals neither the key nor its length. */
function isSameKey(key: string, expectedKey: string): boolean {
  const [a, b] = [key, expectedKey].map((text) => crypto.createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && crypto.timingSafeEqual(a, b);
}

/** Answers if a job waits for the printer. Jobs that it could not finish have failed, and are not offered again. */
export async function pollPrinter(
  context: Context,
  { params, body, request }: Pick<Call<typeof pollCloudPrint>, 'params' | 'body' | 'request'>,
) {
  await admitPrinter(context, params.key, request);
  const { database, clock } = context;
  const now = clock.now();
  const status = readStatus(body.statusCode ?? '');
  await writePrinter(database, { at: now, status });
  if (!isGood(status) && body.printingInProgress !== true) {
    for (const { id } of await listSendingJobs(database)) await failJob(context, id, status);
  }
  const job = await nextJob(context, now);
  return job === null ? { jobReady: false } : { jobReady: true, mediaTypes: [...STAR_MEDIA_TYPES], jobToken: job.id };
}

/** Returns the next job for the printer, and fails those that have waited too long. */
async function nextJob({ database }: Context, now: Date): Promise<JobRow | null> {
  for (const job of await listWaitingJobs(database)) {
    if (!isTooLate(job, now)) return job;
    await endJob(database, { ...printOutcome(job, now), id: job.id, state: 'failed', now });
  }
  return null;
}

/**
 * Sends the printer the commands of a job, and marks the job as taken: a paper may be fetched again while it is being printed, a
 * drawer may not.
 */
export async function fetchJob(
  context: Context,
  { params, query, request }: Pick<Call<typeof fetchCloudPrint>, 'params' | 'query' | 'request'>,
): Promise<RawAnswer> {
  await admitPrinter(context, params.key, request);
  const type = STAR_MEDIA_TYPES.find((mediaType) => mediaType === query.type) ?? fail('unsupported_media_type');
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
  // Older printers send no job token.
  const requested = token === undefined ? null : await findJob(database, token);
  const [sending] = await listSendingJobs(database);
  const waiting = requested?.state === 'waiting' ? requested : requested === null ? await nextJob(context, now) : null;
  if (waiting !== null) return isTooLate(waiting, now) ? null : takeJob(database, waiting.id, now);
  const repeated = requested ?? sending;
  return repeated?.kind === 'paper' && printOutcome(repeated, now).state === 'sending' ? repeated : null;
}

/** Ends the job that the printer has fetched, as sent or failed. */
export async function endFetchedJob(
  context: Context,
  { params, query, request }: Pick<Call<typeof endCloudPrint>, 'params' | 'query' | 'request'>,
): Promise<Record<string, never>> {
  await admitPrinter(context, params.key, request);
  const { database, clock } = context;
  const [sending] = await listSendingJobs(database);
  const id = query.token ?? sending?.id;
  if (id === undefined) return {};
  const status = readStatus(query.code ?? '');
  if (isGood(status)) await endJob(database, { id, state: 'sent', words: null, mayBePrinted: false, now: clock.now() });
  else await failJob(context, id, status);
  return {};
}

async function failJob({ database, clock }: Context, id: string, status: string): Promise<void> {
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

/** Reads the time and status of the printer's last call; null before the first. */
export function findLastCall({ database }: Pick<Context, 'database'>): Promise<{ at: Date; status: string } | null> {
  return findPrinter(database);
}
