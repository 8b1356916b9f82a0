import { formatMoney } from '#domain/money.ts';
import { type CashKind, type DrawerMove, signedCents } from '#domain/till/cash-kinds.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events.ts';
import { type CashRef, findOpenSessionOf, insertEntry, readCash } from './entries.queries.ts';
import { findOpenSessions, lockSession } from './sessions.queries.ts';
import { drawerUsed } from './till-events.ts';

interface Movement {
  /** Positive whole cents; the kind says in which direction. */
  amountCents: number;
  by: StaffActor;
  at: Date;
  /** True for admins: a refusal then says what the drawer holds. A clerk counts blind. */
  seesCash: boolean;
}

export interface CashMove extends Movement {
  kind: Exclude<CashKind, 'opening' | DrawerMove>;
  /** The record that the cash is paid for. */
  ref: CashRef;
  /** The register that the request names. Left out, the only open drawer is used. */
  registerId?: string | null | undefined;
  /** What it was for, where the record does not say it to the drawer's staff. */
  words?: string;
}

/**
 * Moves cash into or out of an open drawer, for a payment, an expense or a sale, in the transaction that writes it. The
 * session is locked, so that of two who take the last cash one is refused. A shop without an active register has no drawers:
 * nothing is moved there.
 * @returns the id of the session; null in a shop without registers
 * @throws Failure drawer_closed, register_required when several drawers are open and none is named, drawer_short
 */
export async function moveCash(tx: Transaction, { registerId = null, ...move }: CashMove): Promise<string | null> {
  const { isUsed, open } = await findOpenSessions(tx, registerId);
  const [sessionId, another] = open;
  if (sessionId === undefined) return isUsed || registerId !== null ? fail('drawer_closed') : null;
  if (another !== undefined) fail('register_required');
  await addToSession(tx, sessionId, { ...move, words: move.words ?? null });
  return sessionId;
}

/**
 * Corrects cash that was moved for a record before, in the drawer that has it, as long as that is open. A drawer that was
 * counted has told its difference already, so that nothing changes there, or in another one.
 * @returns the id of the session; null when there is none
 * @throws Failure drawer_short
 */
export async function correctCash(tx: Transaction, move: Omit<CashMove, 'registerId'>): Promise<string | null> {
  const sessionId = await findOpenSessionOf(tx, move.ref);
  if (sessionId === null) return null;
  await addToSession(tx, sessionId, { ...move, words: move.words ?? null });
  return sessionId;
}

interface Entry extends Movement {
  kind: Exclude<CashKind, 'opening'>;
  ref: CashRef | null;
  words: string | null;
}

/**
 * Adds an entry to a session after locking it.
 * @throws Failure drawer_closed, drawer_short when the drawer holds less than the amount
 */
export async function addToSession(
  tx: Transaction,
  sessionId: string,
  { kind, amountCents, ref, words, by, at, seesCash }: Entry,
): Promise<void> {
  const session = await lockSession(tx, sessionId);
  if (session?.state !== 'open') fail('drawer_closed');
  const signed = signedCents(kind, amountCents);
  if (signed < 0) {
    const { expectedCents } = await readCash(tx, sessionId);
    if (expectedCents + signed < 0) refuse(expectedCents, seesCash);
  }
  await insertEntry(tx, { sessionId, kind, amountCents: signed, ref, words, ...by, at });
  emit(tx, drawerUsed, sessionId, { why: kind, ...by, at: at.toISOString() });
}

function refuse(expectedCents: number, seesCash: boolean): never {
  fail('drawer_short', seesCash ? { message: `The drawer only has ${formatMoney(expectedCents)}.` } : {});
}
