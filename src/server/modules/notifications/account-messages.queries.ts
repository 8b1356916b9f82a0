import { z } from 'zod';
import { MESSAGE_CHANNELS, MESSAGE_PURPOSES, type MessagePurpose } from '#domain/messages.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { literal, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { deletePhonesOfUser } from './room/account-phones.queries.ts';
import { MARKETING_PURPOSES } from './room/rules.ts';

const CODE: MessagePurpose = 'verification_code';
const TO_DRIVER: MessagePurpose = 'driver';

const account = z.object({ userId: z.uuid(), orderIds: z.array(z.uuid()).readonly() });
/** An account, and the orders that are its own. */
export type AccountWithOrders = z.infer<typeof account>;

/**
 * Selects the messages of an account: those about it and about its orders. Never those to its e-mail address or
 * phone, which anybody may have typed into a form.
 */
const OF_ACCOUNT = sql`(m.user_id = :userId or m.order_id = any(:orderIds))`;

const accountMessage = z.object({
  channel: z.enum(MESSAGE_CHANNELS),
  recipient: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  createdAt: z.date(),
});
/** A message as the person that it was sent to may read it. */
export type AccountMessage = z.infer<typeof accountMessage>;

const ofAccount = statement({
  name: 'messages-of-account',
  params: account,
  row: accountMessage,
  plan: 'each call',
  sql: sql`select m.channel, m.recipient, m.subject, regexp_replace(m.body, 'token=\\S+', 'token=*') as text,
      m.created_at as "createdAt"
    from messages m where ${OF_ACCOUNT} and m.purpose <> ${literal(TO_DRIVER)} order by m.created_at desc, m.id`,
});

/** Lists an account's messages, newest first, without the secret of a link that sets a password: it must not be read here. */
export async function listMessagesOfUser(db: Queryable, of: AccountWithOrders): Promise<AccountMessage[]> {
  return db.query(ofAccount, of);
}

const erase = statement({
  name: 'messages-erase',
  params: account,
  plan: 'each call',
  sql: sql`update messages m set recipient = '', room_key = '', body = '', secret = null, proof_user_id = null,
      waits_for = null, waits_until = null,
      subject = case when m.subject is null then null else '' end, html = case when m.html is null then null else '' end,
      status = case when m.status in ('queued', 'waiting') then 'failed' else m.status end,
      error = case when m.status in ('queued', 'waiting') then 'the account was deleted' else m.error end
    where ${OF_ACCOUNT} or m.id in (select m.joined_into from messages m where ${OF_ACCOUNT})`,
});

const eraseWords = statement({
  name: 'message-attempts-erase',
  params: account,
  plan: 'each call',
  sql: sql`update message_attempts set words = null
    where words is not null and message_id in (select m.id from messages m where ${OF_ACCOUNT})`,
});

const eraseAddresses = statement({
  name: 'message-addresses-erase',
  params: account,
  plan: 'each call',
  sql: sql`delete from message_addresses where message_id in (select m.id from messages m where ${OF_ACCOUNT})`,
});

/** Empties an account's messages, and what they were joined into; those that wait to be sent are not sent. */
export async function eraseMessagesOfUser(tx: Transaction, of: AccountWithOrders): Promise<void> {
  await tx.query(eraseWords, of);
  await tx.query(eraseAddresses, of);
  await tx.query(erase, of);
  await deletePhonesOfUser(tx, of.userId);
}

const eraseCodes = statement({
  name: 'messages-erase-codes',
  params: z.object({ phones: z.array(z.string()).readonly() }),
  sql: sql`update messages set recipient = '', room_key = '', body = ''
    where purpose = ${literal(CODE)} and recipient = any(:phones)`,
});

/** Empties the log of codes that were texted to numbers. It belongs to no account: whoever types a number is sent one. */
export async function eraseCodesTo(tx: Transaction, phones: readonly string[]): Promise<void> {
  await tx.query(eraseCodes, { phones });
}

const eraseOffers = statement({
  name: 'messages-erase-offers',
  params: z.object({ keys: z.array(z.string()).readonly(), purposes: z.array(z.enum(MESSAGE_PURPOSES)).readonly() }),
  plan: 'each call',
  sql: sql`update messages m set recipient = '', room_key = '', body = '', secret = null, waits_for = null, waits_until = null,
      subject = case when m.subject is null then null else '' end, html = case when m.html is null then null else '' end,
      status = case when m.status in ('queued', 'waiting') then 'failed' else m.status end,
      error = case when m.status in ('queued', 'waiting') then 'the account was deleted' else m.error end
    where m.room_key = any(:keys) and m.purpose = any(:purposes)`,
});

/** Empties the offers that were written to mailboxes, by their keys; those that wait are not sent. They belong to no account. */
export async function eraseOffersTo(tx: Transaction, keys: readonly string[]): Promise<void> {
  await tx.query(eraseOffers, { keys, purposes: MARKETING_PURPOSES });
}
