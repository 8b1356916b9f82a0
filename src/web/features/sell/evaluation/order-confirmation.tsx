import { shortOrderId } from '#domain/orders/short-id.ts';
import type { PlacedOrder } from '#web/features/place-order/index.ts';
import { priceText } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckIcon, DownloadIcon } from '#web/ui/icons.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useTracking } from './use-tracking.ts';

interface OrderConfirmationProps {
  orders: readonly PlacedOrder[];
  shopPhone: string;
  onContinue: () => void;
}

/** What a mail-in order ends with (C2): number, device, price, tracking number, the label to print, Continue. */
export function OrderConfirmation({ orders: placed, shopPhone, onContinue }: OrderConfirmationProps) {
  const { orders, isWaiting } = useTracking(placed);
  const hasEarlierDetails = orders.some((order) => order.hasEarlierDetails);
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
          Thank you! Print the label, put it on your parcel and drop it off. You receive your payment within 2-3
          business days after evaluation.
        </p>
      </div>
      {hasEarlierDetails && (
        <p className="mt-4 rounded-2xl bg-tone-orange px-4 py-3 text-on-tone-orange">
          Your order had already reached us with what you had entered before your last change. Please call us at{' '}
          {shopPhone} to change it.
        </p>
      )}
      <ul className="mt-6 grid gap-4">
        {orders.map((order) => (
          <li key={order.id} className="rounded-2xl border border-line p-5">
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

function TrackingNumber({ order, isWaiting }: { order: PlacedOrder; isWaiting: boolean }) {
  return (
    <span role="status">
      {order.trackingNumber !== null && <span className="font-medium tabular-nums">{order.trackingNumber}</span>}
      {order.trackingNumber === null && isWaiting && (
        <>
          <Skeleton className="h-7 w-48 max-w-full" />
          <span className="sr-only">The carrier is giving your parcel its number.</span>
        </>
      )}
      {order.trackingNumber === null && !isWaiting && 'We e-mail it to you together with your label.'}
    </span>
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
