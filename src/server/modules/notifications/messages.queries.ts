import { sql } from '#server/platform/db/sql.ts';

/**
 * All messages for reading: with the provider's report, and a joined one as sent when its combined message was. Columns that a
 * statement does not select cost nothing: the joins follow unique keys, so the database drops them.
 */
export const MESSAGES = sql`(select m.id, m.dedupe_key, m.channel, m.purpose, m.recipient, m.room_key, m.subject, m.body, m.status,
      m.waits_for, m.waits_until, m.error, m.fault, m.attempts, coalesce(m.provider, j.provider) as provider, m.order_id, m.user_id, m.joined_into, m.created_at,
      coalesce(m.sent_at, j.sent_at) as sent_at, d.state as delivery, d.code as delivery_code,
      (select a.meaning from message_attempts a where a.message_id = m.id order by a.attempt desc limit 1) as meaning
    from messages m left join messages j on j.id = m.joined_into
      left join sms_deliveries d on d.provider_id = coalesce(m.provider_id, j.provider_id))`;
