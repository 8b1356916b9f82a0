import { z } from 'zod';
import { CLOCK_SLACK_SECONDS } from '#server/platform/clock.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import type { ClaimedMessage, MessageContent, MessagePurpose, NewMessage } from './message.ts';
import { IS_PROVEN } from './room/account-phones.queries.ts';
import { TAKE_PLACES } from './room/room.queries.ts';
import { type Allowance, roomKey, slotOf, URGENT_PURPOSES } from './room/rules.ts';

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

const claim = z.object({
  attempts: z.int(),
  secret: z.string().nullable(),
  roomKey: z.string(),
  proofUserId: z.uuid().nullable(),
  isUrgent: z.boolean(),
  isProven: z.boolean(),
  hasRoom: z.boolean(),
  inBudget: z.boolean(),
});

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
        (id, dedupe_key, channel, recipient, subject, body, html, purpose, order_id, user_id, secret, room_key,
          proof_user_id, status, created_at)
      select id, "dedupeKey", channel, recipient, subject, text, html, purpose, "orderId", "userId", secret, "roomKey",
        "proofUserId", 'queued', $2::timestamptz
      from jsonb_to_recordset($1::jsonb) as given(id uuid, "dedupeKey" text, channel text, recipient text,
        subject text, text text, html text, purpose text, "orderId" uuid, "userId" uuid,
        secret text, "roomKey" text, "proofUserId" uuid)
      on conflict (dedupe_key) do nothing
      returning id`,
    values: [JSON.stringify(messages.map((one) => ({ ...one, roomKey: roomKey(one.channel, one.recipient) }))), now],
  });
  return rows.map(({ id }) => id);
}

/** Later than any clock that is right has written. */
const AHEAD = (now: string): string => `${now}::timestamptz + interval '${CLOCK_SLACK_SECONDS} seconds'`;

/** When a message is claimed, and how much is allowed then. */
export interface ClaimTerms {
  now: Date;
  /** A claim from before it has lost its sender. */
  staleBefore: Date;
  /** The shop's day, YYYY-MM-DD. */
  day: string;
  allowances: { urgent: Allowance; usual: Allowance };
}

/**
 * Takes a queued message to send it, or one whose claim is old or from a clock that was ahead, and with it a place in the hour of its address and a text of
 * the day (decision 33), in one trip. A try that follows a failed one within the hour takes no second place, and a message
 * never a second text of the day. One that may not go now says what it waits for, and has taken nothing that it misses:
 * at most a place, where the day has no text left.
 * @returns null when there is nothing to do: it is sent, waits, was given up, is being sent by somebody else, or unknown.
 */
export async function claimMessage(
  db: Queryable,
  id: string,
  { now, staleBefore, day, allowances: { urgent, usual } }: ClaimTerms,
): Promise<ClaimedMessage | null> {
  const [row] = await db.query({
    name: 'messages-claim',
    text: `with claimed as (
        update messages set status = 'sending', claimed_at = $2, attempts = attempts + 1,
          room_at = case when status = 'sending' then coalesce(room_at, claimed_at) else room_at end
        where id = $1 and (status = 'queued' or (status = 'sending' and (claimed_at < $3 or claimed_at > ${AHEAD('$2')})))
        returning channel, recipient, subject, body, html, attempts, secret, room_key, proof_user_id, room_at,
          purpose = any($4) as is_urgent),
      taker as (
        select room_key, is_urgent,
          room_at is null or room_at <= $2::timestamptz - interval '1 hour' or room_at > ${AHEAD('$2')} as needs_room,
          channel = 'sms' and attempts = 1 as is_new_text
        from claimed where ${IS_PROVEN({ user: 'proof_user_id', phone: 'recipient' })}),
      ${TAKE_PLACES({ slot: '$5', day: '$6', urgentHour: '$7', usualHour: '$8', urgentDay: '$9', usualDay: '$10' })}
      select channel, recipient, subject, body, html, attempts, secret, room_key as "roomKey",
        proof_user_id as "proofUserId", is_urgent as "isUrgent", exists (select from taker) as "isProven",
        exists (select from taker where not needs_room) or exists (select from room) as "hasRoom",
        exists (select from taker where not is_new_text) or exists (select from spent) as "inBudget"
      from claimed`,
    values: [
      ...[id, now, staleBefore, URGENT_PURPOSES, slotOf(now), day],
      ...[urgent.hour, usual.hour, urgent.day, usual.day],
    ],
  });
  if (row === undefined) return null;
  const { attempts, isProven, hasRoom, inBudget, ...rest } = claim.parse(row);
  const waitsFor = !isProven ? 'proof' : !hasRoom ? 'room' : !inBudget ? 'budget' : null;
  return { ...rest, id, attempt: attempts, content: claimed.parse(row), waitsFor };
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
        room_at = case when room_at > claimed_at - interval '1 hour' then room_at else claimed_at end,
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
    text: `insert into messages (id, dedupe_key, channel, recipient, room_key, body, purpose, status, provider, provider_id,
        error, attempts, created_at, sent_at)
      values ($1, $2, 'sms', $3, $12, $4, $5, $6, $7, $8, $9, 1, $10, $11)`,
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
      roomKey('sms', sms.recipient),
    ],
  });
}
