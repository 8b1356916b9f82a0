import { useEffect, useEffectEvent, useState } from 'react';
import { shortOrderId } from '#domain/orders/short-id.ts';
import type { PlacedOrder } from '#web/features/place-order/index.ts';
import { ApiError, call, NetworkError } from '#web/lib/api.ts';
import { priceText } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DeviceArt } from '#web/ui/device-art/model-art.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckIcon, DownloadIcon } from '#web/ui/icons.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';
import { EarlierDetails } from '../sale/earlier-details.tsx';
import type { Device } from './offer.ts';

interface OrderConfirmationProps {
  orders: readonly PlacedOrder[];
  /** Product that all of them share. */
  product: Pick<Device, 'deviceType' | 'model'>;
  onContinue: () => void;
}

/** Ends a mail-in order: number, device, price, tracking number, the label to print, Continue. */
export function OrderConfirmation({ orders: placed, product, onContinue }: OrderConfirmationProps) {
  const { orders, isWaiting } = useTracking(placed);
  return (
    <Dialog
      title="Order Confirmation"
      onClose={onContinue}
      footer={
        <Button size="lg" className="w-full" onClick={onContinue}>
          Continue
        </Button>
      }
    >
      <div className="flex items-start gap-3">
        <span className="grid size-target shrink-0 place-items-center rounded-full bg-accent text-on-accent">
          <CheckIcon />
        </span>
        <p className="text-lg">
          Thank you! Print your label, put it on the box and drop it off. You’ll be paid within 2-3 business days after
          evaluation.
        </p>
      </div>
      <EarlierDetails orders={orders} />
      <ul className="mt-6 grid gap-4">
        {orders.map((order) => (
          <li key={order.id} className="rounded-2xl border border-line p-5">
            <DeviceArt product={product} className="float-right size-20" />
            <OrderCard order={order} isWaiting={isWaiting} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function OrderCard({ order, isWaiting }: { order: PlacedOrder; isWaiting: boolean }) {
  return (
    <>
      <dl className="grid gap-3">
        <Fact label="Order number">
          <span className="font-semibold tabular-nums">#{shortOrderId(order.id)}</span>
          <CopyButton text={shortOrderId(order.id)} label="order number" />
        </Fact>
        <Fact label="Device">{order.device}</Fact>
        <Fact label="Quoted price">
          <span className="text-4xl leading-none font-bold tracking-tight tabular-nums">
            {priceText(order.quotedPrice)}
          </span>
        </Fact>
        {order.serviceMethod === 'mail' && (
          <Fact label="Tracking number">
            <TrackingNumber order={order} isWaiting={isWaiting} />
          </Fact>
        )}
      </dl>
      {order.shippingLabelUrl !== null && order.trackingNumber !== null && (
        <a href={order.shippingLabelUrl} download className={buttonClass('secondary', 'md', 'mt-5 w-full')}>
          <DownloadIcon className="size-5" />
          Download Shipping Label
        </a>
      )}
    </>
  );
}

function TrackingNumber({ order: { trackingNumber }, isWaiting }: { order: PlacedOrder; isWaiting: boolean }) {
  return (
    <>
      <span role="status">
        {trackingNumber !== null && <span className="font-medium tabular-nums">{trackingNumber}</span>}
        {trackingNumber === null && isWaiting && (
          <>
            <Skeleton className="h-7 w-48 max-w-full" />
            <span className="sr-only">Waiting for your tracking number.</span>
          </>
        )}
        {trackingNumber === null && !isWaiting && 'We’ll email it to you with your label.'}
      </span>
      {trackingNumber !== null && <CopyButton text={trackingNumber} label="tracking number" />}
    </>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-note text-muted">{label}</dt>
      <dd className="min-h-7">{children}</dd>
    </div>
  );
}

const POLL_MS = 2500;
/** Limit of requests; after that the label comes by e-mail. */
const MAX_POLLS = 8;

/** Requests the tracking number a few times, since the carrier may take a moment. */
function useTracking(placed: readonly PlacedOrder[]): { orders: readonly PlacedOrder[]; isWaiting: boolean } {
  const [orders, setOrders] = useState(placed);
  const [pollCount, setPollCount] = useState(0);
  const isWaiting = pollCount < MAX_POLLS && orders.some(isMissing);

  const poll = useEffectEvent(async (signal: AbortSignal) => {
    const refreshedOrders = await Promise.all(orders.map((order) => refreshOrder(order, signal)));
    if (signal.aborted) return;
    setOrders(refreshedOrders);
    setPollCount((times) => times + 1);
  });
  // Each answer sets `pollCount`, which schedules the next request.
  useEffect(() => {
    if (!isWaiting) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => void poll(leaving.signal), pollCount === 0 ? 0 : POLL_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [isWaiting, pollCount]);

  return { orders, isWaiting };
}

function isMissing(order: PlacedOrder): boolean {
  return order.serviceMethod === 'mail' && order.trackingNumber === null;
}

async function refreshOrder(order: PlacedOrder, signal: AbortSignal): Promise<PlacedOrder> {
  if (!isMissing(order)) return order;
  try {
    const { trackingNumber, shippingLabelUrl } = await call('orders.get', { params: { id: order.id }, signal });
    return { ...order, trackingNumber, shippingLabelUrl };
  } catch (error) {
    if (signal.aborted) return order;
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
    console.warn('The tracking number could not be loaded', error);
    return order;
  }
}

/** Delay before the confirmation page in ms. */
const REDIRECT_MS = 1500;

/** Ends a home pickup: a toast, and after about 1.5 seconds the confirmation page. */
export function PickupBooked({ count, onLeave }: { count: number; onLeave: () => void }) {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    toast({ title: 'Order Submitted!', description: 'We’ll contact you within 24 hours to confirm your pickup.' });
    const timer = setTimeout(() => leave(), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog title="Order Submitted" onClose={onLeave}>
      <div className="grid min-h-64 place-items-center text-center">
        <div>
          <span className="mx-auto grid size-20 place-items-center rounded-full bg-accent text-on-accent">
            <CheckIcon className="size-10" />
          </span>
          <p className="mt-6 text-2xl font-semibold">
            {count === 1 ? 'Your pickup is booked' : `Your ${count} devices are booked for pickup`}
          </p>
        </div>
      </div>
    </Dialog>
  );
}
