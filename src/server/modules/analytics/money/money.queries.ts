import { z } from 'zod';
import { PAYMENT_METHOD_VALUES } from '#domain/payment-methods.ts';
import { JOIN_ORDER } from '#server/modules/orders/fragments/index.ts';
import { LEDGER_BETWEEN } from '#server/modules/payments/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { Spans } from '../spans.ts';

const LEDGER = LEDGER_BETWEEN({ first: sql`:first::timestamptz`, last: sql`:last::timestamptz` });

const moneyRow = z.object({
  bucket: z.int(),
  method: z.enum(PAYMENT_METHOD_VALUES),
  /** Entries, of reversals less: a payment in two parts by one method is two. */
  payments: z.int(),
  paidCents: z.number(),
  feeCents: z.number(),
  devices: z.int(),
  /** Devices whose agreed price was the quote or more. */
  asQuoted: z.int(),
});
export type MoneyRow = z.infer<typeof moneyRow>;

const sums = statement({
  name: 'analytics-money',
  params: z.object({ first: z.date(), last: z.date(), starts: z.array(z.date()).readonly() }),
  row: moneyRow,
  plan: 'each call',
  sql: sql`select width_bucket(pay.created_at, :starts::timestamptz[]) as bucket, pay.method,
      sum(pay.sign)::int as payments,
      sum(pay.sign * pay.amount_cents)::float8 as "paidCents", sum(pay.sign * pay.fee_cents)::float8 as "feeCents",
      coalesce(sum(pay.sign) filter (where pay.part = 1), 0)::int as devices,
      coalesce(sum(pay.sign) filter (where pay.part = 1 and pay.agreed_cents >= o.quoted_price_cents), 0)::int as "asQuoted"
    from ${LEDGER} pay ${JOIN_ORDER(sql`pay.order_id`)} group by 1, 2`,
});

/** Sums the ledger by bars and methods. */
export async function sumMoney(db: Queryable, { first, last, starts }: Spans): Promise<MoneyRow[]> {
  return db.query(sums, { first, last, starts });
}

const cut = statement({
  name: 'analytics-cut',
  params: z.object({ first: z.date(), from: z.date(), last: z.date() }),
  row: z.object({ isCurrent: z.boolean(), middle: z.int().nullable(), high: z.int().nullable() }),
  plan: 'each call',
  sql: sql`select pay.created_at >= :from::timestamptz as "isCurrent",
      percentile_disc(0.5) within group (order by o.quoted_price_cents - pay.agreed_cents) as middle, null::int as high
    from ${LEDGER} pay ${JOIN_ORDER(sql`pay.order_id`)}
    where pay.sign = 1 and pay.part = 1 and pay.agreed_cents < o.quoted_price_cents group by 1`,
});

/** Finds the middle cut of payments below the quote, in the range and in the one before. */
export async function findMedianCut(
  db: Queryable,
  { first, from, last }: Spans,
): Promise<{ isCurrent: boolean; middle: number | null; high: number | null }[]> {
  return db.query(cut, { first, from, last });
}
