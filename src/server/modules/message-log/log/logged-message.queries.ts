import { z } from 'zod';
import { type LoggedMessage, loggedMessage } from '#contracts/messages.ts';
import { maskKeyLinks } from '#domain/messages/key-links.ts';
import { isUndelivered } from '#domain/messages.ts';
import { readReportCode } from '#server/modules/notifications/delivery/index.ts';
import { MESSAGES } from '#server/modules/notifications/index.ts';
import { sql } from '#server/platform/db/sql.ts';

/** A message as stored in the log. */
export const loggedRow = loggedMessage.omit({ deliveryReason: true }).extend({
  waitsUntil: z.date().nullable(),
  createdAt: z.date(),
  sentAt: z.date().nullable(),
});

/** Selects messages `m`. */
export const SELECT_LOGGED = sql`select m.id, m.channel, m.purpose, m.recipient, m.subject, m.body as text, m.status,
      m.waits_for as "waitsFor", m.waits_until as "waitsUntil", m.error, m.delivery, m.delivery_code as "deliveryCode",
      m.order_id as "sellRequestId", m.provider, m.attempts, m.created_at as "createdAt", m.sent_at as "sentAt"
    from ${MESSAGES} m`;

/**
 * Writes a row for staff: times in the format of the contract, and links without their keys, which would let staff act as the
 * customer (decision 005).
 */
export function toLoggedMessage({
  text,
  waitsUntil,
  createdAt,
  sentAt,
  ...rest
}: z.infer<typeof loggedRow>): LoggedMessage {
  const { delivery, deliveryCode } = rest;
  return {
    ...rest,
    text: maskKeyLinks(text),
    deliveryReason: isUndelivered(delivery) ? readReportCode(deliveryCode).words : null,
    waitsUntil: waitsUntil?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}
