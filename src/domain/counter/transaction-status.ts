import { ORDER_STATUSES, type OrderStatus } from '../vocabulary.ts';

/** Statuses of the buyback POS (S4). Each holds one or more statuses of orders (decision 035). */
export const TRANSACTION_STATUSES = [
  'received',
  'evaluation',
  'price_confirmation',
  'payment_processing',
  'completed',
] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** The buyback POS's status of each order status; null for orders that ended early, which S4 does not know there. */
const TRANSACTION_STATUS_OF: Record<OrderStatus, TransactionStatus | null> = {
  received: 'received',
  pickup_assigned: 'received',
  mail_tracking: 'received',
  device_received: 'received',
  evaluation: 'evaluation',
  price_confirmation: 'price_confirmation',
  payment_processing: 'payment_processing',
  payment_issued: 'payment_processing',
  completed: 'completed',
  declined: null,
  cancelled: null,
};

/** Returns the status of an order as the buyback POS shows it; null when it was declined or cancelled. */
export function transactionStatus(status: OrderStatus): TransactionStatus | null {
  return TRANSACTION_STATUS_OF[status];
}

/** Returns the statuses of orders that a status of the buyback POS holds. */
export function orderStatusesOf(status: TransactionStatus): OrderStatus[] {
  return ORDER_STATUSES.filter((one) => TRANSACTION_STATUS_OF[one] === status);
}

/**
 * Returns the order status to set when staff pick a status of the buyback POS: the current one when it is held by the
 * picked one already. A device at the counter has arrived, so `received` is `device_received`, which can be paid.
 */
export function pickedOrderStatus(picked: TransactionStatus, current: OrderStatus): OrderStatus {
  if (TRANSACTION_STATUS_OF[current] === picked) return current;
  return picked === 'received' ? 'device_received' : picked;
}
