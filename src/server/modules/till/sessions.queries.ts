import { z } from 'zod';
import type { CashCount } from '#domain/till/count.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const states = z.enum(['open', 'counted', 'closed']);
const needs = z.enum(['nothing', 'reason', 'second']);

const sessionRow = z.object({
  id: z.uuid(),
  registerId: z.uuid(),
  state: states,
  /** Counts are JSON, as the contract declares them. */
  openingCount: z.string(),
  openedAt: z.date(),
  openedBy: z.string(),
  openerId: z.uuid().nullable(),
  count: z.string().nullable(),
  countedBy: z.string().nullable(),
  counterId: z.uuid().nullable(),
  needs,
  closedAt: z.date().nullable(),
});
export type SessionRow = z.infer<typeof sessionRow>;

const COLUMNS = sql`id, register_id as "registerId", state, opening_count::text as "openingCount", opened_at as "openedAt",
  opened_by as "openedBy", opener_id as "openerId", count::text as count, counted_by as "countedBy",
  counter_id as "counterId", needs, closed_at as "closedAt"`;

const unclosed = statement({
  name: 'till-sessions-unclosed',
  row: sessionRow,
  neverNull: ['openingCount'],
  sql: sql`select ${COLUMNS} from till_sessions where closed_at is null`,
});

/** Lists the sessions that are not closed: one of each register at most. */
export async function listUnclosed(db: Queryable): Promise<SessionRow[]> {
  return db.query(unclosed);
}

const find = statement({
  name: 'till-session-find',
  params: z.object({ id: z.uuid() }),
  row: sessionRow,
  neverNull: ['openingCount'],
  sql: sql`select ${COLUMNS} from till_sessions where id = :id`,
});

export async function findSession(db: Queryable, id: string): Promise<SessionRow | null> {
  const [row] = await db.query(find, { id });
  return row ?? null;
}

const lock = statement({
  name: 'till-session-lock',
  params: z.object({ id: z.uuid() }),
  row: sessionRow,
  neverNull: ['openingCount'],
  sql: sql`select ${COLUMNS} from till_sessions where id = :id for no key update`,
});

/** Reads a session, and locks it until the transaction ends: whoever moves its cash does so first. */
export async function lockSession(tx: Transaction, id: string): Promise<SessionRow | null> {
  const [row] = await tx.query(lock, { id });
  return row ?? null;
}

const insert = statement({
  name: 'till-session-insert',
  params: sessionRow.pick({
    id: true,
    registerId: true,
    openingCount: true,
    openedAt: true,
    openedBy: true,
    openerId: true,
  }),
  sql: sql`insert into till_sessions (id, register_id, state, opening_count, opened_at, opened_by, opener_id, needs)
    values (:id, :registerId, 'open', :openingCount::jsonb, :openedAt, :openedBy, :openerId, 'nothing')`,
});

/** Violates `till_sessions_once` when the register has a session that is not closed. */
export async function insertSession(
  tx: Transaction,
  session: Pick<SessionRow, 'id' | 'registerId' | 'openingCount' | 'openedAt' | 'openedBy' | 'openerId'>,
): Promise<void> {
  await tx.query(insert, session);
}

const write = statement({
  name: 'till-session-write',
  params: sessionRow.pick({
    id: true,
    state: true,
    count: true,
    countedBy: true,
    counterId: true,
    needs: true,
    closedAt: true,
  }),
  sql: sql`update till_sessions set state = :state, count = :count::jsonb, counted_by = :countedBy, counter_id = :counterId,
    needs = :needs, closed_at = :closedAt where id = :id`,
});

/** Writes how far a locked session has come. */
export async function writeSession(tx: Transaction, session: SessionRow): Promise<void> {
  await tx.query(write, session);
}

const choose = statement({
  name: 'till-sessions-of-request',
  params: z.object({ registerId: z.uuid().nullable() }),
  row: z.object({ isUsed: z.boolean(), open: z.array(z.uuid()) }),
  neverNull: ['isUsed', 'open'],
  sql: sql`select exists (select from till_registers where is_active) as "isUsed",
    array(select id from till_sessions where state = 'open' and closed_at is null
      and (:registerId::uuid is null or register_id = :registerId) order by id limit 2) as open`,
});

/** The open sessions among which a movement of cash chooses, two at most; `isUsed` where the shop has an active register. */
export async function findOpenSessions(
  tx: Transaction,
  registerId: string | null,
): Promise<{ isUsed: boolean; open: readonly string[] }> {
  const [row] = await tx.query(choose, { registerId });
  return row ?? { isUsed: false, open: [] };
}

/** Reads a count as it was stored. */
export function readCount(stored: string): CashCount {
  return z.record(z.string(), z.int()).parse(JSON.parse(stored));
}
