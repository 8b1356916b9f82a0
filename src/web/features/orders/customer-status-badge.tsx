import type { Order } from '#contracts/orders.ts';
import { customerNext, factsOf } from '#domain/orders/customer-next.ts';
import { badgeTone, customerStatus } from '#domain/orders/status.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Shows a status in the wording for customers, on their cards and pages. */
export function CustomerStatusBadge({ order }: { order: Order }) {
  const status = customerStatus(order);
  return <Badge tone={badgeTone(status)}>{customerNext(factsOf(order)).title}</Badge>;
}
