import { z } from 'zod';
import { JOIN_CUSTOMER, PERSON_COLUMNS, personRow } from '#server/modules/customers/index.ts';
import { JOIN_ORDER } from '#server/modules/orders/fragments/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { FROM_PAYMENTS, IS_PAYMENT } from '../payments.queries.ts';

const paidRow = personRow.extend({
  orderId: z.uuid(),
  amountCents: z.int(),
  /** True for a payment by the member without an approver. */
  isAlone: z.boolean(),
  /** True for a payment at the terminal without an approver, by any member. */
  isAtTerminal: z.boolean(),
});
export type PaidRow = z.infer<typeof paidRow>;

const paidSince = statement({
  name: 'payments-since',
  params: z.object({ memberId: z.uuid().nullable(), terminal: z.uuid(), since: z.date() }),
  row: paidRow,
  sql: sql`select pay.order_id as "orderId", pay.amount_cents as "amountCents", ${PERSON_COLUMNS(sql`c`)},
      coalesce(pay.member_id = :memberId::uuid and pay.approver_id is null, false) as "isAlone",
      coalesce(pay.terminal = :terminal and pay.approver_id is null, false) as "isAtTerminal"
    ${FROM_PAYMENTS} ${JOIN_ORDER(sql`pay.order_id`)} ${JOIN_CUSTOMER(sql`o.customer_id`)}
    where ${IS_PAYMENT} and r.id is null and pay.created_at > :since`,
});

/** Lists the unreversed payments since an instant with their payees, marked for the member and the terminal that pay now. */
export async function listPaidSince(tx: Transaction, params: z.infer<typeof paidSince.params>): Promise<PaidRow[]> {
  return tx.query(paidSince, params);
}
