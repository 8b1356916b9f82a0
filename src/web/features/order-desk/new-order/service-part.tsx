import { asksAddress } from '#contracts/forms/counter-order.ts';
import { SERVICE_NAMES } from '#domain/orders/service-names.ts';
import { shopTime } from '#domain/shop-day.ts';
import type { ServiceMethod } from '#domain/vocabulary.ts';
import { BoundAddressField } from '#web/features/address-field/index.ts';
import { PickupTimeFields } from '#web/features/pickup-windows/index.ts';
import { useIsAdmin } from '#web/features/staff-gate/index.ts';
import { useNow } from '#web/lib/clock/use-clock.ts';
import { usePageData } from '#web/page-data.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { FormField, useFormField } from '#web/ui/form/form-field.tsx';
import { useTyped } from '#web/ui/form/use-form.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import type { NewOrderForm } from './use-new-order.ts';

/** Walk-ins first: they are waiting. */
const SERVICES = ['counter', 'home_pickup', 'mail'] as const satisfies readonly ServiceMethod[];

/** Asks for the service method. */
export function ServicePart({ control, clearErrors }: Pick<NewOrderForm, 'control' | 'clearErrors'>) {
  return (
    <FormField control={control} name="serviceMethod">
      {(field) => (
        <RadioCards
          legend="How is the device getting to us?"
          hint="Counter: you take the device now and give a receipt."
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
        <Address control={control} label={serviceMethod === 'mail' ? 'Shipping address' : 'Pickup address'} />
        {serviceMethod === 'home_pickup' && <Appointment control={control} />}
      </>
    );
  }
  if (customer === null) return null;
  return (
    <p className="text-muted">
      Shipping address: {[customer.address, customer.city, `${customer.state} ${customer.zipCode}`].join(', ')}.
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

/** Asks for the time of a pickup. An admin may overbook a full window after a warning. */
function Appointment({ control }: PartProps) {
  const { timeZone } = usePageData().shop;
  const now = shopTime(new Date(useNow()), timeZone);
  const isAdmin = useIsAdmin();
  const date = useFormField({ control, name: 'date', dependents: ['time'] });
  const time = useFormField({ control, name: 'time', dependents: ['date'] });
  const overbook = isAdmin && (
    <FormField control={control} name="overbook">
      {(field) => (
        <div className="rounded-xl bg-danger-soft px-4 py-2">
          <p className="font-medium text-danger">This time is fully booked.</p>
          <CheckField label="Overbook this time" {...field} />
        </div>
      )}
    </FormField>
  );
  return (
    <PickupTimeFields
      labels={['Pickup date', 'Pickup time']}
      optional
      now={now}
      {...{ date, time }}
      {...(overbook === false ? {} : { whenFull: overbook })}
    />
  );
}
