import { z } from 'zod';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { type ExpenseFilter, filterParams, HAS_NO_RECEIPT, IS_SHOWN } from './filter.queries.ts';

/** Sum of the expenses of one category, of one month, or, when both are null, of all. */
const totalRow = z.object({
  category: z.string().nullable(),
  /** YYYY-MM */
  month: z.string().nullable(),
  /** Number of expenses, without refunds, which only the sum includes. */
  count: z.int(),
  /** A bigint, which the driver returns as text. */
  cents: z.string(),
  receiptsMissing: z.int(),
  waiting: z.int(),
});
export type TotalRow = z.infer<typeof totalRow>;

const totals = statement({
  name: 'expenses-totals',
  params: filterParams,
  row: totalRow,
  plan: 'each call',
  sql: sql`select case when grouping(category) = 0 then category end as category, month,
      count(*) filter (where not is_refund)::int as count, coalesce(sum(cents), 0)::bigint as cents,
      count(*) filter (where no_receipt)::int as "receiptsMissing",
      count(*) filter (where approval = 'waiting')::int as waiting
    from (
      select e.category, to_char(e.spent_on, 'YYYY-MM') as month, e.amount_cents as cents, e.approval,
        e.refund_of is not null as is_refund, ${HAS_NO_RECEIPT} as no_receipt
      from business_expenses e where ${IS_SHOWN}
    ) shown
    group by grouping sets ((), (category), (month))
    order by cents desc, category, month`,
});

/** Sums expenses by category, by month, and in total. */
export async function sumExpenses(db: Queryable, filter: ExpenseFilter): Promise<TotalRow[]> {
  return db.query(totals, filter);
}
