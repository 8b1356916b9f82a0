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
  /** Name in the address of its CSV file. */
  key: z.string(),
  title: z.string(),
  /** Definition of the rows; null where the title says it. */
  words: z.string().nullable(),
  columns: z.array(z.object({ name: z.string(), kind: z.enum(CELL_KINDS) })),
  rows: z.array(z.array(z.string())),
  /** Sums of all rows, cut ones included; null for a table without sums. */
  total: z.array(z.string()).nullable(),
  /** True for a long table that was cut; PDF and CSV contain all rows. */
  rowsInAll: z.int(),
  /** Text in place of a table without rows. */
  empty: z.string(),
});
export type ReportTable = z.infer<typeof reportTable>;

/** A report with its current figures. */
export const report = z.object({
  kind: z.enum(REPORT_KINDS),
  /** As the call named it. */
  period: z.string(),
  /** First and last day, YYYY-MM-DD. */
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  /** False until its last day is over: the figures are preliminary. */
  isOver: z.boolean(),
  madeAt: instant,
  /** Name of a member, or the area. */
  madeBy: z.string(),
  notes: z.array(z.string()),
  summary: z.array(line.extend({ words: z.string().nullable() })),
  tables: z.array(reportTable),
  /** Its last printed paper, with the figures that have changed since; null for none. */
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
/** A day, a month, or for taxes a year or `2026-01..2026-06`. */
const period = z.string().regex(/^[\d.-]{4,32}$/, 'A day, a month or a year');

/** Reads a report. Long tables are cut, and their totals cover all rows. */
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
 * Draws the report's paper, Letter size. When figures differ from the last paper, it gets a new number: a submitted
 * paper can be told apart from the current one.
 */
export const printReportPages = endpoint({
  id: 'reports.pdf',
  summary: 'Report as PDF',
  access: ['admin'],
  activity: 'Exported a report as PDF',
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
  activity: 'Exported a report as CSV',
  asksPasscodeAgain: true,
  params,
  query: z.strictObject({
    period,
    table: z.string().regex(/^[a-z-]{1,40}$/),
    /** `no` leaves out the byte order mark, by which spreadsheets recognize UTF-8. */
    bom: z.enum(['yes', 'no']).optional(),
  }),
  responses: { 200: 'text/csv' },
  errors: ['not_found', 'rule_broken'],
});
