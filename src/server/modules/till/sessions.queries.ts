import { z } from 'zod';
import type { CashCount } from '#domain/till/count.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity, jsonText } from '#server/platform/db/entity.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const states = z.enum(['open', 'counted', 'closed']);
const needs = z.enum(['nothing', 'reason', 'second']);

const sessions = entity('till_sessions', {
  id: z.uuid(),
  registerId: z.uuid(),
  state: states,
  /** Counts are JSON in the form of the contract. */
  openingCount: jsonText(),
  openedAt: z.date(),
  openedBy: z.string(),
  openerId: z.uuid().nullable(),
  count: jsonText().nullable(),
  countedBy: z.string().nullable(),
  counterId: z.uuid().nullable(),
  needs,
  closedAt: z.date().nullable(),
});
export type SessionRow = z.infer<typeof sessions.row>;

const unclosed = statement({
  name: 'till-sessions-unclosed',
  row: sessions.row,
  sql: sql`select ${sessions.columns()} from till_sessions where closed_at is null`,
});

/** Lists the sessions that are not closed, at most one for each register. */
export async function listUnclosedSessions(db: Queryable): Promise<SessionRow[]> {
  return db.query(unclosed);
}

const find = statement({ name: 'till-session-find', ...sessions.select(['id']) });

export async function findSession(db: Queryable, id: string): Promise<SessionRow | null> {
  return db.first(find, { id });
}

const lock = statement({
  name: 'till-session-lock',
  params: z.object({ id: z.uuid() }),
  row: sessions.row,
  sql: sql`select ${sessions.columns()} from till_sessions where id = :id for no key update`,
});

/** Reads a session and locks it until the transaction ends. Every movement of its cash locks it first. */
export async function lockSession(tx: Transaction, id: string): Promise<SessionRow | null> {
  return tx.first(lock, { id });
}

const newSession = sessions.omit('count', 'countedBy', 'counterId', 'closedAt');
const insert = statement({ name: 'till-session-insert', ...newSession.insert() });

/** Adds a session. Violates `till_sessions_once` when the register has a session that is not closed. */
export async function insertSession(
  tx: Transaction,
  session: Omit<z.infer<typeof newSession.row>, 'state' | 'needs'>,
): Promise<void> {
  await tx.query(insert, { ...session, state: 'open', needs: 'nothing' });
}

const write = statement({
  name: 'till-session-write',
  ...sessions.pick('id', 'state', 'count', 'countedBy', 'counterId', 'needs', 'closedAt').update(['id']),
});

/** Updates the state and the count of a locked session. */
export async function writeSession(tx: Transaction, session: SessionRow): Promise<void> {
  await tx.query(write, session);
}

const openSessions = statement({
  name: 'till-sessions-of-request',
  params: z.object({ registerId: z.uuid().nullable() }),
  row: z.object({ isUsed: z.boolean(), open: z.array(z.uuid()) }),
  sql: sql`select exists (select from till_registers where is_active) as "isUsed",
    array(select id from till_sessions where state = 'open' and closed_at is null
      and (:registerId::uuid is null or register_id = :registerId) order by id limit 2) as open`,
});

/** Finds the open sessions that can take a movement of cash, at most two; `isUsed` is true when the shop has an active register. */
export async function findOpenSessions(
  tx: Transaction,
  registerId: string | null,
): Promise<{ isUsed: boolean; open: readonly string[] }> {
  const [row] = await tx.query(openSessions, { registerId });
  return row ?? { isUsed: false, open: [] };
}

/** Parses a stored count. */
export function readCount(stored: string): CashCount {
  return z.record(z.string(), z.int()).parse(JSON.parse(stored));
}

/**
 * Selects the Z reports of drawers closed in a half-open time range, each with its last correction, for `from … z`.
 * `difference_cents` is null for a drawer that was closed without a count.
 */
export const DRAWERS_CLOSED_BETWEEN = ({ first, last }: Record<'first' | 'last', Sql>): Sql => sql`(
    select z.id, z.number, z.corrects, t.closed_at, z.content->>'register' as register,
      round((z.content->>'difference')::numeric * 100)::int as difference_cents
    from till_sessions t join till_reports z on z.session_id = t.id
    where t.closed_at >= ${first} and t.closed_at < ${last}
      and not exists (select from till_reports c where c.corrects = z.number))`;
