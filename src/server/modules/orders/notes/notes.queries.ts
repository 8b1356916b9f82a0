import { z } from 'zod';
import type { OrderNote } from '#contracts/staff-orders.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const noteRow = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  text: z.string().nullable(),
  actor: z.string(),
  at: z.date(),
});
type NoteRow = z.infer<typeof noteRow>;

const insert = statement({
  name: 'order-note-insert',
  params: noteRow.extend({ text: z.string(), memberId: z.uuid().nullable() }),
  sql: sql`insert into order_notes (id, order_id, text, actor, member_id, at)
    values (:id, :orderId, :text, :actor, :memberId, :at)`,
});

/** Inserts a note with the commit. */
export function insertNote(tx: Transaction, note: NoteRow & { text: string; memberId: string | null }): void {
  tx.write(insert, note);
}

const ofOrders = statement({
  name: 'order-notes-of-orders',
  params: z.object({ orderIds: z.array(z.uuid()).readonly(), most: z.int() }),
  row: noteRow,
  plan: 'each call',
  sql: sql`select id, order_id as "orderId", text, actor, at from order_notes
    where order_id = any(:orderIds) order by at desc, id limit :most`,
});

const MOST_NOTES = 200;

/** Lists the notes of staff about orders, newest first. */
export async function listNotes(db: Queryable, orderIds: readonly string[]): Promise<OrderNote[]> {
  const rows = await db.query(ofOrders, { orderIds, most: MOST_NOTES });
  return rows.map(toNote);
}

const counts = statement({
  name: 'order-notes-count-of-orders',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  row: z.object({ orderId: z.uuid(), mark: z.string() }),
  neverNull: ['mark'],
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
