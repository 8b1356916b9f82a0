import { type DeliveryState, isLost, type MessagePurpose, type MessageStatus } from '../messages.ts';
import { STATUS_HANDLING } from '../orders/status-handling.ts';
import type { OrderStatus } from '../vocabulary.ts';

/**
 * Classes of messages. Of an order: its customer waits for it. Security: protects an account or a number. Marketing: goes only
 * to those who asked for it, and at most once: after a crash in the middle of it nobody sends it again (decision 031). Shop: to the shop and those who work for it.
 */
export const MESSAGE_CLASSES = ['order', 'security', 'marketing', 'shop'] as const;
export type MessageClass = (typeof MESSAGE_CLASSES)[number];

const HOUR = 60;
const DAY = 24 * HOUR;

/** How messages of one purpose are treated between being written and being sent. */
export interface MessageRule {
  class: MessageClass;
  /** Minutes for which the message is of use; it is not sent later, and ends `expired`. */
  livesMinutes: number;
  /** A newer message of the purpose about the same order, to the same address, takes its place; it ends `superseded`. */
  isFleeting?: true;
  /** Is not tried again by itself: whoever sends it watches. */
  isTriedOnce?: true;
  /** The secret of such an e-mail is the token of the link that ends offers: mail programs are told of it (RFC 8058). */
  endsByLink?: true;
  /** Needs no grant, but is not sent to an address that has ended offers by e-mail (CAN-SPAM, 15 U.S.C. 7704(a)(4)). */
  endsWithOffers?: true;
}

/**
 * Rules by purpose. A life ends where the message would mislead or startle more than help: a code with its validity, a link with
 * its own, news of a pickup within the day, news of an order after days. Money and confirmations are never superseded: each says
 * something that no later message repeats.
 */
export const MESSAGE_RULES: Record<MessagePurpose, MessageRule> = {
  // As long as a code is valid.
  verification_code: { class: 'security', livesMinutes: 10 },
  // As long as its link works.
  password_reset: { class: 'security', livesMinutes: HOUR },
  // A warning helps late, too.
  password_changed: { class: 'security', livesMinutes: 3 * DAY },
  // Holds the tracking link, and on Monday is still awaited by a seller of Friday.
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
  // A question to a customer about their own sale: to all alike, but to nobody who has ended the e-mails of the shop.
  review_request: { class: 'order', livesMinutes: 2 * DAY, endsByLink: true, endsWithOffers: true },
  // Within 48 hours of the quote.
  quote_reminder: { class: 'marketing', livesMinutes: DAY, endsByLink: true },
  label_reminder: { class: 'order', livesMinutes: DAY, isFleeting: true },
  // Good for two weeks, and shown as long by its link.
  price_offer: { class: 'order', livesMinutes: 7 * DAY },
  price_offer_reminder: { class: 'order', livesMinutes: DAY, isFleeting: true },
  test: { class: 'shop', livesMinutes: DAY, isTriedOnce: true, endsByLink: true },
  // An offer of last week is no offer.
  campaign: { class: 'marketing', livesMinutes: 3 * DAY, endsByLink: true },
};

/** Returns the minutes for which news of a status is of use. */
export function statusLivesMinutes(status: OrderStatus): number {
  const { newsHours } = STATUS_HANDLING[status];
  return newsHours === null ? MESSAGE_RULES.order_status.livesMinutes : newsHours * HOUR;
}

/** Stands in place of a text that was emptied: after MESSAGE_MONTHS, or with the account that it was about. */
export const TEXT_GONE = 'The text is no longer kept.';

/**
 * Returns true when staff may send a message again: it was given up or did not arrive, and still says something true. Codes and links of passwords
 * and of offers are secrets that were forgotten with it, a test is a new one each time, an erased message has no address,
 * and one that was kept for long enough has no text.
 */
export function canSendAgain(message: {
  status: MessageStatus;
  purpose: MessagePurpose;
  recipient: string;
  text: string;
  delivery: DeliveryState | null;
}): boolean {
  const { class: messageClass, isTriedOnce = false, endsByLink = false } = MESSAGE_RULES[message.purpose];
  const isOfUse = (messageClass === 'order' || messageClass === 'shop') && !isTriedOnce && !endsByLink;
  const isLate = message.status === 'failed' || (message.status === 'sent' && isLost(message.delivery));
  return isOfUse && isLate && message.recipient !== '' && message.text !== '';
}
