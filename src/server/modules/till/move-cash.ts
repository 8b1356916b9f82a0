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
  /** Positive cents; `kind` gives the direction. */
  amountCents: number;
  by: StaffActor;
  at: Date;
  /** True for admins: a refusal then names the cash in the drawer. Clerks do not see it before they count. */
  seesCash: boolean;
}

/** Kind of an entry. A kind that counts as an outflow requires the `Outflow` of `beginOutflow`, so no call can omit it. */
type KindWithOutflow<Kind extends CashKind> =
  | { kind: Extract<Kind, CountedKind>; outflow: Outflow }
  | { kind: Exclude<Kind, CountedKind>; outflow?: Outflow | null };

/** Movement of cash for a record. */
type RecordMove = Movement &
  KindWithOutflow<Exclude<CashKind, 'opening' | DrawerMove>> & {
    /** Record that the cash is paid for. */
    ref: CashRef;
    /** Purpose, when the drawer's staff cannot see it in the record. */
    words?: string;
  };

export type CashMove = RecordMove & {
  /** Register that the request names; without one, the only open drawer is used. */
  registerId?: string | null | undefined;
};

/**
 * Moves cash into or out of an open drawer for a payment, an expense or a sale, in the transaction that writes it. Locks the
 * session, so two calls cannot both take the last cash. A shop without an active register has no drawers: it moves nothing,
 * but cash that is taken still counts toward the limit.
 * @returns the id of the session; null in a shop without registers
 * @throws Failure drawer_closed, register_required when several drawers are open and none is named, drawer_short,
 * outflow_needs_second, staff_passcode_required
 */
export async function moveCash(tx: Transaction, { registerId = null, ...move }: CashMove): Promise<string | null> {
  const { isUsed, open } = await findOpenSessions(tx, registerId);
  const [sessionId, another] = open;
  if (sessionId === undefined) {
    if (isUsed || registerId !== null) fail('drawer_closed');
    await countCashOut(tx, { ...move, subjectId: move.ref.id });
    return null;
  }
  if (another !== undefined) fail('register_required');
  await addToSession(tx, sessionId, { ...move, words: move.words ?? null });
  return sessionId;
}

/**
 * Corrects cash that was moved for a record earlier, in the same drawer while that is open. Changes no drawer after the count, which
 * already shows the difference.
 * @returns the id of the session; null when it is not open anymore
 * @throws Failure drawer_short, outflow_needs_second, staff_passcode_required
 */
export async function correctCash(tx: Transaction, move: RecordMove): Promise<string | null> {
  const sessionId = await findOpenSessionOf(tx, move.ref);
  if (sessionId === null) return null;
  await addToSession(tx, sessionId, { ...move, words: move.words ?? null });
  return sessionId;
}

/**
 * Counts cash that a correction takes for a record, in a shop without an active register. In other shops the count of the drawer
 * already shows the difference.
 * @throws Failure outflow_needs_second, staff_passcode_required
 */
export async function countWithoutRegisters(tx: Transaction, move: RecordMove): Promise<void> {
  const { isUsed } = await findOpenSessions(tx, null);
  if (!isUsed) await countCashOut(tx, { ...move, subjectId: move.ref.id });
}

type Entry = Movement & KindWithOutflow<Exclude<CashKind, 'opening'>> & { ref: CashRef | null; words: string | null };

/**
 * Locks a session and adds an entry to it.
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
    if (expectedCents + signed < 0) refuseShort(expectedCents, seesCash);
  }
  const approvedBy = await countCashOut(tx, { kind, amountCents, outflow, subjectId: ref?.id ?? sessionId });
  await insertEntry(tx, { sessionId, kind, amountCents: signed, ref, words, approvedBy, ...by, at });
  emit(tx, drawerUsed, sessionId, { why: kind, ...by, at: at.toISOString() });
}

interface CashOut {
  kind: CashKind;
  amountCents: number;
  subjectId: string;
  outflow?: Outflow | null | undefined;
}

/**
 * Counts cash that a member takes out toward the limit (decision 016).
 * @returns the name of the approver; null when none approved, or the kind does not count
 */
async function countCashOut(tx: Transaction, { kind, outflow, ...movement }: CashOut): Promise<string | null> {
  const outflowKind = outflowOf(kind);
  if (outflowKind === null) return null;
  if (outflow == null) throw new Error('Cash that is taken needs its turn');
  return countOutflow(tx, outflow, { kind: outflowKind, ...movement });
}

function refuseShort(expectedCents: number, seesCash: boolean): never {
  fail('drawer_short', seesCash ? { message: `The drawer only has ${formatMoney(expectedCents)}.` } : {});
}
