import type { identifyMember } from '#contracts/staff.ts';
import { requireStaffSession } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Call } from '#server/platform/http/route.ts';
import { setMember } from '../sessions/sessions.queries.ts';
import { verifyPasscode } from './prove-passcode.ts';

/**
 * Records the member at a terminal.
 * @throws Failure passcode_wrong, too_many_requests with Retry-After
 */
export async function identifyByPasscode(
  context: Context,
  { body, caller }: Call<typeof identifyMember>,
): Promise<void> {
  const { sessionId } = requireStaffSession(caller);
  const lockMember = await verifyPasscode(context, caller, body);
  await context.database.transaction(async (tx) => {
    const { id } = await lockMember(tx);
    await setMember(tx, sessionId, id, context.clock.now());
  });
}
