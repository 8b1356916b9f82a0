import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { CallAnswer } from '#web/lib/api.ts';
import { momentText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';

export type LookupOrders = CallAnswer<'orderLookups.open'>['orders'];

/** Lists the orders that a code has opened, each a link to its page. */
export function FoundOrders({ orders }: { orders: LookupOrders }) {
  const { timeZone } = usePageData().shop;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="found-title">
      <h2 id="found-title" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Your {orders.length} orders
      </h2>
      <ul className="mt-4 -mb-4">
        {orders.map(({ number, device, createdAt, path }) => (
          <li key={number} className="border-t border-line">
            <Link href={path} className="block py-4 hover:text-accent">
              <span className="text-link font-semibold tabular-nums">Order #{number}</span>
              <span className="block">{device}</span>
              <span className="block text-note text-muted">Placed {momentText(createdAt, timeZone)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
