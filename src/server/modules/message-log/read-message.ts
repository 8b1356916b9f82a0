import type { MessageDetails } from '#contracts/messages.ts';
import { listTries } from '#server/modules/notifications/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { findLoggedMessage } from './log/message-log.queries.ts';

/** Reads a message with its failed attempts and corrected addresses. @throws Failure not_found */
export async function readMessage(db: Queryable, id: string): Promise<MessageDetails> {
  const message = (await findLoggedMessage(db, id)) ?? fail('not_found');
  const { failures, addresses } = await listTries(db, id);
  return { ...message, failures: failures.map(withText), addresses: addresses.map(withText) };
}

/** Writes the time of a row in the format of the contract. */
function withText<Row extends { at: Date }>({ at, ...same }: Row): Omit<Row, 'at'> & { at: string } {
  return { ...same, at: at.toISOString() };
}
