import type { Account, login } from '#contracts/auth.ts';
import { comparedEmail } from '#domain/email/mailbox.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import { findUserByEmail, isKnownToAccount, lockPassword } from '#server/modules/users/index.ts';
import { proveForAccount } from '#server/modules/verification/index.ts';
import { hashSecret } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import type { Call } from '#server/platform/http/route.ts';
import { countTry } from '#server/platform/known-browsers.ts';
import { findAccount } from '../accounts.queries.ts';
import { LIMITS } from '../rules.ts';
import { startSession } from '../sessions/start-session.ts';

/**
 * Signs in. Counts the try before anything is compared, by network and by e-mail, with or without an account; tries of
 * a browser that the account knows are counted separately. Computes a password in any case, so that neither answer nor
 * time reveals that there is an account.
 * @throws Failure login_refused, too_many_requests with Retry-After
 */
export async function signIn(
  context: Context,
  notifications: Notifications,
  call: Pick<Call<typeof login>, 'body' | 'caller' | 'request' | 'reply'>,
): Promise<Account> {
  const { database, clock, passwords, rateLimits } = context;
  const { body, caller, request } = call;
  const email = comparedEmail(body.email);
  await rateLimits.use(LIMITS.loginNetwork, clientNetwork(request.ip));
  const isKnown = await isKnownToAccount(database, caller.visitor, email, clock.now());
  const subject = isKnown ? `${loginSubject(email)}:${caller.visitor}` : loginSubject(email);
  const forgetTry = await countTry(rateLimits, [{ limit: LIMITS.loginAccount, subject }]);
  const user = await findUserByEmail(database, email);
  const isPasswordRight = await passwords.verify(body.password, user?.passwordHash ?? null);
  if (user === null || !isPasswordRight) fail('login_refused');
  await forgetTry();
  const session = startSession(context, call);
  await database.transaction(async (tx) => {
    // Refuses a password that was changed since it was checked.
    if (!(await lockPassword(tx, user))) fail('login_refused');
    await session.write(tx, user.id);
    const proof = { visitor: caller.visitor, userId: user.id, phone: user.phone };
    await proveForAccount(tx, notifications, proof, clock.now());
  });
  session.setCookie();
  return (await findAccount(database, user.id)) ?? fail('login_refused');
}

/**
 * Returns the subject under which tries are counted; hashed, to store no e-mail address for it. @param email
 * in lower case
 */
export function loginSubject(email: string): string {
  return hashSecret(email);
}
