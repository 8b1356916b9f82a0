import { z } from 'zod';
import { COUNT_ENDS } from '#domain/inventory/counts.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { PageKey } from '#server/platform/http/list-page.ts';

const countRow = z.object({
  id: z.uuid(),
  number: z.int(),
  placeId: z.uuid().nullable(),
  placeName: z.string().nullable(),
  actor: z.string(),
  startedAt: z.date(),
  closedAt: z.date().nullable(),
  end: z.enum(COUNT_ENDS).nullable(),
  closedBy: z.string().nullable(),
  note: z.string().nullable(),
});
/** A stocktake with its place. */
export type CountRow = z.infer<typeof countRow>;

const COLUMNS = sql`c.id, c.number, c.place_id as "placeId", l.name as "placeName", c.actor, c.started_at as "startedAt",
  c.closed_at as "closedAt", c.ended_as as "end", c.closed_by as "closedBy", c.note`;
const FROM_COUNTS = sql`from stock_counts c left join stock_locations l on l.id = c.place_id`;

const list = statement({
  name: 'counts-list',
  params: z.object({ afterTime: z.string().nullable(), afterId: z.uuid().nullable(), limit: z.int() }),
  row: countRow,
  plan: 'each call',
  sql: sql`select ${COLUMNS} ${FROM_COUNTS}
    where :afterTime::timestamptz is null or (c.started_at, c.id) < (:afterTime, :afterId::uuid)
    order by c.started_at desc, c.id desc limit :limit`,
});

/** Lists stocktakes, newest first. */
export async function listCountRows(db: Queryable, after: PageKey | null, limit: number): Promise<CountRow[]> {
  return db.query(list, { afterTime: after?.createdAt ?? null, afterId: after?.id ?? null, limit });
}

const one = statement({
  name: 'count-find',
  params: z.object({ id: z.uuid() }),
  row: countRow,
  sql: sql`select ${COLUMNS} ${FROM_COUNTS} where c.id = :id`,
});

/** @returns null where there is no such count */
export async function findCount(db: Queryable, id: string): Promise<CountRow | null> {
  const [row] = await db.query(one, { id });
  return row ?? null;
}

const lock = statement({
  name: 'count-lock',
  params: z.object({ id: z.uuid() }),
  row: z.object({}),
  sql: sql`select from stock_counts where id = :id for update`,
});

/** Has scans and the close of one count take turns. @returns null where there is none */
export async function lockCount(tx: Transaction, id: string): Promise<CountRow | null> {
  await tx.query(lock, { id });
  return findCount(tx, id);
}

const insert = statement({
  name: 'count-insert',
  params: z.object({
    id: z.uuid(),
    placeId: z.uuid().nullable(),
    actor: z.string(),
    memberId: z.uuid().nullable(),
    at: z.date(),
  }),
  sql: sql`insert into stock_counts (id, place_id, actor, member_id, started_at)
    values (:id, :placeId, :actor, :memberId, :at)`,
});
const expect = statement({
  name: 'count-expect',
  params: z.object({ id: z.uuid(), placeId: z.uuid().nullable() }),
  plan: 'each call',
  sql: sql`insert into stock_count_units (count_id, unit_id)
    select :id::uuid, n.id from units n where n.ended_on is null and n.state <> 'in_transit'
      and (:placeId::uuid is null or n.location_id = :placeId)`,
});

/** Begins a count that expects what is in stock now. Breaks `stock_counts_once` while one of the place is open. */
export async function insertCount(
  tx: Transaction,
  { by, ...given }: { id: string; placeId: string | null; by: StaffActor; at: Date },
): Promise<void> {
  await tx.query(insert, { ...given, ...by });
  await tx.query(expect, { id: given.id, placeId: given.placeId });
}

const close = statement({
  name: 'count-close',
  params: z.object({
    id: z.uuid(),
    end: z.enum(COUNT_ENDS),
    note: z.string(),
    actor: z.string(),
    memberId: z.uuid().nullable(),
    at: z.date(),
  }),
  sql: sql`update stock_counts set closed_at = :at, ended_as = :end, closed_by = :actor, closer_id = :memberId, note = :note
    where id = :id`,
});

/** Closes a count that is locked. */
export async function writeClose(
  tx: Transaction,
  { by, ...given }: { id: string; end: 'counted' | 'given_up'; note: string; by: StaffActor; at: Date },
): Promise<void> {
  await tx.query(close, { ...given, ...by });
}
