import { z } from 'zod';
import { CELL_KINDS } from '#domain/reports/cells.ts';
import { REPORT_KINDS } from '#domain/reports/period.ts';
import { endpoint } from './endpoint.ts';
import { instant } from './fields.ts';

/** A decimal string that may be below zero and larger than any price. */
const sum = z.string().regex(/^-?\d+\.\d{2}$/);

const line = z.object({ name: z.string(), amount: sum });

/** A table of a report. Cells are text on the wire: decimals, whole numbers, YYYY-MM-DD, instants, or empty. */
const reportTable = z.object({
  /** Its name in the address of its CSV file. */
  key: z.string(),
  title: z.string(),
  /** Says what is counted; null where the title does. */
  words: z.string().nullable(),
  columns: z.array(z.object({ name: z.string(), kind: z.enum(CELL_KINDS) })),
  rows: z.array(z.array(z.string())),
  /** Sums of all rows, also of those that are not here; null for a table that adds up to nothing. */
  total: z.array(z.string()).nullable(),
  /** A long table begins here; PDF and CSV go on. */
  rowsInAll: z.int(),
  /** Said in place of a table without rows. */
  empty: z.string(),
});
export type ReportTable = z.infer<typeof reportTable>;

/** A report as it is now. */
export const report = z.object({
  kind: z.enum(REPORT_KINDS),
  /** As the call named it. */
  period: z.string(),
  /** First and last day, YYYY-MM-DD. */
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  /** False while its last day is not over: what is here is so far. */
  isOver: z.boolean(),
  madeAt: instant,
  /** A member by name, or the area. */
  madeBy: z.string(),
  notes: z.array(z.string()),
  summary: z.array(line.extend({ words: z.string().nullable() })),
  tables: z.array(reportTable),
  /** The last paper that was made of it, and which figures have changed since; null for none. */
  issued: z
    .object({
      number: z.string(),
      at: instant,
      by: z.string(),
      isSame: z.boolean(),
      changes: z.array(z.object({ name: z.string(), was: sum, is: sum })),
    })
    .nullable(),
});
export type Report = z.infer<typeof report>;

const params = z.strictObject({ kind: z.enum(REPORT_KINDS) });
/** A day, a month, and for taxes a year or `2026-01..2026-06`. */
const period = z.string().regex(/^[\d.-]{4,32}$/, 'A day, a month or a year');

/** Reads a report. Long tables are cut: their totals are of all rows. */
export const readReport = endpoint({
  id: 'reports.read',
  summary: 'A report of a day, a month or a year',
  access: ['admin'],
  params,
  query: z.strictObject({ period }),
  responses: { 200: report },
  errors: ['rule_broken'],
});

/**
 * Makes the report's paper, Letter size. A paper of other figures than the last one has a number of its own, so that what was
 * handed in can be told from what it is now.
 */
export const printReportPages = endpoint({
  id: 'reports.pdf',
  summary: 'Report as PDF',
  access: ['admin'],
  recorded: true,
  asksPasscodeAgain: true,
  params,
  query: z.strictObject({ period }),
  responses: { 200: 'application/pdf' },
  errors: ['rule_broken'],
});

/** One table of a report with all its rows. The last column is the time zone. */
export const exportReportTable = endpoint({
  id: 'reports.csv',
  summary: 'Table of a report as CSV',
  access: ['admin'],
  recorded: true,
  asksPasscodeAgain: true,
  params,
  query: z.strictObject({
    period,
    table: z.string().regex(/^[a-z-]{1,40}$/),
    /** `no` leaves out the mark at the beginning by which spreadsheets know UTF-8. */
    bom: z.enum(['yes', 'no']).optional(),
  }),
  responses: { 200: 'text/csv' },
  errors: ['not_found', 'rule_broken'],
});
