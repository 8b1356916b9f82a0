import type { OrderMessage } from '#contracts/staff-orders.ts';
import { MESSAGES_PER_HOUR, type MessageChannel, type WaitingReason } from '#domain/messages.ts';
import { shopMoment } from './shop-moment.ts';

/** What a message waits for, for who asks why the customer has not got it (decision 33). */
const REASONS: Record<WaitingReason, (channel: MessageChannel) => string> = {
  room: (channel) =>
    `Waiting: limit of ${MESSAGES_PER_HOUR} an hour to this ${channel === 'sms' ? 'number' : 'mailbox'} reached`,
  budget: () => 'Waiting: today’s budget of texts is used up',
  proof: () => 'Held: the customer has not verified this number yet. The e-mail goes out',
};

/** @returns null for a message that does not wait */
export function waitingText(
  { channel, waitsFor, waitsUntil }: Pick<OrderMessage, 'channel' | 'waitsFor' | 'waitsUntil'>,
  timeZone: string,
): string | null {
  if (waitsFor === null) return null;
  const reason = REASONS[waitsFor](channel);
  return waitsUntil === null ? `${reason}.` : `${reason}. Goes on ${shopMoment(waitsUntil, timeZone)}.`;
}
