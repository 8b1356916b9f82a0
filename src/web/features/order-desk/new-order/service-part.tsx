import { asksAddress } from '#contracts/forms/counter-order.ts';
import { PICKUP_SLOTS, slotsFor } from '#domain/orders/pickup-slots.ts';
import { shopTime } from '#domain/shop-day.ts';
import type { ServiceMethod } from '#domain/vocabulary.ts';
import { BoundAddressField } from '#web/features/address-field/index.ts';
import { useNow } from '#web/features/orders/index.ts';
import { usePageData } from '#web/page-data.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormField, useFormField } from '#web/ui/form/form-field.tsx';
import { useTyped } from '#web/ui/form/use-form.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { SERVICE_NAMES } from '../service-names.ts';
import type { NewOrderForm } from './use-new-order.ts';

/** Walk-ins first: they are waiting. */
const SERVICES = ['counter', 'home_pickup', 'mail'] as const satisfies readonly ServiceMethod[];

/** Asks for the service method. */
export function ServicePart({ control, clearErrors }: Pick<NewOrderForm, 'control' | 'clearErrors'>) {
  return (
    <FormField control={control} name="serviceMethod">
      {(field) => (
        <RadioCards
          legend="How does the device come to us?"
          hint="Counter: it is handed over now, and a receipt is given for it."
          columns={3}
          options={SERVICES.map((value) => ({ value, label: SERVICE_NAMES[value] }))}
          {...field}
          onChange={(serviceMethod) => {
            field.onChange(serviceMethod);
            clearErrors(['address', 'city', 'state', 'zip', 'date', 'time']);
          }}
        />
      )}
    </FormField>
  );
}

type PartProps = Pick<NewOrderForm, 'control'>;

/** Asks for the address and time of a pickup, or the address of a label; nothing for a counter order. */
export function PlacePart({ control }: PartProps) {
  const [serviceMethod, customer] = useTyped({ control, name: ['serviceMethod', 'customer'] });
  if (asksAddress({ serviceMethod, customer })) {
    return (
      <>
        <Address control={control} label={serviceMethod === 'mail' ? 'Address for the label' : 'Pickup address'} />
        {serviceMethod === 'home_pickup' && <Appointment control={control} />}
      </>
    );
  }
  if (customer === null) return null;
  return (
    <p className="text-muted">
      The label goes to {[customer.address, customer.city, `${customer.state} ${customer.zipCode}`].join(', ')}.
    </p>
  );
}

function Address({ control, label }: PartProps & { label: string }) {
  const { mapsKey } = usePageData().shop;
  const address = useFormField({ control, name: 'address' });
  const city = useFormField({ control, name: 'city' });
  const state = useFormField({ control, name: 'state' });
  const zip = useFormField({ control, name: 'zip' });
  return <BoundAddressField label={label} mapsKey={mapsKey} parts={{ address, city, state, zip }} />;
}

function Appointment({ control }: PartProps) {
  const { timeZone } = usePageData().shop;
  const now = shopTime(new Date(useNow()), timeZone);
  const date = useTyped({ control, name: 'date' });
  const slots = date === '' ? PICKUP_SLOTS : slotsFor(date, now);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField control={control} name="date" decides={['time']}>
        {(field) => <TextField label="Pickup date" optional type="date" min={now.day} {...field} />}
      </FormField>
      <FormField control={control} name="time" decides={['date']}>
        {(field) => (
          <SelectField
            label="Pickup time"
            optional
            placeholder="Choose"
            options={slots.map((value) => ({ value, label: value }))}
            {...field}
          />
        )}
      </FormField>
    </div>
  );
}
