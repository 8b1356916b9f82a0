import { ApiError, type CallAnswer, call, messageOf, urlOf } from '#web/lib/api.ts';
import { listQuery } from '#web/lib/list-pages.ts';
import { callQuery, queryClient, refreshReads } from '#web/lib/query.tsx';
import { newIdempotencyKey } from '#web/lib/sending/new-key.ts';
import { NO_ANSWER } from '#web/ui/no-answer.ts';

export type PrintJob = CallAnswer<'printing.job'>;

/** Paper that is printed at the counter: the call that requests it, and its PDF for shops without a printer. */
export interface Paper {
  href: string;
  request: (idempotencyKey: string) => Promise<CallAnswer<'visits.print'>>;
}

export const printer = () => callQuery('printing.printer', {});

const PAGE = 20;
/** Interval of refetches in ms: other terminals print, and a printer reports by itself. */
export const LIVE_MS = 5_000;

/** Returns pages of print jobs, newest first. */
export const printJobPages = () => ({
  ...listQuery<PrintJob>(urlOf('printing.jobs', {}, { limit: PAGE })),
  refetchInterval: LIVE_MS,
});

const POLL_MS = 500;
/** Number of polls. A printer that fetches its jobs calls every few seconds. */
const MAX_POLLS = 24;

/** Waits until a job has ended, or for 12 seconds. @throws as `call` does */
export async function followJob(id: string): Promise<PrintJob> {
  for (let poll = 1; ; poll += 1) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const job = await call('printing.job', { params: { id } });
    if (poll === MAX_POLLS || job.state === 'sent' || job.state === 'failed') {
      void refreshReads('/api/printing/jobs');
      return job;
    }
  }
}

/** Requests a paper, and waits for its job. @throws as `call` does */
export async function printPaper({ request }: Paper): Promise<PrintJob> {
  const { jobId } = await request(newIdempotencyKey());
  return followJob(jobId);
}

/** Prints a failed paper again. @throws as `call` does */
export async function printAgain(id: string): Promise<PrintJob> {
  await call('printing.again', { params: { id } });
  void refreshReads('/api/printing/jobs');
  return followJob(id);
}

/** Returns true when the shop has a receipt printer; false while that is not known. */
export async function hasPrinter(): Promise<boolean> {
  const printerState = await queryClient.query(printer()).catch(() => null);
  return printerState !== null && printerState.kind !== 'browser';
}

/** Returns the text for a print that could not be requested. */
export function failureText(error: unknown): string {
  return error instanceof ApiError ? messageOf(error) : NO_ANSWER;
}
