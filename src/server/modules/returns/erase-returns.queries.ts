import { z } from 'zod';
import { isOpenReturn, RETURN_STATES } from '#domain/returns/return-states.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { joinSql, literal, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const ofOrders = z.object({ orderIds: z.array(z.uuid()).readonly() });

const open = statement({
  name: 'returns-open-of',
  params: ofOrders,
  row: z.object({ id: z.uuid() }),
  plan: 'each call',
  sql: sql`select id from returns where order_id = any(:orderIds) and state in (${joinSql(
    RETURN_STATES.filter(isOpenReturn).map((state) => literal(state)),
    ', ',
  )})`,
});

/** Counts the open returns of these orders. */
export async function countOpenReturns(db: Queryable, orderIds: readonly string[]): Promise<number> {
  return (await db.query(open, { orderIds })).length;
}

const erase = statement({
  name: 'returns-erase',
  params: ofOrders,
  row: z.object({ returnId: z.uuid() }),
  plan: 'each call',
  sql: sql`update returns set name = null, street = null, city = null, region = null, zip = null, reason = null,
      address_reason = null, handed_to = null, label_problem = null
    where order_id = any(:orderIds) returning id as "returnId"`,
});

/** Erases names, addresses and reasons from the returns of orders. @returns their ids, to remove the files of their labels */
export async function eraseRows(tx: Transaction, orderIds: readonly string[]): Promise<{ returnId: string }[]> {
  return tx.query(erase, { orderIds });
}
