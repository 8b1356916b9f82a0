import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useSearch } from 'wouter';
import type { Order } from '#contracts/orders.ts';
import type { PageData } from '#contracts/pages.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { isUnknownOrder, OrderLoadFailure } from '#web/features/orders/load-failure.tsx';
import { OrderFacts } from '#web/features/orders/order-facts.tsx';
import { OrderSkeleton } from '#web/features/orders/order-skeleton.tsx';
import { call } from '#web/lib/api.ts';
import { type Loaded, useLoaded } from '#web/lib/use-loaded.ts';
import type { Head, Params } from '#web/page.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { DownloadIcon } from '#web/ui/icons.tsx';
import { NextSteps } from './next-steps.tsx';
import { UnknownOrder } from './unknown-order.tsx';

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `Thank you for your order | ${shop.name}`,
    description: `What happens after you have sold a device to ${shop.name}: shipping label or pickup, the check of your device, and your payment.`,
    canonicalPath: '/confirmation',
  };
}

/** Guests need none of it: their number was verified before the order. */
const AccountTexts = lazy(async () => {
  const { AccountTexts: Notice } = await import('#web/features/account/account-texts.tsx');
  return { default: Notice };
});

const LABEL_POLL_MS = 3000;
const LABEL_POLLS = 10;

/** Thanks for an order and says what happens next (C2, Confirmation). The order is read in the browser only. */
export function Page() {
  const orderId = new URLSearchParams(useSearch()).get('orderId');
  const inBrowser = useInBrowser();
  const { loaded, reload } = useLoaded(orderId, (signal) =>
    call('orders.get', { params: { id: orderId ?? '' }, signal }),
  );
  useLabelPolling(loaded, reload);

  if (inBrowser && (orderId === null || (loaded.status === 'failed' && isUnknownOrder(loaded.error)))) {
    return <UnknownOrder />;
  }
  return (
    <div className="page-width max-w-[52rem] pt-10 pb-20 sm:pt-16">
      <h1 className="text-4xl font-bold sm:text-6xl">Thank you!</h1>
      <p className="mt-4 text-lg text-muted sm:text-xl">
        We have your order.
        <strong className="block font-bold text-ink tabular-nums">
          Order #{orderId === null ? '' : shortOrderId(orderId)}
        </strong>
      </p>
      <div className="mt-8 rounded-3xl border border-line bg-surface p-6 sm:p-8">
        <OrderState loaded={loaded} reload={reload} />
      </div>
      {/* Only below an order that has its height, so that nothing is pushed down while it is read. */}
      {loaded.status !== 'loading' && <Onward />}
      {loaded.status === 'ready' && (
        <Suspense fallback={null}>
          <AccountTexts className="mt-10 rounded-2xl bg-sunken p-5 sm:p-6" />
        </Suspense>
      )}
    </div>
  );
}

function Onward() {
  return (
    <>
      <NextSteps />
      <div className="mt-12 flex flex-wrap gap-3">
        <Link href="/dashboard" className={buttonClass('primary', 'lg')}>
          Track Your Order
        </Link>
        <Link href="/" className={buttonClass('secondary', 'lg')}>
          Back to Home
        </Link>
      </div>
    </>
  );
}

function OrderState({ loaded, reload }: { loaded: Loaded<Order>; reload: () => void }) {
  if (loaded.status === 'loading') return <OrderSkeleton />;
  if (loaded.status === 'failed') return <OrderLoadFailure error={loaded.error} onRetry={reload} />;
  const { shippingLabelUrl, trackingNumber } = loaded.value;
  return (
    <>
      <OrderFacts order={loaded.value} />
      {shippingLabelUrl !== null && trackingNumber !== null && (
        <a href={shippingLabelUrl} className={buttonClass('primary', 'lg', 'mt-7 w-full sm:w-auto')}>
          <DownloadIcon />
          Download Shipping Label
        </a>
      )}
    </>
  );
}

/** False while the page is as the server wrote it, which knows no query. */
function useInBrowser(): boolean {
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return inBrowser;
}

/** A mail-in order gets its label a moment after it is made: looks again a few times until it is there. */
function useLabelPolling(loaded: Loaded<Order>, reload: () => void): void {
  const [polls, setPolls] = useState(0);
  const awaited =
    loaded.status === 'ready' && loaded.value.serviceMethod === 'mail' && loaded.value.trackingNumber === null;
  useEffect(() => {
    if (!awaited || polls >= LABEL_POLLS) return undefined;
    const timer = setTimeout(() => {
      setPolls(polls + 1);
      reload();
    }, LABEL_POLL_MS);
    return () => clearTimeout(timer);
  }, [awaited, polls, reload]);
}
