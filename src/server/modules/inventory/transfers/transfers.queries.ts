import { z } from 'zod';
import { UNIT_STATES } from '#domain/inventory/states.ts';
import { TRANSFER_OUTCOMES } from '#domain/inventory/transfers.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { PageKey } from '#server/platform/http/list-page.ts';

const transfers = entity('stock_transfers', {
  id: z.uuid(),
  number: z.int(),
  fromId: z.uuid(),
  toId: z.uuid(),
  note: z.string().nullable(),
  actor: z.string(),
  memberId: z.uuid().nullable(),
  sentAt: z.date(),
  endedAt: z.date().nullable(),
});
const transferColumns = transfers.omit('memberId');
const transferRow = transferColumns.row.extend({
  fromName: z.string(),
  toName: z.string(),
  units: z.int(),
  outstanding: z.int(),
});
/** A transfer with its places and its number of units. */
export type TransferRow = z.infer<typeof transferRow>;

const COLUMNS = sql`${transferColumns.columns('t')}, f.name as "fromName", g.name as "toName", k.units, k.outstanding`;
const FROM_TRANSFERS = sql`from stock_transfers t join stock_locations f on f.id = t.from_id
  join stock_locations g on g.id = t.to_id
  cross join lateral (select count(*)::int as units, (count(*) filter (where outcome = 'outstanding'))::int as outstanding
    from stock_transfer_units where transfer_id = t.id) k`;

const list = statement({
  name: 'transfers-list',
  params: z.object({
    isOpen: z.boolean().nullable(),
    afterTime: z.string().nullable(),
    afterId: z.uuid().nullable(),
    limit: z.int(),
  }),
  row: transferRow,
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

const byId = statement({
  name: 'transfer-find',
  params: z.object({ id: z.uuid() }),
  row: transferRow,
  sql: sql`select ${COLUMNS} ${FROM_TRANSFERS} where t.id = :id`,
});

/** Finds a transfer by id; null when there is none. */
export async function findTransfer(db: Queryable, id: string): Promise<TransferRow | null> {
  return db.first(byId, { id });
}

const lock = statement({
  name: 'transfer-lock',
  params: z.object({ id: z.uuid() }),
  row: z.object({}),
  sql: sql`select from stock_transfers where id = :id for update`,
});

/** Locks a transfer against other changes; null when there is none. */
export async function lockTransfer(tx: Transaction, id: string): Promise<TransferRow | null> {
  await tx.query(lock, { id });
  return findTransfer(tx, id);
}

const transferUnits = entity('stock_transfer_units', {
  transferId: z.uuid(),
  unitId: z.uuid(),
  stateBefore: z.enum(UNIT_STATES),
  outcome: z.enum(TRANSFER_OUTCOMES),
  note: z.string().nullable(),
  actor: z.string().nullable(),
  memberId: z.uuid().nullable(),
  at: z.date().nullable(),
});
const line = transferUnits.omit('transferId', 'memberId');
/** A unit of a transfer. */
export type LineRow = z.infer<typeof line.row>;

const lines = statement({
  name: 'transfer-lines',
  params: z.object({ id: z.uuid() }),
  row: line.row,
  sql: sql`select ${line.columns('k')}
    from stock_transfer_units k join units n on n.id = k.unit_id where k.transfer_id = :id
    order by k.outcome <> 'outstanding', n.number`,
});

/** Lists the units of a transfer by number, the outstanding ones first. */
export async function listLines(db: Queryable, id: string): Promise<LineRow[]> {
  return db.query(lines, { id });
}

const insert = statement({
  name: 'transfer-insert',
  ...transfers.omit('number', 'endedAt').insert(),
});

/** Adds a transfer without units. */
export async function insertTransfer(
  tx: Transaction,
  { by, at, ...given }: { id: string; fromId: string; toId: string; note: string | null; by: StaffActor; at: Date },
): Promise<void> {
  await tx.query(insert, { ...given, ...by, sentAt: at });
}

const insertLine = statement({
  name: 'transfer-line-insert',
  ...transferUnits.pick('transferId', 'unitId', 'stateBefore', 'outcome').insert(),
});

/** Adds a unit to a transfer, with the state that it gets back on arrival. */
export function writeLine(
  tx: Transaction,
  line: Pick<z.infer<typeof transferUnits.row>, 'transferId' | 'unitId' | 'stateBefore'>,
): void {
  tx.send(insertLine, { ...line, outcome: 'outstanding' });
}

const settle = statement({
  name: 'transfer-line-settle',
  ...transferUnits.omit('stateBefore').update(['transferId', 'unitId']),
});
const end = statement({
  name: 'transfer-end',
  params: z.object({ transferId: z.uuid(), at: z.date() }),
  sql: sql`update stock_transfers set ended_at = :at where id = :transferId and ended_at is null
    and not exists (select from stock_transfer_units where transfer_id = :transferId and outcome = 'outstanding')`,
});

/** Settles a unit of a locked transfer, and ends the transfer after its last unit. */
export async function settleLine(
  tx: Transaction,
  line: Pick<z.infer<typeof transferUnits.row>, 'transferId' | 'unitId' | 'outcome' | 'note'> & {
    by: StaffActor;
    at: Date;
  },
): Promise<void> {
  const { by, ...given } = line;
  await tx.query(settle, { ...given, ...by });
  await tx.query(end, { transferId: line.transferId, at: line.at });
}
