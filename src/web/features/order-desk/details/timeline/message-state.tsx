import type { OrderMessage } from '#contracts/staff-orders.ts';
import {
  type DeliveryState,
  isOnlyInLog,
  MESSAGES_PER_HOUR,
  type MessageChannel,
  type MessagePurpose,
  type MessageStatus,
  type WaitingReason,
} from '#domain/messages.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { shortMoment } from '../../shop-time.tsx';

/** Names channels for staff. */
export const CHANNEL_NAMES: Record<MessageChannel, string> = { sms: 'Text', email: 'Email' };

/** Labels of a message's states for staff. */
const STATES: Record<MessageStatus, { label: string; tone: BadgeTone }> = {
  queued: { label: 'Queued', tone: 'grey' },
  waiting: { label: 'Waiting', tone: 'orange' },
  sending: { label: 'Sending', tone: 'blue' },
  sent: { label: 'Sent', tone: 'green' },
  joined: { label: 'Sent, combined', tone: 'green' },
  suppressed: { label: 'Opted out', tone: 'grey' },
  failed: { label: 'Not sent', tone: 'orange' },
  expired: { label: 'Expired', tone: 'grey' },
  superseded: { label: 'Replaced', tone: 'grey' },
  uncertain: { label: 'Delivery unknown', tone: 'orange' },
};

/** Labels of a text's delivery. Without a report from the provider, the text counts as sent. */
const DELIVERIES: Partial<Record<DeliveryState, { label: string; tone: BadgeTone }>> = {
  delivered: { label: 'Delivered', tone: 'green' },
  undelivered: { label: 'Not delivered', tone: 'orange' },
  failed: { label: 'Not delivered', tone: 'orange' },
};

/** Label of a text that waits until its reader verifies the number; nothing is wrong on the shop's side. */
const UNVERIFIED: { label: string; tone: BadgeTone } = { label: 'Number not verified', tone: 'grey' };

type StateFacts = Pick<OrderMessage, 'channel' | 'status' | 'provider' | 'waitsFor' | 'delivery'>;

function stateOf(message: StateFacts): { label: string; tone: BadgeTone } {
  const { channel, status, waitsFor, delivery } = message;
  if (isOnlyInLog(message)) {
    return { label: `Not sent: no ${channel === 'sms' ? 'text' : 'email'} provider`, tone: 'orange' };
  }
  return (waitsFor === 'proof' ? UNVERIFIED : delivery === null ? null : DELIVERIES[delivery]) ?? STATES[status];
}

/** Shows the state of a message; for a text, its delivery. */
export function MessageState(message: StateFacts) {
  const { label, tone } = stateOf(message);
  return (
    <Badge tone={tone} className="px-2! py-0.5!">
      {label}
    </Badge>
  );
}

/** Reasons for staff why the customer has not got a message yet (R-090). */
const REASONS: Record<WaitingReason, (channel: MessageChannel) => string> = {
  room: (channel) =>
    `Waiting: this ${channel === 'sms' ? 'number' : 'mailbox'} reached its limit of ${MESSAGES_PER_HOUR} messages an hour`,
  budget: () => 'Waiting: today’s text limit is used up',
  retry: () => 'Waiting to try again',
  hold: () => 'Waiting: marketing is on hold',
  proof: () =>
    'The customer hasn’t verified this number yet, so we email instead. They can verify it on their order page',
};

/** Explains why a message waits, and until when; null when it does not wait. */
export function waitingText(
  { channel, waitsFor, waitsUntil }: Pick<OrderMessage, 'channel' | 'waitsFor' | 'waitsUntil'>,
  timeZone: string,
): string | null {
  if (waitsFor === null) return null;
  const reason = REASONS[waitsFor](channel);
  return waitsUntil === null ? `${reason}.` : `${reason}. Resumes ${shortMoment(waitsUntil, timeZone)}.`;
}

/** Explains why a message won't be sent; null while it may be sent, or after its last attempt failed. */
export function endText(message: Pick<OrderMessage, 'status' | 'provider'>): string | null {
  const { status } = message;
  if (isOnlyInLog(message)) return 'Nobody got this: no provider is connected. An admin can connect one in Settings.';
  if (status === 'expired') return 'Not sent: it would have arrived too late to be useful.';
  if (status === 'uncertain') return 'Delivery unknown: sending was interrupted. It won’t be sent again.';
  return status === 'superseded' ? 'Not sent: a newer message about this order replaced it.' : null;
}

/** Explains why a message was not sent, or why its last attempt failed; null when nothing failed. */
export function failureText({ status, error }: Pick<OrderMessage, 'status' | 'error'>): string | null {
  // A sent message shows its delivery instead.
  if (error === null || status === 'sent') return null;
  return status === 'suppressed' ? `Not sent: ${error}.` : `Last attempt failed: ${error}`;
}

/** Explains why a message did not arrive; null when it did, or nothing is known. */
export function deliveryText({
  deliveryReason,
  deliveryCode,
}: Pick<OrderMessage, 'deliveryReason' | 'deliveryCode'>): string | null {
  if (deliveryReason === null) return null;
  return `Not delivered: ${deliveryReason}${deliveryCode === null ? '' : ` (${deliveryCode})`}.`;
}

/** Names the reader of a message about an order. */
export function audienceOf(purpose: MessagePurpose): string {
  if (purpose === 'driver') return 'a driver';
  return purpose === 'shop_notice' ? 'the shop' : 'the customer';
}
