import { z } from 'zod';
import type { LoggedMessage } from '#contracts/messages.ts';
import { MESSAGE_CHANNELS, type MessageChannel, type MessageTrouble } from '#domain/messages.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { PageKey } from '#server/platform/http/list-page.ts';
import { loggedRow, SELECT_LOGGED, toLoggedMessage } from './logged-message.queries.ts';

export interface MessageFilter {
  after: PageKey | null;
  /** Key of the searched number or mailbox, as `roomKey` writes it; null for all. */
  address: string | null;
  channel: MessageChannel | null;
  trouble: MessageTrouble | null;
  limit: number;
}

const list = statement({
  name: 'messages-list',
  params: z.object({
    afterTime: z.string().nullable(),
    afterId: z.uuid().nullable(),
    address: z.string().nullable(),
    channel: z.enum(MESSAGE_CHANNELS).nullable(),
    trouble: z.string().nullable(),
    limit: z.int(),
  }),
  row: loggedRow,
  plan: 'each call',
  sql: sql`${SELECT_LOGGED} where (:afterTime::timestamptz is null or (m.created_at, m.id) < (:afterTime, :afterId::uuid))
      and (:address::text is null or m.room_key = :address)
      and (:channel::text is null or m.channel = :channel)
      and (:trouble::text is null or ((m.waits_for is not null or m.error is not null)
        and case :trouble when 'waiting' then m.waits_for <> 'proof' when 'unproved' then m.waits_for = 'proof'
          else m.status in ('failed', 'sent') end))
    order by m.created_at desc, m.id desc limit :limit`,
});

/** Lists messages, newest first. */
export async function listLoggedMessages(db: Queryable, { after, ...filter }: MessageFilter): Promise<LoggedMessage[]> {
  const rows = await db.query(list, { ...filter, afterTime: after?.createdAt ?? null, afterId: after?.id ?? null });
  return rows.map(toLoggedMessage);
}

const byId = statement({
  name: 'messages-find',
  params: z.object({ id: z.uuid() }),
  row: loggedRow,
  sql: sql`${SELECT_LOGGED} where m.id = :id`,
});

/** Finds a message in the log. */
export async function findLoggedMessage(db: Queryable, id: string): Promise<LoggedMessage | null> {
  const [row] = await db.query(byId, { id });
  return row === undefined ? null : toLoggedMessage(row);
}
