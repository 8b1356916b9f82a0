import { type ReactNode, useRef } from 'react';
import type { EvaluationForm, SaleErrors } from '#contracts/forms/sale.ts';
import { readZipCode } from '#domain/address/parse-us-address.ts';
import { daysToNextPickup } from '#domain/orders/next-pickup.ts';
import { isServed } from '#domain/orders/pickup-rules.ts';
import { shopTime } from '#domain/shop-day.ts';
import { AddressField, TimedAddressField } from '#web/features/address-field/index.ts';
import { usePageData } from '#web/page-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { scrollToElement, useReplaced } from '../sale/in-sight.ts';
import { isAddressOpen } from './handover-shown.ts';
import { PickupZip } from './pickup-zip.tsx';

type Handover = Pick<EvaluationForm, 'serviceMethod' | 'address' | 'city' | 'state' | 'zip'>;

interface HandoverFieldsProps {
  form: Handover;
  errors: SaleErrors;
  onChange: (change: Partial<Handover>) => void;
  /** Fields of a pickup before and after its address, in a dialog that asks for an appointment. */
  appointment?: { before: ReactNode; after: ReactNode };
}

const METHODS = [
  {
    value: 'home_pickup',
    label: (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        Home Pickup <Badge tone="green">Recommended</Badge>
      </span>
    ),
    hint: <PickupHint />,
  },
  { value: 'mail', label: 'Mail-In', hint: 'Ship it free with our prepaid label.' },
] as const;

/** Promises the next day, unless the shop is closed on it. */
function PickupHint() {
  const { shop } = usePageData();
  return daysToNextPickup(shopTime(new Date(), shop.timeZone).day, shop) === 1
    ? 'Free next-day pickup at your door.'
    : 'Free pickup at your door.';
}

/** Returns the error next to an address whose ZIP code is outside of the area; the field of the code may be out of sight. */
function outsideText(zip: string): string {
  return `${zip} is outside our pickup area.`;
}

/** Asks for the service method and its address; for a pickup, for the ZIP code first. */
export function HandoverFields({ form, errors, onChange, appointment }: HandoverFieldsProps) {
  const { shop } = usePageData();
  const { mapsKey } = shop;
  const { serviceMethod, address, city, state, zip } = form;
  const details = useRef<HTMLDivElement>(null);
  // Fields that a choice reveals scroll into view; the focus stays on the choice, which arrow keys change.
  useReplaced(appointment === undefined ? null : serviceMethod, () => {
    if (details.current !== null) scrollToElement(details.current, 'nearest');
  });
  const bound = { value: { address, city, state, zip }, onChange, errors, mapsKey };
  const zipCode = readZipCode(zip);
  const isServedPlace = zipCode !== null && isServed(zipCode, shop);
  const isOpen = isAddressOpen(form, shop);
  return (
    <>
      <RadioCards
        legend="Handover method"
        name="serviceMethod"
        options={METHODS}
        value={serviceMethod}
        onChange={(method) => onChange({ serviceMethod: method })}
        error={errors.serviceMethod}
      />
      <div ref={details} className="grid scroll-mt-6 gap-6 empty:hidden">
        {serviceMethod === 'mail' && <AddressField label="Your address" {...bound} />}
        {serviceMethod === 'home_pickup' && (
          <>
            <PickupZip
              value={zip}
              onChange={(typed) => onChange({ zip: typed })}
              onMail={() => onChange({ serviceMethod: 'mail' })}
              error={errors.zip}
            />
            {isOpen && appointment?.before}
            {isOpen && (
              <TimedAddressField
                label="Pickup address"
                withoutZip
                {...bound}
                errors={zipCode === null || isServedPlace ? errors : { address: outsideText(zipCode), ...errors }}
              />
            )}
            {isOpen && appointment?.after}
          </>
        )}
      </div>
    </>
  );
}
