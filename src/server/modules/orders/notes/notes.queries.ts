import { z } from 'zod';
import type { OrderNote } from '#contracts/staff-orders.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const notes = entity('order_notes', {
  id: z.uuid(),
  orderId: z.uuid(),
  text: z.string().nullable(),
  actor: z.string(),
  memberId: z.uuid().nullable(),
  at: z.date(),
});
const listed = notes.omit('memberId');
type NoteRow = z.infer<typeof listed.row>;

const insert = statement({ name: 'order-note-insert', ...notes.insert() });

/** Inserts a note with the commit. */
export function insertNote(tx: Transaction, note: z.infer<typeof notes.row> & { text: string }): void {
  tx.send(insert, note);
}

const ofOrders = statement({
  name: 'order-notes-of-orders',
  params: z.object({ orderIds: z.array(z.uuid()).readonly(), most: z.int() }),
  row: listed.row,
  plan: 'each call',
  sql: sql`select ${listed.columns()} from order_notes where order_id = any(:orderIds) order by at desc, id limit :most`,
});

const MAX_NOTES = 200;

/** Lists the notes of staff about orders, newest first. */
export async function listNotes(db: Queryable, orderIds: readonly string[]): Promise<OrderNote[]> {
  const rows = await db.query(ofOrders, { orderIds, most: MAX_NOTES });
  return rows.map(toNote);
}

const counts = statement({
  name: 'order-notes-count-of-orders',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  row: z.object({ orderId: z.uuid(), mark: z.string() }),
  plan: 'each call',
  sql: sql`select order_id as "orderId", count(*)::text as mark from order_notes
    where order_id = any(:orderIds) group by order_id`,
});

/** Returns a mark for each order, which changes with every new note. */
export async function readNoteMarks(
  db: Queryable,
  orderIds: readonly string[],
): Promise<{ orderId: string; mark: string }[]> {
  return db.query(counts, { orderIds });
}

/** Describes a note for staff. */
export function toNote({ id, orderId, text, actor, at }: NoteRow): OrderNote {
  return { id, sellRequestId: orderId, text, actor, createdAt: at.toISOString() };
}
