import { shortHead } from '#domain/custody/chain.ts';
import { fillSms } from '#domain/messages/fill-sms.ts';
import type { NewMessage } from '#domain/messages/new-message.ts';
import { plainValues } from '#domain/messages/sms-values.ts';
import { listHeads } from '#server/modules/custody/index.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log.ts';
import { readEditedTexts } from './sms-texts.queries.ts';

/** Completes messages with data of the moment of queuing: texts edited by staff, and the heads of custody records. */
export async function completeMessages(
  tx: Transaction,
  messages: readonly NewMessage[],
  log: Pick<Log, 'warn'>,
): Promise<NewMessage[]> {
  return withCustodyHeads(tx, await withEditedTexts(tx, messages, log));
}

/**
 * Replaces the shop's own texts by those that staff edited. Where an edited text would show an empty variable, sends the shop's own
 * text, and logs a warning.
 */
async function withEditedTexts(
  db: Queryable,
  messages: readonly NewMessage[],
  log: Pick<Log, 'warn'>,
): Promise<readonly NewMessage[]> {
  const keys = messages.flatMap(({ template }) => (template === undefined ? [] : [template.key]));
  if (keys.length === 0) return messages;
  const edited = await readEditedTexts(db, keys);
  return messages.map((message) => {
    const { template } = message;
    const text = template === undefined ? undefined : edited.get(template.key);
    if (template === undefined || text === undefined || message.channel !== 'sms') return message;
    const filled = fillSms(text, plainValues(template.values));
    if (filled.missing.length === 0) return { ...message, text: filled.text };
    log.warn({ template: template.key, missing: filled.missing }, 'edited text not used: a variable is empty');
    return message;
  });
}

/**
 * Adds the current head of its custody record to the source of each e-mail about an order: a holder of the e-mail can later prove
 * that the record was cut off (decision 018). Readers do not see it. E-mails about orders without a record stay unchanged.
 */
async function withCustodyHeads(tx: Transaction, messages: readonly NewMessage[]): Promise<NewMessage[]> {
  const orderIds = messages.flatMap(({ channel, orderId }) =>
    channel === 'email' && orderId !== null ? [orderId] : [],
  );
  if (orderIds.length === 0) return [...messages];
  const heads = await listHeads(tx, [...new Set(orderIds)]);
  return messages.map((message) => {
    const head = message.orderId === null ? undefined : heads.get(message.orderId);
    if (message.channel !== 'email' || head === undefined) return message;
    return { ...message, html: `${message.html}\n<!-- Chain of custody: ${shortHead(head)} -->` };
  });
}
