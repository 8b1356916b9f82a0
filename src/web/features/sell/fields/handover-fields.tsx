import { type ReactNode, useRef } from 'react';
import type { EvaluationForm, SaleErrors } from '#contracts/forms/sale.ts';
import { AddressField, TimedAddressField } from '#web/features/address-field/index.ts';
import { usePageData } from '#web/page-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { scrollToElement, useReplaced } from '../sale/in-sight.ts';

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
    hint: 'Free next-day pickup at your door.',
  },
  { value: 'mail', label: 'Mail-In', hint: 'A prepaid shipping label for your parcel.' },
] as const;

/** Asks for the service method, and the address that it needs (C4, C9). */
export function HandoverFields({ form, errors, onChange, appointment }: HandoverFieldsProps) {
  const { mapsKey } = usePageData().shop;
  const { serviceMethod, address, city, state, zip } = form;
  const details = useRef<HTMLDivElement>(null);
  // Fields that a choice reveals scroll into view; the focus stays on the choice, which arrow keys change.
  useReplaced(appointment === undefined ? null : serviceMethod, () => {
    if (details.current !== null) scrollToElement(details.current, 'nearest');
  });
  const bound = { value: { address, city, state, zip }, onChange, errors, mapsKey };
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
            {appointment?.before}
            <TimedAddressField label="Pickup address" {...bound} />
            {appointment?.after}
          </>
        )}
      </div>
    </>
  );
}
