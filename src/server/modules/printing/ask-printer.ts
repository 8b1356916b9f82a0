import crypto from 'node:crypto';
import { type PrinterAddress, type PrinterLanguage, readPrinterAddress } from '#domain/printing/printers.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Queue } from '#server/platform/jobs.ts';
import type { Roll } from '#server/ports/receipts/roll.ts';
import { insertJob, type JobRow, type NewJob } from './jobs.queries.ts';

/** The printer that the settings name. `browser`: whoever wants a paper prints its PDF. */
export type Printer =
  | { kind: 'browser' }
  | { kind: 'network'; address: PrinterAddress; language: PrinterLanguage }
  | { kind: 'cloudprnt' };

/** Returns the printer that counts now. A network printer without an address is none, nor a CloudPRNT printer without a key. */
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

/** Returns true where the shop has a printer that the server reaches, with a drawer on its cable. */
export function hasPrinter(env: Context['env']): boolean {
  return printerOf(env).kind !== 'browser';
}

/** Nothing is tried twice by itself: what the printer did with the first attempt is not known. */
export const printQueue: Queue<{ jobId: string }> = { name: 'print', retryLimit: 0, batchSize: 1 };

interface Asked {
  subjectKind: JobRow['subjectKind'];
  subjectId: string;
  /** What is printed, or why the drawer opens. */
  title: string;
  by: StaffActor;
  at: Date;
}

/** Asks the printer for a paper, once the transaction is committed. @returns the id of the job */
export function askForPaper(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction,
  { paper, ...asked }: Asked & { paper: Roll },
): Promise<string> {
  return ask(jobs, tx, { ...asked, kind: 'paper', paper });
}

/** Asks the printer to open the drawer, once the transaction is committed. @returns the id of the job */
export function askForDrawer({ jobs }: Pick<Context, 'jobs'>, tx: Transaction, asked: Asked): Promise<string> {
  return ask(jobs, tx, { ...asked, kind: 'drawer', paper: null });
}

async function ask(
  jobs: Context['jobs'],
  tx: Transaction,
  { by, at, ...asked }: Asked & Pick<NewJob, 'kind' | 'paper'>,
): Promise<string> {
  const id = crypto.randomUUID();
  insertJob(tx, { ...asked, ...by, id, askedAt: at });
  await jobs.send(tx, printQueue, [{ jobId: id }]);
  return id;
}
