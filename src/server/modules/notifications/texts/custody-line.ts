import { shortHead } from '#domain/custody/chain.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import { listHeads } from '#server/modules/custody/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { NewMessage } from '../message.ts';
import { QUIET } from './letter-styles.ts';

/**
 * Adds to each e-mail about an order the head of its custody record, as it is now: whoever has the e-mail can show later that the
 * record's end was cut off (decision 045). E-mails about orders without a record stay as they are.
 */
export async function withCustodyHeads<Message extends NewMessage>(
  tx: Transaction,
  messages: readonly Message[],
): Promise<Message[]> {
  const orderIds = messages.flatMap(({ channel, orderId }) =>
    channel === 'email' && orderId !== null ? [orderId] : [],
  );
  if (orderIds.length === 0) return [...messages];
  const heads = await listHeads(tx, [...new Set(orderIds)]);
  return messages.map((message) => {
    const head = message.orderId === null ? undefined : heads.get(message.orderId);
    if (message.channel !== 'email' || head === undefined) return message;
    const line = `Custody record: ${shortHead(head)}`;
    return {
      ...message,
      text: `${message.text}\n\n${line}`,
      html: `${message.html}\n<p class="quiet" style="${QUIET};margin:16px 0 0;word-break:break-all">${escapeHtml(line)}</p>`,
    };
  });
}
