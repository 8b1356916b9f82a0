import { useQuery } from '@tanstack/react-query';
import type { StaffOrder } from '#contracts/orders.ts';
import { splitByPerson } from '#domain/customers/same-phone.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { deviceText, OrderStatusBadge } from '#web/features/orders/index.ts';
import { priceText } from '#web/lib/format.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { ordersOfPhone } from '../order-desk.api.ts';
import { Section } from '../section.tsx';
import { ShopTime } from '../shop-time.tsx';

interface CustomerOrdersProps {
  order: StaffOrder;
  /** Replaces this order by another. */
  onView: (id: string) => void;
}

/** Lists the other orders of an order's customer, newest first, and separately those of others with the same phone. */
export function CustomerOrders({ order, onView }: CustomerOrdersProps) {
  const { data, error, refetch } = useQuery(ordersOfPhone(order));
  const { own, others } = splitByPerson(data?.filter(({ id }) => id !== order.id) ?? [], order);
  return (
    <>
      <Section title="Orders from this customer">
        {error !== null && <LoadFailure error={error} what="The orders" onRetry={() => void refetch()} />}
        {data !== undefined && own.length === 0 && <p className="text-muted">This is their only order.</p>}
        <Orders orders={own} onView={onView} />
      </Section>
      {others.map(({ name, orders }) => (
        <Section key={name} title={`Same phone: ${name}`}>
          <Orders orders={orders} onView={onView} />
        </Section>
      ))}
    </>
  );
}

function Orders({ orders, onView }: { orders: readonly StaffOrder[]; onView: (id: string) => void }) {
  return (
    <ul className="grid gap-1">
      {orders.map((order) => (
        <li key={order.id}>
          <button
            type="button"
            onClick={() => onView(order.id)}
            className="-mx-2 flex min-h-target w-[calc(100%+1rem)] flex-wrap items-center gap-x-3 gap-y-0.5 rounded-lg px-2 py-1.5 text-left hover:bg-sunken"
          >
            <span className="text-link font-mono text-sm">
              <span className="sr-only">Order </span>
              {shortOrderId(order.id)}
            </span>
            <OrderStatusBadge status={order.status} />
            <span className="ml-auto font-semibold tabular-nums">
              {priceText(order.finalPrice ?? order.quotedPrice)}
            </span>
            <span className="w-full text-note text-muted">
              {deviceText(order)} · <ShopTime instant={order.createdAt} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
