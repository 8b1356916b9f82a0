import type { MessageDetails } from '#contracts/messages.ts';
import { findLoggedMessage, listAddressChanges, listAttempts } from '#server/modules/notifications/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';

/** Reads a message with its failed attempts and mended addresses. @throws Failure not_found */
export async function readMessage(db: Queryable, id: string): Promise<MessageDetails> {
  const message = (await findLoggedMessage(db, id)) ?? fail('not_found');
  const attempts = await listAttempts(db, id);
  const changes = await listAddressChanges(db, id);
  return { ...message, failures: attempts.map(withText), addresses: changes.map(withText) };
}

/** Writes the time of a row as the wire has it. */
function withText<Row extends { at: Date }>({ at, ...same }: Row): Omit<Row, 'at'> & { at: string } {
  return { ...same, at: at.toISOString() };
}
