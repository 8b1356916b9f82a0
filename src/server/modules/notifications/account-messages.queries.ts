import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import type { MessagePurpose } from './message.ts';
import { deletePhonesOfUser } from './room/account-phones.queries.ts';

const CODE: MessagePurpose = 'verification_code';

/** A message as the person whom it was sent to may read it. */
export interface AccountMessage {
  channel: 'sms' | 'email';
  recipient: string;
  subject: string | null;
  text: string;
  createdAt: Date;
}

/**
 * What an account's messages are: those about it and those about an order of it. Never those to its e-mail address or
 * phone, which anybody may have typed into a form.
 */
const OF_ACCOUNT = `(m.user_id = $1 or m.order_id in
  (select o.id from orders o join customers c on c.id = o.customer_id where c.user_id = $1))`;

/** An account's messages, newest first. A link that sets a password is left out: it must not be read from here. */
export async function listMessagesOfUser(db: Queryable, userId: string): Promise<AccountMessage[]> {
  return db.query<AccountMessage>({
    text: `select m.channel, m.recipient, m.subject, regexp_replace(m.body, 'token=\\S+', 'token=*') as text,
        m.created_at as "createdAt"
      from messages m where ${OF_ACCOUNT} order by m.created_at desc, m.id`,
    values: [userId],
  });
}

/** Empties an account's messages, and what they were joined into; those that wait to be sent are not sent. */
export async function eraseMessagesOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.query({
    text: `update messages m set recipient = '', room_key = '', body = '', secret = null, proof_user_id = null,
        waits_for = null, waits_until = null,
        subject = case when m.subject is null then null else '' end, html = case when m.html is null then null else '' end,
        status = case when m.status in ('queued', 'waiting') then 'failed' else m.status end,
        error = case when m.status in ('queued', 'waiting') then 'the account was deleted' else m.error end
      where ${OF_ACCOUNT} or m.id in (select m.joined_into from messages m where ${OF_ACCOUNT})`,
    values: [userId],
  });
  await deletePhonesOfUser(tx, userId);
}

/** Empties the log of codes that were texted to numbers. It belongs to no account: whoever types a number is sent one. */
export async function eraseCodesTo(tx: Transaction, phones: readonly string[]): Promise<void> {
  await tx.query({
    text: `update messages set recipient = '', room_key = '', body = '' where purpose = $2 and recipient = any($1)`,
    values: [phones, CODE],
  });
}
