import { z } from 'zod';
import { COUNT_ENDS } from '#domain/inventory/counts.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { PageKey } from '#server/platform/http/list-page.ts';

const counts = entity(
  'stock_counts',
  {
    id: z.uuid(),
    number: z.int(),
    placeId: z.uuid().nullable(),
    actor: z.string(),
    memberId: z.uuid().nullable(),
    startedAt: z.date(),
    closedAt: z.date().nullable(),
    end: z.enum(COUNT_ENDS).nullable(),
    closedBy: z.string().nullable(),
    closerId: z.uuid().nullable(),
    note: z.string().nullable(),
  },
  { end: 'ended_as' },
);
const countColumns = counts.omit('memberId', 'closerId');
const countRow = countColumns.row.extend({ placeName: z.string().nullable() });
/** A stocktake with its place. */
export type CountRow = z.infer<typeof countRow>;

const COLUMNS = sql`${countColumns.columns('c')}, l.name as "placeName"`;
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

const byId = statement({
  name: 'count-find',
  params: z.object({ id: z.uuid() }),
  row: countRow,
  sql: sql`select ${COLUMNS} ${FROM_COUNTS} where c.id = :id`,
});

/** Finds a stocktake by id; null when there is none. */
export async function findCount(db: Queryable, id: string): Promise<CountRow | null> {
  return db.first(byId, { id });
}

const lock = statement({
  name: 'count-lock',
  params: z.object({ id: z.uuid() }),
  row: z.object({}),
  sql: sql`select from stock_counts where id = :id for update`,
});

/** Locks a count, so its scans and its close run one after another; null when there is none. */
export async function lockCount(tx: Transaction, id: string): Promise<CountRow | null> {
  await tx.query(lock, { id });
  return findCount(tx, id);
}

const insert = statement({
  name: 'count-insert',
  ...counts.pick('id', 'placeId', 'actor', 'memberId', 'startedAt').insert(),
});
const expect = statement({
  name: 'count-expect',
  params: z.object({ id: z.uuid(), placeId: z.uuid().nullable() }),
  plan: 'each call',
  sql: sql`insert into stock_count_units (count_id, unit_id)
    select :id::uuid, n.id from units n where n.ended_on is null and n.state <> 'in_transit'
      and (:placeId::uuid is null or n.location_id = :placeId)`,
});

/** Adds a count that expects the units now in stock. Violates `stock_counts_once` while another count of the place is open. */
export async function insertCount(
  tx: Transaction,
  { by, at, ...given }: { id: string; placeId: string | null; by: StaffActor; at: Date },
): Promise<void> {
  await tx.query(insert, { ...given, ...by, startedAt: at });
  await tx.query(expect, { id: given.id, placeId: given.placeId });
}

const close = statement({
  name: 'count-close',
  ...counts.pick('id', 'end', 'note', 'closedAt', 'closedBy', 'closerId').update(['id']),
});

/** Closes a locked count. */
export async function writeCountClose(
  tx: Transaction,
  { by, at, ...given }: { id: string; end: 'counted' | 'given_up'; note: string; by: StaffActor; at: Date },
): Promise<void> {
  await tx.query(close, { ...given, closedAt: at, closedBy: by.actor, closerId: by.memberId });
}
