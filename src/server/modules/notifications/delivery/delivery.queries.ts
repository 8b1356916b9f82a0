import { z } from 'zod';
import { FAULTS, type Fault } from '#domain/messages/answers/answer.ts';
import { DELIVERY_STATES, type DeliveryState, MESSAGE_CHANNELS, MESSAGE_PURPOSES } from '#domain/messages.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Delivery state of a text, as its provider reports. */
const report = z.object({
  /** The provider's id of the text. */
  id: z.string(),
  state: z.enum(DELIVERY_STATES),
  /** The provider's code of an error. */
  code: z.string().nullable(),
});
export type Delivery = z.infer<typeof report>;

/** Orders the states: a later one replaces an earlier one, and an error replaces a part that was delivered. */
const rank = (state: Sql): Sql =>
  sql`case ${state} when 'queued' then 1 when 'sent' then 2 when 'delivered' then 3 else 4 end`;

const record = statement({
  name: 'sms-delivery-record',
  params: report.extend({ at: z.date() }),
  sql: sql`insert into sms_deliveries as known (provider_id, state, code, at) values (:id, :state, :code, :at)
    on conflict (provider_id) do update set state = excluded.state, code = excluded.code, at = excluded.at
    where ${rank(sql`excluded.state`)} > ${rank(sql`known.state`)}`,
});

/**
 * Records a report. Reports may come twice, out of order, once for each part of a long text, and before the text is marked as sent:
 * each is stored under the provider's id, and joined to the message on reading.
 */
export async function recordDelivery(db: Queryable, { id, state, code }: Delivery, at: Date): Promise<void> {
  await db.query(record, { id, state, code, at });
}

const stateOf = statement({
  name: 'sms-delivery-state',
  params: z.object({ id: z.string() }),
  row: report.pick({ state: true }),
  sql: sql`select state from sms_deliveries where provider_id = :id`,
});

/** Reads the last reported state of a message; null before the first report. @param id the provider's */
export async function findDeliveryState(db: Queryable, id: string): Promise<DeliveryState | null> {
  return (await db.first(stateOf, { id }))?.state ?? null;
}

/** Time after sending in which a report is matched to its message; carriers give up within three days. */
const REPORTED_WITHIN = sql`interval '7 days'`;

const lost = z.object({
  id: z.uuid(),
  channel: z.enum(MESSAGE_CHANNELS),
  purpose: z.enum(MESSAGE_PURPOSES),
  recipient: z.string(),
  provider: z.string(),
  attempt: z.int(),
  code: z.string().nullable(),
  isOfUse: z.boolean(),
  /** The message was sent while its reader waited, with a secret that is deleted. */
  wasSecret: z.boolean(),
  /** An earlier report already caused another try. */
  wasAgain: z.boolean(),
});
/** A message that its provider reported as not delivered. */
export type LostMessage = z.infer<typeof lost>;

const sentMessage = z.object({
  /** The provider's id of the message. */
  providerId: z.string(),
  /** Key of its address (`roomKey`), by which messages are found at once. */
  key: z.string(),
});
/** Finds the message of a report. */
export type SentMessage = z.infer<typeof sentMessage>;

const findLost = statement({
  name: 'message-lost-find',
  params: sentMessage.extend({ now: z.date() }),
  row: lost,
  plan: 'each call',
  neverNull: ['provider'],
  sql: sql`select m.id, m.channel, m.purpose, m.recipient, m.provider, m.attempts as attempt,
      m.expires_at is null or m.expires_at > :now as "isOfUse",
      m.dedupe_key = m.purpose || ':' || m.id as "wasSecret",
      exists (select from message_attempts a where a.message_id = m.id and a.is_report) as "wasAgain",
      (select d.code from sms_deliveries d where d.provider_id = :providerId) as code
    from messages m
    where m.room_key = :key and m.created_at > :now::timestamptz - ${REPORTED_WITHIN} and m.provider_id = :providerId and m.status = 'sent'
      and m.error is null
    for update of m`,
});

/** Locks the sent message of a report until the transaction ends; null where it is unknown, or its loss is recorded already. */
export async function findLostMessage(tx: Transaction, sent: SentMessage, now: Date): Promise<LostMessage | null> {
  return tx.first(findLost, { ...sent, now });
}

const markLost = statement({
  name: 'message-lost-mark',
  params: z.object({
    id: z.uuid(),
    attempt: z.int(),
    channel: z.enum(MESSAGE_CHANNELS),
    provider: z.string(),
    problem: z.string(),
    code: z.string().nullable(),
    fault: z.enum(FAULTS),
    meaning: z.string(),
    at: z.date(),
    until: z.date().nullable(),
  }),
  sql: sql`with marked as (
      update messages set error = :problem, fault = :fault,
        status = case when :until::timestamptz is null then 'sent' else 'waiting' end,
        waits_for = case when :until::timestamptz is null then null else 'retry' end, waits_until = :until,
        sent_at = case when :until::timestamptz is null then sent_at end,
        provider_id = case when :until::timestamptz is null then provider_id end
      where id = :id returning id)
    insert into message_attempts
      (message_id, attempt, channel, at, took_ms, provider, problem, is_retryable, fault, code, meaning, is_report)
    select id, :attempt, :channel, :at, 0, :provider, :problem, :until::timestamptz is not null, :fault, :code,
      :meaning, true
    from marked on conflict do nothing`,
});

/** Records that a message did not arrive. @param loss `until` is the time of the next try, null for none */
export async function markLostMessage(
  tx: Transaction,
  { id, attempt, channel, provider, code }: LostMessage,
  loss: { problem: string; fault: Fault; meaning: string; at: Date; until: Date | null },
): Promise<void> {
  await tx.query(markLost, { id, attempt, channel, provider, code, ...loss });
}
