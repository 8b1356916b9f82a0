import { type DeliveryState, isUndelivered, type MessagePurpose, type MessageStatus } from '../messages.ts';
import { STATUS_HANDLING } from '../orders/status-handling.ts';
import type { OrderStatus } from '../vocabulary.ts';

/**
 * Classes of messages. Order: its customer waits for it. Security: protects an account or a number. Marketing: only to people who asked
 * for it, and at most once: never again after a crash during sending (decision 022). Shop: to the shop and its workers.
 */
export const MESSAGE_CLASSES = ['order', 'security', 'marketing', 'shop'] as const;
export type MessageClass = (typeof MESSAGE_CLASSES)[number];

const HOUR = 60;
const DAY = 24 * HOUR;

/** Rule for messages of one purpose, from queueing to sending. */
export interface MessageRule {
  class: MessageClass;
  /** Minutes for which the message is useful; it is not sent later, and ends `expired`. */
  livesMinutes: number;
  /** A newer message of the purpose about the same order, to the same address, takes its place; it ends `superseded`. */
  isFleeting?: true;
  /** Is not retried automatically, because its sender watches it. */
  isTriedOnce?: true;
  /** The secret of such an email is the token of the unsubscribe link, which its headers contain, too (RFC 8058). */
  endsByLink?: true;
  /** Needs no consent, but is not sent to an address that unsubscribed from offers (CAN-SPAM, 15 U.S.C. 7704(a)(4)). */
  endsWithOffers?: true;
}

/**
 * Rules by purpose. A message expires when it would mislead or startle more than help: a code or a link with its validity,
 * an update about a pickup within the day, about an order after days. Payments and confirmations are never superseded:
 * no later message repeats their content.
 */
export const MESSAGE_RULES: Record<MessagePurpose, MessageRule> = {
  // As long as a code is valid.
  verification_code: { class: 'security', livesMinutes: 10 },
  // As long as its link works.
  password_reset: { class: 'security', livesMinutes: HOUR },
  // A warning helps late, too.
  password_changed: { class: 'security', livesMinutes: 3 * DAY },
  // Contains the tracking link, which a seller of Friday still expects on Monday.
  order_confirmation: { class: 'order', livesMinutes: 3 * DAY },
  order_confirmations: { class: 'order', livesMinutes: 3 * DAY },
  order_status: { class: 'order', livesMinutes: 2 * DAY, isFleeting: true },
  // A pickup may be on the next morning.
  appointment: { class: 'order', livesMinutes: 12 * HOUR, isFleeting: true },
  // Records of money: the customer keeps them.
  payment: { class: 'order', livesMinutes: 7 * DAY },
  payment_reversed: { class: 'order', livesMinutes: 7 * DAY },
  // A warning helps late, too.
  payout_details: { class: 'order', livesMinutes: 7 * DAY },
  shop_notice: { class: 'shop', livesMinutes: 3 * DAY },
  driver: { class: 'shop', livesMinutes: DAY, isFleeting: true },
  // A question to a customer about their own sale: to all alike, except those who unsubscribed from the shop's emails.
  review_request: { class: 'order', livesMinutes: 2 * DAY, endsByLink: true, endsWithOffers: true },
  // Within 48 hours of the quote.
  quote_reminder: { class: 'marketing', livesMinutes: DAY, endsByLink: true },
  label_reminder: { class: 'order', livesMinutes: DAY, isFleeting: true },
  // The offer is good for two weeks, and its link shows it that long.
  price_offer: { class: 'order', livesMinutes: 7 * DAY },
  price_offer_reminder: { class: 'order', livesMinutes: DAY, isFleeting: true },
  test: { class: 'shop', livesMinutes: DAY, isTriedOnce: true, endsByLink: true },
  // Last week's offer is no longer one.
  campaign: { class: 'marketing', livesMinutes: 3 * DAY, endsByLink: true },
};

/** Returns the minutes for which an update about a status is useful. */
export function statusLivesMinutes(status: OrderStatus): number {
  const { newsHours } = STATUS_HANDLING[status];
  return newsHours === null ? MESSAGE_RULES.order_status.livesMinutes : newsHours * HOUR;
}

/** Placeholder for a deleted text: after MESSAGE_MONTHS, or with the account that it was about. */
export const TEXT_GONE = 'The text is no longer kept.';

/**
 * Returns true when staff may send a message again: it was given up or did not arrive, and is still valid. False for codes,
 * password links and offers, whose secrets were deleted, for tests, for an erased message without an address,
 * and for an old one without a text.
 */
export function canSendAgain(message: {
  status: MessageStatus;
  purpose: MessagePurpose;
  recipient: string;
  text: string;
  delivery: DeliveryState | null;
}): boolean {
  const { class: messageClass, isTriedOnce = false, endsByLink = false } = MESSAGE_RULES[message.purpose];
  const isUseful = (messageClass === 'order' || messageClass === 'shop') && !isTriedOnce && !endsByLink;
  const hasFailed = message.status === 'failed' || (message.status === 'sent' && isUndelivered(message.delivery));
  return isUseful && hasFailed && message.recipient !== '' && message.text !== '';
}
