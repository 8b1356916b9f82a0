import crypto from 'node:crypto';
import type { checkReset, resetPassword } from '#contracts/auth.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import { findUser, updatePassword } from '#server/modules/users/index.ts';
import { hashSecret, userKey } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import type { Call } from '#server/platform/http/route.ts';
import { forgetBrowsers } from '#server/platform/known-browsers.ts';
import { shopFacts } from '#server/platform/shop.ts';
import { LIMITS } from '../rules.ts';
import { deleteAllSessions } from '../sessions/sessions.queries.ts';
import { loginSubject } from '../signing-in/login.ts';
import { passwordChanged } from './password.letters.ts';
import { consumeReset, isResetValid } from './resets.queries.ts';

/**
 * Checks that a link still works, without using it up.
 * @throws Failure link_invalid for one that is unknown, used, replaced or too old; too_many_requests
 */
export async function checkResetLink(
  { database, clock, rateLimits }: Context,
  { body, request }: Call<typeof checkReset>,
): Promise<void> {
  await rateLimits.use(LIMITS.checkResetNetwork, clientNetwork(request.ip));
  if (!(await isResetValid(database, hashSecret(body.token), clock.now()))) fail('link_invalid');
}

/**
 * Sets a new password by a link: uses it up, ends every session of the account, and clears its lock, so that wrong
 * passwords of others cannot keep its owner out.
 * @throws Failure link_invalid for one that is unknown, used, replaced or too old; too_many_requests
 */
export async function setPasswordByLink(
  { database, clock, cookies, env, passwords, publicUrl, rateLimits }: Context,
  notifications: Notifications,
  { body, request, reply }: Call<typeof resetPassword>,
): Promise<void> {
  await rateLimits.use(LIMITS.resetNetwork, clientNetwork(request.ip));
  const secretHash = hashSecret(body.token);
  // Checked before the password is computed, which is expensive, and decided in the transaction.
  if (!(await isResetValid(database, secretHash, clock.now()))) fail('link_invalid');
  const passwordHash = await passwords.hash(body.password);
  const shop = shopFacts(env, publicUrl);
  const user = await database.transaction(async (tx) => {
    const userId = (await consumeReset(tx, secretHash, clock.now())) ?? fail('link_invalid');
    const owner = (await findUser(tx, userId)) ?? fail('link_invalid');
    await updatePassword(tx, userId, passwordHash, clock.now());
    await deleteAllSessions(tx, userId);
    await forgetBrowsers(tx, userKey(userId));
    const message = passwordChanged({ user: owner, shop, occasion: crypto.randomUUID() });
    await notifications.queueMessages(tx, [message]);
    return owner;
  });
  await rateLimits.clear(LIMITS.loginAccount, loginSubject(user.email));
  cookies.clearSession(reply);
}
