import type { InboundMessage, listInbound } from '#contracts/inbound.ts';
import type { Context } from '#server/platform/context.ts';
import { readCursor, readLimit, takePage, writeCursor } from '#server/platform/http/list-page.ts';
import type { Call } from '#server/platform/http/route.ts';
import { listTexts } from './inbound.queries.ts';

/** Lists texts from customers, newest first (R-063 for pages). */
export async function listTextsForStaff(
  { database }: Pick<Context, 'database'>,
  { query, reply }: Pick<Call<typeof listInbound>, 'query' | 'reply'>,
): Promise<InboundMessage[]> {
  const limit = readLimit(query.limit);
  const after = readCursor(query.cursor);
  const rows = await listTexts(database, { isOpen: query.status === 'open', after, limit: limit + 1 });
  const page = takePage(rows, { query, reply }, 'inbound.list', writeCursor);
  return page;
}
