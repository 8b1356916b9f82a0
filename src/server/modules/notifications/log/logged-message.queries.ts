import { z } from 'zod';
import { type LoggedMessage, loggedMessage } from '#contracts/messages.ts';
import { sql } from '#server/platform/db/sql.ts';

/** A message as the log has it. */
export const logged = loggedMessage.extend({
  waitsUntil: z.date().nullable(),
  createdAt: z.date(),
  sentAt: z.date().nullable(),
});

/** Selects messages `m`. A message that was joined with others was sent when they were. */
export const SELECT_LOGGED = sql`select m.id, m.channel, m.purpose, m.recipient, m.subject, m.body as text, m.status,
      m.waits_for as "waitsFor", m.waits_until as "waitsUntil", m.error, d.state as delivery, d.code as "deliveryCode",
      m.order_id as "sellRequestId", m.provider,
      m.attempts, m.created_at as "createdAt", coalesce(m.sent_at, j.sent_at) as "sentAt"
    from messages m left join messages j on j.id = m.joined_into
      left join sms_deliveries d on d.provider_id = coalesce(m.provider_id, j.provider_id)`;

/** Writes the times of a row as the wire has them. */
export function toLogged({ waitsUntil, createdAt, sentAt, ...rest }: z.infer<typeof logged>): LoggedMessage {
  return {
    ...rest,
    waitsUntil: waitsUntil?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}
