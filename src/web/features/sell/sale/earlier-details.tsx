import type { PlacedOrder } from '#web/features/place-order/index.ts';
import { usePageData } from '#web/page-data.ts';

/** Shows that an order was made with the entries from before a change; renders nothing when none was. */
export function EarlierDetails({ orders }: { orders: readonly PlacedOrder[] }) {
  const { phone } = usePageData().shop;
  if (!orders.some((order) => order.hasEarlierDetails)) return null;
  return (
    <p className="mt-4 rounded-2xl bg-tone-orange px-4 py-3 text-on-tone-orange">
      Your order went through before your last change. To update it, please call us at {phone}.
    </p>
  );
}
