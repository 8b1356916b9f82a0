import type { Order } from '#contracts/orders.ts';
import { OrderCard, useNow } from '#web/features/orders/index.ts';
import { usePageData } from '#web/page-data.ts';

/** Cards of orders, with their ages kept up to date. */
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
