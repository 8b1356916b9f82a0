import { badgeTone, statusLabel } from '#domain/orders/status.ts';
import type { OrderStatus } from '#domain/vocabulary.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Shows a status as its badge in staff wording. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={badgeTone(status)}>{statusLabel(status)}</Badge>;
}
