import { z } from 'zod';
import { CONSENT_REFUSALS } from '#domain/consent.ts';
import type { MessageContent, NewMessage } from '#domain/messages/new-message.ts';
import { MESSAGE_RULES } from '#domain/messages/rules.ts';
import { MESSAGE_CHANNELS, MESSAGE_PURPOSES } from '#domain/messages.ts';
import { CONSENT_REFUSAL, roomKey } from '#server/modules/consent/index.ts';
import { CLOCK_SLACK_SECONDS } from '#server/platform/clock.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { IS_HELD } from './hold/hold.queries.ts';
import type { ClaimedMessage } from './message.ts';
import { IS_PROVEN } from './quota/account-phones.queries.ts';
import { TAKE_PLACES } from './quota/quota.queries.ts';
import { type Allowance, ENDED_WITH_OFFERS, MARKETING_PURPOSES, slotOf, URGENT_PURPOSES } from './quota/rules.ts';
import { END_STALL } from './stalls/stalls.queries.ts';

const insert = statement({
  name: 'messages-insert',
  params: z.object({ messages: z.string(), now: z.date() }),
  row: z.object({ id: z.uuid() }),
  sql: sql`insert into messages
      (id, dedupe_key, channel, recipient, subject, body, html, purpose, order_id, user_id, secret, room_key,
        proof_user_id, expires_at, is_fleeting, order_version, status, created_at)
    select id, "dedupeKey", channel, recipient, subject, text, html, purpose, "orderId", "userId", secret, "roomKey",
      "proofUserId", :now::timestamptz + make_interval(mins => "livesMinutes"), "isFleeting", "orderVersion", 'queued',
      :now::timestamptz
    from jsonb_to_recordset(:messages::jsonb) as given(id uuid, "dedupeKey" text, channel text, recipient text,
      subject text, text text, html text, purpose text, "orderId" uuid, "userId" uuid,
      secret text, "roomKey" text, "proofUserId" uuid, "livesMinutes" int, "isFleeting" boolean,
      "orderVersion" int)
    on conflict (dedupe_key) do nothing
    returning id`,
});

/**
 * Writes messages to be sent; skips those whose dedupe key exists.
 * @returns ids of the new rows.
 */
export async function insertMessages(
  tx: Transaction,
  messages: readonly (NewMessage & { id: string })[],
  now: Date,
): Promise<string[]> {
  const withRules = messages.map((message) => {
    const { livesMinutes, isFleeting = false } = MESSAGE_RULES[message.purpose];
    return {
      livesMinutes,
      ...message,
      isFleeting: isFleeting && message.isLasting !== true,
      roomKey: roomKey(message.channel, message.recipient),
    };
  });
  const rows = await tx.query(insert, { messages: JSON.stringify(withRules), now });
  return rows.map(({ id }) => id);
}

/** Later than any correct clock could have written. */
const AHEAD = sql`:now::timestamptz + interval '${CLOCK_SLACK_SECONDS} seconds'`;

/** The time of a claim, and the limits that apply then. */
export interface ClaimTerms {
  now: Date;
  /** Claims from before this time are stale. */
  staleBefore: Date;
  /** The shop's day, YYYY-MM-DD. */
  day: string;
  allowances: { urgent: Allowance; usual: Allowance };
}

const limits = { urgentHour: z.int(), usualHour: z.int(), urgentDay: z.int(), usualDay: z.int() };
const claimed = z.object({
  channel: z.enum(MESSAGE_CHANNELS),
  recipient: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
  html: z.string().nullable(),
  attempts: z.int(),
  tries: z.int(),
  secret: z.string().nullable(),
  roomKey: z.string(),
  proofUserId: z.uuid().nullable(),
  purpose: z.enum(MESSAGE_PURPOSES),
  isExpired: z.boolean(),
  isSuperseded: z.boolean(),
  isUrgent: z.boolean(),
  refusal: z.enum(CONSENT_REFUSALS).nullable(),
  isHeld: z.boolean(),
  isProven: z.boolean(),
  hasQuota: z.boolean(),
  inBudget: z.boolean(),
});

/**
 * True when a newer version of the same order has a message of the same purpose to the same address. Compares versions first, not
 * times: messages of one batch share theirs, and a retried event is reported late. Messages of earlier releases have no version.
 */
