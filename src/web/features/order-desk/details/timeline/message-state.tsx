import type { OrderMessage } from '#contracts/staff-orders.ts';
import {
  MESSAGES_PER_HOUR,
  type MessageChannel,
  type MessagePurpose,
  type MessageStatus,
  type WaitingReason,
} from '#domain/messages.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { shortMoment } from '../../shop-time.tsx';

/** Names channels for staff. */
export const CHANNEL_NAMES: Record<MessageChannel, string> = { sms: 'SMS', email: 'E-mail' };

/** Labels of a message's states for staff. */
const STATES: Record<MessageStatus, { label: string; tone: BadgeTone }> = {
  queued: { label: 'About to be sent', tone: 'grey' },
  waiting: { label: 'Waiting', tone: 'orange' },
  sending: { label: 'Being sent', tone: 'blue' },
  sent: { label: 'Sent', tone: 'green' },
  joined: { label: 'Sent with others', tone: 'green' },
  suppressed: { label: 'Not wanted', tone: 'grey' },
  failed: { label: 'Not sent', tone: 'orange' },
  expired: { label: 'Too late', tone: 'grey' },
  superseded: { label: 'Overtaken', tone: 'grey' },
};

/** Shows the state of a message. */
export function MessageState({ status }: Pick<OrderMessage, 'status'>) {
  const { label, tone } = STATES[status];
  return (
    <Badge tone={tone} className="px-2! py-0.5!">
      {label}
    </Badge>
  );
}

/** Reasons for staff why the customer has not got a message yet (decision 33). */
const REASONS: Record<WaitingReason, (channel: MessageChannel) => string> = {
  room: (channel) =>
    `Waiting: limit of ${MESSAGES_PER_HOUR} an hour to this ${channel === 'sms' ? 'number' : 'mailbox'} reached`,
  budget: () => 'Waiting: today’s budget of texts is used up',
  retry: () => 'Waiting for the next try',
  proof: () => 'Held: the customer has not verified this number yet. The e-mail goes out',
};

/** Explains why a message waits, and until when; null when it does not wait. */
export function waitingText(
  { channel, waitsFor, waitsUntil }: Pick<OrderMessage, 'channel' | 'waitsFor' | 'waitsUntil'>,
  timeZone: string,
): string | null {
  if (waitsFor === null) return null;
  const reason = REASONS[waitsFor](channel);
  return waitsUntil === null ? `${reason}.` : `${reason}. Goes on ${shortMoment(waitsUntil, timeZone)}.`;
}

/** Explains why a message is not sent any more; null where it may be, or was given up after its tries. */
export function endText({ status }: Pick<OrderMessage, 'status'>): string | null {
  if (status === 'expired') return 'Not sent: it could not leave in time, and would be of no use now.';
  return status === 'superseded' ? 'Not sent: a newer message about the same order took its place.' : null;
}

/** Explains why a message was not sent, or its last attempt failed; null when nothing did. */
export function failureText({ status, error }: Pick<OrderMessage, 'status' | 'error'>): string | null {
  if (error === null) return null;
  return status === 'suppressed' ? `Not sent: ${error}.` : `The last try failed: ${error}`;
}

/** Names the reader of a message about an order. */
export function audienceOf(purpose: MessagePurpose): string {
  if (purpose === 'driver') return 'a driver';
  return purpose === 'shop_notice' ? 'the shop' : 'the customer';
}
