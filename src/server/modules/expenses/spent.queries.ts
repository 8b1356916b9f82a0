import { z } from 'zod';
import { EXPENSE_SOURCE_VALUES } from '#domain/expenses/words.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const daysParams = z.object({ from: z.string(), to: z.string() });
/** Days as YYYY-MM-DD, the last one included. Expenses have a day, not a time. */
type Days = z.infer<typeof daysParams>;

/** Expenses `e` of the days `:from` to `:to`: `id`, `spent_on`, `category`, `amount_cents`. */
export const EXPENSES_OF_DAYS = sql`(select id, spent_on, category, amount_cents from business_expenses
  where deleted_at is null and spent_on between :from::date and :to::date) e`;

const sumRow = z.object({
  day: z.string(),
  category: z.string(),
  paidFrom: z.enum(EXPENSE_SOURCE_VALUES),
  /** True for refunds: their sum is below zero and their count zero. */
  isRefund: z.boolean(),
  count: z.int(),
  /** A bigint, which the driver returns as text. */
  cents: z.string(),
});
/** Sum of the expenses, or of the refunds, of one day, category and source. */
export interface SpentSum extends Omit<z.infer<typeof sumRow>, 'cents'> {
  cents: number;
}

const byDay = statement({
  name: 'expenses-by-day',
  params: daysParams,
  row: sumRow,
  plan: 'each call',
  sql: sql`select to_char(spent_on, 'YYYY-MM-DD') as day, category, paid_from as "paidFrom",
      refund_of is not null as "isRefund", count(*) filter (where refund_of is null)::int as count, sum(amount_cents)::bigint as cents
    from business_expenses where deleted_at is null and spent_on between :from::date and :to::date
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
});

/** Sums the expenses and refunds of a range of days by day, category and source, without deleted ones. */
export async function sumSpentByDay(db: Queryable, { from, to }: Days): Promise<SpentSum[]> {
  return (await db.query(byDay, { from, to })).map((row) => ({ ...row, cents: Number(row.cents) }));
}

const changesAfter = statement({
  name: 'expenses-changed-after',
  params: daysParams.extend({ after: z.date(), limit: z.int() }),
  row: z.object({
    at: z.date(),
    kind: z.enum(['added', 'edited', 'deleted', 'approved']),
    paidFrom: z.enum(EXPENSE_SOURCE_VALUES),
    cents: z.int(),
    description: z.string(),
    actor: z.string(),
  }),
  plan: 'each call',
  sql: sql`select h.at, h.kind, e.paid_from as "paidFrom", e.amount_cents as cents, e.description, h.actor
    from business_expenses e join expense_changes h on h.expense_id = e.id
    where e.spent_on between :from::date and :to::date and h.at > :after
    order by h.at, h.id limit :limit`,
});

/** Lists the changes after an instant of the expenses of a range of days, the earliest first, with their current amounts. */
export async function listSpentChangesAfter(
  db: Queryable,
  { from, to, after: at, limit }: Days & { after: Date; limit: number },
) {
  return db.query(changesAfter, { from, to, after: at, limit });
}
