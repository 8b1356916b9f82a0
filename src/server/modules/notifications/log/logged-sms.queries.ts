import { z } from 'zod';
import { MESSAGE_PURPOSES, type MessagePurpose } from '#domain/messages.ts';
import { roomKey } from '#server/modules/consent/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

export interface LoggedSms {
  id: string;
  recipient: string;
  body: string;
  purpose: MessagePurpose;
  provider: string;
  providerId: string | null;
  /** Null when it was sent. */
  error: string | null;
  at: Date;
}

const log = statement({
  name: 'messages-log-sms',
  params: z.object({
    id: z.uuid(),
    dedupeKey: z.string(),
    recipient: z.string(),
    roomKey: z.string(),
    body: z.string(),
    purpose: z.enum(MESSAGE_PURPOSES),
    status: z.enum(['sent', 'failed']),
    provider: z.string(),
    providerId: z.string().nullable(),
    error: z.string().nullable(),
    at: z.date(),
    sentAt: z.date().nullable(),
  }),
  sql: sql`insert into messages (id, dedupe_key, channel, recipient, room_key, body, purpose, status, provider, provider_id,
      error, attempts, created_at, sent_at)
    values (:id, :dedupeKey, 'sms', :recipient, :roomKey, :body, :purpose, :status, :provider, :providerId, :error, 1, :at,
      :sentAt)`,
});

/** Keeps a text message that went out, or failed, without being queued. */
export async function logSms(db: Queryable, sms: LoggedSms): Promise<void> {
  const isSent = sms.error === null;
  await db.query(log, {
    ...sms,
    dedupeKey: `${sms.purpose}:${sms.id}`,
    roomKey: roomKey('sms', sms.recipient),
    status: isSent ? 'sent' : 'failed',
    sentAt: isSent ? sms.at : null,
  });
}