const IS_SUPERSEDED = sql`(is_fleeting and exists (select from messages newer
    where newer.order_id = messages.order_id and newer.purpose = messages.purpose and newer.channel = messages.channel
      and newer.recipient = messages.recipient
      and (coalesce(newer.order_version, 0), newer.created_at) > (coalesce(messages.order_version, 0), messages.created_at)))`;

/** True when the sender of advertising died while sending: it is not sent again (decision 022). */
const IS_LOST = sql`(status = 'sending' and purpose = any(:marketingPurposes))`;

const claim = statement({
  name: 'messages-claim',
  params: z.object({
    id: z.uuid(),
    now: z.date(),
    staleBefore: z.date(),
    slot: z.int(),
    day: z.string(),
    ...limits,
    urgentPurposes: z.array(z.enum(MESSAGE_PURPOSES)).readonly(),
    marketingPurposes: z.array(z.enum(MESSAGE_PURPOSES)).readonly(),
    endedWithOffers: z.array(z.enum(MESSAGE_PURPOSES)).readonly(),
  }),
  row: claimed,
  sql: sql`with claimed as (
      update messages set status = case when ${IS_LOST} then 'uncertain' else 'sending' end,
        claimed_at = case when ${IS_LOST} then null else :now::timestamptz end,
        attempts = attempts + case when ${IS_LOST} then 0 else 1 end, secret = case when ${IS_LOST} then null else secret end,
        room_at = case when status = 'sending' then coalesce(room_at, claimed_at) else room_at end
      where id = :id
        and (status = 'queued' or (status = 'sending' and (claimed_at < :staleBefore or claimed_at > ${AHEAD})))
      returning channel, recipient, subject, body, html, attempts, attempts - coalesce(tries_before, 0) as tries, secret,
        room_key, proof_user_id, room_at, purpose,
        expires_at is not null and expires_at <= :now as is_expired, ${IS_SUPERSEDED} as is_superseded,
        purpose = any(:urgentPurposes) as is_urgent, purpose = any(:marketingPurposes) as is_marketing,
        purpose = any(:endedWithOffers) as ends_with_offers, status = 'uncertain' as is_lost),
    asked as (
      select *, ${CONSENT_REFUSAL({ channel: sql`channel`, key: sql`room_key`, isMarketing: sql`is_marketing`, endsWithOffers: sql`ends_with_offers` })} as refusal,
        is_marketing and ${IS_HELD} as is_held
      from claimed where not is_lost),
    taker as (
      select room_key, is_urgent,
        room_at is null or room_at <= :now::timestamptz - interval '1 hour' or room_at > ${AHEAD} as needs_room,
        channel = 'sms' and tries = 1 as is_new_text
      from asked where refusal is null and not is_expired and not is_superseded and not is_held
        and ${IS_PROVEN({ user: sql`proof_user_id`, phone: sql`recipient` })}),
    ${TAKE_PLACES({
      slot: sql`:slot`,
      day: sql`:day`,
      urgentHour: sql`:urgentHour`,
      usualHour: sql`:usualHour`,
      urgentDay: sql`:urgentDay`,
      usualDay: sql`:usualDay`,
    })}
    select channel, recipient, subject, body, html, attempts, tries, secret, room_key as "roomKey",
      proof_user_id as "proofUserId", purpose, is_expired as "isExpired", is_superseded as "isSuperseded",
      is_urgent as "isUrgent", refusal, is_held as "isHeld", exists (select from taker) as "isProven",
      exists (select from taker where not needs_room) or exists (select from room) as "hasQuota",
      exists (select from taker where not is_new_text) or exists (select from spent) as "inBudget"
    from asked`,
});

/**
 * Claims a queued message to send it, or one whose claim is stale or from a clock that was ahead. Takes with it a place in the hour
 * of its address and a text of the day (R-090), in one round trip. An address that the ledger blocks (decision 021) takes nothing.
 * A retry within an hour of a failed try takes no second place, and a message never takes a second text of the day. A message that
 * cannot go now is returned with `waitsFor`, and takes at most a place, where the day has no text left. A message that is no longer
 * of use is returned with `ends`, and takes nothing. Advertising with a stale claim becomes `uncertain`.
 * @returns null when there is nothing to do: it is sent or may be, waits, was given up, is being sent by another worker, or
 * unknown.
 */
