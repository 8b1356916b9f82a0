import { type ReactNode, useId } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import { shortCustomerId } from '#domain/orders/short-id.ts';
import { formatPhone } from '#domain/phone/normalize-phone.ts';
import { CONDITION_LABELS } from '#domain/vocabulary.ts';
import { OrderStatusBadge } from '#web/features/orders/order-status.tsx';
import { addressText } from '#web/features/orders/order-texts.ts';
import { pathOf } from '#web/lib/api.ts';
import { dayText, momentText, priceText } from '#web/lib/format.ts';
import { phoneHref } from '#web/lib/phone-href.ts';
import { usePageData } from '#web/page-data.ts';
import { cx } from '#web/ui/cx.ts';
import { SERVICE_NAMES } from './order-columns.tsx';
import { placeText } from './place-text.ts';

/** A part of the details, with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 border-b border-line pb-1.5 text-base font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:gap-x-6">{children}</dl>;
}

/** One fact; a row where there is nothing to say is left out. */
function Fact({ term, isWide = false, children }: { term: string; isWide?: boolean; children: ReactNode }) {
  if (children === null || children === false || children === '') return null;
  return (
    <div className={cx('min-w-0 break-words', isWide && 'col-span-2')}>
      <dt className="text-sm text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Where the order stands and what it pays. */
export function OrderSection({ order }: { order: StaffOrder }) {
  const { timeZone } = usePageData().shop;
  const { finalPrice, quotedPrice, estimatedCompletion } = order;
  return (
    <Section title="Order">
      <Facts>
        <Fact term="Status">
          <OrderStatusBadge status={order.status} />
        </Fact>
        <Fact term="Payment status">{order.paymentStatus === 'paid' ? 'Paid' : 'Pending'}</Fact>
        <Fact term="Quoted price">
          <span className="font-semibold tabular-nums">{priceText(quotedPrice)}</span>
        </Fact>
        <Fact term="Revised price">
          {finalPrice !== null && <span className="font-semibold tabular-nums">{priceText(finalPrice)}</span>}
        </Fact>
        <Fact term="Assigned to">{order.assignedTo ?? 'Nobody'}</Fact>
        <Fact term="Estimated completion">
          {estimatedCompletion === null ? null : momentText(estimatedCompletion, timeZone)}
        </Fact>
        <Fact term="Created">{momentText(order.createdAt, timeZone)}</Fact>
        <Fact term="Updated">{momentText(order.updatedAt, timeZone)}</Fact>
        <Fact term="Order id" isWide>
          <span className="font-mono text-sm break-all">{order.id}</span>
        </Fact>
      </Facts>
    </Section>
  );
}

/** What is sold. */
export function DeviceSection({ order }: { order: StaffOrder }) {
  const { product, batteryHealth } = order;
  return (
    <Section title="Device">
      <Facts>
        <Fact term="Model">{product.model || 'Apple Device'}</Fact>
        <Fact term="Storage">{order.storage}</Fact>
        <Fact term="Condition">{CONDITION_LABELS[order.condition]}</Fact>
        <Fact term="Carrier">{order.carrier === 'unlocked' ? 'Factory Unlocked' : order.carrierName}</Fact>
        <Fact term="Lock status">{order.lockStatus}</Fact>
        <Fact term="Battery health">{batteryHealth === null ? null : `${batteryHealth}%`}</Fact>
        <Fact term="IMEI or serial">
          {order.imei === null ? null : <span className="font-mono">{order.imei}</span>}
        </Fact>
      </Facts>
    </Section>
  );
}

/** Who sells, and how to reach them. */
export function CustomerSection({ order: { customer, customerId } }: { order: StaffOrder }) {
  return (
    <Section title="Customer">
      <Facts>
        <Fact term="Name">{customer.name}</Fact>
        <Fact term="Customer id">
          <span className="font-mono">{shortCustomerId(customerId)}</span>
        </Fact>
        <Fact term="Phone">
          <a className="text-link max-sm:inline-flex max-sm:min-h-target items-center" href={phoneHref(customer.phone)}>
            {formatPhone(customer.phone)}
          </a>
        </Fact>
        <Fact term="E-mail">
          {customer.email === '' ? null : (
            <a
              className="text-link max-sm:inline-flex max-sm:min-h-target items-center break-all"
              href={`mailto:${customer.email}`}
            >
              {customer.email}
            </a>
          )}
        </Fact>
        <Fact term="Address" isWide>
          {placeText(customer)}
        </Fact>
      </Facts>
    </Section>
  );
}

/** How the device comes to the shop. */
export function HandoverSection({ order }: { order: StaffOrder }) {
  const { serviceMethod, appointmentDate, appointmentTime, trackingNumber, shippingLabelUrl } = order;
  return (
    <Section title="Service">
      <Facts>
        <Fact term="Service">{SERVICE_NAMES[serviceMethod]}</Fact>
        <Fact term="Pickup address" isWide>
          {addressText(order)}
        </Fact>
        <Fact term="Appointment">
          {appointmentDate === null ? null : [dayText(appointmentDate), appointmentTime].filter(Boolean).join(', ')}
        </Fact>
        <Fact term="Drop-off receipt">
          {serviceMethod === 'counter' && (
            <a
              className="text-link max-sm:inline-flex max-sm:min-h-target items-center"
              href={pathOf('orders.dropOffReceipt', { id: order.id })}
              target="_blank"
              rel="noreferrer"
            >
              Open receipt (PDF)
            </a>
          )}
        </Fact>
        <Fact term="Tracking number">
          {trackingNumber === null ? null : <span className="font-mono">{trackingNumber}</span>}
        </Fact>
        <Fact term="Shipping label">
          {shippingLabelUrl === null ? null : (
            <a
              className="text-link max-sm:inline-flex max-sm:min-h-target items-center"
              href={shippingLabelUrl}
              target="_blank"
              rel="noreferrer"
            >
              Open label (PDF)
            </a>
          )}
        </Fact>
      </Facts>
    </Section>
  );
}
