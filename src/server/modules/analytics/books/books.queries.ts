import { z } from 'zod';
import { EXPENSES_BETWEEN } from '#server/modules/expenses/index.ts';
import { DRAWERS_CLOSED_BETWEEN } from '#server/modules/till/index.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { liveParams, START_DAYS } from '../day-sums/spreads.queries.ts';
import type { RangeSource } from '../spans.ts';

const expenseRow = z.object({
  bucket: z.int(),
  category: z.string(),
  count: z.int(),
  expenses: z.number(),
});
export type ExpenseSums = z.infer<typeof expenseRow>;

const expenses = statement({
  name: 'analytics-expenses',
  params: z.object({ from: z.string(), to: z.string(), startDays: z.array(z.string()).readonly() }),
  row: expenseRow,
  plan: 'each call',
  sql: sql`select width_bucket(x.spent_on, ${START_DAYS}) as bucket,
      x.category, count(*) filter (where x.refund_of is null)::int as count, sum(x.amount_cents)::float8 as expenses
    from ${EXPENSES_BETWEEN({ from: sql`:from::date`, to: sql`:to::date` })} x group by 1, 2`,
});

/** Sums expenses by bar and category, by their day. */
export async function sumExpenseBars({ db, spans }: RangeSource): Promise<ExpenseSums[]> {
  return db.query(expenses, { from: spans.before.from, to: spans.range.to, startDays: spans.startDays });
}

const drawerRow = z.object({
  bucket: z.int(),
  closed: z.int(),
  exact: z.int(),
  uncounted: z.int(),
  /** Cents; `short` is below zero. */
  over: z.number(),
  short: z.number(),
});
export type DrawerRow = z.infer<typeof drawerRow>;

const drawers = statement({
  name: 'analytics-drawers',
  params: z.object(liveParams),
  row: drawerRow,
  plan: 'each call',
  sql: sql`select width_bucket(z.closed_at, :starts::timestamptz[]) as bucket, count(*)::int as closed,
      count(*) filter (where z.difference_cents = 0)::int as exact,
      count(*) filter (where z.difference_cents is null)::int as uncounted,
      coalesce(sum(z.difference_cents) filter (where z.difference_cents > 0), 0)::float8 as over,
      coalesce(sum(z.difference_cents) filter (where z.difference_cents < 0), 0)::float8 as short
    from ${DRAWERS_CLOSED_BETWEEN({ first: sql`:first::timestamptz`, last: sql`:last::timestamptz` })} z group by 1`,
});

/** Sums the differences of drawers by bar, by the time of their close. */
export async function sumDrawers({ db, spans: { first, last, starts } }: RangeSource): Promise<DrawerRow[]> {
  return db.query(drawers, { first, last, starts });
}
