import type { Account } from '#contracts/auth.ts';
import { mailAddressForm } from '#contracts/forms/addresses.ts';
import { type AddressFields, checkMailAddress } from '#domain/orders/submission.ts';
import { BoundAddressField } from '#web/features/address-field/index.ts';
import { type Place, toPlace } from '#web/features/place-order/index.ts';
import { usePageData } from '#web/page-data.ts';
import { useFormField } from '#web/ui/form/form-field.tsx';
import { type Form, useForm } from '#web/ui/form/use-form.ts';
import { toastFailure } from '#web/ui/toast.tsx';
import type { CartItem } from './cart.ts';

const EMPTY_ADDRESS: AddressFields = { address: '', city: '', state: '', zip: '' };

/** Returns true when a label is needed and the account has no mailing address. */
export function needsLabelAddress(items: readonly CartItem[], { customer }: Account): boolean {
  if (!items.some(({ serviceMethod }) => serviceMethod === 'mail')) return false;
  const { address, city, state, zipCode: zip } = customer;
  return checkMailAddress({ address: address ?? '', city, state, zip }) !== null;
}

/** Returns the first pickup address of the cart as one line; empty without one. */
function pickupAddressOf(items: readonly CartItem[]): string {
  const pickupItem = items.find(({ serviceMethod, pickupAddress }) => serviceMethod === 'home_pickup' && pickupAddress);
  return pickupItem?.pickupAddress ?? '';
}

/**
 * Holds the form of the address that mail-in items need. Starts with the pickup address of the cart,
 * which saves typing it twice.
 * @param send submits the cart with the address
 */
export function useLabelAddress(
  items: readonly CartItem[],
  send: (place: Place) => Promise<void>,
): Form<AddressFields, AddressFields> {
  return useForm({
    schema: mailAddressForm,
    initial: { ...EMPTY_ADDRESS, address: pickupAddressOf(items) },
    send: (typed) => send(toPlace(typed)),
    refuse: (errors) => {
      toastFailure('Missing Address', Object.values(errors)[0]?.message ?? '');
    },
    reportFailure: (error) => {
      throw error;
    },
  });
}

interface LabelAddressProps {
  items: readonly CartItem[];
  form: Form<AddressFields, AddressFields>;
}

/** Asks once for the address of the shipping label; the account keeps it. */
export function LabelAddress({ items, form: { control, element } }: LabelAddressProps) {
  const { mapsKey } = usePageData().shop;
  const address = useFormField({ control, name: 'address', dependents: ['city', 'state', 'zip'] });
  const city = useFormField({ control, name: 'city', dependents: ['address', 'state', 'zip'] });
  const state = useFormField({ control, name: 'state', dependents: ['address', 'city', 'zip'] });
  const zip = useFormField({ control, name: 'zip', dependents: ['address', 'city', 'state'] });
  return (
    <section aria-labelledby="label-address-title" className="rounded-3xl border border-line bg-surface p-5 sm:p-6">
      <h2 id="label-address-title" className="text-xl sm:text-2xl">
        Address for your shipping label
      </h2>
      <p className="mt-1 mb-5 text-muted">
        {pickupAddressOf(items) === ''
          ? 'You’ll mail your devices from here. We’ll save it for next time.'
          : 'We filled in your pickup address. Change it if you’ll mail from somewhere else.'}
      </p>
      <form {...element}>
        <BoundAddressField label="Your address" mapsKey={mapsKey} parts={{ address, city, state, zip }} />
      </form>
    </section>
  );
}
