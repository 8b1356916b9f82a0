/** Channels and delivery states of messages, as the message log names them. */
export const MESSAGE_CHANNELS = ['sms', 'email'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/**
 * `suppressed`: the address opted out of such messages, or never agreed to them.
 * `failed`: given up after all tries; staff can fix it. `expired` and `superseded`: not sent because it would come too late,
 * or because a newer message says more (`messages/rules.ts`).
 * `uncertain`: advertising that may have been sent; it is not sent again.
 */
export const MESSAGE_STATUSES = [
  'queued',
  'waiting',
  'sending',
  'sent',
  'joined',
  'suppressed',
  'failed',
  'expired',
  'superseded',
  'uncertain',
] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** The provider that sends nothing: staff read its messages in the log, secrets included. */
export const READ_IN_LOG = 'embedded';

/** Returns true for a message that reached nobody, since no provider was connected when it was due: it's only in the log. */
export function isOnlyInLog({ status, provider }: { status: MessageStatus; provider: string | null }): boolean {
  return provider === READ_IN_LOG && (status === 'sent' || status === 'joined');
}

/** States of a text after the provider took it, as the provider reports. */
export const DELIVERY_STATES = ['queued', 'sent', 'delivered', 'undelivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Returns true for the state of a message that the provider accepted and that did not arrive. */
export function isUndelivered(state: DeliveryState | null): boolean {
  return state === 'undelivered' || state === 'failed';
}

/** Purposes of messages, as the log names them. */
export const MESSAGE_PURPOSES = [
  'verification_code',
  'order_confirmation',
  /** Several waiting confirmations, sent as one message. */
  'order_confirmations',
  'order_status',
  /** A pickup that its customer moved. */
  'appointment',
  /** To the shop itself: an action of a customer. */
  'shop_notice',
  /** To a driver: a home pickup that is new, moved, cancelled or restored. */
  'driver',
  'payment',
  'payment_reversed',
  /** Payout details were added or changed, perhaps not by the customer. */
  'payout_details',
  'password_reset',
  'password_changed',
  /** The three automations (`marketing/automations.ts`). */
  'review_request',
  'quote_reminder',
  'label_reminder',
  /** A price offer after an inspection, and updates about it (decision 017). */
  'price_offer',
  /** Reminder of an unanswered offer. */
  'price_offer_reminder',
  /** Test of the provider by staff. */
  'test',
  /** E-mail of a marketing campaign. */
  'campaign',
] as const;
export type MessagePurpose = (typeof MESSAGE_PURPOSES)[number];

/**
 * Reasons why a message waits: the hourly limit of its number or mailbox, the next day's budget of texts, the proof that a
 * number belongs to its account, the next try after one that failed, or the release of held marketing (decision 022).
 */
export const WAITING_REASONS = ['room', 'budget', 'proof', 'retry', 'hold'] as const;
export type WaitingReason = (typeof WAITING_REASONS)[number];

/** Limit of messages per channel that one number or mailbox gets in an hour. */
export const MESSAGES_PER_HOUR = 10;

/**
 * Filters for messages with problems: waiting for the shop, waiting for proof of the number, or given up.
 */
export const MESSAGE_TROUBLES = ['waiting', 'unproved', 'failed'] as const;
export type MessageTrouble = (typeof MESSAGE_TROUBLES)[number];

/** Limit of characters in a test SMS. */
export const SMS_TEST_LIMIT = 160;
