import { ERRORS } from '#contracts/errors.ts';
import { type Caller, staffKey } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { countTry } from '#server/platform/known-browsers.ts';
import { PASSCODE_CEILING, PASSCODE_LIMIT } from '../rules.ts';
import { findPasscode, holdPasscode } from './members.queries.ts';

/** Reads the member who was proved, and keeps them as they are until the transaction ends. @throws Failure passcode_wrong */
export type HoldMember = (tx: Transaction) => Promise<{ id: string; name: string }>;

/**
 * Checks the passcode of a member, typed at the caller's terminal, outside of a transaction. A member who does not exist, or has left, is answered like a
 * wrong passcode, and takes as long.
 * @throws Failure passcode_wrong, too_many_requests with Retry-After
 */
export async function provePasscode(
  { database, passwords, rateLimits }: Pick<Context, 'database' | 'passwords' | 'rateLimits'>,
  caller: Caller,
  { memberId, passcode }: { memberId: string; passcode: string },
): Promise<HoldMember> {
  const atTerminal = `${memberId} ${staffKey(caller)}`;
  const forget = await countTry(rateLimits, [
    { limit: PASSCODE_LIMIT, subject: atTerminal },
    { limit: PASSCODE_CEILING, subject: memberId },
  ]);
  const stored = await findPasscode(database, memberId);
  if (!(await passwords.verify(passcode, stored)) || stored === null) wrong();
  await forget();
  return async (tx) => (await holdPasscode(tx, memberId, stored)) ?? wrong();
}

function wrong(): never {
  fail('passcode_wrong', { errors: { passcode: ERRORS.passcode_wrong.message } });
}
