import { z } from 'zod';
import type { listPrintJobs, PrintJob, printAgain } from '#contracts/printing.ts';
import { printOutcome } from '#domain/printing/print-jobs.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { decodeCursor, encodeCursor, readLimit, takePage } from '#server/platform/http/list-page.ts';
import type { Call } from '#server/platform/http/route.ts';
import { hasPrinter, printQueue } from './ask-printer.ts';
import { findJob, type JobRow, listJobRows, lockJob, requeueJob } from './jobs.queries.ts';

const numberCursor = z.tuple([z.string().regex(/^[1-9]\d{0,8}$/)]);

/** Lists a page of print jobs, the newest first. */
export async function listJobs(
  { database, clock }: Context,
  { query, reply }: Pick<Call<typeof listPrintJobs>, 'query' | 'reply'>,
): Promise<PrintJob[]> {
  const limit = readLimit(query.limit);
  const before = query.cursor === undefined ? null : Number(decodeCursor(numberCursor, query.cursor)[0]);
  const rows = await listJobRows(database, { before, limit: limit + 1 });
  const page = takePage(rows, { query, reply }, 'printing.jobs', (last) => encodeCursor([String(last.number)]));
  return page.map((job) => describeJob(job, clock.now()));
}

/** Reads one job. @throws Failure not_found */
export async function readJob({ database, clock }: Pick<Context, 'database' | 'clock'>, id: string): Promise<PrintJob> {
  return describeJob((await findJob(database, id)) ?? fail('not_found'), clock.now());
}

/**
 * Prints a failed paper again, on request. It is marked as COPY when the earlier attempt may have printed it.
 * @throws Failure not_found, no_printer, print_not_failed for any other job, and for the drawer, which needs a new reason to open
 */
export async function reprintJob(
  { database, clock, env, jobs }: Context,
  { params }: Pick<Call<typeof printAgain>, 'params'>,
): Promise<PrintJob> {
  if (!hasPrinter(env)) fail('no_printer');
  const now = clock.now();
  await database.transaction(async (tx) => {
    const job = (await lockJob(tx, params.id)) ?? fail('not_found');
    if (!canPrintAgain(job, now)) fail('print_not_failed');
    await requeueJob(tx, job.id, printOutcome(job, now).mayBePrinted, now);
    await jobs.send(tx, printQueue, [{ jobId: job.id }]);
  });
  return readJob({ database, clock }, params.id);
}

function canPrintAgain(job: JobRow, now: Date): boolean {
  return job.paper !== null && printOutcome(job, now).state === 'failed';
}

/** Describes a job with its current outcome, even when its end was not recorded. */
function describeJob(job: JobRow, now: Date): PrintJob {
  const { id, kind, title, actor, attempts, askedAt } = job;
  const { state, words } = printOutcome(job, now);
  return {
    id,
    kind,
    title,
    actor,
    attempts,
    askedAt: askedAt.toISOString(),
    state,
    words,
    canPrintAgain: canPrintAgain(job, now),
  };
}
