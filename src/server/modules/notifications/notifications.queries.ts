import { z } from 'zod';
import { CLOCK_SLACK_SECONDS } from '#server/platform/clock.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import type { MessageContent, MessagePurpose, NewMessage } from './message.ts';

/** A message that the caller alone may send until its claim is old. */
export interface ClaimedMessage {
  id: string;
  /** Number of this attempt, from 1; tells this claim from every other. */
  attempt: number;
  content: MessageContent;
  /** What is masked in the content. */
  secret: string | null;
}

const claimed = z
  .discriminatedUnion('channel', [
    z.object({ channel: z.literal('sms'), recipient: z.string(), body: z.string() }),
    z.object({
      channel: z.literal('email'),
      recipient: z.string(),
      subject: z.string(),
      body: z.string(),
      html: z.string(),
    }),
  ])
  .transform(({ body, ...rest }): MessageContent => ({ ...rest, text: body }));

const claim = z.object({ attempts: z.int(), secret: z.string().nullable() });

/**
 * Writes messages to be sent; those whose dedupe key is known are left out.
 * @returns ids of the rows that are new.
 */
export async function insertMessages(
  tx: Transaction,
  messages: readonly (NewMessage & { id: string })[],
  now: Date,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    name: 'messages-insert',
    text: `insert into messages
        (id, dedupe_key, channel, recipient, subject, body, html, purpose, order_id, user_id, secret, status,
          created_at)
      select id, "dedupeKey", channel, recipient, subject, text, html, purpose, "orderId", "userId", secret, 'queued',
        $2::timestamptz
      from jsonb_to_recordset($1::jsonb) as given(id uuid, "dedupeKey" text, channel text, recipient text,
        subject text, text text, html text, purpose text, "orderId" uuid, "userId" uuid,
        secret text)
      on conflict (dedupe_key) do nothing
      returning id`,
    values: [JSON.stringify(messages), now],
  });
  return rows.map(({ id }) => id);
}

/**
 * Takes a queued message to send it, or one whose sender died: its claim is from before `staleBefore`, or from a clock that
 * was ahead.
 * @returns null when there is nothing to do: it is sent, given up, being sent by somebody else, or unknown.
 */
export async function claimMessage(
  db: Queryable,
  id: string,
  { now, staleBefore }: { now: Date; staleBefore: Date },
): Promise<ClaimedMessage | null> {
  const [row] = await db.query({
    name: 'messages-claim',
    text: `update messages set status = 'sending', claimed_at = $2, attempts = attempts + 1
      where id = $1 and (status = 'queued' or (status = 'sending' and (claimed_at < $3 or claimed_at > $2::timestamptz + interval '${CLOCK_SLACK_SECONDS} seconds')))
      returning channel, recipient, subject, body, html, attempts, secret`,
    values: [id, now, staleBefore],
  });
  if (row === undefined) return null;
  const { attempts, secret } = claim.parse(row);
  return { id, attempt: attempts, content: claimed.parse(row), secret };
}

/** Whether somebody holds a claim on the message. */
export async function isBeingSent(db: Queryable, id: string): Promise<boolean> {
  const rows = await db.query({ text: `select from messages where id = $1 and status = 'sending'`, values: [id] });
  return rows.length > 0;
}

/**
 * Records a delivery, whoever holds the claim by now: what is sent is sent. Its secret is forgotten, or, where the log is
 * all that it was sent to, put in its place (`isReadInLog`).
 */
export async function markSent(
  db: Queryable,
  id: string,
  sent: { provider: string; providerId: string | null; at: Date; isReadInLog: boolean },
): Promise<void> {
  await db.query({
    name: 'messages-sent',
    text: `update messages set status = 'sent', claimed_at = null, error = null, provider = $2, provider_id = $3,
        sent_at = $4, secret = null,
        body = case when $5 and secret is not null then replace(body, repeat('*', length(secret)), secret) else body end,
        html = case when $5 and secret is not null then replace(html, repeat('*', length(secret)), secret) else html end
      where id = $1`,
    values: [id, sent.provider, sent.providerId, sent.at, sent.isReadInLog],
  });
}

/** Records a failed attempt and gives the claim back: `queued` to be tried again, `failed` to be given up. */
export async function markUnsent(
  db: Queryable,
  { id, attempt }: ClaimedMessage,
  failure: { status: 'queued' | 'failed'; provider: string; error: string },
): Promise<void> {
  await db.query({
    text: `update messages set status = $3, claimed_at = null, provider = $4, error = $5,
        secret = case when $3 = 'failed' then null else secret end
      where id = $1 and attempts = $2 and status = 'sending'`,
    values: [id, attempt, failure.status, failure.provider, failure.error],
  });
}

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

/** Keeps a text message that went out, or failed, without being queued. */
export async function logSms(db: Queryable, sms: LoggedSms): Promise<void> {
  await db.query({
    text: `insert into messages (id, dedupe_key, channel, recipient, body, purpose, status, provider, provider_id, error,
        attempts, created_at, sent_at)
      values ($1, $2, 'sms', $3, $4, $5, $6, $7, $8, $9, 1, $10, $11)`,
    values: [
      sms.id,
      `${sms.purpose}:${sms.id}`,
      sms.recipient,
      sms.body,
      sms.purpose,
      sms.error === null ? 'sent' : 'failed',
      sms.provider,
      sms.providerId,
      sms.error,
      sms.at,
      sms.error === null ? sms.at : null,
    ],
  });
}
