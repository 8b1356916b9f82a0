import { z } from 'zod';
import { MESSAGE_CHANNELS, MESSAGE_STATUSES, type MessagePurpose } from '#domain/messages.ts';
import { MESSAGES } from '#server/modules/notifications/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { joinSql, literal, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Purposes whose failures are shown elsewhere: at the screen with the code, and on the campaign. */
const SHOWN_ELSEWHERE: readonly MessagePurpose[] = ['verification_code', 'campaign'];

const failed = statement({
  name: 'messages-failed-since',
  params: z.object({ after: z.date(), withoutOrder: z.boolean(), limit: z.int() }),
  row: z.object({
    id: z.uuid(),
    orderId: z.uuid().nullable(),
    since: z.date(),
    channel: z.enum(MESSAGE_CHANNELS),
    /** The final status: `sent` is a message that was not delivered. */
    status: z.enum(MESSAGE_STATUSES),
    meaning: z.string().nullable(),
  }),
  plan: 'each call',
  // Lists confirmations that were sent as one separately, each with its order.
  sql: sql`select coalesce(part.id, m.id) as id, coalesce(part.order_id, m.order_id) as "orderId", m.created_at as since,
      m.channel, m.status, m.meaning
    from ${MESSAGES} m
      left join ${MESSAGES} part on m.purpose = 'order_confirmations' and part.room_key = m.room_key
        and part.joined_into = m.id
    where (m.waits_for is not null or m.error is not null) and m.created_at > :after
      and (m.status in ('failed', 'sent') or (m.status = 'expired' and m.fault in ('account', 'sender')))
      and (m.purpose not in (${joinSql(SHOWN_ELSEWHERE.map(literal), ', ')}) or coalesce(m.fault, 'unknown') = 'unknown')
      and (:withoutOrder or coalesce(part.order_id, m.order_id) is not null)
    order by m.created_at, m.id limit :limit`,
});

/**
 * Lists messages after an instant that failed, did not arrive, or expired while the shop's account refused them, the oldest first.
 * @param filter `withoutOrder` includes those about no order
 */
export async function listFailedMessages(db: Queryable, filter: { after: Date; withoutOrder: boolean; limit: number }) {
  return db.query(failed, filter);
}
