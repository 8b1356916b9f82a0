import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { priceText } from '#web/lib/format.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { CheckIcon } from '#web/ui/icons.tsx';
import type { PlacedItem } from './use-cart-submission.ts';

interface PlacedOrdersProps {
  placed: readonly PlacedItem[];
  /** True when the cart is empty. */
  complete: boolean;
}

/** Lists the orders made from the cart. Takes the focus when the cart is complete. */
export function PlacedOrders({ placed, complete }: PlacedOrdersProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (complete) heading.current?.focus();
  }, [complete]);
  return (
    <section aria-labelledby="placed-title" className="rounded-3xl bg-accent-soft p-5 sm:p-8">
      <h2 id="placed-title" ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
        {complete ? 'Orders Submitted!' : 'Already submitted'}
      </h2>
      <ul className="mt-4 space-y-1">
        {placed.map(({ item, order }) => (
          <li key={item.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
            <CheckIcon className="text-accent" />
            <span className="font-semibold">{item.model}</span>
            <span className="tabular-nums">{priceText(order?.quotedPrice ?? item.quotedPrice)}</span>
            {order !== null && (
              <Link
                href={`/orders/${order.id}`}
                className="text-link ml-auto flex min-h-target items-center tabular-nums"
              >
                Order #{shortOrderId(order.id)}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {complete && (
        <div className="mt-6 flex flex-wrap gap-3">
          <Link href="/dashboard" className={buttonClass('primary', 'lg')}>
            Track Your Orders
          </Link>
          <Link href="/" className={buttonClass('secondary', 'lg')}>
            Continue Shopping
          </Link>
        </div>
      )}
    </section>
  );
}
