import { z } from 'zod';
import { PAYMENT_METHOD_VALUES } from '#domain/payment-methods.ts';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import { JOIN_ORDERED_PRODUCT } from '#server/modules/orders/fragments/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { dayOf, inDays, type ShopDays, shopDaysParams } from '#server/platform/db/shop-days.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const kind = z.enum(['payment', 'reversal']);

/** Selects the entries of the ledger in a range of days, by one index range for each kind. */
const ENTRIES = sql`(
  select pay.* from payments pay where pay.kind = 'payment' and ${inDays(sql`pay.created_at`)}
  union all select pay.* from payments pay where pay.kind = 'reversal' and ${inDays(sql`pay.created_at`)}
)`;

const sumRow = z.object({
  /** The shop's day of the entries, YYYY-MM-DD. */
  day: z.string(),
  kind,
  method: z.enum(PAYMENT_METHOD_VALUES),
  count: z.int(),
  /** Sums are bigints, which the driver returns as text. */
  cents: z.string(),
  feeCents: z.string(),
});
/** Sum of ledger entries of one day, kind and method. */
export interface LedgerSum extends Omit<z.infer<typeof sumRow>, 'cents' | 'feeCents'> {
  cents: number;
  feeCents: number;
}

const byDay = statement({
  name: 'payments-by-day',
  params: shopDaysParams,
  row: sumRow,
  plan: 'each call',
  sql: sql`select to_char(day, 'YYYY-MM-DD') as day, kind, method, count(*)::int as count,
      sum(amount_cents)::bigint as cents, sum(fee_cents)::bigint as "feeCents"
    from (select ${dayOf(sql`pay.created_at`)} as day, pay.kind, pay.method, pay.amount_cents, pay.fee_cents
      from ${ENTRIES} pay) entry
    group by day, kind, method order by day, method, kind`,
});

/**
 * Sums the ledger by day, kind and method. An entry counts on the shop's day on which it was written: a reversal on its own day, not
 * on that of its payment. Each part of a payment counts.
 */
export async function sumLedgerByDay(db: Queryable, days: ShopDays): Promise<LedgerSum[]> {
  const rows = await db.query(byDay, days);
  return rows.map((row) => ({ ...row, cents: Number(row.cents), feeCents: Number(row.feeCents) }));
}

const byType = statement({
  name: 'payments-by-device-type',
  params: shopDaysParams,
  row: z.object({ deviceType: z.enum(DEVICE_TYPES), count: z.int(), cents: z.string() }),
  plan: 'each call',
  // Counts a device by the first part of its payment.
  sql: sql`select p.device_type as "deviceType",
      (count(*) filter (where pay.kind = 'payment' and pay.part = 1)
        - count(*) filter (where pay.kind = 'reversal' and pay.part = 1))::int as count,
      sum(case pay.kind when 'payment' then pay.amount_cents else -pay.amount_cents end)::bigint as cents
    from ${ENTRIES} pay ${JOIN_ORDERED_PRODUCT(sql`pay.order_id`)}
    group by p.device_type order by cents desc, p.device_type`,
});

/** Sums the ledger by device type: payments minus reversals, the highest sum first. `count` is devices bought minus returned. */
export async function sumLedgerByDeviceType(
  db: Queryable,
  days: ShopDays,
): Promise<{ deviceType: (typeof DEVICE_TYPES)[number]; count: number; cents: number }[]> {
  return (await db.query(byType, days)).map((row) => ({ ...row, cents: Number(row.cents) }));
}

const entriesAfter = statement({
  name: 'payments-after',
  params: shopDaysParams.extend({ after: z.date(), limit: z.int() }),
  row: z.object({
    at: z.date(),
    kind,
    method: z.enum(PAYMENT_METHOD_VALUES),
    cents: z.int(),
    orderId: z.uuid(),
    model: z.string(),
    actor: z.string(),
  }),
  plan: 'each call',
  sql: sql`select pay.created_at as at, pay.kind, pay.method, pay.amount_cents as cents, pay.order_id as "orderId", p.model,
      pay.actor
    from ${ENTRIES} pay ${JOIN_ORDERED_PRODUCT(sql`pay.order_id`)}
    where pay.created_at > :after order by pay.created_at, pay.id limit :limit`,
});

/** Lists the entries of a range of days that were written after an instant, the earliest first. */
export async function listLedgerAfter(db: Queryable, days: ShopDays & { after: Date; limit: number }) {
  return db.query(entriesAfter, days);
}

const COLUMNS = sql`id, order_id, kind, part, method, amount_cents, fee_cents, agreed_cents, created_at`;

/**
 * Selects the ledger's entries of a half-open time range, for `from … pay`: payments have the `sign` 1, reversals -1. A payment
 * may have parts: count orders by the first part.
 */
export const LEDGER_BETWEEN = ({ first, last }: Record<'first' | 'last', Sql>): Sql => sql`(
    select ${COLUMNS}, 1 as sign from payments where kind = 'payment' and created_at >= ${first} and created_at < ${last}
    union all
    select ${COLUMNS}, -1 from payments where kind = 'reversal' and created_at >= ${first} and created_at < ${last})`;

/** Sums the payments of an order minus reversals, in cents; 0 for an unpaid order. */
export const PAID_CENTS = (orderId: Sql): Sql =>
  sql`(select coalesce(sum(case p.kind when 'payment' then p.amount_cents else -p.amount_cents end), 0)::int
    from payments p where p.order_id = ${orderId})`;
