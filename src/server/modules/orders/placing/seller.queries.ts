import { z } from 'zod';
import { ACCOUNT, FROM_CUSTOMERS, JOIN_ACCOUNT, OWNED } from '#server/modules/customers/index.ts';
import { PHONE_VERIFIED } from '#server/modules/verification/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { columns } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { account, seller as sellerColumns } from '../order-rows.ts';

const seller = sellerColumns.extend({ id: z.uuid(), user: account });
/** The customer that an order is made for. */
export type Seller = z.infer<typeof seller>;

const SELLER = sql`${columns(seller.omit({ user: true }), 'c')}, ${ACCOUNT} as user`;
const FROM_SELLERS = sql`${FROM_CUSTOMERS} ${JOIN_ACCOUNT}`;

const sellerQuery = z.object({
  id: z.uuid(),
  visitor: z.string().nullable(),
  account: z.uuid().nullable(),
  since: z.date(),
});

const ownSellers = statement({
  name: 'orders-sellers-of-owners',
  params: z.object({ asked: z.string() }),
  row: seller.extend({ phoneVerified: z.boolean(), turn: z.int() }),
  sql: sql`select own.*, asked.turn::int as turn
    from rows from (json_to_recordset(:asked::json) as (id uuid, visitor text, account uuid, since timestamptz))
      with ordinality as asked(id, visitor, account, since, turn),
    lateral (select ${SELLER},
        (c.user_id is not null or
          ${PHONE_VERIFIED({ visitor: sql`c.visitor`, phone: sql`c.phone`, since: sql`asked.since` })}) as "phoneVerified"
      ${FROM_SELLERS} where c.id = asked.id
        and ${OWNED({ customer: sql`c`, visitor: sql`asked.visitor`, user: sql`asked.account` })} offset 0) own`,
});

/**
 * Finds the customer record that each caller names and owns; null without one. `phoneVerified` is true when an order may be placed with
 * it: the browser has proved this phone since then, or the record is an account's, which needs no proof (R-034). The callers are sent as
 * JSON: any number of them shares one cached plan, whereas arrays are planned for each length.
 */
export async function findOwnSellers(db: Queryable, callers: readonly z.infer<typeof sellerQuery>[]) {
  const rows = await db.query(ownSellers, { asked: JSON.stringify(callers) });
  const byTurn = new Map(rows.map(({ turn, ...sellerRow }) => [turn, sellerRow]));
  return callers.map((_, index) => byTurn.get(index + 1) ?? null);
}

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
