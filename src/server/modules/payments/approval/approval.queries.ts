import { z } from 'zod';
import { JOIN_CUSTOMER, PERSON_COLUMNS, personRow } from '#server/modules/customers/index.ts';
import { JOIN_ORDER } from '#server/modules/orders/fragments/index.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { FROM_PAYMENTS, IS_PAYMENT } from '../payments.queries.ts';

const limits = entity('payment_limits', {
  version: z.int(),
  aboveCents: z.int().nullable(),
  actor: z.string(),
  memberId: z.uuid().nullable(),
  at: z.date(),
});
const limit = limits.omit('memberId');
export type LimitRow = z.infer<typeof limit.row>;

const MOST_LISTED = 100;

const list = statement({
  name: 'payment-limits-list',
  params: z.object({ most: z.int() }),
  row: limit.row,
  sql: sql`select ${limit.columns()} from payment_limits order by version desc limit :most`,
});

/** Lists the versions of the limit, the one in force first. */
export async function listLimits(db: Queryable): Promise<LimitRow[]> {
  return db.query(list, { most: MOST_LISTED });
}

/** Returns the limit that is in force; null while nobody has changed the first one. */
export async function currentLimit(db: Queryable): Promise<LimitRow | null> {
  return db.first(list, { most: 1 });
}

const insert = statement({
  name: 'payment-limit-insert',
  row: z.object({ version: z.int() }),
  ...limits.insert(sql`on conflict do nothing returning version`),
});

/** Adds a version of the limit. @returns false when there is one with its number */
export async function insertLimit(tx: Transaction, row: z.infer<typeof limits.row>): Promise<boolean> {
  return (await tx.query(insert, row)).length > 0;
}

const paidRow = personRow.extend({
  orderId: z.uuid(),
  amountCents: z.int(),
  /** True for a payment that the member made without another one's approval. */
  isAlone: z.boolean(),
  /** True for a payment at the terminal without another member's approval, by whomever. */
  isAtTerminal: z.boolean(),
});
export type PaidRow = z.infer<typeof paidRow>;

const paid = statement({
  name: 'payments-since',
  params: z.object({ memberId: z.uuid().nullable(), terminal: z.uuid(), since: z.date() }),
  row: paidRow,
  sql: sql`select pay.order_id as "orderId", pay.amount_cents as "amountCents", ${PERSON_COLUMNS(sql`c`)},
      coalesce(pay.member_id = :memberId::uuid and pay.approver_id is null, false) as "isAlone",
      coalesce(pay.terminal = :terminal and pay.approver_id is null, false) as "isAtTerminal"
    ${FROM_PAYMENTS} ${JOIN_ORDER(sql`pay.order_id`)} ${JOIN_CUSTOMER(sql`o.customer_id`)}
    where ${IS_PAYMENT} and r.id is null and pay.created_at > :since`,
});

/** Lists what was paid since an instant and to whom, without what was reversed, as a payment by the member at the terminal sees it. */
export async function listPaidSince(tx: Transaction, asked: z.infer<typeof paid.params>): Promise<PaidRow[]> {
  return tx.query(paid, asked);
}
