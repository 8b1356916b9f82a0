import { z } from 'zod';
import { CASH_KIND_VALUES, type CashKind, HAND_ENTERED } from '#domain/till/cash-kinds.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { columns } from '#server/platform/db/entity.ts';
import { joinSql, literal, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const kind = z.enum(CASH_KIND_VALUES);

const sums = statement({
  name: 'till-sums',
  params: z.object({ sessionId: z.uuid() }),
  row: z.object({ kind, entries: z.int(), cents: z.int() }),
  sql: sql`select kind, count(*)::int as entries, sum(amount_cents)::int as cents from till_entries
    where session_id = :sessionId group by kind`,
});

/** Expected cash of a session, with its sums by kind. */
export interface SessionCash {
  expectedCents: number;
  /** By kind, in the order of the domain's table; signed. */
  lines: readonly { kind: CashKind; entries: number; cents: number }[];
}

/**
 * Returns the expected cash of a session: the sum of its entries, never of a time range (decision 015). The screen, the Z report
 * and the check before cash is taken all use this sum.
 */
export async function readCash(db: Queryable, sessionId: string): Promise<SessionCash> {
  const rows = await db.query(sums, { sessionId });
  const lines = CASH_KIND_VALUES.flatMap((cashKind) => rows.filter((row) => row.kind === cashKind));
  return { expectedCents: lines.reduce((sum, { cents }) => sum + cents, 0), lines };
}

const entryRow = z.object({
  number: z.int(),
  kind,
  amountCents: z.int(),
  words: z.string().nullable(),
  actor: z.string(),
  /** Second member who approved taking the cash; null when none had to. */
  approvedBy: z.string().nullable(),
  at: z.date(),
});
export type EntryRow = z.infer<typeof entryRow>;

/** Record that a movement of cash belongs to. */
export interface CashRef {
  kind: 'payment' | 'payout' | 'expense' | 'sale';
  id: string;
}

const insert = statement({
  name: 'till-entry-insert',
  params: entryRow.omit({ number: true }).extend({
    sessionId: z.uuid(),
    refKind: z.string().nullable(),
    refId: z.uuid().nullable(),
    memberId: z.uuid().nullable(),
  }),
  sql: sql`insert into till_entries (session_id, number, kind, amount_cents, ref_kind, ref_id, words, actor, member_id,
      approved_by, at)
    select :sessionId, coalesce(max(number), 0) + 1, :kind, :amountCents, :refKind, :refId, :words, :actor, :memberId,
      :approvedBy, :at
    from till_entries where session_id = :sessionId`,
});

export interface NewEntry extends Omit<EntryRow, 'number'> {
  sessionId: string;
  ref: CashRef | null;
  memberId: string | null;
}

/** Adds an entry to a locked session. Violates `till_entries_open` when the session is not open. */
export async function insertEntry(tx: Transaction, { ref, ...entry }: NewEntry): Promise<void> {
  await tx.query(insert, { ...entry, refKind: ref?.kind ?? null, refId: ref?.id ?? null });
}

const openSessionOfRef = statement({
  name: 'till-session-of-ref',
  params: z.object({ refKind: z.string(), refId: z.uuid() }),
  row: z.object({ id: z.uuid() }),
  sql: sql`select s.id from till_entries e join till_sessions s on s.id = e.session_id
    where e.ref_id = :refId and e.ref_kind = :refKind and s.state = 'open' order by e.at desc limit 1`,
});

/** Finds the open session with an entry of a record; null when there is none. */
export async function findOpenSessionOf(
  tx: Transaction,
  { kind: refKind, id: refId }: CashRef,
): Promise<string | null> {
  const [row] = await tx.query(openSessionOfRef, { refKind, refId });
  return row?.id ?? null;
}

const list = statement({
  name: 'till-entries-list',
  params: z.object({ sessionId: z.uuid(), before: z.int().nullable(), limit: z.int() }),
  row: entryRow,
  plan: 'each call',
  sql: sql`select ${columns(entryRow)} from till_entries
    where session_id = :sessionId and (:before::int is null or number < :before) order by number desc limit :limit`,
});

/** Lists entries of a session, newest first. */
export async function listEntryRows(
  db: Queryable,
  page: { sessionId: string; before: number | null; limit: number },
): Promise<EntryRow[]> {
  return db.query(list, page);
}

/** Most own entries that a drawer shows to a member. */
const MAX_OWN_ENTRIES = 50;

const ownEntries = statement({
  name: 'till-entries-own',
  params: z.object({ sessionId: z.uuid(), actor: z.string(), memberId: z.uuid().nullable() }),
  row: entryRow,
  plan: 'each call',
  sql: sql`select ${columns(entryRow)} from till_entries
    where session_id = :sessionId and kind in (${joinSql(HAND_ENTERED.map(literal), ', ')})
      and member_id is not distinct from :memberId::uuid and (:memberId::uuid is not null or actor = :actor)
    order by number desc limit ${MAX_OWN_ENTRIES}`,
});

/** Lists the entries that a member, or an area without a member, made by hand in a session, newest first. */
export async function listOwnRows(
  db: Queryable,
  params: { sessionId: string; actor: string; memberId: string | null },
): Promise<EntryRow[]> {
  return db.query(ownEntries, params);
}
