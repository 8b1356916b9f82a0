import type { SmsTextKey } from '../messages/sms-texts.ts';
import type { OrderStatus } from '../vocabulary.ts';

/** Statuses of the buyback POS. Each covers one or more order statuses (decision 014). */
export const TRANSACTION_STATUSES = [
  'received',
  'evaluation',
  'price_confirmation',
  'payment_processing',
  'completed',
] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** Handling of orders with a status. */
interface StatusHandling {
  /** Place in the usual course of an order; null for a status that can follow every other. */
  course: number | null;
  /** Editable text message about it; null without one. */
  smsText: SmsTextKey | null;
  /** Hours for which a message about it is useful; null for the default (`MESSAGE_RULES`). */
  newsHours: number | null;
  /** Status of the buyback POS that covers it; null for orders that ended early, which the buyback POS does not show. */
  transaction: TransactionStatus | null;
}

/** Facts of `STATUSES` that customer pages don't need; every status needs all of them. */
export const STATUS_HANDLING: Record<OrderStatus, StatusHandling> = {
  received: { course: 0, smsText: null, newsHours: null, transaction: 'received' },
  // The driver comes soon: a late "a driver has your pickup" is worse than no message.
  pickup_assigned: { course: 1, smsText: 'pickup_assigned', newsHours: 12, transaction: 'received' },
  mail_tracking: { course: 1, smsText: 'label_ready', newsHours: null, transaction: 'received' },
  device_received: { course: 2, smsText: 'device_received', newsHours: null, transaction: 'received' },
  evaluation: { course: 3, smsText: 'evaluation', newsHours: null, transaction: 'evaluation' },
  price_confirmation: { course: 4, smsText: 'price_confirmation', newsHours: null, transaction: 'price_confirmation' },
  payment_processing: { course: 5, smsText: null, newsHours: null, transaction: 'payment_processing' },
  payment_issued: { course: 6, smsText: null, newsHours: null, transaction: 'payment_processing' },
  completed: { course: 7, smsText: 'completed', newsHours: null, transaction: 'completed' },
  declined: { course: null, smsText: null, newsHours: null, transaction: null },
  cancelled: { course: null, smsText: null, newsHours: null, transaction: null },
};
