import { z } from 'zod';
import { MESSAGE_CHANNELS } from '#domain/messages.ts';
import { MESSAGES } from '#server/modules/notifications/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const failed = statement({
  name: 'messages-failed-since',
  params: z.object({ after: z.date(), withoutOrder: z.boolean(), limit: z.int() }),
  row: z.object({
    id: z.uuid(),
    orderId: z.uuid().nullable(),
    since: z.date(),
    channel: z.enum(MESSAGE_CHANNELS),
  }),
  plan: 'each call',
  sql: sql`select id, order_id as "orderId", created_at as since, channel from ${MESSAGES} m
    where (waits_for is not null or error is not null) and status = 'failed' and created_at > :after
      and (:withoutOrder or order_id is not null)
    order by created_at, id limit :limit`,
});

/** Lists messages that were given up after an instant, the oldest first. @param withoutOrder also those about no order */
export async function listFailedMessages(db: Queryable, given: { after: Date; withoutOrder: boolean; limit: number }) {
  return db.query(failed, given);
}
