import type { exportExpenses, exportQuickBooks } from '#contracts/expense-files.ts';
import { tenthsText } from '#domain/expenses/mileage.ts';
import { MAX_QUICKBOOKS_ROWS, quickBooksFile } from '#domain/expenses/quickbooks.ts';
import { categoryLabel, sourceLabel } from '#domain/expenses/words.ts';
import { toDecimal } from '#domain/money.ts';
import { listMembers } from '#server/modules/staff/index.ts';
import type { Context } from '#server/platform/context.ts';
import { type CsvColumns, csvFile, localInstant, pagesOf } from '#server/platform/http/csv-file.ts';
import { linkToNext } from '#server/platform/http/list-page.ts';
import { type Call, RawAnswer } from '#server/platform/http/route.ts';
import { type ListedRow, listExpenseRows } from './expenses.queries.ts';
import { filterOf, placeAfter, readPlace, writePlace } from './list-expenses.ts';

const ROWS_AT_ONCE = 500;

/** Writes all expenses of a filter as a CSV file, the latest first. */
export async function sendExpensesCsv(
  { database, env }: Context,
  { query, reply }: Pick<Call<typeof exportExpenses>, 'query' | 'reply'>,
): Promise<RawAnswer> {
  const filter = filterOf(query);
  const members = await listMembers(database, false);
  const names = new Map(members.map(({ id, name }) => [id, name]));
  return csvFile(reply, {
    name: 'expenses.csv',
    columns: columnsOf(env.SHOP_TIME_ZONE, (id) => names.get(id) ?? ''),
    pages: pagesOf<ListedRow>((last) =>
      listExpenseRows(database, filter, last === null ? null : placeAfter(last), ROWS_AT_ONCE),
    ),
  });
}

const APPROVAL_TEXTS = { not_needed: 'not required', waiting: 'waiting', approved: 'approved' } as const;

function columnsOf(timeZone: string, nameOf: (id: string) => string): CsvColumns<ListedRow> {
  return {
    Description: ({ description }) => description,
    Employee: ({ employeeId }) => (employeeId === null ? '' : nameOf(employeeId)),
    Notes: ({ notes }) => notes ?? '',
    Date: ({ spentOn }) => spentOn,
    Category: ({ category }) => categoryLabel(category),
    'Paid from': ({ paidFrom, refundOf }) => sourceLabel(paidFrom, refundOf !== null),
    Receipt: ({ receiptUrl }) => receiptUrl ?? '',
    Amount: ({ amountCents }) => toDecimal(amountCents),
    Approval: ({ approval }) => APPROVAL_TEXTS[approval],
    'Approved by': ({ approvedBy }) => approvedBy ?? '',
    'Entered by': ({ actor }) => actor,
    [`Entered (${timeZone})`]: ({ createdAt }) => localInstant(createdAt, timeZone),
    'Receipt files': ({ receipts }) => String(receipts),
    Miles: ({ tripMiles }) => (tripMiles === null ? '' : tenthsText(tripMiles)),
    'Cents per mile': ({ tripRate }) => (tripRate === null ? '' : tenthsText(tripRate)),
    'Trip from': ({ tripFrom }) => tripFrom ?? '',
    'Trip to': ({ tripTo }) => tripTo ?? '',
    'Refund of': ({ firstSpentOn, firstCents }) =>
      firstSpentOn === null || firstCents === null ? '' : `${firstSpentOn} ${toDecimal(firstCents)}`,
  };
}

/** Writes as many expenses of a filter as QuickBooks accepts in one file; the Link header names the next file. */
export async function sendQuickBooks(
  { database }: Context,
  { query, reply }: Pick<Call<typeof exportQuickBooks>, 'query' | 'reply'>,
): Promise<RawAnswer> {
  const after = query.cursor === undefined ? null : readPlace(query.cursor);
  const rows = await listExpenseRows(database, filterOf(query), after, MAX_QUICKBOOKS_ROWS + 1);
  const { text, count } = quickBooksFile(rows.map((row) => ({ ...row, amount: toDecimal(row.amountCents) })));
  const last = rows[count - 1];
  if (last !== undefined && count < rows.length) linkToNext(reply, 'expenses.quickBooks', query, writePlace(last));
  reply.header('content-disposition', 'attachment; filename="expenses-quickbooks.csv"');
  return new RawAnswer('text/csv; charset=utf-8', text);
}
