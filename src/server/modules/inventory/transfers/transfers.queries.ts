import { z } from 'zod';
import { UNIT_STATES } from '#domain/inventory/states.ts';
import { TRANSFER_OUTCOMES } from '#domain/inventory/transfers.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { PageKey } from '#server/platform/http/list-page.ts';

const transferRow = z.object({
  id: z.uuid(),
  number: z.int(),
  fromId: z.uuid(),
  fromName: z.string(),
  toId: z.uuid(),
  toName: z.string(),
  note: z.string().nullable(),
  actor: z.string(),
  sentAt: z.date(),
  endedAt: z.date().nullable(),
  units: z.int(),
  outstanding: z.int(),
});
/** A transfer with its places and numbers. */
export type TransferRow = z.infer<typeof transferRow>;

const COLUMNS = sql`t.id, t.number, t.from_id as "fromId", f.name as "fromName", t.to_id as "toId", g.name as "toName", t.note,
  t.actor, t.sent_at as "sentAt", t.ended_at as "endedAt", k.units, k.outstanding`;
const FROM_TRANSFERS = sql`from stock_transfers t join stock_locations f on f.id = t.from_id
  join stock_locations g on g.id = t.to_id
  cross join lateral (select count(*)::int as units, (count(*) filter (where outcome = 'outstanding'))::int as outstanding
    from stock_transfer_units where transfer_id = t.id) k`;
const NEVER_NULL = ['units', 'outstanding'] as const;

const list = statement({
  name: 'transfers-list',
  params: z.object({
    isOpen: z.boolean().nullable(),
    afterTime: z.string().nullable(),
    afterId: z.uuid().nullable(),
    limit: z.int(),
  }),
  row: transferRow,
  neverNull: [...NEVER_NULL],
  plan: 'each call',
  sql: sql`select ${COLUMNS} ${FROM_TRANSFERS}
    where (:isOpen::boolean is null or (t.ended_at is null) = :isOpen)
      and (:afterTime::timestamptz is null or (t.sent_at, t.id) < (:afterTime, :afterId::uuid))
    order by t.sent_at desc, t.id desc limit :limit`,
});

/** Lists transfers, newest first. @param isOpen null for all */
export async function listTransferRows(
  db: Queryable,
  isOpen: boolean | null,
  after: PageKey | null,
  limit: number,
): Promise<TransferRow[]> {
  return db.query(list, { isOpen, afterTime: after?.createdAt ?? null, afterId: after?.id ?? null, limit });
}

const one = statement({
  name: 'transfer-find',
  params: z.object({ id: z.uuid() }),
  row: transferRow,
  neverNull: [...NEVER_NULL],
  sql: sql`select ${COLUMNS} ${FROM_TRANSFERS} where t.id = :id`,
});

/** @returns null where there is no such transfer */
export async function findTransfer(db: Queryable, id: string): Promise<TransferRow | null> {
  const [row] = await db.query(one, { id });
  return row ?? null;
}

const lock = statement({
  name: 'transfer-lock',
  params: z.object({ id: z.uuid() }),
  row: z.object({}),
  sql: sql`select from stock_transfers where id = :id for update`,
});

/** Has those who work on one transfer take turns. @returns null where there is none */
export async function lockTransfer(tx: Transaction, id: string): Promise<TransferRow | null> {
  await tx.query(lock, { id });
  return findTransfer(tx, id);
}

const lineRow = z.object({
  unitId: z.uuid(),
  stateBefore: z.enum(UNIT_STATES),
  outcome: z.enum(TRANSFER_OUTCOMES),
  note: z.string().nullable(),
  actor: z.string().nullable(),
  at: z.date().nullable(),
});
/** What a transfer says of a unit. */
export type LineRow = z.infer<typeof lineRow>;

const lines = statement({
  name: 'transfer-lines',
  params: z.object({ id: z.uuid() }),
  row: lineRow,
  sql: sql`select k.unit_id as "unitId", k.state_before as "stateBefore", k.outcome, k.note, k.actor, k.at
    from stock_transfer_units k join units n on n.id = k.unit_id where k.transfer_id = :id
    order by k.outcome <> 'outstanding', n.number`,
});

/** Lists the units of a transfer by number, the outstanding ones first. */
export async function listLines(db: Queryable, id: string): Promise<LineRow[]> {
  return db.query(lines, { id });
}

const insert = statement({
  name: 'transfer-insert',
  params: z.object({
    id: z.uuid(),
    fromId: z.uuid(),
    toId: z.uuid(),
    note: z.string().nullable(),
    actor: z.string(),
    memberId: z.uuid().nullable(),
    at: z.date(),
  }),
  sql: sql`insert into stock_transfers (id, from_id, to_id, note, actor, member_id, sent_at)
    values (:id, :fromId, :toId, :note, :actor, :memberId, :at)`,
});

/** Adds a transfer without units. */
export async function insertTransfer(
  tx: Transaction,
  { by, ...given }: { id: string; fromId: string; toId: string; note: string | null; by: StaffActor; at: Date },
): Promise<void> {
  await tx.query(insert, { ...given, ...by });
}

const insertLine = statement({
  name: 'transfer-line-insert',
  params: z.object({ transferId: z.uuid(), unitId: z.uuid(), stateBefore: z.string() }),
  sql: sql`insert into stock_transfer_units (transfer_id, unit_id, state_before, outcome)
    values (:transferId, :unitId, :stateBefore, 'outstanding')`,
});

/** Adds a unit to a transfer, with the state to which it returns. */
export function writeLine(tx: Transaction, line: { transferId: string; unitId: string; stateBefore: string }): void {
  tx.write(insertLine, line);
}

const settle = statement({
  name: 'transfer-line-settle',
  params: z.object({
    transferId: z.uuid(),
    unitId: z.uuid(),
    outcome: z.string(),
    note: z.string().nullable(),
    actor: z.string(),
    memberId: z.uuid().nullable(),
    at: z.date(),
  }),
  sql: sql`update stock_transfer_units set outcome = :outcome, note = :note, actor = :actor, member_id = :memberId, at = :at
    where transfer_id = :transferId and unit_id = :unitId`,
});
const end = statement({
  name: 'transfer-end',
  params: z.object({ transferId: z.uuid(), at: z.date() }),
  sql: sql`update stock_transfers set ended_at = :at where id = :transferId and ended_at is null
    and not exists (select from stock_transfer_units where transfer_id = :transferId and outcome = 'outstanding')`,
});

/** Settles a unit of a transfer that is locked; with the last one the transfer ends. */
export async function settleLine(
  tx: Transaction,
  line: { transferId: string; unitId: string; outcome: string; note: string | null; by: StaffActor; at: Date },
): Promise<void> {
  const { by, ...given } = line;
  await tx.query(settle, { ...given, ...by });
  await tx.query(end, { transferId: line.transferId, at: line.at });
}
