import type { Order } from '#contracts/orders.ts';
import { badgeTone, customerStatus, customerWords, isEndedEarly, statusLabel } from '#domain/orders/status.ts';
import type { OrderStatus } from '#domain/vocabulary.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Shows a status as its badge in staff wording (C4, S4). */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={badgeTone(status)}>{statusLabel(status)}</Badge>;
}

/** Shows a status in the wording for customers, on their cards and pages. */
export function CustomerStatusBadge({ order }: { order: Pick<Order, 'status' | 'paymentStatus'> }) {
  const status = customerStatus(order);
  return <Badge tone={badgeTone(status)}>{customerWords(status).title}</Badge>;
}

/**
 * Returns true when the customer may use the label: not for an order that has ended early, whose device must not be
 * sent.
 */
export function canSend({ status, trackingNumber }: Pick<Order, 'status' | 'trackingNumber'>): boolean {
  return trackingNumber !== null && !isEndedEarly(status);
}
