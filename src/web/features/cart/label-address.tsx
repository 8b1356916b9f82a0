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

const NOTHING: AddressFields = { address: '', city: '', state: '', zip: '' };

/** Returns true when a label is needed and the account has no mailing address (C5, Mail). */
export function needsLabelAddress(items: readonly CartItem[], { customer }: Account): boolean {
  if (!items.some(({ serviceMethod }) => serviceMethod === 'mail')) return false;
  const { address, city, state, zipCode: zip } = customer;
  return checkMailAddress({ address: address ?? '', city, state, zip }) !== null;
}

/** Holds the form of the address that mail-in items need. @param send submits the cart with it */
export function useLabelAddress(send: (place: Place) => Promise<void>): Form<AddressFields, AddressFields> {
  return useForm({
    schema: mailAddressForm,
    initial: NOTHING,
    send: (typed) => send(toPlace(typed)),
    refuse: (errors) => {
      toastFailure('Missing Address', Object.values(errors)[0]?.message ?? '');
    },
    tell: (error) => {
      throw error;
    },
  });
}

/** Asks once for the address of the shipping label; the account keeps it. */
export function LabelAddress({ form: { control, element } }: { form: Form<AddressFields, AddressFields> }) {
  const { mapsKey } = usePageData().shop;
  const address = useFormField({ control, name: 'address', decides: ['city', 'state', 'zip'] });
  const city = useFormField({ control, name: 'city', decides: ['address', 'state', 'zip'] });
  const state = useFormField({ control, name: 'state', decides: ['address', 'city', 'zip'] });
  const zip = useFormField({ control, name: 'zip', decides: ['address', 'city', 'state'] });
  return (
    <section aria-labelledby="label-address-title" className="rounded-3xl border border-line bg-surface p-5 sm:p-6">
      <h2 id="label-address-title" className="text-xl sm:text-2xl">
        Address for your shipping label
      </h2>
      <p className="mt-1 mb-5 text-muted">Your mail-in devices travel from here. We keep it for your next order.</p>
      <form {...element}>
        <BoundAddressField label="Your address" mapsKey={mapsKey} parts={{ address, city, state, zip }} />
      </form>
    </section>
  );
}
