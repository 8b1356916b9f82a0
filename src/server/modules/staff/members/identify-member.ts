import type { identifyMember } from '#contracts/staff.ts';
import { openStaff } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Call } from '#server/platform/http/route.ts';
import { setMember } from '../sessions/sessions.queries.ts';
import { provePasscode } from './prove-passcode.ts';

/**
 * Records the member at a terminal.
 * @throws Failure passcode_wrong, too_many_requests with Retry-After
 */
export async function identifyByPasscode(
  context: Context,
  { body, caller }: Call<typeof identifyMember>,
): Promise<void> {
  const { sessionId } = openStaff(caller);
  const holdMember = await provePasscode(context, caller, body);
  await context.database.transaction(async (tx) => {
    const { id } = await holdMember(tx);
    await setMember(tx, sessionId, id, context.clock.now());
  });
}
