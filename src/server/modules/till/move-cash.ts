import { formatMoney } from '#domain/money.ts';
import { type CashKind, type CountedKind, type DrawerMove, outflowOf, signedCents } from '#domain/till/cash-kinds.ts';
import { countOutflow, type Outflow } from '#server/modules/approvals/index.ts';
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

/** A kind of entry. One that counts as an outflow takes the turn that `holdOutflow` began: a new call that takes cash cannot leave it out. */
type Way<Kind extends CashKind> =
  | { kind: Extract<Kind, CountedKind>; outflow: Outflow }
  | { kind: Exclude<Kind, CountedKind>; outflow?: Outflow | null };

/** A movement for a record. */
type RecordMove = Movement &
  Way<Exclude<CashKind, 'opening' | DrawerMove>> & {
    /** The record that the cash is paid for. */
    ref: CashRef;
    /** What it was for, where the record does not say it to the drawer's staff. */
    words?: string;
  };

export type CashMove = RecordMove & {
  /** The register that the request names. Left out, the only open drawer is used. */
  registerId?: string | null | undefined;
};

/**
 * Moves cash into or out of an open drawer, for a payment, an expense or a sale, in the transaction that writes it. The
 * session is locked, so that of two who take the last cash one is refused. A shop without an active register has no drawers:
 * nothing is moved there, and what is taken counts with the limit all the same.
 * @returns the id of the session; null in a shop without registers
 * @throws Failure drawer_closed, register_required when several drawers are open and none is named, drawer_short,
 * outflow_needs_second, staff_passcode_required
 */
export async function moveCash(tx: Transaction, { registerId = null, ...move }: CashMove): Promise<string | null> {
  const { isUsed, open } = await findOpenSessions(tx, registerId);
  const [sessionId, another] = open;
  if (sessionId === undefined) {
    if (isUsed || registerId !== null) fail('drawer_closed');
    await countTaken(tx, { ...move, subjectId: move.ref.id });
    return null;
  }
  if (another !== undefined) fail('register_required');
  await addToSession(tx, sessionId, { ...move, words: move.words ?? null });
  return sessionId;
}

/**
 * Corrects cash that was moved for a record before, in the drawer that has it, as long as that is open. A drawer that was
 * counted has told its difference already, so that nothing changes there, or in another one.
 * @returns the id of the session; null when there is none
 * @throws Failure drawer_short, outflow_needs_second, staff_passcode_required
 */
export async function correctCash(tx: Transaction, move: RecordMove): Promise<string | null> {
  const sessionId = await findOpenSessionOf(tx, move.ref);
  if (sessionId === null) return null;
  await addToSession(tx, sessionId, { ...move, words: move.words ?? null });
  return sessionId;
}

/**
 * Counts what a correction takes for a record in a shop without an active register. In other shops a drawer that was counted has told
 * its difference.
 * @throws Failure outflow_needs_second, staff_passcode_required
 */
export async function countWithoutRegisters(tx: Transaction, move: RecordMove): Promise<void> {
  const { isUsed } = await findOpenSessions(tx, null);
  if (!isUsed) await countTaken(tx, { ...move, subjectId: move.ref.id });
}

type Entry = Movement & Way<Exclude<CashKind, 'opening'>> & { ref: CashRef | null; words: string | null };

/**
 * Adds an entry to a session after locking it.
 * @throws Failure drawer_closed, drawer_short when the drawer holds less than the amount, outflow_needs_second,
 * staff_passcode_required
 */
export async function addToSession(
  tx: Transaction,
  sessionId: string,
  { kind, amountCents, ref, words, by, at, seesCash, outflow }: Entry,
): Promise<void> {
  const session = await lockSession(tx, sessionId);
  if (session?.state !== 'open') fail('drawer_closed');
  const signed = signedCents(kind, amountCents);
  if (signed < 0) {
    const { expectedCents } = await readCash(tx, sessionId);
    if (expectedCents + signed < 0) refuse(expectedCents, seesCash);
  }
  const approvedBy = await countTaken(tx, { kind, amountCents, outflow, subjectId: ref?.id ?? sessionId });
  await insertEntry(tx, { sessionId, kind, amountCents: signed, ref, words, approvedBy, ...by, at });
  emit(tx, drawerUsed, sessionId, { why: kind, ...by, at: at.toISOString() });
}

interface Taken {
  kind: CashKind;
  amountCents: number;
  subjectId: string;
  outflow?: Outflow | null | undefined;
}

/**
 * Counts cash that leaves by the hand of a member with the limit (decision 103).
 * @returns the name of who approved it; null where nobody did, or the kind does not count
 */
async function countTaken(tx: Transaction, { kind, outflow, ...taken }: Taken): Promise<string | null> {
  const counts = outflowOf(kind);
  if (counts === null) return null;
  if (outflow == null) throw new Error('Cash that is taken needs its turn');
  return countOutflow(tx, outflow, { kind: counts, ...taken });
}

function refuse(expectedCents: number, seesCash: boolean): never {
  fail('drawer_short', seesCash ? { message: `The drawer only has ${formatMoney(expectedCents)}.` } : {});
}
