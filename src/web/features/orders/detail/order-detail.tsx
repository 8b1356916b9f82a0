import { type ReactNode, Suspense } from 'react';
import type { CustodyRecord as CustodyAnswer } from '#contracts/custody.ts';
import type { TrackedOrder } from '#contracts/orders.ts';
import { contestLabels } from '#domain/orders/contest-steps.ts';
import { customerNext, factsOf, stepTitle } from '#domain/orders/customer-next.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { canMovePickup, isEndedEarly, isWithShop } from '#domain/orders/status.ts';
import { CustodyRecord } from '#web/features/custody/index.ts';
import { usePolling } from '#web/lib/answers/use-polling.ts';
import { momentText, priceText } from '#web/lib/format.ts';
import { lazyExtra } from '#web/lib/lazy-extra.ts';
import { usePageData } from '#web/page-data.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { HistoryStep } from '#web/ui/history-step.tsx';
import { DownloadIcon } from '#web/ui/icons.tsx';
import { lazyNeeded } from '#web/ui/late/lazy-needed.tsx';
import { CustomerStatusBadge } from '../customer-status-badge.tsx';
import { LateOfferBanner } from '../late-offer-banner.tsx';
import { OrderFacts } from '../order-facts.tsx';
import { OrderHelp } from '../order-help.tsx';
import { pendingOffer, slotText } from '../order-texts.ts';
import type { CustomerChanges } from './changes/customer-changes.ts';
import { OrderChanges } from './changes/order-changes.tsx';
import { Fold } from './fold.tsx';
import { NextStep } from './next-step.tsx';
import { OrderSteps } from './order-steps.tsx';
import { OwnHolds } from './own-holds.tsx';
import { OwnParcel } from './own-parcel.tsx';
import { OwnReturn } from './own-return.tsx';

/** Decorative, so the order does not wait for it. */
const DeviceArt = lazyExtra(async () => (await import('#web/ui/device-art/model-art.tsx')).DeviceArt);

/** Loaded on demand: few addresses have to be checked. */
const CheckAddress = lazyNeeded(async () => (await import('./changes/check-address.tsx')).CheckAddress);

interface OrderDetailProps {
  tracked: TrackedOrder;
  /** Path of the label; null while there is none, or when the order has none. */
  labelHref: string | null;
  /** Path of the drop-off receipt of a counter order. */
  dropOffHref: string;
  /** Path of the packing sheet of a mail-in order. */
  packingHref: string;
  /** Reads the custody record, as page and as files. */
  custody: { read: (signal: AbortSignal) => Promise<CustodyAnswer>; paperHref: string; fileHref: string };
  /** Section with the payout details. */
  payout: ReactNode;
  /** Changes that the customer may make here. */
  changes: CustomerChanges;
  /** Refetches the order, on a page that does not follow its changes (`useOrderChanges`). */
  onRefetch?: () => void;
}

/** Shows an order to its customer: its status, the next step, its history, and the shop's contact. */
export function OrderDetail({
  tracked,
  labelHref,
  dropOffHref,
  packingHref,
  custody,
  payout,
  changes,
  onRefetch,
}: OrderDetailProps) {
  usePolling(onRefetch ?? null);
  const { order, history, parcel, back } = tracked;
  const revision = history.findLast(({ revised }) => revised !== null)?.revised ?? null;
  const offer = pendingOffer(order);
  const next = customerNext(factsOf(order));
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <h1 className="page-title tabular-nums">Order #{shortOrderId(order.id)}</h1>
        <CustomerStatusBadge order={order} />
      </div>
      <section aria-label="Status" aria-live="polite" className="mt-6">
        <p className="max-w-text text-xl text-balance text-muted sm:text-2xl">{next.text}</p>
        <div className="mt-8">
          <OrderSteps tracked={tracked} />
        </div>
        {offer !== null && <LateOfferBanner note={offer} className="mt-6" />}
        {offer === null && <NextStep next={next} labelHref={labelHref} packingHref={packingHref} />}
      </section>
      {tracked.labelAddress !== undefined && (
        <Suspense>
          <CheckAddress question={tracked.labelAddress} changes={changes} />
        </Suspense>
      )}
      <OwnHolds holds={tracked.holds} />
      <OrderChanges order={order} changes={changes} />
      <section aria-label="Details" className="mt-8 rounded-3xl border border-line bg-surface p-6 sm:p-8">
        <span className="float-right -mt-2 -mr-2 size-24 sm:size-36">
          <Suspense>
            <DeviceArt product={order.product} className="size-full" />
          </Suspense>
        </span>
        <OrderFacts
          order={order}
          priceReason={revision?.reason ?? null}
          withoutPickup={canMovePickup(order) || isEndedEarly(order.status)}
        />
        {order.serviceMethod === 'counter' && isWithShop(order) && (
          <a
            href={dropOffHref}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('primary', 'lg', 'mt-7 w-full sm:w-auto')}
          >
            <DownloadIcon />
            Open Drop-off Receipt
          </a>
        )}
      </section>
      {back !== null && <OwnReturn back={back} />}
      {!isEndedEarly(order.status) && (
        <Suspense fallback={<div className="mt-6 min-h-32 sm:min-h-28" />}>{payout}</Suspense>
      )}
      {parcel !== null && back === null && <OwnParcel parcel={parcel} />}
      <section aria-labelledby="history-title" className="mt-10">
        <Fold
          title={
            <h2 id="history-title" className="text-lg">
              History
            </h2>
          }
        >
          <OrderHistory tracked={tracked} />
        </Fold>
      </section>
      <section aria-label="Chain of custody" className="border-b border-line py-1.5">
        <CustodyRecord id={order.id} {...custody} />
      </section>
      <div className="mt-8">
        <OrderHelp />
      </div>
    </>
  );
}

/** Lists the history of an order, latest first. */
function OrderHistory({ tracked: { order, history } }: { tracked: TrackedOrder }) {
  const { timeZone } = usePageData().shop;
  const { paymentStatus } = order;
  return (
    <ol className="space-y-5">
      {history.toReversed().map(({ status, at, revised, moved, declined, contest }) => (
        <HistoryStep key={`${status}-${at}`}>
          <p className="font-semibold">
            {contest !== null && contestLabels(contest.step).customer}
            {contest === null && moved !== null && 'Pickup time set'}
            {contest === null && moved === null && stepTitle({ status, paymentStatus, declined })}
          </p>
          <p className="text-note text-muted tabular-nums">
            <time dateTime={at}>{momentText(at, timeZone)}</time>
          </p>
          {contest !== null && <p className="mt-1">{contest.lines.join(', ')}</p>}
          {moved !== null && <p className="mt-1">To {slotText(moved.date, moved.time)}.</p>}
          {revised !== null && (
            <p className="mt-1 break-words whitespace-pre-line">
              <span className="font-semibold tabular-nums">New price: {priceText(revised.price)}.</span>{' '}
              {revised.reason}
            </p>
          )}
        </HistoryStep>
      ))}
    </ol>
  );
}
