import { Suspense } from 'react';
import type { PageData } from '#contracts/pages.ts';
import { isUnknownOrder, OrderHelp, OrderSkeleton } from '#web/features/orders/index.ts';
import { call, messageOf } from '#web/lib/api.ts';
import { lazyContent } from '#web/lib/late-code/lazy-content.ts';
import { useLoaded } from '#web/lib/loading.ts';
import type { Head, Params } from '#web/page.ts';
import { Button } from '#web/ui/button.tsx';

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `Our offer for your device | ${shop.name}`,
    description: 'What our inspection found and what we can pay.',
    canonicalPath: null,
  };
}

/** Loads on demand: the page is shown before the offer is read. */
const loadScreen = () => import('#web/features/price-offers/index.ts');
const PriceOfferScreen = lazyContent(async () => (await loadScreen()).PriceOfferScreen);

/** Shows the price offer of a signed link in a message. The browser loads it, not the server. */
export function Page({ params }: { params: Params }) {
  const token = params.token ?? '';
  const { loaded, reload } = useLoaded(token, (signal) => {
    // Loaded in parallel with the offer. A failure is handled where it is rendered.
    loadScreen().catch(() => undefined);
    return call('priceOffers.get', { params: { token }, signal });
  });
  if (loaded.status === 'failed' && isUnknownOrder(loaded.error)) return <UnknownLink />;
  return (
    <div className="page-width page-top pb-20">
      {loaded.status === 'ready' ? (
        <Suspense fallback={<Loading />}>
          <PriceOfferScreen key={token} token={token} first={loaded.value} help={<OrderHelp />} />
        </Suspense>
      ) : loaded.status === 'loading' ? (
        <Loading />
      ) : (
        <>
          <Title />
          <Failure error={loaded.error} onRetry={reload} />
        </>
      )}
    </div>
  );
}

function Title() {
  return <h1 className="mb-8 page-title">Our offer</h1>;
}

function Loading() {
  return (
    <>
      <Title />
      <OrderSkeleton />
    </>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert">
      <p className="text-2xl font-semibold tracking-tight">We couldn’t load your offer</p>
      <p className="mt-1 text-lg text-muted">
        {messageOf(error)} Your offer hasn’t changed, and your device is safe with us.
      </p>
      <Button className="mt-5" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}

function UnknownLink() {
  return (
    <div className="page-width page-top pb-24">
      <h1 className="page-title">We couldn’t find that offer</h1>
      <p className="mt-4 mb-10 max-w-text text-lg text-muted">
        The link may be incomplete. Try opening it directly from our message. If that doesn’t work, call us and we’ll
        find your order by your phone number.
      </p>
      <OrderHelp />
    </div>
  );
}
