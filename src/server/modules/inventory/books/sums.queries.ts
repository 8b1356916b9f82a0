import { z } from 'zod';
import { PAYMENT_METHOD_VALUES } from '#domain/payment-methods.ts';
import { EXPENSES_OF_DAYS } from '#server/modules/expenses/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { dayOf, inDays, type ShopDays, shopDaysParams } from '#server/platform/db/shop-days.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const kind = z.enum(['sale', 'reversal']);
const method = z.enum(PAYMENT_METHOD_VALUES);

const sumRow = z.object({
  /** The shop's day of the entries, YYYY-MM-DD. */
  day: z.string(),
  kind,
  method,
  count: z.int(),
  /** Sums are bigints, which the driver returns as text. */
  priceCents: z.string(),
  feeCents: z.string(),
  costCents: z.string(),
});
/** Sum of sale entries of one day, kind and method. `costCents` is the cost of the units at the time of their sale. */
export interface SalesSum extends Pick<z.infer<typeof sumRow>, 'day' | 'kind' | 'method' | 'count'> {
  priceCents: number;
  feeCents: number;
  costCents: number;
}

const byDay = statement({
  name: 'sales-by-day',
  params: shopDaysParams,
  row: sumRow,
  plan: 'each call',
  sql: sql`select to_char(day, 'YYYY-MM-DD') as day, kind, method, count(*)::int as count,
      sum(price_cents)::bigint as "priceCents", sum(fee_cents)::bigint as "feeCents", sum(cost_cents)::bigint as "costCents"
    from (select ${dayOf(sql`s.at`)} as day, s.kind, s.method, s.price_cents, s.fee_cents, s.cost_cents
      from unit_sales s where ${inDays(sql`s.at`)}) entry
    group by day, kind, method order by day, method, kind`,
});

/** Sums sales by day, kind and method; a reversal counts on its own day. */
export async function sumSalesByDay(db: Queryable, days: ShopDays): Promise<SalesSum[]> {
  return (await db.query(byDay, days)).map((row) => ({
    ...row,
    priceCents: Number(row.priceCents),
    feeCents: Number(row.feeCents),
    costCents: Number(row.costCents),
  }));
}

const salesAfter = statement({
  name: 'sales-after',
  params: shopDaysParams.extend({ after: z.date(), limit: z.int() }),
  row: z.object({ at: z.date(), kind, method, cents: z.int(), number: z.int(), actor: z.string() }),
  plan: 'each call',
  sql: sql`select s.at, s.kind, s.method, s.price_cents as cents, n.number, s.actor
    from unit_sales s join units n on n.id = s.unit_id
    where ${inDays(sql`s.at`)} and s.at > :after order by s.at, s.id limit :limit`,
});

/** Lists the sales and reversals of a range of days that were recorded after an instant, the earliest first. */
export async function listSalesAfter(db: Queryable, days: ShopDays & { after: Date; limit: number }) {
  return db.query(salesAfter, days);
}

const bookedExpenses = statement({
  name: 'expenses-booked-as-costs',
  params: z.object({ from: z.string(), to: z.string() }),
  row: z.object({ day: z.string(), category: z.string(), cents: z.string() }),
  plan: 'each call',
  // Counts each expense up to its own amount: costs booked beyond it were paid by no expense. The same holds for refunds, below
  // zero.
  sql: sql`select to_char(spent_on, 'YYYY-MM-DD') as day, category,
      sum(sign(amount_cents) * least(abs(amount_cents), greatest(sign(amount_cents) * booked, 0)))::bigint as cents
    from (select e.spent_on, e.category, e.amount_cents, sum(c.amount_cents) as booked
      from ${EXPENSES_OF_DAYS} join unit_costs c on c.expense_id = e.id
      group by e.id, e.spent_on, e.category, e.amount_cents) expense
    group by spent_on, category order by spent_on, category`,
});

/**
 * Sums, by day and category, the part of the expenses of a range of days that is booked as costs of units, whenever it was booked.
 * That part counts when the units are sold, and not as an expense as well.
 * @param days YYYY-MM-DD, the last one included
 */
export async function sumBookedExpenses(
  db: Queryable,
  { from, to }: Pick<ShopDays, 'from' | 'to'>,
): Promise<{ day: string; category: string; cents: number }[]> {
  return (await db.query(bookedExpenses, { from, to })).map((row) => ({ ...row, cents: Number(row.cents) }));
}
