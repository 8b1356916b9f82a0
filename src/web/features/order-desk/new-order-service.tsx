import { PICKUP_SLOTS, slotsFor } from '#domain/orders/pickup-slots.ts';
import { shopTime } from '#domain/shop-day.ts';
import type { ServiceMethod } from '#domain/vocabulary.ts';
import { AddressField } from '#web/features/address-field/address-field.tsx';
import { useNow } from '#web/features/orders/use-now.ts';
import { usePageData } from '#web/page-data.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { asksAddress, type NewOrderErrors, type NewOrderForm } from './new-order-form.ts';
import { SERVICE_NAMES } from './order-columns.tsx';

interface ServiceProps {
  form: NewOrderForm;
  errors: NewOrderErrors;
  onChange: (changed: Partial<NewOrderForm>) => void;
}

/** The walk-in first, whom the shop has in front of it. */
const SERVICES = ['counter', 'home_pickup', 'mail'] as const satisfies readonly ServiceMethod[];

/** How the device comes to the shop. */
export function NewOrderService({ form, errors, onChange }: ServiceProps) {
  return (
    <RadioCards
      legend="How does the device come to us?"
      hint="Counter: it is handed over now, and a receipt is given for it."
      columns={3}
      options={SERVICES.map((value) => ({ value, label: SERVICE_NAMES[value] }))}
      value={form.serviceMethod}
      error={errors.serviceMethod}
      onChange={(serviceMethod) => onChange({ serviceMethod })}
    />
  );
}

/** Where a pickup or a label goes, and when; over the counter there is nothing to ask. */
export function NewOrderPlace({ form, errors, onChange }: ServiceProps) {
  const { shop } = usePageData();
  const { serviceMethod, address, customer } = form;
  const wrong = {
    ...(errors.address === undefined ? {} : { address: errors.address }),
    ...(errors.city === undefined ? {} : { city: errors.city }),
    ...(errors.state === undefined ? {} : { state: errors.state }),
    ...(errors.zip === undefined ? {} : { zip: errors.zip }),
  };
  return (
    <>
      {asksAddress(form) && (
        <AddressField
          label={serviceMethod === 'mail' ? 'Address for the label' : 'Pickup address'}
          value={address}
          onChange={(changed) => onChange({ address: changed })}
          errors={wrong}
          mapsKey={shop.mapsKey}
        />
      )}
      {serviceMethod === 'mail' && customer !== null && !asksAddress(form) && (
        <p className="text-muted">
          The label goes to {[customer.address, customer.city, `${customer.state} ${customer.zipCode}`].join(', ')}.
        </p>
      )}
      {serviceMethod === 'home_pickup' && <Appointment form={form} errors={errors} onChange={onChange} />}
    </>
  );
}

function Appointment({ form, errors, onChange }: ServiceProps) {
  const { timeZone } = usePageData().shop;
  const now = shopTime(new Date(useNow()), timeZone);
  const slots = form.date === '' ? PICKUP_SLOTS : slotsFor(form.date, now);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Pickup date"
        optional
        type="date"
        min={now.day}
        value={form.date}
        error={errors.date}
        onChange={({ target }) => onChange({ date: target.value })}
      />
      <SelectField
        label="Pickup time"
        optional
        placeholder="Choose"
        value={form.time}
        error={errors.time}
        onChange={({ target }) => onChange({ time: target.value })}
        options={slots.map((value) => ({ value, label: value }))}
      />
    </div>
  );
}
