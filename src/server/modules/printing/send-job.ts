import { isTooLate, printOutcome } from '#domain/printing/print-jobs.ts';
import type { Context } from '#server/platform/context.ts';
import { type Delivery, sendToPrinter } from '#server/ports/receipts/network-printer.ts';
import { type Printer, printerOf } from './ask-printer.ts';
import { bytesOf, PAPER_GONE } from './job-bytes.ts';
import { endJob, findJob, type JobRow, takeJob } from './jobs.queries.ts';

const failedDelivery = (words: string): Delivery => ({ ok: false, stage: 'settings', words, mayBePrinted: false });

/**
 * Sends a job to the network printer, at most once: the process that takes it ends it; otherwise it counts as failed. A late job is
 * not sent at all.
 */
export async function sendJob({ database, clock, env, settings }: Context, jobId: string): Promise<void> {
  const queuedJob = await findJob(database, jobId);
  if (queuedJob === null || queuedJob.state !== 'waiting') return;
  await settings.refresh();
  const printer = printerOf(env);
  // A CloudPRNT printer fetches waiting jobs itself.
  if (printer.kind === 'cloudprnt') return;
  if (isTooLate(queuedJob, clock.now())) {
    const { words, mayBePrinted } = printOutcome(queuedJob, clock.now());
    await endJob(database, { id: jobId, state: 'failed', words, mayBePrinted, now: clock.now() });
    return;
  }
  const job = await takeJob(database, jobId, clock.now());
  if (job === null) return;
  const delivery = await sendBytes(job, printer);
  const ended = delivery.ok
    ? ({ state: 'sent', words: null, mayBePrinted: false } as const)
    : ({ state: 'failed', words: delivery.words, mayBePrinted: delivery.mayBePrinted } as const);
  await endJob(database, { ...ended, id: jobId, now: clock.now() });
}

async function sendBytes(job: JobRow, printer: Exclude<Printer, { kind: 'cloudprnt' }>): Promise<Delivery> {
  if (printer.kind === 'browser') return failedDelivery('No receipt printer is set up anymore.');
  const bytes = await bytesOf(job, printer.language);
  if (bytes === null) return failedDelivery(PAPER_GONE);
  return sendToPrinter(printer.address, bytes);
}
