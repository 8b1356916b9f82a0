import { z } from 'zod';
import {
  type ExpenseChange,
  type ExpenseTotals,
  expenseChange,
  type listExpenses,
  type readExpenseTotals,
} from '#contracts/expenses.ts';
import { toDecimal } from '#domain/money.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { decodeCursor, encodeCursor, readLimit, takePage } from '#server/platform/http/list-page.ts';
import type { Call } from '#server/platform/http/route.ts';
import { type ExpensePlace, type ListedRow, listExpenseRows } from './expenses.queries.ts';
import type { ExpenseFilter } from './filter.queries.ts';
import { listChanges } from './history.queries.ts';
import { approvalLimit } from './read-expense.ts';
import { sumExpenses, type TotalRow } from './totals.queries.ts';

/** Lists a page of expenses, the latest first (R-063 for pages). */
export async function listForStaff(
  { database }: Context,
  { query, reply }: Pick<Call<typeof listExpenses>, 'query' | 'reply'>,
): Promise<ListedRow[]> {
  const limit = readLimit(query.limit);
  const after = query.cursor === undefined ? null : readPlace(query.cursor);
  const rows = await listExpenseRows(database, filterOf(query), after, limit + 1);
  return takePage(rows, { query, reply }, 'expenses.list', writePlace);
}

/** Reads the filter of a query. */
export function filterOf(query: Call<typeof readExpenseTotals>['query']): ExpenseFilter {
  const { category = null, from = null, to = null, paidFrom = null, show = null } = query;
  return { category, from, to, paidFrom, show };
}

const cursorShape = z.tuple([z.iso.date(), z.iso.datetime({ precision: 3 }).startsWith('20'), z.uuid()]);

/** Writes the cursor of the page after a row. */
export function writePlace(row: ListedRow): string {
  const { spentOn, createdAt, id } = placeAfter(row);
  return encodeCursor([spentOn, createdAt, id]);
}

/** Returns the position after a row. */
export function placeAfter({ spentOn, createdAt, id }: ListedRow): ExpensePlace {
  return { spentOn, createdAt: createdAt.toISOString(), id };
}

/** Reads a cursor that `writePlace` wrote. @throws Failure malformed for any other text */
export function readPlace(text: string): ExpensePlace {
  const [spentOn, createdAt, id] = decodeCursor(cursorShape, text);
  return { spentOn, createdAt, id };
}

/** Sums the expenses of a filter by category and by month. */
export async function readTotals(
  context: Context,
  { query }: Pick<Call<typeof readExpenseTotals>, 'query'>,
): Promise<ExpenseTotals> {
  const rows = await sumExpenses(context.database, filterOf(query));
  const all = rows.find(({ category, month }) => category === null && month === null);
  const limit = approvalLimit(context);
  return {
    ...groupOf(all),
    receiptsMissing: all?.receiptsMissing ?? 0,
    waiting: all?.waiting ?? 0,
    approvalAbove: limit === null ? null : toDecimal(limit),
    byCategory: rows.flatMap((row) => (row.category === null ? [] : [{ category: row.category, ...groupOf(row) }])),
    byMonth: rows
      .flatMap((row) => (row.month === null ? [] : [{ month: row.month, ...groupOf(row) }]))
      .sort((a, b) => (a.month < b.month ? 1 : -1)),
  };
}

function groupOf(row: TotalRow | undefined): { count: number; total: string } {
  return { count: row?.count ?? 0, total: toDecimal(Number(row?.cents ?? 0)) };
}

/** Reads the changes of an expense, the latest first. @throws Failure not_found */
export async function readHistory({ database }: Context, id: string): Promise<ExpenseChange[]> {
  const rows = await listChanges(database, id);
  if (rows.length === 0) fail('not_found');
  return rows.map(({ version, kind, before, reason, actor, at }) => ({
    version,
    kind,
    reason,
    actor,
    at: at.toISOString(),
    before: before === null ? null : expenseChange.shape.before.parse(JSON.parse(before)),
  }));
}
