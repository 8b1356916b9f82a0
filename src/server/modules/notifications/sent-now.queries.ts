import { z } from 'zod';
import { FAULTS, type Fault } from '#domain/messages/answers/answer.ts';
import { MESSAGE_PURPOSES, type MessagePurpose } from '#domain/messages.ts';
import { roomKey } from '#server/modules/consent/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { END_STALL } from './stalls/stalls.queries.ts';

export interface LoggedSms {
  id: string;
  recipient: string;
  body: string;
  purpose: MessagePurpose;
  provider: string;
  providerId: string | null;
  /** Null when it was sent. */
  error: string | null;
  /** The party at fault when it was not sent. */
  fault: Fault | null;
  at: Date;
}

const messages = entity('messages', {
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
  fault: z.enum(FAULTS).nullable(),
  attempts: z.int(),
  createdAt: z.date(),
  sentAt: z.date().nullable(),
});
const { params, sql: insert } = messages.insert();
const log = statement({ name: 'messages-log-sms', params, sql: insert });
const logSent = statement({
  name: 'messages-log-sms-sent',
  params: () => params().extend({ at: z.date() }),
  sql: sql`with ${END_STALL(sql`'sms'`)} ${insert}`,
});

/** Logs a text message that was sent, or failed, without being queued. A sent one shows that the account works. */
export async function logSms(db: Queryable, { at, ...sms }: LoggedSms): Promise<void> {
  const isSent = sms.error === null;
  const row = {
    ...sms,
    channel: 'sms',
    attempts: 1,
    createdAt: at,
    dedupeKey: `${sms.purpose}:${sms.id}`,
    roomKey: roomKey('sms', sms.recipient),
  } as const;
  if (isSent) await db.query(logSent, { ...row, at, status: 'sent', sentAt: at });
  else await db.query(log, { ...row, status: 'failed', sentAt: null });
}
