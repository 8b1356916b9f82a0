import type { Order } from '#contracts/orders.ts';
import { badgeTone, customerStatus, customerWords, progressOf, statusLabel } from '#domain/orders/status.ts';
import type { OrderStatus } from '#domain/vocabulary.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Progress } from '#web/ui/progress.tsx';

/** The status as its badge (C4, Order status display). */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={badgeTone(status)}>{statusLabel(status)}</Badge>;
}

/** Where the order stands: what that means in words, and how far it has come. */
export function OrderStanding({ order }: { order: Pick<Order, 'status' | 'paymentStatus'> }) {
  const { status } = order;
  const { title, text } = customerWords(customerStatus(order));
  const progress = progressOf(status);
  return (
    <div>
      <p className="text-2xl font-semibold tracking-tight sm:text-3xl">{title}</p>
      <p className="mt-1 text-lg text-muted">{text}</p>
      {progress !== null && <Progress label="Order progress" value={progress.percent} className="mt-5" />}
    </div>
  );
}