export async function claimMessage(
  db: Queryable,
  id: string,
  { now, staleBefore, day, allowances: { urgent, usual } }: ClaimTerms,
): Promise<ClaimedMessage | null> {
  const [row] = await db.query(claim, {
    id,
    now,
    staleBefore,
    slot: slotOf(now),
    day,
    urgentPurposes: URGENT_PURPOSES,
    marketingPurposes: MARKETING_PURPOSES,
    endedWithOffers: ENDED_WITH_OFFERS,
    urgentHour: urgent.hour,
    usualHour: usual.hour,
    urgentDay: urgent.day,
    usualDay: usual.day,
  });
  if (row === undefined) return null;
  const {
    attempts,
    tries,
    secret,
    roomKey: key,
    proofUserId,
    purpose,
    isUrgent,
    refusal,
    isProven,
    hasQuota,
    inBudget,
  } = row;
  const waitsFor = row.isHeld ? 'hold' : !isProven ? 'proof' : !hasQuota ? 'room' : !inBudget ? 'budget' : null;
  const ends = row.isSuperseded ? 'superseded' : row.isExpired ? 'expired' : null;
  return {
    id,
    attempt: attempts,
    tries,
    content: contentOf(row),
    purpose,
    secret,
    roomKey: key,
    proofUserId,
    isUrgent,
    refusal,
    ends,
    waitsFor,
  };
}

function contentOf({ channel, recipient, subject, body: text, html }: z.infer<typeof claimed>): MessageContent {
  if (channel === 'sms') return { channel, recipient, text };
  if (subject === null || html === null) throw new Error('An e-mail without its parts, which the database refuses');
  return { channel, recipient, subject, text, html };
}

const beingSent = statement({
  name: 'message-being-sent',
  params: z.object({ id: z.uuid() }),
  row: z.object({}),
  sql: sql`select from messages where id = :id and status = 'sending'`,
});

/** Returns true while a worker holds a claim on the message. */
export async function isBeingSent(db: Queryable, id: string): Promise<boolean> {
  const rows = await db.query(beingSent, { id });
  return rows.length > 0;
}

const REVEALED = (text: Sql): Sql =>
  sql`case when :isReadInLog and secret is not null then replace(${text}, repeat('*', length(secret)), secret) else ${text} end`;

const markAsSent = statement({
  name: 'messages-sent',
  params: z.object({
    id: z.uuid(),
    provider: z.string(),
    providerId: z.string().nullable(),
    at: z.date(),
    isReadInLog: z.boolean(),
  }),
  sql: sql`with ${END_STALL(sql`(select channel from messages where id = :id)`)}
    update messages set status = 'sent', claimed_at = null, error = null, fault = null, provider = :provider,
      provider_id = :providerId, sent_at = :at, secret = null, body = ${REVEALED(sql`body`)}, html = ${REVEALED(sql`html`)}
    where id = :id`,
});

/**
 * Records a delivery, even when another worker has claimed the message since. Deletes its secret, or puts it in its place where the
 * log is the only delivery (`isReadInLog`). The account works, so messages that waited for it are tried at once.
 */
export async function markSent(
  db: Queryable,
  id: string,
  sent: { provider: string; providerId: string | null; at: Date; isReadInLog: boolean },
): Promise<void> {
  await db.query(markAsSent, { id, ...sent });
}

const end = statement({
  name: 'message-end',
  params: z.object({ id: z.uuid(), attempt: z.int(), status: z.enum(['expired', 'superseded']) }),
  sql: sql`update messages set status = :status, claimed_at = null, attempts = attempts - 1, secret = null
    where id = :id and attempts = :attempt and status = 'sending'`,
});

/** Ends a claimed message that is no longer of use, unsent. */
export async function markEnded(
  db: Queryable,
  { id, attempt }: ClaimedMessage,
  status: 'expired' | 'superseded',
): Promise<void> {
  await db.query(end, { id, attempt, status });
}

const endHeld = statement({
  name: 'messages-end-held',
  params: z.object({ now: z.date() }),
  sql: sql`update messages set status = 'expired', waits_for = null, secret = null
    where waits_for is not null and waits_until is null and expires_at <= :now`,
});

/** Ends held messages that expired because their number was never verified; nothing wakes those. */
export async function endHeldMessages(db: Queryable, now: Date): Promise<void> {
  await db.query(endHeld, { now });
}
