import type { Order } from '#contracts/orders.ts';
import { OrderCard } from '#web/features/orders/index.ts';
import { useNow } from '#web/lib/clock/use-clock.ts';
import { usePageData } from '#web/page-data.ts';

/** Shows the cards of orders, and keeps their ages up to date. */
export function OrderList({ orders }: { orders: readonly Order[] }) {
  const { shop } = usePageData();
  const nowMs = useNow();
  return (
    <ul className="grid gap-5">
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} nowMs={nowMs} timeZone={shop.timeZone} />
      ))}
    </ul>
  );
}
