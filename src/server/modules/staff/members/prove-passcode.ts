import { ERRORS } from '#contracts/errors.ts';
import { type Caller, requireStaffSession, staffKey } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { countTry, rememberBrowser } from '#server/platform/known-browsers.ts';
import { recordEvent } from '../actions/record-event.ts';
import { doorOfMember, PASSCODE_CEILING, PASSCODE_LIMIT } from '../rules.ts';
import { isKnownBrowser } from '../sessions/sessions.queries.ts';
import { findPasscode, lockMemberByPasscode, type VerifiedMember } from './members.queries.ts';

/** Reads the verified member, and locks the row until the transaction ends. @throws Failure passcode_wrong */
export type LockVerifiedMember = (tx: Transaction) => Promise<VerifiedMember>;

type Tools = Pick<Context, 'database' | 'passwords' | 'rateLimits' | 'clock'>;

/**
 * Checks the passcode of a member, typed at the caller's terminal, outside of a transaction. An unknown or former member gets the
 * same answer as a wrong passcode, after the same time. Records a wrong one in the activity log, with its terminal.
 * @throws Failure passcode_wrong, too_many_requests with Retry-After
 */
export async function verifyPasscode(
  tools: Tools,
  caller: Caller,
  { memberId, passcode }: { memberId: string; passcode: string },
): Promise<LockVerifiedMember> {
  const { database, passwords, rateLimits, clock } = tools;
  const { visitor } = caller;
  const door = doorOfMember(memberId);
  const isKnown = visitor !== null && (await isKnownBrowser(database, visitor, door, clock.now()));
  const forgetTries = await countTry(rateLimits, [
    { limit: PASSCODE_LIMIT, subject: `${memberId} ${staffKey(caller)}` },
    { limit: PASSCODE_CEILING, subject: isKnown ? `${memberId} ${visitor}` : memberId },
  ]);
  const stored = await findPasscode(database, memberId);
  if (!(await passwords.verify(passcode, stored?.hash ?? null)) || stored === null) {
    await recordWrong(tools, caller, stored === null ? null : { id: memberId, name: stored.name });
    failWrongPasscode();
  }
  await forgetTries();
  const lock: LockVerifiedMember = async (tx) => {
    const member = (await lockMemberByPasscode(tx, memberId, stored.hash)) ?? failWrongPasscode();
    if (visitor !== null) await rememberBrowser(tx, visitor, door, clock.now());
    return member;
  };
  // Locks the member once, even when one call needs them for a payment and for a quote.
  const lockedMembers = new WeakMap<Transaction, Promise<VerifiedMember>>();
  return (tx) => {
    const member = lockedMembers.get(tx) ?? lock(tx);
    lockedMembers.set(tx, member);
    return member;
  };
}

async function recordWrong(
  { database, clock }: Pick<Tools, 'database' | 'clock'>,
  caller: Caller,
  member: { id: string; name: string } | null,
): Promise<void> {
  const { sessionId: terminal, member: current, areas } = requireStaffSession(caller);
  const object = member === null ? null : ({ kind: 'employee', ...member } as const);
  const actor = current?.name ?? areas[0] ?? 'staff';
  await recordEvent(database, {
    kind: 'passcode.wrong',
    actor,
    memberId: current?.id ?? null,
    terminal,
    object,
    at: clock.now(),
  });
}

function failWrongPasscode(): never {
  fail('passcode_wrong', { errors: { passcode: ERRORS.passcode_wrong.message } });
}
