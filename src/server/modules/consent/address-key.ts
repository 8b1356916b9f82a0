import { comparedEmail, mailboxOf } from '#domain/email/mailbox.ts';
import type { MessageChannel } from '#domain/messages.ts';
import { normalizePhone } from '#domain/phone/read-phone.ts';
import { hashSecret } from '#server/platform/access.ts';

/** Writes an address as it is stored: a number in E.164, an e-mail address in small letters. */
export function normalizeAddress(channel: MessageChannel, address: string): string {
  return channel === 'sms' ? (normalizePhone(address) ?? address.trim()) : comparedEmail(address);
}

/**
 * Names the number or mailbox of a typed address by a hash, the same for each of its spellings. Messages to it are counted
 * under this key, and its consent is found by it.
 */
export function roomKey(channel: MessageChannel, recipient: string): string {
  const address = normalizeAddress(channel, recipient);
  return `${channel}:${hashSecret(channel === 'sms' ? address : mailboxOf(address))}`;
}
