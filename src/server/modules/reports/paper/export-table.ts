import type { exportReportTable } from '#contracts/reports.ts';
import type { CellKind } from '#domain/reports/cells.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { type CsvColumns, csvFile, localInstant } from '#server/platform/http/csv-file.ts';
import type { Call, RawAnswer } from '#server/platform/http/route.ts';
import type { MadeTable } from '../document/table.ts';
import { makeReport } from '../make-report.ts';

/**
 * Writes all rows of one table as a CSV file: amounts as decimals, days as YYYY-MM-DD, times in the shop's time zone, with the zone
 * in its own column. Leaves out the line of totals, which the spreadsheet can compute.
 * @throws Failure rule_broken, not_found for an unknown table
 */
export async function sendTable(
  context: Context,
  { params, query, caller, reply }: Pick<Call<typeof exportReportTable>, 'params' | 'query' | 'caller' | 'reply'>,
): Promise<RawAnswer> {
  const { period, table: key, bom } = query;
  const { tables, timeZone } = await makeReport(context, { ...params, period, caller, firstRows: 1 });
  const table = tables.find((one) => one.key === key) ?? fail('not_found');
  return csvFile<readonly string[]>(reply, {
    name: `${params.kind}-${period}-${key}.csv`,
    columns: columnsOf(table, timeZone),
    pages: rowsOf(table),
    hasMark: bom !== 'no',
  });
}

function columnsOf({ columns }: MadeTable, timeZone: string): CsvColumns<readonly string[]> {
  const cells = columns.map(({ name, kind }, index) => {
    const cell = (row: readonly string[]) => cellOf(kind, row[index] ?? '', timeZone);
    return [name, cell] as const;
  });
  return { ...Object.fromEntries(cells), 'Time zone': () => timeZone };
}

function cellOf(kind: CellKind, cell: string, timeZone: string): string {
  return kind === 'moment' && cell !== '' ? localInstant(cell, timeZone) : cell;
}

async function* rowsOf({ readAll, rows }: MadeTable): AsyncGenerator<readonly (readonly string[])[]> {
  if (readAll === null) yield rows;
  else yield* readAll();
}
