import type { LoggedMessage, listMessages } from '#contracts/messages.ts';
import { normalizeEmail } from '#domain/email/read-email.ts';
import { roomKey } from '#server/modules/consent/index.ts';
import type { Context } from '#server/platform/context.ts';
import { readCursor, readLimit, takePage, writeCursor } from '#server/platform/http/list-page.ts';
import type { Call } from '#server/platform/http/route.ts';
import { listLoggedMessages } from './log/message-log.queries.ts';

/**
 * Lists all messages, newest first. A search takes one whole number or mailbox and finds it in any spelling, at a cost that
 * does not grow with the log.
 */
export async function listMessageLog(
  { database }: Pick<Context, 'database'>,
  { query, reply }: Pick<Call<typeof listMessages>, 'query' | 'reply'>,
): Promise<LoggedMessage[]> {
  const limit = readLimit(query.limit);
  const q = (query.q ?? '').trim();
  const rows = await listLoggedMessages(database, {
    after: readCursor(query.cursor),
    address: q === '' ? null : roomKey(normalizeEmail(q) === null ? 'sms' : 'email', q),
    channel: query.channel ?? null,
    trouble: query.trouble ?? null,
    limit: limit + 1,
  });
  const page = takePage(rows, { query, reply }, 'messages.list', writeCursor);
  return page;
}
