import { z } from 'zod';
import { PRINT_KINDS, PRINT_STATES } from '#domain/printing/print-jobs.ts';
import { RECEIPT_PRINTER_VALUES } from '#domain/printing/printers.ts';
import { endpoint } from './endpoint.ts';
import { cursor, id, instant, pageLimit } from './fields.ts';
import { drawerKickForm } from './forms/till.ts';
import { counterStaff } from './pos-transactions.ts';

/** A job of the receipt printer (decision 015). */
export const printJob = z.object({
  id,
  kind: z.enum(PRINT_KINDS),
  /** Printed paper, or the reason why the drawer opens. */
  title: z.string(),
  /** Name of a member, or the area. */
  actor: z.string(),
  askedAt: instant,
  state: z.enum(PRINT_STATES),
  /** Reason why it failed. */
  words: z.string().nullable(),
  attempts: z.int(),
  /** True for a paper that failed and can still be printed again. */
  canPrintAgain: z.boolean(),
});
export type PrintJob = z.infer<typeof printJob>;

/** Answer to a request for a paper or the drawer. The work is done a moment later, and `printing.job` reports its result. */
export const printRequested = z.object({ jobId: id });

export const readPrinter = endpoint({
  id: 'printing.printer',
  summary: 'The receipt printer at the counter',
  access: counterStaff,
  responses: {
    200: z.object({
      kind: z.enum(RECEIPT_PRINTER_VALUES),
      /** Time of the last call of a CloudPRNT printer; null before the first, and for other printers. */
      heardAt: instant.nullable(),
    }),
  },
});

/** Lists the jobs, newest first. */
export const listPrintJobs = endpoint({
  id: 'printing.jobs',
  summary: 'What the receipt printer was asked to do, newest first',
  access: counterStaff,
  query: z.strictObject({ limit: pageLimit.optional(), cursor: cursor.optional() }),
  responses: { 200: z.array(printJob) },
});

export const readPrintJob = endpoint({
  id: 'printing.job',
  summary: 'How a print went',
  access: counterStaff,
  params: z.strictObject({ id }),
  responses: { 200: printJob },
  errors: ['not_found'],
});

/** Prints a failed paper again. It never opens the drawer. */
export const printAgain = endpoint({
  id: 'printing.again',
  summary: 'Print a paper again that failed',
  access: counterStaff,
  activity: 'Sent a failed paper to the printer again',
  params: z.strictObject({ id }),
  responses: { 200: printJob },
  errors: ['not_found', 'no_printer', 'print_not_failed'],
});

/** Prints the paper of a visit at the counter, where the shop has a receipt printer. */
export const printVisitAtCounter = endpoint({
  id: 'visits.print',
  summary: 'Print the receipt or drop-off ticket of a visit at the counter',
  access: counterStaff,
  activity: 'Sent the receipt or ticket of {object|a visit} to the printer',
  params: z.strictObject({ id }),
  responses: { 201: printRequested },
  errors: ['not_found', 'no_printer'],
  idempotent: true,
});

/** Prints a Z report at the counter; `part=count` is the slip that goes with the counted cash. */
export const printReportAtCounter = endpoint({
  id: 'till.print',
  summary: 'Print a Z report or its count slip at the counter',
  access: counterStaff,
  activity: 'Sent a Z report or its count slip to the printer',
  params: z.strictObject({ id }),
  body: z.strictObject({ part: z.literal('count').optional() }),
  responses: { 201: printRequested },
  errors: ['not_found', 'no_printer'],
  idempotent: true,
});

/** Opens the drawer on the printer's cable for a reason, without a movement of cash. */
export const kickDrawer = endpoint({
  id: 'till.kick',
  summary: 'Open the cash drawer',
  access: counterStaff,
  activity: 'Opened the cash drawer',
  asksPasscodeAgain: true,
  params: z.strictObject({ id }),
  body: z.strictObject(drawerKickForm.shape),
  responses: { 201: printRequested },
  errors: ['not_found', 'drawer_closed', 'no_printer', 'drawer_not_alone'],
  idempotent: true,
});
