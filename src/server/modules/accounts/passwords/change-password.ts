import crypto from 'node:crypto';
import type { changePassword } from '#contracts/auth.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import { lockPassword, updatePassword } from '#server/modules/users/index.ts';
import { requireUser, userKey } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Call } from '#server/platform/http/route.ts';
import { forgetBrowsers } from '#server/platform/known-browsers.ts';
import { shopFacts } from '#server/platform/shop.ts';
import { deleteAllSessions } from '../sessions/sessions.queries.ts';
import { startSession } from '../sessions/start-session.ts';
import { checkPasswordAgain, passwordWrong } from './check-password-again.ts';
import { passwordChanged } from './password.letters.ts';
import { deleteReset } from './resets.queries.ts';

/**
 * Changes the password: ends every session, gives this browser a new one, and notifies the owner by e-mail.
 * @throws Failure password_wrong, too_many_requests
 */
export async function changeOwnPassword(
  context: Context,
  notifications: Notifications,
  call: Call<typeof changePassword>,
): Promise<void> {
  const { database, clock, env, passwords, publicUrl } = context;
  const { currentPassword, newPassword } = call.body;
  const { id: userId } = requireUser(call.caller);
  const field = 'currentPassword';
  const user = await checkPasswordAgain(context, { userId, password: currentPassword, field });
  const passwordHash = await passwords.hash(newPassword);
  const session = startSession(context, call);
  const message = { user, shop: shopFacts(env, publicUrl), occasion: crypto.randomUUID() };
  await database.transaction(async (tx) => {
    // The second of two simultaneous changes has checked a password that is no longer valid.
    if (!(await lockPassword(tx, user))) passwordWrong(field);
    await updatePassword(tx, userId, passwordHash, clock.now());
    await deleteReset(tx, userId);
    await deleteAllSessions(tx, userId);
    await forgetBrowsers(tx, userKey(userId));
    await session.write(tx, userId);
    await notifications.queueMessages(tx, [passwordChanged(message)]);
  });
  session.setCookie();
}
