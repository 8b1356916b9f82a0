import type { ReactNode } from 'react';
import type { Order } from '#contracts/orders.ts';
import { assertNever } from '#domain/assert-never.ts';
import { parseMoney } from '#domain/money.ts';
import { isCancellable } from '#domain/orders/status.ts';
import { orderBonusText } from '#domain/referrals/order-bonus.ts';
import { momentText, priceText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { addressText, appointmentText, conditionText, deviceText, pendingOffer, SERVICE_TEXTS } from './order-texts.ts';

interface OrderFactsProps {
  order: Order;
  /** Shop's reason for paying another price than was quoted. */
  priceReason?: string | null;
  /** True when the page shows the pickup elsewhere. */
  withoutPickup?: boolean;
}

/** Lists the device, its price and its handover. */
export function OrderFacts({ order, priceReason = null, withoutPickup = false }: OrderFactsProps) {
  const offer = pendingOffer(order);
  const price = offer?.offer ?? order.finalPrice;
  return (
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <Fact term="Device">{deviceText(order)}</Fact>
      <Fact term={offer !== null ? 'Our offer' : price === null ? 'Quoted price' : 'Final price'}>
        <span className="text-3xl font-bold tracking-tight tabular-nums">{priceText(price ?? order.quotedPrice)}</span>
        {price !== null && price !== order.quotedPrice && (
          <>
            <span className="block text-muted">Quoted at {priceText(order.quotedPrice)}</span>
            {priceReason !== null && offer === null && (
              <span className="mt-1 block break-words whitespace-pre-line">{priceReason}</span>
            )}
          </>
        )}
      </Fact>
      <Fact term="Condition">{conditionText(order)}</Fact>
      <Bonus order={order} />
      {!(withoutPickup && order.serviceMethod === 'home_pickup') && <Handover order={order} />}
    </dl>
  );
}

/** Shows the seller the bonus of a shared link, and when it is paid; renders nothing without one. */
function Bonus({ order: { journey } }: { order: Order }) {
  const { timeZone } = usePageData().shop;
  const bonus = journey?.bonus;
  if (bonus === undefined) return null;
  const { state, dueAt, amount, minimum, holdDays } = bonus;
  const day = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' });
  const terms = { bonusCents: parseMoney(amount) ?? 0, minimumCents: parseMoney(minimum) ?? 0, holdDays };
  const dueDay = dueAt === null ? null : day.format(new Date(dueAt));
  return <Fact term="Referral bonus">{orderBonusText({ ...terms, state, dueDay })}</Fact>;
}

function Handover({ order }: { order: Order }) {
  const { shop } = usePageData();
  const appointment = appointmentText(order);
  switch (order.serviceMethod) {
    case 'home_pickup':
      return (
        <Fact term="Home pickup">
          {appointment !== null && <span className="block">{appointment}</span>}
          <span className="block text-muted">{addressText(order)}</span>
        </Fact>
      );
    case 'mail':
      return (
        <Fact term="Mail-in">
          {!isCancellable(order.status) && 'With a prepaid label.'}
          {isCancellable(order.status) &&
            order.trackingNumber === null &&
            (order.journey?.label === 'address'
              ? 'We need your address to make your label.'
              : 'We’re preparing your prepaid label.')}
          {isCancellable(order.status) && order.trackingNumber !== null && (
            <>
              Tracking number{' '}
              <span className="font-semibold whitespace-nowrap tabular-nums">{order.trackingNumber}</span>
            </>
          )}
        </Fact>
      );
    case 'counter':
      return (
        <Fact term={SERVICE_TEXTS.counter}>
          <time dateTime={order.createdAt}>{momentText(order.createdAt, shop.timeZone)}</time>
        </Fact>
      );
    default:
      return assertNever(order.serviceMethod);
  }
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-note text-muted">{term}</dt>
      <dd className="mt-0.5 text-lg">{children}</dd>
    </div>
  );
}
