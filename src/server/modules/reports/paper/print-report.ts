import type { printReportPages } from '#contracts/reports.ts';
import { cellText, isNumber, zoneName } from '#domain/reports/cells.ts';
import { periodText, reportLabel } from '#domain/reports/period.ts';
import { shopMoment } from '#domain/shop-moment.ts';
import type { Context } from '#server/platform/context.ts';
import { inlinePdf } from '#server/platform/http/inline-pdf.ts';
import type { Call, RawAnswer } from '#server/platform/http/route.ts';
import { letterhead, shopFacts } from '#server/platform/shop.ts';
import { drawReportPages, type PaperTable } from '#server/ports/paper/report-pages.ts';
import type { MadeTable } from '../document/table.ts';
import { type MadeReport, makeReport } from '../make-report.ts';
import { issue } from './issue.ts';

/** Rows of one table that are printed: about fifty pages. Its file has all, and its total is of all. */
const MOST_ROWS = 2_000;

/** Draws a report as pages of Letter size, under a number. @throws Failure rule_broken */
export async function print(
  context: Context,
  { params, query, caller, reply }: Pick<Call<typeof printReportPages>, 'params' | 'query' | 'caller' | 'reply'>,
): Promise<RawAnswer> {
  const made = await makeReport(context, { ...params, ...query, caller, firstRows: MOST_ROWS });
  const number = await issue(context, made);
  const { env, publicUrl } = context;
  const pdf = await drawReportPages({
    shop: letterhead(shopFacts(env, publicUrl)),
    title: reportLabel(made.kind),
    period: periodText(made.kind, made) + (made.isOver ? '' : ' (period still open)'),
    facts: factsOf(made, number),
    footer: `${number} · ${reportLabel(made.kind)} · ${periodText(made.kind, made)}`,
    notes: made.notes,
    summary: made.summary.map(({ name, amount, words }) => ({
      name,
      value: cellText('money', amount, made.timeZone),
      words,
    })),
    tables: made.tables.map((table) => paperTable(table, made.timeZone)),
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
  const printed = rows.slice(0, MOST_ROWS);
  const more = `Showing ${printed.length.toLocaleString('en-US')} of ${rowsInAll.toLocaleString('en-US')} rows. The total covers all of them, and so does the CSV file.`;
  return {
    title,
    words: [words, printed.length < rowsInAll ? more : null].filter((one) => one !== null).join(' '),
    columns: columns.map(({ name, kind }) => ({ name, isNumber: isNumber(kind) })),
    rows: printed.map(write),
    total: total === null ? null : write(total),
    empty,
  };
}
