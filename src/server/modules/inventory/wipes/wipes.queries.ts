import { z } from 'zod';
import { WIPE_METHODS } from '#domain/inventory/wipes.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const wipe = z.object({ method: z.enum(WIPE_METHODS), actor: z.string(), at: z.date() });
/** That the data of an order's device were erased. */
export type WipeRow = z.infer<typeof wipe>;

const find = statement({
  name: 'unit-wipe-find',
  params: z.object({ orderId: z.uuid() }),
  row: wipe,
  sql: sql`select method, actor, at from unit_wipes where order_id = :orderId`,
});

/** Finds how the data of an order's device were erased; null where nobody has recorded it. */
export async function findWipe(db: Queryable, orderId: string): Promise<WipeRow | null> {
  const [found] = await db.query(find, { orderId });
  return found ?? null;
}

const newWipe = wipe.extend({ orderId: z.uuid(), unitId: z.uuid(), memberId: z.uuid().nullable() });

const insert = statement({
  name: 'unit-wipe-insert',
  params: newWipe,
  sql: sql`insert into unit_wipes (order_id, unit_id, method, actor, member_id, at)
    values (:orderId, :unitId, :method, :actor, :memberId, :at)`,
});

/** Records that the data were erased, for good. */
export async function insertWipe(tx: Transaction, given: z.infer<typeof newWipe>): Promise<void> {
  await tx.query(insert, given);
}
