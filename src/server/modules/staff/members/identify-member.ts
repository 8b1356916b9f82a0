import { ERRORS } from '#contracts/errors.ts';
import type { identifyMember } from '#contracts/staff.ts';
import { openStaff } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { PASSCODE_LIMIT } from '../rules.ts';
import { setMember } from '../sessions/sessions.queries.ts';
import { findPasscode, holdPasscode } from './members.queries.ts';

/**
 * Records the member at a terminal. A member who does not exist, or has left, is answered like a wrong passcode, and
 * takes as long.
 * @throws Failure passcode_wrong, too_many_requests with Retry-After
 */
export async function identifyByPasscode(
  context: Context,
  { body, caller }: Call<typeof identifyMember>,
): Promise<void> {
  const { database, passwords, rateLimits, clock } = context;
  const { memberId, passcode } = body;
  const { sessionId } = openStaff(caller);
  await rateLimits.use(PASSCODE_LIMIT, memberId);
  const stored = await findPasscode(database, memberId);
  if (!(await passwords.verify(passcode, stored)) || stored === null) wrong();
  await rateLimits.clear(PASSCODE_LIMIT, memberId);
  await database.transaction(async (tx) => {
    if (!(await holdPasscode(tx, memberId, stored))) wrong();
    await setMember(tx, sessionId, memberId, clock.now());
  });
}

function wrong(): never {
  fail('passcode_wrong', { errors: { passcode: ERRORS.passcode_wrong.message } });
}
