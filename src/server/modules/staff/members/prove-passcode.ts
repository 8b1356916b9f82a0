import { ERRORS } from '#contracts/errors.ts';
import { type Caller, openStaff, staffKey } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { countTry, rememberBrowser } from '#server/platform/known-browsers.ts';
import { recordEvent } from '../actions/record-event.ts';
import { doorOfMember, PASSCODE_CEILING, PASSCODE_LIMIT } from '../rules.ts';
import { isKnownBrowser } from '../sessions/sessions.queries.ts';
import { findPasscode, type HeldMember, holdPasscode } from './members.queries.ts';

/** Reads the member who was proved, and keeps them as they are until the transaction ends. @throws Failure passcode_wrong */
export type HoldMember = (tx: Transaction) => Promise<HeldMember>;

type Means = Pick<Context, 'database' | 'passwords' | 'rateLimits' | 'clock'>;

/**
 * Checks the passcode of a member, typed at the caller's terminal, outside of a transaction. A member who does not exist, or has left, is answered like a
 * wrong passcode, and takes as long. A wrong one stands in the activity log, by its terminal.
 * @throws Failure passcode_wrong, too_many_requests with Retry-After
 */
export async function provePasscode(
  means: Means,
  caller: Caller,
  { memberId, passcode }: { memberId: string; passcode: string },
): Promise<HoldMember> {
  const { database, passwords, rateLimits, clock } = means;
  const { visitor } = caller;
  const door = doorOfMember(memberId);
  const isKnown = visitor !== null && (await isKnownBrowser(database, visitor, door, clock.now()));
  const forget = await countTry(rateLimits, [
    { limit: PASSCODE_LIMIT, subject: `${memberId} ${staffKey(caller)}` },
    { limit: PASSCODE_CEILING, subject: isKnown ? `${memberId} ${visitor}` : memberId },
  ]);
  const stored = await findPasscode(database, memberId);
  if (!(await passwords.verify(passcode, stored?.hash ?? null)) || stored === null) {
    await recordWrong(means, caller, stored === null ? null : { id: memberId, name: stored.name });
    wrong();
  }
  await forget();
  const hold: HoldMember = async (tx) => {
    const member = (await holdPasscode(tx, memberId, stored.hash)) ?? wrong();
    if (visitor !== null) await rememberBrowser(tx, visitor, door, clock.now());
    return member;
  };
  // One call may need the member for a payment and for a quote: they are held once.
  const held = new WeakMap<Transaction, Promise<HeldMember>>();
  return (tx) => {
    const member = held.get(tx) ?? hold(tx);
    held.set(tx, member);
    return member;
  };
}

async function recordWrong(
  { database, clock }: Pick<Means, 'database' | 'clock'>,
  caller: Caller,
  member: { id: string; name: string } | null,
): Promise<void> {
  const { sessionId: terminal, member: at, areas } = openStaff(caller);
  const object = member === null ? null : ({ kind: 'employee', ...member } as const);
  const actor = at?.name ?? areas[0] ?? 'staff';
  await recordEvent(database, {
    kind: 'passcode.wrong',
    actor,
    memberId: at?.id ?? null,
    terminal,
    object,
    at: clock.now(),
  });
}

function wrong(): never {
  fail('passcode_wrong', { errors: { passcode: ERRORS.passcode_wrong.message } });
}
