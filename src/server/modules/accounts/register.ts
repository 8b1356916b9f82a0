import crypto from 'node:crypto';
import type { Account, register } from '#contracts/auth.ts';
import { describeCustomer, replaceAccountRecord } from '#server/modules/customers/index.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import { proveForAccount } from '#server/modules/verification/index.ts';
import type { Context } from '#server/platform/context.ts';
import { violates } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import type { Call } from '#server/platform/http/route.ts';
import { insertUser } from './accounts.queries.ts';
import { emailTaken, requirePhone } from './refusals.ts';
import { LIMITS } from './rules.ts';
import { startSession } from './start-session.ts';

/**
 * Makes an account with the customer record that it orders under, and signs it in (C5, C7).
 * @throws Failure phone_not_us, email_taken, too_many_requests
 */
export async function registerAccount(
  context: Context,
  notifications: Notifications,
  call: Call<typeof register>,
): Promise<Account> {
  const { database, clock, passwords, rateLimits } = context;
  const { body, caller, request } = call;
  const phone = requirePhone(body.phone);
  await rateLimits.use(LIMITS.registerNetwork, clientNetwork(request.ip));
  const user = { id: crypto.randomUUID(), name: body.name, email: body.email.toLowerCase(), phone };
  const customer = describeCustomer(user);
  const passwordHash = await passwords.hash(body.password);
  const session = startSession(context, call);
  const now = clock.now();
  try {
    await database.transaction(async (tx) => {
      await insertUser(tx, { ...user, passwordHash, createdAt: now });
      await replaceAccountRecord(tx, user.id, customer, now);
      await session.write(tx, user.id);
      await proveForAccount(tx, notifications, { visitor: caller.visitor, userId: user.id, phone }, now);
    });
  } catch (error) {
    // Only the database knows: two registrations at once make one account.
    if (!violates(error, 'users_email')) throw error;
    fail('email_taken', emailTaken);
  }
  session.give();
  return { user, customer };
}
