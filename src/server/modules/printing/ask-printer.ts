import crypto from 'node:crypto';
import { type PrinterAddress, type PrinterLanguage, readPrinterAddress } from '#domain/printing/printers.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Queue } from '#server/platform/jobs.ts';
import type { Roll } from '#server/ports/receipts/roll.ts';
import { insertJob, type JobRow, type NewJob } from './jobs.queries.ts';

/** The configured printer. `browser`: staff print the PDF of a paper themselves. */
export type Printer =
  | { kind: 'browser' }
  | { kind: 'network'; address: PrinterAddress; language: PrinterLanguage }
  | { kind: 'cloudprnt' };

/**
 * Returns the effective printer. A network printer without an address, or a CloudPRNT printer without a key, counts as `browser`.
 */
export function printerOf({
  RECEIPT_PRINTER,
  RECEIPT_PRINTER_ADDRESS = '',
  RECEIPT_PRINTER_LANGUAGE: language,
  CLOUDPRNT_KEY,
}: Context['env']): Printer {
  if (RECEIPT_PRINTER === 'cloudprnt') return { kind: CLOUDPRNT_KEY === undefined ? 'browser' : 'cloudprnt' };
  const address = readPrinterAddress(RECEIPT_PRINTER_ADDRESS);
  return RECEIPT_PRINTER === 'browser' || address === null
    ? { kind: 'browser' }
    : { kind: 'network', address, language };
}

/** Returns true where the shop has a printer that the server can reach, with a drawer on its cable. */
export function hasPrinter(env: Context['env']): boolean {
  return printerOf(env).kind !== 'browser';
}

/** Never retried automatically: it is unknown if the first attempt printed. */
export const printQueue: Queue<{ jobId: string }> = { name: 'print', retryLimit: 0, batchSize: 1 };

interface PrintRequest {
  subjectKind: JobRow['subjectKind'];
  subjectId: string;
  /** The name of the paper, or the reason to open the drawer. */
  title: string;
  by: StaffActor;
  at: Date;
}

/** Queues a paper for the printer, once the transaction is committed. @returns the id of the job */
export function queuePaper(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction,
  { paper, ...request }: PrintRequest & { paper: Roll },
): Promise<string> {
  return queueJob(jobs, tx, { ...request, kind: 'paper', paper });
}

/** Queues an opening of the drawer, once the transaction is committed. @returns the id of the job */
export function queueDrawerOpening(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction,
  request: PrintRequest,
): Promise<string> {
  return queueJob(jobs, tx, { ...request, kind: 'drawer', paper: null });
}

async function queueJob(
  jobs: Context['jobs'],
  tx: Transaction,
  { by, at, ...request }: PrintRequest & Pick<NewJob, 'kind' | 'paper'>,
): Promise<string> {
  const id = crypto.randomUUID();
  insertJob(tx, { ...request, ...by, id, askedAt: at });
  await jobs.send(tx, printQueue, [{ jobId: id }]);
  return id;
}
