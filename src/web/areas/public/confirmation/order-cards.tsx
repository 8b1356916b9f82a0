import { Suspense } from 'react';
import { Link } from 'wouter';
import type { Order } from '#contracts/orders.ts';
import { customerNext, factsOf } from '#domain/orders/customer-next.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { isCancellable } from '#domain/orders/status.ts';
import { OrderFacts, OrderLoadFailure, OrderSkeleton } from '#web/features/orders/index.ts';
import { pathOf } from '#web/lib/api.ts';
import { lazyExtra } from '#web/lib/lazy-extra.ts';
import type { Loaded } from '#web/lib/loading.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { cx } from '#web/ui/cx.ts';
import { DownloadIcon } from '#web/ui/icons.tsx';

const CARD = 'rounded-3xl border border-line bg-surface p-6 sm:p-8';

/** Decorative, so the order does not wait for it. */
const DeviceArt = lazyExtra(async () => (await import('#web/ui/device-art/model-art.tsx')).DeviceArt);

interface OrderCardsProps {
  count: number;
  loaded: Loaded<readonly Order[]>;
  reload: () => void;
}

/** Shows each order: device, price and handover, its one next step, and a link to its page. */
export function OrderCards({ count, loaded, reload }: OrderCardsProps) {
  if (loaded.status === 'failed') {
    return (
      <div className={cx(CARD, 'mt-8')}>
        <OrderLoadFailure error={loaded.error} onRetry={reload} />
      </div>
    );
  }
  const orders = loaded.status === 'ready' ? loaded.value : Array.from({ length: Math.max(1, count) }, () => null);
  return (
    <ul className="mt-8 grid gap-5">
      {orders.map((order, index) => (
        <li key={index} className={CARD}>
          {order !== null && count > 1 && (
            <h2 className="mb-4 text-lg font-bold tabular-nums">Order #{shortOrderId(order.id)}</h2>
          )}
          {order === null ? <OrderSkeleton /> : <OrderCard order={order} count={count} />}
        </li>
      ))}
    </ul>
  );
}

function OrderCard({ order, count }: { order: Order; count: number }) {
  const { id, product, shippingLabelUrl } = order;
  const { action } = customerNext(factsOf(order));
  return (
    <>
      <span className="float-right -mt-2 -mr-2 size-24 sm:size-36">
        <Suspense>
          <DeviceArt product={product} className="size-full" />
        </Suspense>
      </span>
      <OrderFacts order={order} />
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
        {shippingLabelUrl !== null && action === 'label' && (
          <a href={shippingLabelUrl} className={buttonClass('primary', 'lg', 'w-full sm:w-auto')}>
            <DownloadIcon />
            Download Shipping Label
          </a>
        )}
        {action === 'book' && (
          <Link href={`/orders/${id}`} className={buttonClass('primary', 'lg', 'w-full sm:w-auto')}>
            Choose a Pickup Time
          </Link>
        )}
        {order.serviceMethod === 'home_pickup' && action !== 'book' && isCancellable(order.status) && (
          <Link href={`/orders/${id}`} className={buttonClass('primary', 'lg', 'w-full sm:w-auto')}>
            Choose How We Pay You
            {count > 1 && <span className="sr-only"> for order #{shortOrderId(id)}</span>}
          </Link>
        )}
        <div className="-mx-3 flex flex-wrap">
          {shippingLabelUrl !== null && action === 'label' && (
            <a
              href={pathOf('orders.packingSheet', { id })}
              target="_blank"
              rel="noreferrer"
              className={buttonClass('quiet', 'md', 'px-3 text-note')}
            >
              How to Pack It (PDF)
            </a>
          )}
          <Link href={`/orders/${id}`} className={buttonClass('quiet', 'md', 'px-3 text-note')}>
            Track order #{shortOrderId(id)}
          </Link>
        </div>
      </div>
    </>
  );
}
