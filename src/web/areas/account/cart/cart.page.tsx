import { Suspense, useState } from 'react';
import type { PageData } from '#contracts/pages.ts';
import { useCart } from '#web/features/cart/index.ts';
import { lazyContent } from '#web/lib/late-code/lazy-content.ts';
import { useHydrated } from '#web/lib/loading.ts';
import type { Head, Params } from '#web/page.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyCart } from './empty-cart.tsx';

/** Loads the code that only a filled cart needs: the address, submitting, signing in. */
const CartContents = lazyContent(async () => (await import('./cart-contents.tsx')).CartContents);

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `Your cart | ${shop.name}`,
    description: `Sell several Apple devices to ${shop.name} together: get a price for each, add them to your cart and submit them all.`,
    canonicalPath: '/cart',
  };
}

/** The cart. It is stored in the browser, so the server renders its outline only. */
export function Page() {
  const hydrated = useHydrated();
  const isFilled = useCart().count > 0;
  // The result for the last item is shown where the items were.
  const [wasFilled, setWasFilled] = useState(false);
  if (isFilled && !wasFilled) setWasFilled(true);
  return (
    <div className="page-width page-top pb-20">
      <h1 className="page-title">Your Cart</h1>
      <p className="mt-3 max-w-xl text-lg text-muted">
        {hydrated && isFilled
          ? 'Review your devices, then submit them all together.'
          : 'Get a price, then add your device here. You can sell several together.'}
      </p>
      <div className="mt-8 grid gap-5">
        {hydrated ? (
          <Suspense fallback={<CartSkeleton />}>{wasFilled ? <CartContents /> : <EmptyCart />}</Suspense>
        ) : (
          <CartSkeleton />
        )}
      </div>
    </div>
  );
}

function CartSkeleton() {
  return (
    <div role="status" className="grid items-start gap-5 lg:grid-cols-[1fr_22rem] lg:gap-8">
      <span className="sr-only">Loading your cart</span>
      <Skeleton className="h-52 rounded-3xl" />
      <Skeleton className="h-52 rounded-3xl" />
    </div>
  );
}
