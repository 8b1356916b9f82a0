import { z } from 'zod';
import { MESSAGE_PURPOSES, type MessagePurpose } from '#domain/messages.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { literal, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { deletePhonesOfUser } from './quota/account-phones.queries.ts';
import { MARKETING_PURPOSES } from './quota/rules.ts';

const CODE: MessagePurpose = 'verification_code';

/** An account and its orders. */
const account = z.object({ userId: z.uuid(), orderIds: z.array(z.uuid()).readonly() });

/**
 * Selects the messages of an account: those about it and about its orders. Never selects by its e-mail address or phone, which a
 * stranger can type into a form.
 */
const OF_ACCOUNT = sql`(m.user_id = :userId or m.order_id = any(:orderIds))`;

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

const eraseCodes = statement({
  name: 'messages-erase-codes',
  params: z.object({ phones: z.array(z.string()).readonly() }),
  sql: sql`update messages set recipient = '', room_key = '', body = ''
    where purpose = ${literal(CODE)} and recipient = any(:phones)`,
});

/**
 * Empties the messages of an account and those they were joined into; waiting ones are not sent. Verification codes are emptied by
 * number: they belong to no account, since a code goes to whatever number is typed.
 */
export async function eraseMessages(
  tx: Transaction,
  { phones, ...accountIds }: z.infer<typeof account> & { phones: readonly string[] },
): Promise<void> {
  await tx.query(eraseWords, accountIds);
  await tx.query(eraseAddresses, accountIds);
  await tx.query(erase, accountIds);
  await deletePhonesOfUser(tx, accountIds.userId);
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

/** Empties the offers that were written to mailboxes, by their keys; waiting ones are not sent. Offers belong to no account. */
export async function eraseOffersTo(tx: Transaction, keys: readonly string[]): Promise<void> {
  await tx.query(eraseOffers, { keys, purposes: MARKETING_PURPOSES });
}
