import { Suspense, useEffect } from 'react';
import type { PageData } from '#contracts/pages.ts';
import { OrderCardsSkeleton } from '#web/features/orders/index.ts';
import { useCheckedSession } from '#web/features/session/index.ts';
import { lazyContent } from '#web/lib/late-code/lazy-content.ts';
import type { Head, Params } from '#web/page.ts';

const loadOwnOrders = () => import('./own-orders.tsx');

const OwnOrders = lazyContent(async () => (await loadOwnOrders()).OwnOrders);

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `Your Orders | ${shop.name}`,
    description: `Track the devices you’re selling to ${shop.name}: status, quote, shipping label and payment.`,
    canonicalPath: '/dashboard',
  };
}

/** The customer dashboard: orders of the account and of this browser. */
export function Page() {
  const { state, account } = useCheckedSession();
  // Loads the code of the list while the session is being checked.
  useEffect(() => {
    loadOwnOrders().catch((error: unknown) => console.warn('Preloading the orders failed', error));
  }, []);
  return (
    <div className="page-width max-w-[60rem] page-top pb-20">
      <h1 className="page-title">Your Orders</h1>
      <p className="mt-3 mb-8 max-w-xl text-lg text-muted">
        Track every device from quote to payment. You’ll see your account’s orders and any placed in this browser.
      </p>
      <Suspense fallback={<OrderCardsSkeleton />}>
        {state === 'unknown' ? (
          <OrderCardsSkeleton />
        ) : (
          // Remounts for another account, whose sign-in emptied the cache.
          <OwnOrders key={account?.user.id} account={account?.user.id ?? null} />
        )}
      </Suspense>
    </div>
  );
}
