import { Link, useSearchParams } from 'wouter';
import { ORDER_PARAM } from '#web/lib/order-param.ts';

/** Links to the order of a return, which opens in its place. */
export function OrderLink({ orderId, children }: { orderId: string; children: string }) {
  const [address] = useSearchParams();
  const next = new URLSearchParams(address);
  next.delete('return');
  next.set(ORDER_PARAM, orderId);
  return (
    <Link href={`?${next}`} className="font-semibold text-link">
      {children}
    </Link>
  );
}
