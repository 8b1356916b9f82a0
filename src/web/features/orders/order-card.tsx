import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Order } from '#contracts/orders.ts';
import { type CustomerNext, customerNext, factsOf } from '#domain/orders/customer-next.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { canMovePickup, customerStatus, isCancellable, progressOf } from '#domain/orders/status.ts';
import { agoText, momentText, priceText } from '#web/lib/format.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { DeviceArt } from '#web/ui/device-art/model-art.tsx';
import { DownloadIcon } from '#web/ui/icons.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { CustomerStatusBadge } from './customer-status-badge.tsx';
import { LateOfferBanner } from './late-offer-banner.tsx';
import { addressText, appointmentText, conditionText, deviceText, pendingOffer, SERVICE_TEXTS } from './order-texts.ts';

interface OrderCardProps {
  order: Order;
  /** Current time in milliseconds, for the age of the order. */
  nowMs: number;
  /** IANA name of the shop's zone. */
  timeZone: string;
}

/** Shows one order of the list; its number links to its page. */
export function OrderCard({ order, nowMs, timeZone }: OrderCardProps) {
  const progress = progressOf(customerStatus(order));
  const number = `Order #${shortOrderId(order.id)}`;
  const offer = pendingOffer(order);
  const next = customerNext(factsOf(order));
  return (
    <li className="rounded-3xl border border-line bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Link
          href={`/orders/${order.id}`}
          className="text-link flex min-h-target items-center font-semibold tabular-nums"
        >
          {number}
        </Link>
        <CustomerStatusBadge order={order} />
      </div>
      <div className="mt-2 grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 sm:flex sm:gap-6">
        <DeviceArt product={order.product} className="size-16 shrink-0 sm:size-24" />
        <div className="min-w-0 flex-1 max-sm:contents max-sm:*:col-span-full max-sm:*:first:col-span-1">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 max-sm:flex-col">
            <div>
              <h2 className="text-xl sm:text-2xl">{deviceText(order)}</h2>
              <p className="text-muted">{conditionText(order)}</p>
            </div>
            <Price order={order} />
          </div>
          {progress !== null && <Progress label={`Progress of ${number}`} value={progress.percent} className="mt-4" />}
          {offer === null ? <NextStep next={next} /> : <LateOfferBanner note={offer} className="mt-4" />}
          <Facts order={order} nowMs={nowMs} timeZone={timeZone} />
          {next.action === 'label' && order.shippingLabelUrl !== null && (
            <a
              href={order.shippingLabelUrl}
              aria-label={`Download Shipping Label of ${number}`}
              className={buttonClass('secondary', 'md', 'mt-5')}
            >
              <DownloadIcon />
              Download Shipping Label
            </a>
          )}
          {next.action === 'book' && (
            <Link
              href={`/orders/${order.id}`}
              aria-label={`Choose a time for the pickup of ${number}`}
              className={buttonClass('secondary', 'md', 'mt-5')}
            >
              Choose a Time
            </Link>
          )}
        </div>
      </div>
    </li>
  );
}

/** Shows the customer's next step, or the reason to wait. */
function NextStep({ next: { text, step } }: { next: CustomerNext }) {
  if (step === null) return <p className="mt-3">{text}</p>;
  return (
    <p className="mt-3">
      <strong className="font-semibold">Your next step:</strong> {step}
    </p>
  );
}

function Price({ order }: { order: Order }) {
  const { quotedPrice, finalPrice } = order;
  const offer = pendingOffer(order);
  const term = offer !== null ? 'Our offer: ' : finalPrice === null ? 'Quote: ' : 'Final price: ';
  return (
    <p className="text-3xl leading-tight font-bold tracking-tight tabular-nums">
      <span className="sr-only">{term}</span>
      {priceText(offer?.offer ?? finalPrice ?? quotedPrice)}
    </p>
  );
}

function Facts({ order, nowMs, timeZone }: OrderCardProps) {
  const address = addressText(order);
  const appointment = canMovePickup(order) ? appointmentText(order) : null;
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
      <Fact term="Created">
        <time dateTime={order.createdAt} title={momentText(order.createdAt, timeZone)}>
          {agoText(order.createdAt, nowMs)}
        </time>
      </Fact>
      <Fact term="Service">
        {SERVICE_TEXTS[order.serviceMethod]}
        {appointment !== null && <span className="block">{appointment}</span>}
      </Fact>
      {order.serviceMethod === 'home_pickup' && address !== '' && <Fact term="Pickup address">{address}</Fact>}
      {order.serviceMethod === 'mail' && isCancellable(order.status) && (
        <Fact term="Tracking number">
          <span className="break-all tabular-nums">{order.trackingNumber ?? 'Coming soon'}</span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-note text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
