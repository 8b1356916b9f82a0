import crypto from 'node:crypto';
import type { forgotPassword } from '#contracts/auth.ts';
import { comparedEmail } from '#domain/email/mailbox.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import { findUser, findUserByEmail } from '#server/modules/users/index.ts';
import { hashSecret, newSecret } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Queue } from '#server/platform/jobs.ts';
import { shopFacts } from '#server/platform/shop.ts';
import { LIMITS, RESET_LINK_SECONDS } from '../rules.ts';
import { passwordReset } from './password.letters.ts';
import { storeReset } from './resets.queries.ts';

/**
 * Request for a link. `userId` is null for an address without an account, whose request is queued all the same, to take as
 * long.
 */
interface ResetRequest {
  requestId: string;
  userId: string | null;
}

export const resetQueue: Queue<ResetRequest> = { name: 'password-reset', retryLimit: 10, batchSize: 5 };

/**
 * Queues a link to set a new password for the account of an address, if there is one. The caller cannot tell.
 * @throws Failure too_many_requests
 */
export async function requestReset(
  { database, jobs, rateLimits }: Context,
  { body, request }: Call<typeof forgotPassword>,
): Promise<void> {
  const email = comparedEmail(body.email);
  await rateLimits.useAll([
    { limit: LIMITS.resetNetwork, subject: clientNetwork(request.ip) },
    { limit: LIMITS.resetAccount, subject: hashSecret(email) },
  ]);
  const user = await findUserByEmail(database, email);
  const job = { requestId: crypto.randomUUID(), userId: user?.id ?? null };
  await database.transaction((tx) => jobs.send(tx, resetQueue, [job]));
}

/** Creates the link and queues its e-mail; an earlier link becomes invalid. */
export async function makeResetLink(
  { database, clock, env, publicUrl }: Context,
  notifications: Pick<Notifications, 'queueMessages'>,
  { requestId, userId }: ResetRequest,
): Promise<void> {
  const user = userId === null ? null : await findUser(database, userId);
  if (user === null) return;
  const secret = newSecret();
  const expiresAt = new Date(clock.now().getTime() + RESET_LINK_SECONDS * 1000);
  const message = passwordReset({
    user,
    shop: shopFacts(env, publicUrl),
    occasion: requestId,
    secret,
    minutes: RESET_LINK_SECONDS / 60,
  });
  await database.transaction(async (tx) => {
    const reset = { userId: user.id, requestId, secretHash: hashSecret(secret), expiresAt };
    if (await storeReset(tx, reset)) await notifications.queueMessages(tx, [message]);
  });
}
