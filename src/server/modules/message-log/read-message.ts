import type { MessageDetails } from '#contracts/messages.ts';
import { findLoggedMessage, listAttempts } from '#server/modules/notifications/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';

/** Reads a message with its failed attempts. @throws Failure not_found */
export async function readMessage(db: Queryable, id: string): Promise<MessageDetails> {
  const message = (await findLoggedMessage(db, id)) ?? fail('not_found');
  const attempts = await listAttempts(db, id);
  return { ...message, failures: attempts.map(({ at, ...same }) => ({ ...same, at: at.toISOString() })) };
}
