import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'wouter';
import type { PageData } from '#contracts/pages.ts';
import { isEnded } from '#domain/orders/status.ts';
import {
  isUnknownOrder,
  labelPollMs,
  OrderHelp,
  OrderLoadFailure,
  OrderSkeleton,
  useOrderChanges,
} from '#web/features/orders/index.ts';
import { loginPath, useCheckedSession } from '#web/features/session/index.ts';
import { call, pathOf } from '#web/lib/api.ts';
import { lazyContent } from '#web/lib/late-code/lazy-content.ts';
import { lazyExtra } from '#web/lib/lazy-extra.ts';
import { callQuery, Queries, refreshReads } from '#web/lib/query.tsx';
import type { Head, Params } from '#web/page.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { ArrowLeftIcon } from '#web/ui/icons.tsx';

const OrderDetail = lazyContent(async () => (await import('#web/features/orders/detail/index.ts')).OrderDetail);

/** Loads with the order; its space is reserved. */
const PayoutSection = lazyContent(async () => (await import('#web/features/payout-details/index.ts')).PayoutSection);

/** Loaded for customers whose number gets no texts yet. */
const AccountTexts = lazyExtra(async () => (await import('#web/features/account/phone/index.ts')).AccountTexts);

const ORDER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function head(_params: Params, { shop }: PageData): Head {
  return { title: `Your order | ${shop.name}`, description: 'Track your order.', canonicalPath: null };
}

/** Returns false for a malformed id, which shows the 404 page; the browser requests the order itself. */
export function exists({ id }: Params): boolean {
  return id !== undefined && ORDER_ID.test(id);
}

/** One order of the customer, with its history. */
export function Page({ params }: { params: Params }) {
  const { state, account } = useCheckedSession();
  const id = params.id ?? '';
  if (state === 'unknown') return <Loading />;
  return (
    <Queries key={`${account?.user.id} ${id}`}>
      <OwnOrder id={id} account={account?.user.id ?? null} />
    </Queries>
  );
}

function OwnOrder({ id, account }: { id: string; account: string | null }) {
  const signedIn = account !== null;
  const { data, error, refetch } = useQuery({
    ...callQuery('orders.history', { params: { id } }),
    refetchInterval: ({ state }) => (state.data === undefined ? false : labelPollMs([state.data.order])),
  });
  useOrderChanges({ enabled: data !== undefined, account });
  if (error !== null && isUnknownOrder(error)) return <UnknownOrder id={id} signedIn={signedIn} />;
  if (data === undefined && error === null) return <Loading />;
  return (
    <div className="page-width max-w-column pt-6 pb-20 sm:pt-10">
      <Link href="/dashboard" className="quiet-link mb-4 flex items-center gap-2">
        <ArrowLeftIcon /> Your Orders
      </Link>
      {data === undefined ? (
        <OrderLoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {error !== null && (
            <p
              role="status"
              className="mb-5 flex flex-wrap items-center justify-between gap-x-4 rounded-2xl bg-sunken py-1 pr-2 pl-5"
            >
              We couldn’t check for updates. You’re seeing your order as last loaded.
              <Button variant="quiet" onClick={() => void refetch()}>
                Try Again
              </Button>
            </p>
          )}
          <Suspense fallback={<OrderSkeleton />}>
            <OrderDetail
              tracked={data}
              labelHref={data.order.trackingNumber === null ? null : data.order.shippingLabelUrl}
              dropOffHref={pathOf('orders.dropOffReceipt', { id })}
              packingHref={pathOf('orders.packingSheet', { id })}
              custody={{
                read: (signal) => call('custody.get', { params: { id }, signal }),
                paperHref: pathOf('custody.paper', { id }),
                fileHref: pathOf('custody.file', { id }),
              }}
              payout={
                <PayoutSection
                  name={id}
                  read={(signal) => call('payoutDetails.read', { params: { id }, signal })}
                  give={(body) => call('payoutDetails.give', { params: { id }, body })}
                />
              }
              changes={{
                cancel: (body) => call('orders.cancel', { params: { id }, body }),
                move: (body) => call('orders.moveAppointment', { params: { id }, body }),
                correctAddress: (body) => call('orders.correctLabelAddress', { params: { id }, body }),
                pickup: (signal) => call('orders.pickup', { params: { id }, signal }),
                refresh: () => void refreshReads('/api/sell-requests'),
              }}
            />
          </Suspense>
          {signedIn && !isEnded(data.order.status) && (
            <Suspense fallback={null}>
              <AccountTexts className="mt-8 rounded-2xl bg-sunken p-5" />
            </Suspense>
          )}
        </>
      )}
    </div>
  );
}

function Loading() {
  return (
    <div className="page-width max-w-column page-top pb-20">
      <h1 className="mb-8 page-title">Your order</h1>
      <OrderSkeleton />
    </div>
  );
}

/** Shows the same page for an unknown order and for the order of another person. */
function UnknownOrder({ id, signedIn }: { id: string; signedIn: boolean }) {
  return (
    <div className="page-width page-top pb-24">
      <h1 className="page-title">Order not found</h1>
      <p className="mt-4 mb-8 max-w-text text-lg text-muted">
        For your privacy, an order only shows in the account or browser that placed it. The link in your confirmation
        message works anywhere, or find your order with its number and your phone.
      </p>
      <div className="mb-12 flex flex-wrap gap-3">
        <Link href="/dashboard" className={buttonClass('primary', 'lg')}>
          Your Orders
        </Link>
        {!signedIn && (
          <Link href="/track" className={buttonClass('secondary', 'lg')}>
            Find an Order
          </Link>
        )}
        {!signedIn && (
          <Link href={loginPath(`/orders/${id}`)} className={buttonClass('secondary', 'lg')}>
            Sign In
          </Link>
        )}
      </div>
      <OrderHelp />
    </div>
  );
}
