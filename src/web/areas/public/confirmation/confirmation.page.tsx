import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useSearch } from 'wouter';
import type { Order } from '#contracts/orders.ts';
import type { PageData } from '#contracts/pages.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { MAX_QUANTITY } from '#domain/vocabulary.ts';
import { isUnknownOrder, OrderFacts, OrderLoadFailure, OrderSkeleton } from '#web/features/orders/index.ts';
import { call } from '#web/lib/api.ts';
import { type Loaded, useLoaded } from '#web/lib/loading.ts';
import { phoneHref } from '#web/lib/phone-href.ts';
import type { Head, Params } from '#web/page.ts';
import { usePageData } from '#web/page-data.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { cx } from '#web/ui/cx.ts';
import { DownloadIcon } from '#web/ui/icons.tsx';

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `Thank you for your order | ${shop.name}`,
    description: `What happens after you have sold a device to ${shop.name}: shipping label or pickup, the check of your device, and your payment.`,
    canonicalPath: '/confirmation',
  };
}

/** Guests need none of it: their number was verified before the order. */
const AccountTexts = lazy(async () => {
  const { AccountTexts: Notice } = await import('#web/features/account/phone/index.ts');
  return { default: Notice };
});

const LABEL_POLL_MS = 3000;
const LABEL_POLLS = 10;

/**
 * Thanks for the orders that its address names, one for each device, and says what happens next (C2, Confirmation). They
 * are read in the browser only.
 */
export function Page() {
  const ids = new URLSearchParams(useSearch()).getAll('orderId').slice(0, MAX_QUANTITY);
  const inBrowser = useInBrowser();
  const { loaded, reload } = useLoaded(ids.length === 0 ? null : ids.join(), (signal) =>
    Promise.all(ids.map((id) => call('orders.get', { params: { id }, signal }))),
  );
  useLabelPolling(loaded, reload);

  if (inBrowser && (ids.length === 0 || (loaded.status === 'failed' && isUnknownOrder(loaded.error)))) {
    return <UnknownOrder />;
  }
  return (
    <div className="page-width max-w-column pt-10 pb-20 sm:pt-16">
      <h1 className="text-4xl font-bold sm:text-6xl">Thank you!</h1>
      <p className="mt-4 text-lg text-muted sm:text-xl">
        {ids.length > 1 ? `We have your ${ids.length} orders, one for each device.` : 'We have your order.'}
        <strong className="block font-bold text-ink tabular-nums">
          {ids.length > 1 ? 'Orders' : 'Order'} {ids.map((id) => `#${shortOrderId(id)}`).join(', ')}
        </strong>
      </p>
      <OrderCards count={ids.length} loaded={loaded} reload={reload} />
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

const CARD = 'rounded-3xl border border-line bg-surface p-6 sm:p-8';

interface OrderCardsProps {
  count: number;
  loaded: Loaded<readonly Order[]>;
  reload: () => void;
}

function OrderCards({ count, loaded, reload }: OrderCardsProps) {
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
          {order === null ? <OrderSkeleton /> : <OrderCard order={order} />}
        </li>
      ))}
    </ul>
  );
}

function OrderCard({ order }: { order: Order }) {
  const { shippingLabelUrl, trackingNumber } = order;
  return (
    <>
      <OrderFacts order={order} />
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

/** Mail-in orders get their labels a moment after they are made: looks again a few times until all are there. */
function useLabelPolling(loaded: Loaded<readonly Order[]>, reload: () => void): void {
  const [polls, setPolls] = useState(0);
  const awaited =
    loaded.status === 'ready' &&
    loaded.value.some((order) => order.serviceMethod === 'mail' && order.trackingNumber === null);
  useEffect(() => {
    if (!awaited || polls >= LABEL_POLLS) return undefined;
    const timer = setTimeout(() => {
      setPolls(polls + 1);
      reload();
    }, LABEL_POLL_MS);
    return () => clearTimeout(timer);
  }, [awaited, polls, reload]);
}

/** The four steps after an order (C2, Confirmation). */
const STEPS = [
  { title: 'We review your order', text: 'Within 24 hours we look at it and confirm your quote.' },
  {
    title: 'Your device comes to us',
    text: 'For mail-in, the prepaid shipping label is e-mailed to you. For home pickup, a driver comes at the time you chose.',
  },
  { title: 'We inspect it', text: 'We check the device against what you told us and name the final price.' },
  { title: 'You get paid', text: 'Your payment follows within 1-2 business days.' },
] as const;

function NextSteps() {
  return (
    <section aria-labelledby="next-steps-title" className="mt-14">
      <h2 id="next-steps-title" className="text-2xl sm:text-3xl">
        What happens next
      </h2>
      <ol className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span aria-hidden="true" className="w-7 shrink-0 text-3xl leading-none font-bold text-accent tabular-nums">
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg tracking-tight">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-10 rounded-2xl bg-accent-soft p-5 sm:p-6">
        <strong className="font-semibold">Before you hand it over:</strong> back up your data, sign out of your Apple
        Account, and erase the device in its settings.
      </p>
    </section>
  );
}

/** For a link without an order, or to an order that this browser may not see: which of the two is nobody's business. */
function UnknownOrder() {
  const { shop } = usePageData();
  return (
    <div className="page-width pt-14 pb-24 sm:pt-24">
      <h1 className="text-4xl font-bold sm:text-6xl">No order to show here</h1>
      <p className="mt-4 max-w-text text-lg text-muted">
        An order shows only in the browser that placed it, and behind the link in its confirmation message. Open that
        link, or call us at{' '}
        <a href={phoneHref(shop.phone)} className="text-link whitespace-nowrap">
          {shop.phone}
        </a>
        .
      </p>
      <Link href="/" className={buttonClass('primary', 'lg', 'mt-8')}>
        Back to Home
      </Link>
    </div>
  );
}
