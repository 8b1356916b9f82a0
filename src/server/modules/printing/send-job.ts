import { isTooLate, outcomeOf } from '#domain/printing/print-jobs.ts';
import type { Context } from '#server/platform/context.ts';
import { type Delivery, sendToPrinter } from '#server/ports/receipts/network-printer.ts';
import { type Printer, printerOf } from './ask-printer.ts';
import { bytesOf, PAPER_GONE } from './job-bytes.ts';
import { endJob, findJob, type JobRow, takeJob } from './jobs.queries.ts';

const refused = (words: string): Delivery => ({ ok: false, stage: 'settings', words, mayBePrinted: false });

/**
 * Sends a job to the network printer, at most once: whoever takes it ends it, and if that fails it counts as failed. Too late it
 * is not sent at all.
 */
export async function sendJob({ database, clock, env, settings }: Context, jobId: string): Promise<void> {
  const found = await findJob(database, jobId);
  if (found === null || found.state !== 'waiting') return;
  await settings.refresh();
  const printer = printerOf(env);
  // It comes for what waits.
  if (printer.kind === 'cloudprnt') return;
  if (isTooLate(found, clock.now())) {
    const { words, mayBePrinted } = outcomeOf(found, clock.now());
    await endJob(database, { id: jobId, state: 'failed', words, mayBePrinted, now: clock.now() });
    return;
  }
  const job = await takeJob(database, jobId, clock.now());
  if (job === null) return;
  const delivery = await deliver(job, printer);
  const ended = delivery.ok
    ? ({ state: 'sent', words: null, mayBePrinted: false } as const)
    : ({ state: 'failed', words: delivery.words, mayBePrinted: delivery.mayBePrinted } as const);
  await endJob(database, { ...ended, id: jobId, now: clock.now() });
}

async function deliver(job: JobRow, printer: Exclude<Printer, { kind: 'cloudprnt' }>): Promise<Delivery> {
  if (printer.kind === 'browser') return refused('No receipt printer is set up anymore.');
  const bytes = await bytesOf(job, printer.language);
  if (bytes === null) return refused(PAPER_GONE);
  return sendToPrinter(printer.address, bytes);
}
