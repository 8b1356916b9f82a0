import { z } from 'zod';
import { BOOK_FIGURES } from '#domain/analytics/figures.ts';
import { EXPENSES_BETWEEN } from '#server/modules/expenses/index.ts';
import { SALES_BETWEEN } from '#server/modules/inventory/index.ts';
import { LEDGER_BETWEEN } from '#server/modules/payments/index.ts';
import { DRAWERS_CLOSED_BETWEEN } from '#server/modules/till/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { joinSql, type Sql, sql } from '#server/platform/db/sql.ts';
import { variants } from '#server/platform/db/statement.ts';
import { PAGE, pageParams, type RowPage } from './device-rows.queries.ts';

type BookFigure = (typeof BOOK_FIGURES)[number];

const SPAN = { first: sql`:from::timestamptz`, last: sql`:last::timestamptz` };

/** Columns of every source: id, at, kind, order_id, unit_id, number, text, cents. The time of an expense is the start of its day. */
const DRAWERS = sql`
  select z.id, z.closed_at as at, 'drawer' as kind, null::uuid as order_id, null::uuid as unit_id, z.number,
    z.register as text, z.difference_cents as cents
  from ${DRAWERS_CLOSED_BETWEEN(SPAN)} z`;
const expenses = (sign: Sql): Sql => sql`
  select x.id, (x.spent_on::timestamp at time zone :timeZone) as at, 'expense' as kind, null::uuid as order_id,
    null::uuid as unit_id, null::int as number, x.description as text, ${sign} * x.amount_cents as cents
  from ${EXPENSES_BETWEEN({ from: sql`:fromDay::date`, to: sql`:toDay::date` })} x`;
const SALES = sql`
  select s.id, s.at, 'sale' as kind, s.order_id, s.unit_id, s.number, s.reason as text,
    s.sign * (s.price_cents - s.fee_cents) as cents
  from ${SALES_BETWEEN(SPAN)} s`;
const PAYMENTS = sql`
  select pay.id, pay.created_at as at, 'payment' as kind, pay.order_id, null::uuid as unit_id, null::int as number,
    null::text as text, - pay.sign * (pay.amount_cents + pay.fee_cents) as cents
  from ${LEDGER_BETWEEN(SPAN)} pay`;

const SOURCES: Record<BookFigure, () => Sql> = {
  over_short: () => DRAWERS,
  expenses: () => expenses(sql`1`),
  net_cash: () => joinSql([SALES, PAYMENTS, expenses(sql`-1`)], ' union all '),
};

const bookRow = z.object({
  id: z.uuid(),
  at: z.date(),
  kind: z.string(),
  orderId: z.uuid().nullable(),
  unitId: z.uuid().nullable(),
  number: z.int().nullable(),
  text: z.string().nullable(),
  cents: z.int().nullable(),
});
/** A row behind a figure of the books: "drawer", "expense", "sale" or "payment". */
export type BookRow = z.infer<typeof bookRow>;

const rows = variants({
  name: 'analytics-book-rows',
  params: pageParams.extend({ fromDay: z.string(), toDay: z.string() }),
  row: bookRow,
  keys: BOOK_FIGURES,
  sql: (figure) => sql`
    select coalesce(x.id, null) as id, coalesce(x.at, null) as at, x.kind, coalesce(x.order_id, null) as "orderId",
      coalesce(x.unit_id, null) as "unitId", coalesce(x.number, null) as number, coalesce(x.text, null) as text, x.cents
    from (${SOURCES[figure]()}) x ${PAGE}`,
});

/** Lists the rows behind a figure of the books, the newest first. */
export const listBookRowsOf = (db: Queryable, figure: BookFigure, page: RowPage): Promise<BookRow[]> =>
  db.query(rows(figure), page);
