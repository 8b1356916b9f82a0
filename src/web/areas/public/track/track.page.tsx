import { Suspense, useRef } from 'react';
import { Link } from 'wouter';
import type { TrackedOrder } from '#contracts/orders.ts';
import type { PageData } from '#contracts/pages.ts';
import { isUnknownOrder, OrderHelp, OrderLoadFailure, OrderSkeleton } from '#web/features/orders/index.ts';
import { call, pathOf } from '#web/lib/api.ts';
import { lazyContent } from '#web/lib/late-code/lazy-content.ts';
import { useLoaded } from '#web/lib/loading.ts';
import type { Head, Params } from '#web/page.ts';
import { buttonClass } from '#web/ui/button-class.ts';

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `Your order | ${shop.name}`,
    description: 'Track your order.',
    canonicalPath: null,
  };
}

/** Loads on demand: the page is shown before the order is read. */
const loadDetail = () => import('#web/features/orders/detail/index.ts');
const OrderDetail = lazyContent(async () => (await loadDetail()).OrderDetail);

/** Loads with the order; its space is reserved. */
const PayoutSection = lazyContent(async () => (await import('#web/features/payout-details/index.ts')).PayoutSection);

/** Shows the order of a signed link in a confirmation message. The browser loads it, not the server. */
export function Page({ params }: { params: Params }) {
  const token = params.token ?? '';
  /** Order to keep showing when the next read fails. */
  const fallbackOrder = useRef<TrackedOrder>(null);
  const { loaded, reload } = useLoaded(token, (signal) => {
    // Loaded in parallel with the order. A failure is handled where it is rendered.
    loadDetail().catch(() => undefined);
    const { current: fallback } = fallbackOrder;
    fallbackOrder.current = null;
    const reading = call('tracking.get', { params: { token }, signal });
    return fallback === null ? reading : reading.catch(() => fallback);
  });
  /** Reads the order again; keeps showing the current one when that fails. */
  const refresh = () => {
    fallbackOrder.current = loaded.status === 'ready' ? loaded.value : null;
    reload();
  };
  if (loaded.status === 'failed' && isUnknownOrder(loaded.error)) return <UnknownLink />;
  return (
    <div className="page-width max-w-column page-top pb-20">
      {loaded.status === 'ready' ? (
        <Suspense fallback={<Loading />}>
          <OrderDetail
            tracked={loaded.value}
            onRefetch={refresh}
            labelHref={loaded.value.order.trackingNumber === null ? null : pathOf('tracking.label', { token })}
            dropOffHref={pathOf('tracking.dropOffReceipt', { token })}
            packingHref={pathOf('tracking.packingSheet', { token })}
            custody={{
              read: (signal) => call('tracking.custody', { params: { token }, signal }),
              paperHref: pathOf('tracking.custodyPaper', { token }),
              fileHref: pathOf('tracking.custodyFile', { token }),
            }}
            payout={
              <PayoutSection
                name={token}
                read={(signal) => call('tracking.payout', { params: { token }, signal })}
                give={(body) => call('tracking.givePayout', { params: { token }, body })}
              />
            }
            changes={{
              cancel: (body) => call('tracking.cancel', { params: { token }, body }),
              move: (body) => call('tracking.moveAppointment', { params: { token }, body }),
              correctAddress: (body) => call('tracking.correctLabelAddress', { params: { token }, body }),
              pickup: (signal) => call('tracking.pickup', { params: { token }, signal }),
              refresh: reload,
            }}
          />
        </Suspense>
      ) : loaded.status === 'loading' ? (
        <Loading />
      ) : (
        <>
          <Title />
          <OrderLoadFailure error={loaded.error} onRetry={reload} />
        </>
      )}
    </div>
  );
}

function Title() {
  return <h1 className="mb-8 page-title">Your order</h1>;
}

function Loading() {
  return (
    <>
      <Title />
      <OrderSkeleton />
    </>
  );
}

function UnknownLink() {
  return (
    <div className="page-width page-top pb-24">
      <h1 className="page-title">We couldn’t find that order</h1>
      <p className="mt-4 mb-10 max-w-text text-lg text-muted">
        The link may be incomplete. Try opening it directly from our message, or find your order with its number and
        your phone.
      </p>
      <Link href="/track" className={buttonClass('primary', 'lg', '-mt-4 mb-10')}>
        Find Your Order
      </Link>
      <OrderHelp />
    </div>
  );
}
