import { z } from 'zod';
import type { CustodyLink, Head } from '#domain/custody/chain.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

/** An entry before the database numbers and links it. */
export interface NewEntry {
  orderId: string;
  source: string;
  body: string;
  salt: string | null;
  data: string | null;
}

const append = statement({
  name: 'custody-append',
  params: z.object({ entries: z.string(), now: z.date() }),
  plan: 'each call',
  // The trigger takes its locks in the order of the rows.
  sql: sql`with given as (select distinct on ("orderId", source) * from jsonb_to_recordset(:entries::jsonb)
        as g("orderId" uuid, source text, body text, salt text, data text, n int)
        order by "orderId", source, n),
      added as (insert into custody_entries (order_id, source, body, recorded_at)
        select "orderId", source, body, :now::timestamptz from given order by "orderId", n
        on conflict (order_id, source) do nothing returning order_id, seq, source)
    insert into custody_personal (order_id, seq, salt, data)
    select a.order_id, a.seq, g.salt, g.data from added a join given g on g."orderId" = a.order_id and g.source = a.source
    where g.data is not null`,
});

/** Appends entries, each to the record of its order; skips those whose source is recorded already. */
export async function insertEntries(tx: Transaction, entries: readonly NewEntry[], now: Date): Promise<void> {
  await tx.query(append, { entries: JSON.stringify(entries.map((entry, n) => ({ ...entry, n }))), now });
}

const list = statement({
  name: 'custody-entries',
  params: z.object({ orderId: z.uuid() }),
  row: z.object({
    seq: z.int(),
    prev: z.string(),
    hash: z.string(),
    body: z.string(),
    salt: z.string().nullable(),
    data: z.string().nullable(),
  }),
  sql: sql`select e.seq, e.prev, e.hash, e.body, p.salt, p.data
    from custody_entries e left join custody_personal p on p.order_id = e.order_id and p.seq = e.seq
    where e.order_id = :orderId order by e.seq`,
});

/** Lists the entries of an order's record, the first one first. */
export async function listEntries(db: Queryable, orderId: string): Promise<CustodyLink[]> {
  const rows = await db.query(list, { orderId });
  return rows.map(({ salt, data, ...entry }) => ({
    ...entry,
    personal: salt === null || data === null ? null : { salt, data },
  }));
}

const heads = statement({
  name: 'custody-heads',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  row: z.object({ orderId: z.uuid(), seq: z.int(), hash: z.string() }),
  plan: 'each call',
  sql: sql`select distinct on (order_id) order_id as "orderId", seq, hash from custody_entries
    where order_id = any(:orderIds) order by order_id, seq desc`,
});

/** Finds the last entries of the records of these orders; an order without a record has none. */
export async function listHeads(db: Queryable, orderIds: readonly string[]): Promise<Map<string, Head>> {
  const rows = await db.query(heads, { orderIds });
  return new Map(rows.map(({ orderId, ...head }) => [orderId, head]));
}

const erase = statement({
  name: 'custody-erase',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  plan: 'each call',
  sql: sql`delete from custody_personal where order_id = any(:orderIds)`,
});

/** Deletes the personal data of these orders' records, in a transaction that may erase (`allowErasing`). */
export async function deletePersonal(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx.query(erase, { orderIds });
}
