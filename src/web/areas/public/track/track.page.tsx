import type { PageData } from '#contracts/pages.ts';
import { isUnknownOrder, OrderDetail, OrderHelp, OrderLoadFailure, OrderSkeleton } from '#web/features/orders/index.ts';
import { call, pathOf } from '#web/lib/api.ts';
import { useLoaded } from '#web/lib/loading.ts';
import type { Head, Params } from '#web/page.ts';

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `Your order | ${shop.name}`,
    description: 'Where your order is.',
    canonicalPath: null,
  };
}

/** The order behind the signed link of a confirmation message. It is read in the browser only. */
export function Page({ params }: { params: Params }) {
  const token = params.token ?? '';
  const { loaded, reload } = useLoaded(token, (signal) => call('tracking.get', { params: { token }, signal }));
  if (loaded.status === 'failed' && isUnknownOrder(loaded.error)) return <UnknownLink />;
  return (
    <div className="page-width max-w-column pt-10 pb-20 sm:pt-16">
      {loaded.status === 'ready' ? (
        <OrderDetail
          tracked={loaded.value}
          labelHref={loaded.value.order.trackingNumber === null ? null : pathOf('tracking.label', { token })}
          dropOffHref={pathOf('tracking.dropOffReceipt', { token })}
        />
      ) : (
        <>
          <h1 className="mb-8 text-4xl font-bold sm:text-6xl">Your order</h1>
          {loaded.status === 'loading' ? <OrderSkeleton /> : <OrderLoadFailure error={loaded.error} onRetry={reload} />}
        </>
      )}
    </div>
  );
}

function UnknownLink() {
  return (
    <div className="page-width pt-14 pb-24 sm:pt-24">
      <h1 className="text-4xl font-bold sm:text-6xl">This link shows no order</h1>
      <p className="mt-4 mb-10 max-w-text text-lg text-muted">
        It may have been cut off on its way. Open it once more from the message itself, without copying. If that does
        not help, call us: we find your order by your phone number.
      </p>
      <OrderHelp />
    </div>
  );
}
