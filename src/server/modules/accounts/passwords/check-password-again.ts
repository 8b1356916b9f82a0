import { ERRORS } from '#contracts/errors.ts';
import { findUser, type StoredUser } from '#server/modules/users/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { LIMITS } from '../rules.ts';

/**
 * Checks the password of a signed-in customer again, before an irreversible action.
 * @param field the body's field that gets the error text
 * @throws Failure password_wrong, sign_in_required, too_many_requests
 */
export async function checkPasswordAgain(
  { database, passwords, rateLimits }: Pick<Context, 'database' | 'passwords' | 'rateLimits'>,
  { userId, password, field }: { userId: string; password: string; field: string },
): Promise<StoredUser> {
  await rateLimits.use(LIMITS.passwordAgain, userId);
  const user = (await findUser(database, userId)) ?? fail('sign_in_required');
  if (!(await passwords.verify(password, user.passwordHash))) passwordWrong(field);
  await rateLimits.clear(LIMITS.passwordAgain, userId);
  return user;
}

/** @throws Failure password_wrong, with the same text for the field */
export function passwordWrong(field: string): never {
  fail('password_wrong', { errors: { [field]: ERRORS.password_wrong.message } });
}
