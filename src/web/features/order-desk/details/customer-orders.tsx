import { useQuery } from '@tanstack/react-query';
import type { StaffOrder } from '#contracts/orders.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { deviceText, OrderStatusBadge } from '#web/features/orders/index.ts';
import { priceText } from '#web/lib/format.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { ordersOfCustomer } from '../order-desk.api.ts';
import { ShopTime } from '../shop-time.tsx';
import { Section } from './sections.tsx';

interface CustomerOrdersProps {
  order: StaffOrder;
  /** Replaces this order by another. */
  onView: (id: string) => void;
}

/** Lists the other orders of an order's customer, newest first. */
export function CustomerOrders({ order, onView }: CustomerOrdersProps) {
  const { data, error, refetch } = useQuery(ordersOfCustomer(order));
  const others = data?.filter(({ id }) => id !== order.id);
  return (
    <Section title="Orders of this customer">
      {error !== null && <LoadFailure error={error} what="The orders" onRetry={() => void refetch()} />}
      {others?.length === 0 && <p className="text-muted">This is the only one.</p>}
      <ul className="grid gap-1">
        {others?.map((other) => (
          <li key={other.id}>
            <button
              type="button"
              onClick={() => onView(other.id)}
              className="-mx-2 flex min-h-target w-[calc(100%+1rem)] flex-wrap items-center gap-x-3 gap-y-0.5 rounded-lg px-2 py-1.5 text-left hover:bg-sunken"
            >
              <span className="text-link font-mono text-sm">
                <span className="sr-only">Order </span>
                {shortOrderId(other.id)}
              </span>
              <OrderStatusBadge status={other.status} />
              <span className="ml-auto font-semibold tabular-nums">
                {priceText(other.finalPrice ?? other.quotedPrice)}
              </span>
              <span className="w-full text-note text-muted">
                {deviceText(other)} · <ShopTime instant={other.createdAt} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
