import type { printReportPages } from '#contracts/reports.ts';
import { cellText, cutText, isNumberCell, zoneName } from '#domain/reports/cells.ts';
import { periodText, REPORTS } from '#domain/reports/period.ts';
import { shopMoment } from '#domain/shop-moment.ts';
import type { Context } from '#server/platform/context.ts';
import { inlinePdf } from '#server/platform/http/inline-pdf.ts';
import type { Call, RawAnswer } from '#server/platform/http/route.ts';
import { letterhead, shopFacts } from '#server/platform/shop.ts';
import { drawReportPages, type PaperTable } from '#server/ports/paper/report-pages.ts';
import type { MadeTable } from '../document/table.ts';
import { type MadeReport, makeReport } from '../make-report.ts';
import { issueReport } from './issue.ts';

/** Most rows of one table to print, about fifty pages. The total covers all rows, and the CSV file has all of them. */
const MAX_ROWS = 2_000;

/** Draws a report as Letter pages under its number. @throws Failure rule_broken */
export async function sendReportPdf(
  context: Context,
  { params, query, caller, reply }: Pick<Call<typeof printReportPages>, 'params' | 'query' | 'caller' | 'reply'>,
): Promise<RawAnswer> {
  const report = await makeReport(context, { ...params, ...query, caller, firstRows: MAX_ROWS });
  const number = await issueReport(context, report);
  const { env, publicUrl } = context;
  const pdf = await drawReportPages({
    shop: letterhead(shopFacts(env, publicUrl)),
    title: REPORTS[report.kind].label,
    period: periodText(report.kind, report) + (report.isOver ? '' : ' (period still open)'),
    facts: factsOf(report, number),
    footer: `${number} · ${REPORTS[report.kind].label} · ${periodText(report.kind, report)}`,
    notes: report.notes,
    summary: report.summary.map(({ name, amount, words }) => ({
      name,
      value: cellText('money', amount, report.timeZone),
      words,
    })),
    tables: report.tables.map((table) => paperTable(table, report.timeZone)),
  });
  return inlinePdf(reply, `${number}.pdf`, pdf);
}

function factsOf({ from, to, timeZone, madeAt, madeBy }: MadeReport, number: string): [string, string][] {
  return [
    ['Report number', number],
    ['Period', from === to ? from : `${from} to ${to}`],
    ['Time zone', zoneName(timeZone)],
    ['Created', `${shopMoment(new Date(madeAt), timeZone)} by ${madeBy}`],
  ];
}

function paperTable({ title, words, columns, rows, total, rowsInAll, empty }: MadeTable, timeZone: string): PaperTable {
  const write = (row: readonly string[]) =>
    columns.map(({ kind }, index) => (row[index] === 'Total' ? 'Total' : cellText(kind, row[index] ?? '', timeZone)));
  const printed = rows.slice(0, MAX_ROWS);
  return {
    title,
    words: [words, printed.length < rowsInAll ? cutText(printed.length, rowsInAll) : null]
      .filter((one) => one !== null)
      .join(' '),
    columns: columns.map(({ name, kind }) => ({ name, isNumber: isNumberCell(kind) })),
    rows: printed.map(write),
    total: total === null ? null : write(total),
    empty,
  };
}
