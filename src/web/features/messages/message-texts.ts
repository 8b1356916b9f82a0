import type { LoggedMessage } from '#contracts/messages.ts';
import type { MessagePurpose } from '#domain/messages.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';

/** Names of the purposes of messages for staff. */
export const PURPOSE_NAMES: Record<MessagePurpose, string> = {
  verification_code: 'Verification code',
  order_confirmation: 'Order confirmation',
  order_confirmations: 'Order confirmations, combined',
  order_status: 'Order status',
  appointment: 'Pickup update',
  shop_notice: 'Shop alert',
  driver: 'Driver notice',
  payment: 'Payment issued',
  payment_reversed: 'Payment reversed',
  payout_details: 'Payout details changed',
  password_reset: 'Password reset',
  password_changed: 'Password changed',
  review_request: 'Review request',
  quote_reminder: 'Quote reminder',
  label_reminder: 'Label reminder',
  price_offer: 'Price offer',
  price_offer_reminder: 'Price offer reminder',
  test: 'Test',
  campaign: 'Campaign',
};

/** Formats the recipient of a message: "(512) 555-0142", or the e-mail address. */
export function addressText({ channel, recipient }: Pick<LoggedMessage, 'channel' | 'recipient'>): string {
  return channel === 'sms' ? formatPhone(recipient) : recipient;
}
