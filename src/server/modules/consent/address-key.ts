import { comparedEmail, mailboxOf } from '#domain/email/mailbox.ts';
import type { MessageChannel } from '#domain/messages.ts';
import { normalizePhone } from '#domain/phone/read-phone.ts';
import { hashSecret } from '#server/platform/access.ts';

/** Writes an address in its stored form: a number in E.164, an e-mail address in lower case. */
export function normalizeAddress(channel: MessageChannel, address: string): string {
  return channel === 'sms' ? (normalizePhone(address) ?? address.trim()) : comparedEmail(address);
}

/**
 * Returns the key of a number or mailbox: a hash that is the same for every spelling. Counts of messages and consent are stored
 * under it.
 */
export function roomKey(channel: MessageChannel, recipient: string): string {
  const address = normalizeAddress(channel, recipient);
  return `${channel}:${hashSecret(channel === 'sms' ? address : mailboxOf(address))}`;
}
