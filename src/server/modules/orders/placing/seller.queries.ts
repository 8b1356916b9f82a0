import { z } from 'zod';
import { order } from '#contracts/orders.ts';
import { ACCOUNT, FROM_CUSTOMERS, JOIN_ACCOUNT, OWNED } from '#server/modules/customers/index.ts';
import { PHONE_VERIFIED } from '#server/modules/verification/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { columns } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { together } from '#server/platform/questions.ts';
import { type Limit, useOf } from '#server/platform/rate-limit.ts';

const seller = order.shape.customer;
/** The customer that an order is made for. */
export type Seller = z.infer<typeof seller>;

const SELLER = sql`${columns(seller.omit({ user: true }), 'c')}, ${ACCOUNT} as user`;
const FROM_SELLERS = sql`${FROM_CUSTOMERS} ${JOIN_ACCOUNT}`;

export const ORDERS_PER_OWNER: Limit = { name: 'order-owner', points: 120, seconds: 3600 };

/**
 * Counts an order of `ORDERS_PER_OWNER` and reads a customer record that the caller owns. `phoneVerified` is true when
 * an order may be placed with it: the browser has proved this phone since then, or the record is an account's, which
 * needs no proof (decision 17).
 */
export const countOrderAndFindSeller = together({
  name: 'order-ask-for-seller',
  first: useOf(ORDERS_PER_OWNER),
  second: {
    asked: z.object({
      id: z.uuid(),
      visitor: z.string().nullable(),
      account: z.uuid().nullable(),
      since: z.date(),
    }),
    row: seller.extend({ phoneVerified: z.boolean() }),
    sql: sql`select ${SELLER},
        (c.user_id is not null or
          ${PHONE_VERIFIED({ visitor: sql`c.visitor`, phone: sql`c.phone`, since: sql`asked.since` })}) as "phoneVerified"
      ${FROM_SELLERS} where c.id = asked.id
        and ${OWNED({ customer: sql`c`, visitor: sql`asked.visitor`, user: sql`asked.account` })}`,
  },
});

const anySeller = statement({
  name: 'order-seller-of-staff',
  params: z.object({ id: z.uuid() }),
  row: seller,
  sql: sql`select ${SELLER} ${FROM_SELLERS} where c.id = :id`,
});

/** Finds a customer record of any owner. For staff. */
export async function findSeller(db: Queryable, id: string): Promise<Seller | null> {
  return db.first(anySeller, { id });
}
