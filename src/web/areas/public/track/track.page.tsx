import type { TrackedOrder } from '#contracts/orders.ts';
import type { PageData } from '#contracts/pages.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { isUnknownOrder, OrderLoadFailure } from '#web/features/orders/load-failure.tsx';
import { OrderFacts } from '#web/features/orders/order-facts.tsx';
import { OrderHistory } from '#web/features/orders/order-history.tsx';
import { OrderSkeleton } from '#web/features/orders/order-skeleton.tsx';
import { OrderStanding, OrderStatusBadge } from '#web/features/orders/order-status.tsx';
import { call, pathOf } from '#web/lib/api.ts';
import { phoneHref } from '#web/lib/format.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import type { Head, Params } from '#web/page.ts';
import { usePageData } from '#web/page-data.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { DownloadIcon, MailIcon, PhoneIcon } from '#web/ui/icons.tsx';

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `Your order | ${shop.name}`,
    description: 'Where your order stands.',
    canonicalPath: null,
  };
}

/** The order behind the signed link of a confirmation message. It is read in the browser only. */
export function Page({ params }: { params: Params }) {
  const token = params.token ?? '';
  const { loaded, reload } = useLoaded(token, (signal) => call('tracking.get', { params: { token }, signal }));
  if (loaded.status === 'failed' && isUnknownOrder(loaded.error)) return <UnknownLink />;
  return (
    <div className="page-width max-w-[52rem] pt-10 pb-20 sm:pt-16">
      {loaded.status === 'ready' ? (
        <Tracked tracked={loaded.value} token={token} />
      ) : (
        <>
          <h1 className="mb-8 text-4xl font-bold sm:text-6xl">Your order</h1>
          {loaded.status === 'loading' ? <OrderSkeleton /> : <OrderLoadFailure error={loaded.error} onRetry={reload} />}
        </>
      )}
    </div>
  );
}

function Tracked({ tracked, token }: { tracked: TrackedOrder; token: string }) {
  const { shop } = usePageData();
  const { order, history } = tracked;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <h1 className="text-4xl font-bold tabular-nums sm:text-6xl">Order #{shortOrderId(order.id)}</h1>
        <OrderStatusBadge status={order.status} />
      </div>
      <section aria-label="Status" className="mt-8">
        <OrderStanding status={order.status} />
      </section>
      <section aria-label="Details" className="mt-8 rounded-3xl border border-line bg-surface p-6 sm:p-8">
        <OrderFacts order={order} />
        {order.serviceMethod === 'mail' && order.trackingNumber !== null && (
          <a
            href={pathOf('tracking.label', { token })}
            className={buttonClass('primary', 'lg', 'mt-7 w-full sm:w-auto')}
          >
            <DownloadIcon />
            Download Shipping Label
          </a>
        )}
      </section>
      <div className="mt-12 grid gap-12 sm:grid-cols-[1.3fr_1fr]">
        <section aria-labelledby="history-title">
          <h2 id="history-title" className="mb-5 text-2xl">
            So far
          </h2>
          <OrderHistory history={history} timeZone={shop.timeZone} />
        </section>
        <Help />
      </div>
    </>
  );
}

function Help() {
  const { shop } = usePageData();
  return (
    <section aria-labelledby="help-title">
      <h2 id="help-title" className="mb-3 text-2xl">
        A question?
      </h2>
      <a href={phoneHref(shop.phone)} className="footer-link flex items-center gap-3 text-lg">
        <PhoneIcon />
        {shop.phone}
      </a>
      <a href={`mailto:${shop.email}`} className="footer-link flex items-center gap-3 text-lg">
        <MailIcon />
        {shop.email}
      </a>
    </section>
  );
}

function UnknownLink() {
  return (
    <div className="page-width pt-14 pb-24 sm:pt-24">
      <h1 className="text-4xl font-bold sm:text-6xl">This link shows no order</h1>
      <p className="mt-4 mb-10 max-w-[38rem] text-lg text-muted">
        It may have been cut off on its way. Open it once more from the message itself, without copying. If that does
        not help, call us: we find your order by your phone number.
      </p>
      <Help />
    </div>
  );
}
