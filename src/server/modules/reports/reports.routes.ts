import { exportReportTable, printReportPages, type Report, readReport } from '#contracts/reports.ts';
import type { Context } from '#server/platform/context.ts';
import type { Call } from '#server/platform/http/route.ts';
import { makeReport } from './make-report.ts';
import { sendTable } from './paper/export-table.ts';
import { compareWithIssued } from './paper/issue.ts';
import { sendReportPdf } from './paper/print-report.ts';

/** Most rows of a table on screen. PDF and CSV have more. */
const ROWS_ON_SCREEN = 200;

export function addReportRoutes(context: Context): void {
  const { addRoute } = context;
  addRoute(readReport, (call) => readForScreen(context, call));
  addRoute(printReportPages, (call) => sendReportPdf(context, call));
  addRoute(exportReportTable, (call) => sendTable(context, call));
}

/** Reads a report for the screen. @throws Failure rule_broken */
async function readForScreen(
  context: Context,
  { params, query, caller }: Pick<Call<typeof readReport>, 'params' | 'query' | 'caller'>,
): Promise<Report> {
  const report = await makeReport(context, { ...params, ...query, caller, firstRows: ROWS_ON_SCREEN });
  const { by: _by, tables, ...head } = report;
  return {
    ...head,
    tables: tables.map(({ readAll: _readAll, isList: _isList, rows, ...table }) => ({
      ...table,
      rows: rows.slice(0, ROWS_ON_SCREEN),
    })),
    issued: await compareWithIssued(context, report),
  };
}
