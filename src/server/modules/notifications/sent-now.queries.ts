import { z } from 'zod';
import { MESSAGE_PURPOSES, type MessagePurpose } from '#domain/messages.ts';
import { roomKey } from '#server/modules/consent/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
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
  ...entity('messages', {
    id: z.uuid(),
    dedupeKey: z.string(),
    channel: z.literal('sms'),
    recipient: z.string(),
    roomKey: z.string(),
    body: z.string(),
    purpose: z.enum(MESSAGE_PURPOSES),
    status: z.enum(['sent', 'failed']),
    provider: z.string(),
    providerId: z.string().nullable(),
    error: z.string().nullable(),
    attempts: z.int(),
    createdAt: z.date(),
    sentAt: z.date().nullable(),
  }).insert(),
});

/** Keeps a text message that went out, or failed, without being queued. */
export async function logSms(db: Queryable, { at, ...sms }: LoggedSms): Promise<void> {
  const isSent = sms.error === null;
  await db.query(log, {
    ...sms,
    channel: 'sms',
    attempts: 1,
    createdAt: at,
    dedupeKey: `${sms.purpose}:${sms.id}`,
    roomKey: roomKey('sms', sms.recipient),
    status: isSent ? 'sent' : 'failed',
    sentAt: isSent ? at : null,
  });
}
