import type { ReactNode } from 'react';
import type { Customer } from '#contracts/customers.ts';
import type { StaffOrder } from '#contracts/orders.ts';
import { statedPart } from '#domain/address/unknown-parts.ts';
import { SERVICE_NAMES } from '#domain/orders/service-names.ts';
import { shortCustomerId } from '#domain/orders/short-id.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { phoneHref } from '#domain/phone/phone-href.ts';
import { CONDITION_LABELS } from '#domain/vocabulary.ts';
import { addressText, OrderStatusBadge } from '#web/features/orders/index.ts';
import { pathOf } from '#web/lib/api.ts';
import { dayText, momentText, priceText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { CustomerLink } from '../customer-link.tsx';
import { Section } from '../section.tsx';

interface Fact {
  term: string;
  /** Null, false or empty hides the fact. */
  value: ReactNode;
  isWide?: boolean;
}

function FactSection({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const shown = facts.filter(({ value }) => value !== null && value !== false && value !== '');
  return (
    <Section title={title}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:gap-x-6">
        {shown.map(({ term, value, isWide = false }) => (
          <div key={term} className={cx('min-w-0 break-words', isWide && 'col-span-2')}>
            <dt className="text-sm text-muted">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

interface OrderFactsProps {
  order: StaffOrder;
  /** True while the order cannot be paid without the number of its device. */
  lacksNumber: boolean;
  /** True for a label that is not bought yet; the section Package explains why. */
  lacksLabel: boolean;
  /** Moves the pickup; null when the user may not move it, or when there is none. */
  onMove: (() => void) | null;
}

function callLink(phone: string) {
  return phone && <Link href={phoneHref(phone)}>{formatPhone(phone)}</Link>;
}

/** Shows the facts of an order: status and price, device, customer, service. */
export function OrderFacts({ order, lacksNumber, lacksLabel, onMove }: OrderFactsProps) {
  const { timeZone } = usePageData().shop;
  const { finalPrice, estimatedCompletion, batteryHealth, imei, customer, customerId, serviceMethod } = order;
  const { appointmentDate, appointmentTime, trackingNumber, shippingLabelUrl } = order;
  return (
    <>
      <FactSection
        title="Order"
        facts={[
          { term: 'Status', value: <OrderStatusBadge status={order.status} /> },
          { term: 'Payment status', value: order.paymentStatus === 'paid' ? 'Paid' : 'Pending' },
          { term: 'Quoted price', value: <Price value={order.quotedPrice} /> },
          { term: 'Revised price', value: finalPrice && <Price value={finalPrice} /> },
          { term: 'Assigned to', value: order.assignedTo ?? 'Unassigned' },
          { term: 'Estimated completion', value: estimatedCompletion && momentText(estimatedCompletion, timeZone) },
          { term: 'Created', value: momentText(order.createdAt, timeZone) },
          { term: 'Updated', value: momentText(order.updatedAt, timeZone) },
          { term: 'Terms', isWide: true, value: <Terms order={order} timeZone={timeZone} /> },
          { term: 'Order ID', isWide: true, value: <span className="font-mono text-sm break-all">{order.id}</span> },
        ]}
      />
      <FactSection
        title="Device"
        facts={[
          { term: 'Model', value: order.product.model || 'Apple Device' },
          { term: 'Storage', value: order.storage },
          { term: 'Condition', value: CONDITION_LABELS[order.condition] },
          { term: 'Carrier', value: order.carrier === 'unlocked' ? 'Factory Unlocked' : order.carrierName },
          { term: 'Lock status', value: order.lockStatus },
          { term: 'Battery health', value: batteryHealth === null ? null : `${batteryHealth}%` },
          {
            term: 'IMEI or serial',
            isWide: imei === null,
            value: imei === null ? lacksNumber && 'Needed before payment' : <span className="font-mono">{imei}</span>,
          },
        ]}
      />
      <FactSection
        title="Customer"
        facts={[
          { term: 'Name', value: <CustomerLink id={customerId}>{customer.name}</CustomerLink> },
          { term: 'Customer ID', value: <span className="font-mono">{shortCustomerId(customerId)}</span> },
          { term: 'Phone', value: callLink(customer.phone) },
          {
            term: 'Email',
            value: customer.email && (
              <Link href={`mailto:${customer.email}`} className="break-all">
                {customer.email}
              </Link>
            ),
          },
          { term: 'Address', isWide: true, value: placeText(customer) },
        ]}
      />
      <FactSection
        title="Service"
        facts={[
          { term: 'Service', value: SERVICE_NAMES[serviceMethod] },
          { term: 'Pickup address', isWide: true, value: addressText(order) },
          {
            term: 'Appointment',
            isWide: true,
            value: (appointmentDate !== null || onMove !== null) && (
              <span className="flex flex-wrap items-center gap-x-8">
                {appointmentDate === null
                  ? 'Not scheduled'
                  : [dayText(appointmentDate), appointmentTime].filter(Boolean).join(', ')}
                {onMove !== null && (
                  <Button variant="quiet" className="-mx-5" onClick={onMove}>
                    {appointmentDate === null ? 'Schedule' : 'Reschedule'}
                  </Button>
                )}
              </span>
            ),
          },
          {
            term: 'Drop-off receipt',
            value:
              serviceMethod === 'counter' ? (
                <PdfLink href={pathOf('orders.dropOffReceipt', { id: order.id })}>Open receipt (PDF)</PdfLink>
              ) : null,
          },
          { term: 'Tracking number', value: trackingNumber && <span className="font-mono">{trackingNumber}</span> },
          {
            term: 'Shipping label',
            value: lacksLabel
              ? 'Not bought yet'
              : shippingLabelUrl && <PdfLink href={shippingLabelUrl}>Open label (PDF)</PdfLink>,
          },
          {
            term: 'Packing sheet',
            value: shippingLabelUrl && (
              <PdfLink href={pathOf('orders.packingSheet', { id: order.id })}>Open sheet (PDF)</PdfLink>
            ),
          },
        ]}
      />
    </>
  );
}

/** Describes the terms that the seller agreed to by placing the order, and when. */
function Terms({ order: { termsVersion, createdAt }, timeZone }: { order: StaffOrder; timeZone: string }) {
  if (termsVersion === null) return 'Not accepted online';
  const linkTo = (page: 'terms' | 'privacy', text: string) => (
    <Link href={`/${page}?version=${termsVersion}`} target="_blank">
      {text}
    </Link>
  );
  return (
    <span>
      Seller accepted version {termsVersion} on {momentText(createdAt, timeZone)}: {linkTo('terms', 'terms')},{' '}
      {linkTo('privacy', 'privacy policy')}
    </span>
  );
}

function Price({ value }: { value: string }) {
  return <span className="font-semibold tabular-nums">{priceText(value)}</span>;
}

function Link({ className, ...link }: { href: string; className?: string; target?: string; children: ReactNode }) {
  return (
    <a
      {...link}
      rel="noreferrer"
      className={cx('text-link max-sm:inline-flex max-sm:min-h-target items-center', className)}
    />
  );
}

/** Opens a document of the order in a new tab. */
export function PdfLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} target="_blank">
      {children}
    </Link>
  );
}

/** Formats the known parts of a customer's address: "9 Elm Street, Austin, TX 78701". */
export function placeText({
  address,
  city,
  state,
  zipCode,
}: Pick<Customer, 'address' | 'city' | 'state' | 'zipCode'>): string {
  const region = [state, zipCode].map(statedPart).filter(Boolean).join(' ');
  return [address, city, region].map(statedPart).filter(Boolean).join(', ') || 'Not provided';
}
