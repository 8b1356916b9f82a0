import { Suspense, useEffect, useState } from 'react';
import { Link, useSearch } from 'wouter';
import type { Order } from '#contracts/orders.ts';
import type { PageData } from '#contracts/pages.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { phoneHref } from '#domain/phone/phone-href.ts';
import { MAX_QUANTITY } from '#domain/vocabulary.ts';
import { isUnknownOrder } from '#web/features/orders/index.ts';
import { call } from '#web/lib/api.ts';
import { lazyExtra } from '#web/lib/lazy-extra.ts';
import { type Loaded, useHydrated, useLoaded } from '#web/lib/loading.ts';
import type { Head, Params } from '#web/page.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { CheckIcon } from '#web/ui/icons.tsx';
import { Copy } from './copy.tsx';
import { OrderCards } from './order-cards.tsx';

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `Thank you for your order | ${shop.name}`,
    description: `What happens next with your order at ${shop.name}: shipping label or pickup, inspection and payment.`,
    canonicalPath: '/confirmation',
  };
}

/** Renders after the orders; its code loads together with them. */
const loadNextSteps = async () => (await import('./next-steps.tsx')).NextSteps;
const NextSteps = lazyExtra(loadNextSteps);

/** Not loaded for guests: their number was verified before the order. */
const AccountTexts = lazyExtra(async () => (await import('#web/features/account/phone/index.ts')).AccountTexts);

const LABEL_POLL_MS = 3000;
const LABEL_POLLS = 10;

/**
 * Thanks for the orders that its address names, one for each device, and lists the next steps. The
 * orders are loaded in the browser only.
 */
export function Page() {
  const data = usePageData();
  const ids = new URLSearchParams(useSearch()).getAll('orderId').slice(0, MAX_QUANTITY);
  const numbers = ids.map(shortOrderId);
  const inBrowser = useHydrated();
  const namesOrders = inBrowser ? ids.length > 0 : data.namesOrders;
  const { loaded, reload } = useLoaded(ids.length === 0 ? null : ids.join(), (signal) =>
    Promise.all(ids.map((id) => call('orders.get', { params: { id }, signal }))),
  );
  useLabelPolling(loaded, reload);
  useEffect(() => {
    if (!namesOrders) return;
    loadNextSteps().catch((error: unknown) => console.warn('The next steps could not be loaded', error));
  }, [namesOrders]);

  if (!namesOrders || (loaded.status === 'failed' && isUnknownOrder(loaded.error))) return <UnknownOrder />;
  return (
    <div className="page-width max-w-column page-top pb-20">
      <div className="flex items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent text-on-accent sm:size-16">
          <CheckIcon className="size-7 sm:size-9" />
        </span>
        <h1 className="page-title">Thank you!</h1>
      </div>
      <p className="mt-5 text-lg text-muted">
        {ids.length > 1 ? `We’ve got your ${ids.length} orders, one for each device.` : 'We’ve got your order.'}
      </p>
      <p className="flex min-h-target flex-wrap items-center gap-x-1 text-lg">
        <strong className="font-bold tabular-nums">
          {ids.length > 1 ? 'Orders' : 'Order'} {numbers.map((number) => `#${number}`).join(', ')}
        </strong>
        {inBrowser && <Copy text={numbers.join(', ')} label={ids.length > 1 ? 'order numbers' : 'order number'} />}
        {inBrowser && (
          <Button
            variant="quiet"
            className="-ml-2 px-2 text-note [--button-side:0.5rem] print:hidden"
            onClick={() => window.print()}
          >
            Print or Save
          </Button>
        )}
      </p>
      <OrderCards count={ids.length} loaded={loaded} reload={reload} />
      {/* Renders once the orders above have their final height: nothing moves while a person reads. */}
      <Suspense fallback={null}>
        {loaded.status !== 'loading' && <NextSteps orders={loaded.status === 'ready' ? loaded.value : []} />}
      </Suspense>
      {loaded.status === 'ready' && (
        <Suspense fallback={null}>
          <AccountTexts className="mt-10 rounded-2xl bg-sunken p-5 sm:p-6" />
        </Suspense>
      )}
    </div>
  );
}

/**
 * Reads the orders again a few times until all labels exist: a mail-in order gets its label a moment after it is placed.
 */
function useLabelPolling(loaded: Loaded<readonly Order[]>, reload: () => void): void {
  const [polls, setPolls] = useState(0);
  const isLabelPending =
    loaded.status === 'ready' &&
    loaded.value.some((order) => order.serviceMethod === 'mail' && order.trackingNumber === null);
  useEffect(() => {
    if (!isLabelPending || polls >= LABEL_POLLS) return undefined;
    const timer = setTimeout(() => {
      setPolls(polls + 1);
      reload();
    }, LABEL_POLL_MS);
    return () => clearTimeout(timer);
  }, [isLabelPending, polls, reload]);
}

/** Shows the same page for a link without an order and for an order that this browser may not see. */
function UnknownOrder() {
  const { shop } = usePageData();
  return (
    <div className="page-width page-top pb-24">
      <h1 className="page-title">Order not found</h1>
      <p className="mt-4 max-w-text text-lg text-muted">
        For your privacy, an order only shows in the browser that placed it. Open the link in your confirmation message,
        find your order with its number and your phone, or call us at{' '}
        <a href={phoneHref(shop.phone)} className="text-link whitespace-nowrap">
          {shop.phone}
        </a>
        .
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link href="/track" className={buttonClass('primary', 'lg')}>
          Find Your Order
        </Link>
        <Link href="/" className={buttonClass('secondary', 'lg')}>
          Back to Home
        </Link>
      </div>
    </div>
  );
}
