import { z } from 'zod';
import { MESSAGE_CHANNELS, MESSAGE_STATUSES, type MessagePurpose } from '#domain/messages.ts';
import { MESSAGES } from '#server/modules/notifications/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { joinSql, literal, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Messages whose failures are told where they matter: at the screen with the code, and beside the campaign. */
const TOLD_ELSEWHERE: readonly MessagePurpose[] = ['verification_code', 'campaign'];

const failed = statement({
  name: 'messages-failed-since',
  params: z.object({ after: z.date(), withoutOrder: z.boolean(), limit: z.int() }),
  row: z.object({
    id: z.uuid(),
    orderId: z.uuid().nullable(),
    since: z.date(),
    channel: z.enum(MESSAGE_CHANNELS),
    /** How it ended: `sent` is one that its reader never got. */
    status: z.enum(MESSAGE_STATUSES),
    meaning: z.string().nullable(),
  }),
  plan: 'each call',
  // Confirmations that were sent as one stand here one by one, each with its order.
  sql: sql`select coalesce(part.id, m.id) as id, coalesce(part.order_id, m.order_id) as "orderId", m.created_at as since,
      m.channel, m.status, m.meaning
    from ${MESSAGES} m
      left join ${MESSAGES} part on m.purpose = 'order_confirmations' and part.room_key = m.room_key
        and part.joined_into = m.id
    where (m.waits_for is not null or m.error is not null) and m.created_at > :after
      and (m.status in ('failed', 'sent') or (m.status = 'expired' and m.fault in ('account', 'sender')))
      and (m.purpose not in (${joinSql(TOLD_ELSEWHERE.map(literal), ', ')}) or coalesce(m.fault, 'unknown') = 'unknown')
      and (:withoutOrder or coalesce(part.order_id, m.order_id) is not null)
    order by m.created_at, m.id limit :limit`,
});

/**
 * Lists messages after an instant that were given up, did not arrive, or waited too long for the shop to mend its account, the
 * oldest first. @param withoutOrder also those about no order
 */
export async function listFailedMessages(db: Queryable, given: { after: Date; withoutOrder: boolean; limit: number }) {
  return db.query(failed, given);
}
