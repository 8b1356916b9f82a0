import { z } from 'zod';
import { JOIN_ORDER } from '#server/modules/orders/index.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { FROM_PAYMENTS, IS_PAYMENT } from '../payments.queries.ts';

const limitRow = z.object({
  version: z.int(),
  aboveCents: z.int().nullable(),
  actor: z.string(),
  at: z.date(),
});
export type LimitRow = z.infer<typeof limitRow>;

const MOST_LISTED = 100;

const list = statement({
  name: 'payment-limits-list',
  params: z.object({ most: z.int() }),
  row: limitRow,
  sql: sql`select version, above_cents as "aboveCents", actor, at from payment_limits order by version desc limit :most`,
});

/** Lists the versions of the limit, the one in force first. */
export async function listLimits(db: Queryable): Promise<LimitRow[]> {
  return db.query(list, { most: MOST_LISTED });
}

/** Returns the limit that is in force; null while nobody has changed the first one. */
export async function currentLimit(db: Queryable): Promise<LimitRow | null> {
  const [row] = await db.query(list, { most: 1 });
  return row ?? null;
}

const insert = statement({
  name: 'payment-limit-insert',
  params: limitRow.extend({ memberId: z.uuid().nullable() }),
  row: z.object({ version: z.int() }),
  sql: sql`insert into payment_limits (version, above_cents, actor, member_id, at)
    values (:version, :aboveCents, :actor, :memberId, :at) on conflict do nothing returning version`,
});

/** Adds a version of the limit. @returns false when there is one with its number */
export async function insertLimit(tx: Transaction, row: LimitRow & { memberId: string | null }): Promise<boolean> {
  return (await tx.query(insert, row)).length > 0;
}

const paid = statement({
  name: 'payments-to-customer',
  params: z.object({ customerId: z.uuid(), since: z.date() }),
  row: z.object({ cents: z.int() }),
  sql: sql`select coalesce(sum(pay.amount_cents), 0)::int as cents ${FROM_PAYMENTS} ${JOIN_ORDER(sql`pay.order_id`)}
    where o.customer_id = :customerId and ${IS_PAYMENT} and r.id is null and pay.created_at > :since`,
});

/** Sums what a customer was paid since an instant, in cents, without what was reversed. */
export async function paidSince(tx: Transaction, customerId: string, since: Date): Promise<number> {
  const [row] = await tx.query(paid, { customerId, since });
  return row?.cents ?? 0;
}
