import { z } from 'zod';
import { roomKey } from '#server/modules/consent/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const sentEmail = z.object({ id: z.uuid(), providerId: z.string().nullable() });

const find = statement({
  name: 'email-sent-to',
  params: z.object({ key: z.string(), messageId: z.uuid().nullable() }),
  row: sentEmail,
  plan: 'each call',
  sql: sql`select id, provider_id as "providerId" from messages
    where room_key = :key and channel = 'email' and status in ('sent', 'sending')
      and (:messageId::uuid is null or id = :messageId)
    order by created_at desc, id desc limit 1`,
});

/** Finds an e-mail that was sent to an address: the one with this id, or the newest when the id is null. */
export async function findSentEmail(
  db: Queryable,
  { address, messageId }: { address: string; messageId: string | null },
): Promise<z.infer<typeof sentEmail> | null> {
  return db.first(find, { key: roomKey('email', address), messageId });
}
