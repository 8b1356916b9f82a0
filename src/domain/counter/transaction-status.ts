import { STATUS_HANDLING, type TransactionStatus } from '../orders/status-handling.ts';
import { ORDER_STATUSES, type OrderStatus } from '../vocabulary.ts';

/** Returns the status of an order as the buyback POS shows it; null when it was declined or cancelled. */
export function transactionStatus(status: OrderStatus): TransactionStatus | null {
  return STATUS_HANDLING[status].transaction;
}

/** Returns the statuses of orders that a status of the buyback POS covers. */
export function orderStatusesOf(status: TransactionStatus): OrderStatus[] {
  return ORDER_STATUSES.filter((orderStatus) => transactionStatus(orderStatus) === status);
}

/**
 * Returns the order status to set when staff pick a status of the buyback POS: the current one when the picked status
 * already covers it. A device at the counter has arrived, so `received` is `device_received`, which can be paid.
 */
export function pickedOrderStatus(picked: TransactionStatus, current: OrderStatus): OrderStatus {
  if (transactionStatus(current) === picked) return current;
  return picked === 'received' ? 'device_received' : picked;
}
