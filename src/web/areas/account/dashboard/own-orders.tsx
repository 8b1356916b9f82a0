import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Link } from 'wouter';
import { AccountTexts } from '#web/features/account/index.ts';
import { OrderCardsSkeleton, OrderLoadFailure, ownOrders, useOrderChanges } from '#web/features/orders/index.ts';
import { loginPath } from '#web/features/session/index.ts';
import { lazyContent } from '#web/lib/late-code/lazy-content.ts';
import { lazyExtra } from '#web/lib/lazy-extra.ts';
import { Queries } from '#web/lib/query.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';

/** Loads the cards of orders, which a visitor without orders does not need. */
const loadOrderList = () => import('./order-list.tsx');
const OrderList = lazyContent(async () => (await loadOrderList()).OrderList);

const ReferralCard = lazyExtra(async () => (await import('#web/features/referrals/index.ts')).ReferralCard);

interface OwnOrdersProps {
  /** Id of the signed-in account; null for a guest. */
  account: string | null;
}

/** Lists the orders of the account and of this browser, and keeps them up to date. */
export function OwnOrders(props: OwnOrdersProps) {
  return (
    <Queries>
      <Orders {...props} />
      {props.account !== null && (
        <Suspense fallback={null}>
          <ReferralCard />
        </Suspense>
      )}
    </Queries>
  );
}

function Orders({ account }: OwnOrdersProps) {
  const signedIn = account !== null;
  const { data, error, isPending, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(ownOrders());
  const orders = data?.pages.flatMap(({ items }) => items) ?? [];
  // A guest without orders places the first one in this browser, and arrives here with it.
  useOrderChanges({ enabled: signedIn || orders.length > 0, account });
  // Most accounts have orders: loads the code of the cards together with them.
  useEffect(() => {
    if (signedIn) loadOrderList().catch((error: unknown) => console.warn('Preloading the cards failed', error));
  }, [signedIn]);
  if (isPending) return <OrderCardsSkeleton />;
  if (data === undefined) return <OrderLoadFailure error={error} what="Your orders" onRetry={() => void refetch()} />;
  if (orders.length === 0) return <NoOrders signedIn={signedIn} />;
  return (
    <>
      {error !== null && !isFetchNextPageError && <NotUpToDate onRetry={() => void refetch()} />}
      <AccountTexts className="mb-5 rounded-2xl bg-sunken p-5" />
      <Suspense fallback={<OrderCardsSkeleton />}>
        <OrderList orders={orders} />
      </Suspense>
      {!signedIn && (
        <p className="mt-6 text-muted">
          Ordered in another browser?{' '}
          <Link href="/track" className="text-link">
            Find an order
          </Link>{' '}
          with its number and your phone.
        </p>
      )}
      {hasNextPage && (
        <div className="mt-8 text-center">
          {isFetchNextPageError && (
            <p role="alert" className="mb-3 text-danger">
              We couldn’t load more orders. Please try again.
            </p>
          )}
          <Button variant="secondary" size="lg" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
    </>
  );
}

function NotUpToDate({ onRetry }: { onRetry: () => void }) {
  return (
    <p
      role="status"
      className="mb-5 flex flex-wrap items-center justify-between gap-x-4 rounded-2xl bg-sunken py-1 pr-2 pl-5"
    >
      We couldn’t check for updates. You’re seeing your orders as last loaded.
      <Button variant="quiet" onClick={onRetry}>
        Try Again
      </Button>
    </p>
  );
}

function NoOrders({ signedIn }: { signedIn: boolean }) {
  return (
    <div className="py-6">
      <p className="text-2xl font-semibold tracking-tight">No orders yet</p>
      {!signedIn && <p className="mt-1 max-w-xl text-lg text-muted">Have an account? Sign in to see your orders.</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        <Link href="/sell" className={buttonClass('primary', 'lg')}>
          Sell a Device
        </Link>
        {!signedIn && (
          <Link href={loginPath('/dashboard')} className={buttonClass('secondary', 'lg')}>
            Sign In
          </Link>
        )}
        {!signedIn && (
          <Link href="/track" className={buttonClass('secondary', 'lg')}>
            Find an Order
          </Link>
        )}
      </div>
    </div>
  );
}
