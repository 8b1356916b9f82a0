import crypto from 'node:crypto';
import { z } from 'zod';
import { MERGE_KINDS } from '#domain/customers/merge-rule.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { columns, entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { ROOT_RECORD } from './people.queries.ts';

const side = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  userId: z.uuid().nullable(),
  mergedInto: z.uuid().nullable(),
});

const lockSides = statement({
  name: 'customers-lock-for-merge',
  params: z.object({ ids: z.array(z.uuid()).readonly() }),
  row: side,
  plan: 'each call',
  // Does not block new orders with them: those only lock their customer against deletion.
  sql: sql`select ${columns(side)} from customers where id = any(:ids) order by id for no key update`,
});

/** Locks records against another merge, and against a change of their owner. */
export async function lockSidesOfMerge(tx: Transaction, ids: readonly string[]): Promise<z.infer<typeof side>[]> {
  return tx.query(lockSides, { ids });
}

const setMerged = statement({
  name: 'customer-set-merged',
  params: z.object({ id: z.uuid(), into: z.uuid().nullable() }),
  sql: sql`update customers set merged_into = :into where id = :id`,
});

/** Merges a record into another, or undoes that with null. Changes nothing else about the record or its orders. */
export function writeMerged(tx: Transaction, id: string, into: string | null): void {
  tx.send(setMerged, { id, into });
}

const merges = entity('customer_merges', {
  id: z.uuid(),
  kind: z.enum(MERGE_KINDS),
  customerId: z.uuid(),
  intoId: z.uuid(),
  actor: z.string(),
  memberId: z.uuid().nullable(),
  at: z.date(),
});
const merge = merges.omit('memberId');

const insert = statement({ name: 'customer-merge-insert', ...merges.insert() });

/** Records a merge or its undoing, with its author. */
export function insertMerge(tx: Transaction, entry: Omit<z.infer<typeof merges.row>, 'id'>): void {
  tx.send(insert, { id: crypto.randomUUID(), ...entry });
}

const ofRecords = statement({
  name: 'customer-merges-of-records',
  params: z.object({ ids: z.array(z.uuid()).readonly(), most: z.int() }),
  row: merge.row.extend({ customerName: z.string(), intoName: z.string() }),
  plan: 'each call',
  sql: sql`select ${merge.columns('m')}, c.name as "customerName", i.name as "intoName"
    from customer_merges m join customers c on c.id = m.customer_id join customers i on i.id = m.into_id
    where m.customer_id = any(:ids) or m.into_id = any(:ids) order by m.at desc, m.kind, m.id limit :most`,
});

const MAX_MERGES = 100;

/** Lists merges of records and their undoing, newest first. */
export async function listMergesOf(
  db: Queryable,
  ids: readonly string[],
): Promise<(z.infer<typeof merge.row> & { customerName: string; intoName: string })[]> {
  return db.query(ofRecords, { ids, most: MAX_MERGES });
}

const turn = statement({
  name: 'customer-turn-merge',
  params: z.object({ into: z.uuid(), id: z.uuid() }),
  row: z.object({ id: z.uuid() }),
  sql: sql`update customers set merged_into = :id
    where id = ${ROOT_RECORD(sql`:into`)} and id <> :id and merged_into is null and user_id is null returning id`,
});

/**
 * Reverses a merge: the guest record at the end of a chain is merged into the account's record that was merged into it.
 * @returns its id; null when that record has its own account
 */
export async function reverseMerge(
  tx: Transaction,
  { id, into }: { id: string; into: string },
): Promise<string | null> {
  const [row] = await tx.query(turn, { id, into });
  return row?.id ?? null;
}
