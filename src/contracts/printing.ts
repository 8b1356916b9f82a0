import { z } from 'zod';
import { PRINT_KINDS, PRINT_STATES } from '#domain/printing/print-jobs.ts';
import { RECEIPT_PRINTER_VALUES } from '#domain/printing/printers.ts';
import { endpoint } from './endpoint.ts';
import { cursor, id, instant, pageLimit } from './fields.ts';
import { drawerKickForm } from './forms/till.ts';
import { counterStaff } from './pos-transactions.ts';

/** What the receipt printer was asked to do (docs/decisions/084). */
export const printJob = z.object({
  id,
  kind: z.enum(PRINT_KINDS),
  /** What is printed, or why the drawer opens. */
  title: z.string(),
  /** A member by name, or the area. */
  actor: z.string(),
  askedAt: instant,
  state: z.enum(PRINT_STATES),
  /** Why it failed. */
  words: z.string().nullable(),
  attempts: z.int(),
  /** A paper that failed, and is still kept. */
  canPrintAgain: z.boolean(),
});
export type PrintJob = z.infer<typeof printJob>;

/** Answer to whoever asks for a paper or the drawer: it is done a moment later, and `printing.job` says how it went. */
export const printAsked = z.object({ jobId: id });

export const readPrinter = endpoint({
  id: 'printing.printer',
  summary: 'The receipt printer at the counter',
  access: counterStaff,
  responses: {
    200: z.object({
      kind: z.enum(RECEIPT_PRINTER_VALUES),
      /** When a CloudPRNT printer last called; null where it never did, and for others. */
      heardAt: instant.nullable(),
    }),
  },
});

/** The newest first. */
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

/** The drawer is never opened again by this. */
export const printAgain = endpoint({
  id: 'printing.again',
  summary: 'Print a paper again that failed',
  access: counterStaff,
  params: z.strictObject({ id }),
  responses: { 200: printJob },
  errors: ['not_found', 'no_printer', 'print_not_failed'],
});

/** Prints the paper of a visit at the counter, where the shop has a receipt printer. */
export const printVisitAtCounter = endpoint({
  id: 'visits.print',
  summary: 'Print the receipt or drop-off ticket of a visit at the counter',
  access: counterStaff,
  params: z.strictObject({ id }),
  responses: { 201: printAsked },
  errors: ['not_found', 'no_printer'],
  idempotent: true,
});

/** Prints a Z report at the counter; `part=count` is the slip that goes with the counted cash. */
export const printReportAtCounter = endpoint({
  id: 'till.print',
  summary: 'Print a Z report or its count slip at the counter',
  access: counterStaff,
  params: z.strictObject({ id }),
  body: z.strictObject({ part: z.literal('count').optional() }),
  responses: { 201: printAsked },
  errors: ['not_found', 'no_printer'],
  idempotent: true,
});

/** Opens the drawer on the printer's cable for a reason, without cash that moves. */
export const kickDrawer = endpoint({
  id: 'till.kick',
  summary: 'Open the cash drawer',
  access: counterStaff,
  asksPasscodeAgain: true,
  params: z.strictObject({ id }),
  body: z.strictObject(drawerKickForm.shape),
  responses: { 201: printAsked },
  errors: ['not_found', 'drawer_closed', 'no_printer', 'drawer_not_alone'],
  idempotent: true,
});
