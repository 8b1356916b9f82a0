import { z } from 'zod';
import { WIPE_METHODS } from '#domain/inventory/wipes.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { statement } from '#server/platform/db/statement.ts';

const wipes = entity('unit_wipes', {
  orderId: z.uuid(),
  unitId: z.uuid(),
  method: z.enum(WIPE_METHODS),
  actor: z.string(),
  memberId: z.uuid().nullable(),
  at: z.date(),
});
const wipe = wipes.pick('method', 'actor', 'at');
/** Data wipe of an order's device. */
export type WipeRow = z.infer<typeof wipe.row>;

const find = statement({ name: 'unit-wipe-find', ...wipe.select(['orderId']) });

/** Finds the data wipe of an order's device; null when none is recorded. */
export async function findWipe(db: Queryable, orderId: string): Promise<WipeRow | null> {
  return db.first(find, { orderId });
}

const insert = statement({ name: 'unit-wipe-insert', ...wipes.insert() });

/** Adds a data wipe. Rows never change. */
export async function insertWipe(tx: Transaction, row: z.infer<typeof wipes.row>): Promise<void> {
  await tx.query(insert, row);
}
