import crypto from 'node:crypto';
import { z } from 'zod';
import type { Account, registerUser } from '#contracts/auth.ts';
import { ERRORS } from '#contracts/errors.ts';
import { comparedEmail } from '#domain/email/mailbox.ts';
import { describeCustomer, replaceAccountRecord } from '#server/modules/customers/index.ts';
import type { LegalTexts } from '#server/modules/legal/index.ts';
import { accountLabel, joinOffers } from '#server/modules/marketing/index.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import { insertUser } from '#server/modules/users/index.ts';
import { proveForAccount, requirePhone } from '#server/modules/verification/index.ts';
import type { Context } from '#server/platform/context.ts';
import { violatesConstraint } from '#server/platform/db/database.ts';
import { Failure, fail } from '#server/platform/errors.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import type { Call } from '#server/platform/http/route.ts';
import { createOnce } from '#server/platform/idempotency.ts';
import { findAccount } from '../accounts.queries.ts';
import { LIMITS, REGISTRATION_SCOPE } from '../rules.ts';
import { startSession } from '../sessions/start-session.ts';
import { signIn } from './login.ts';

/** Refusals that name the field as well. */
const emailTaken = { errors: { email: ERRORS.email_taken.message } };

/** Stored part of a response: the account that it created. Only the password opens the account. */
const storedAnswer = z.object({ userId: z.uuid() });

/**
 * Creates an account with its account record, and signs it in. A repetition under its Idempotency-Key signs in
 * to the existing account by its password: the stored answer holds nothing to compare a password with.
 * @throws Failure phone_not_us, email_taken, too_many_requests, idempotency_key_reused, and those of `LegalTexts`
 */
export async function registerAccount(
  context: Context,
  { legal, notifications }: { legal: LegalTexts; notifications: Notifications },
  call: Call<typeof registerUser>,
): Promise<Account> {
  const { database, clock, passwords, rateLimits } = context;
  const { body, caller, request, idempotencyKey } = call;
  const { password, termsVersion = null, ...content } = body;
  const userId = crypto.randomUUID();
  const registration = { scope: REGISTRATION_SCOPE, key: idempotencyKey, content };
  const session = startSession(context, call);
  const answer = await createOnce(database, registration, {
    readBody: (stored) => storedAnswer.parse(stored),
    prepare: async () => {
      await legal.requireKnown(termsVersion);
      const phone = requirePhone(body.phone, 'phone');
      await rateLimits.use(LIMITS.registerNetwork, clientNetwork(request.ip));
      const user = { id: userId, name: body.name, email: comparedEmail(body.email), phone };
      return { user, customer: describeCustomer(user), passwordHash: await passwords.hash(password) };
    },
    create: async (tx, { user, customer, passwordHash }) => {
      const now = clock.now();
      await insertUser(tx, { ...user, passwordHash, createdAt: now, termsVersion });
      await replaceAccountRecord(tx, userId, customer, now);
      await session.write(tx, userId);
      if (body.offers !== undefined) {
        const consent = {
          source: 'account',
          tick: body.offers,
          about: accountLabel(userId),
          ip: request.ip,
          at: now,
        } as const;
        await joinOffers(tx, { ...user, ...consent });
      }
      const { visitor } = caller;
      await proveForAccount(tx, notifications, { visitor, userId, phone: user.phone }, now);
      return { status: 201, body: { userId } };
    },
  }).catch((error: unknown) => {
    // Only the database can decide: of two simultaneous registrations one creates the account.
    if (!violatesConstraint(error, 'users_email')) throw error;
    return fail('email_taken', emailTaken);
  });
  if (answer.body.userId !== userId) return signInAgain(context, notifications, call);
  session.setCookie();
  return (await findAccount(database, userId)) ?? fail('login_refused');
}

/** Signs in to the account that an earlier try has created; a request with a different password is not a repetition. */
async function signInAgain(
  context: Context,
  notifications: Notifications,
  call: Call<typeof registerUser>,
): Promise<Account> {
  try {
    return await signIn(context, notifications, call);
  } catch (error) {
    if (error instanceof Failure && error.code === 'login_refused') fail('idempotency_key_reused');
    throw error;
  }
}
