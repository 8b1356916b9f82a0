import type { Account } from '#contracts/auth.ts';
import { formatPhone } from '#domain/phone/normalize-phone.ts';
import { useSession } from '#web/features/session/session-context.ts';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormNotice } from './form-notice.tsx';
import { MAX_LENGTH, NAME_INPUT, PHONE_INPUT } from './inputs.ts';
import { checkProfile, PROFILE_FIELDS } from './own-account-checks.ts';
import { useAccountForm, type Values } from './use-account-form.ts';

/** What a customer record says where an address is not known (C7). */
const NOT_KNOWN = ['Unknown', '00000'];

const PLACE_INPUTS = [
  {
    label: 'Street address',
    name: 'address',
    autoComplete: 'address-line1',
    maxLength: MAX_LENGTH.address,
    className: 'sm:col-span-6',
  },
  {
    label: 'City',
    name: 'city',
    autoComplete: 'address-level2',
    maxLength: MAX_LENGTH.city,
    className: 'sm:col-span-2',
  },
  {
    label: 'State',
    name: 'state',
    autoComplete: 'address-level1',
    maxLength: MAX_LENGTH.state,
    className: 'sm:col-span-2',
  },
  {
    label: 'Zip code',
    name: 'zipCode',
    autoComplete: 'postal-code',
    inputMode: 'numeric',
    maxLength: MAX_LENGTH.zip,
    className: 'sm:col-span-2',
  },
] as const;

/** Name, phone and address, for the orders that come. */
export function ProfileForm({ account }: { account: Account }) {
  const { update } = useSession();
  const { form, errors, notice, busy, submitType } = useAccountForm({
    fields: PROFILE_FIELDS,
    check: checkProfile,
    send: async (values) => {
      update(await call('auth.updateProfile', { body: profileBody(values) }));
    },
    success: { title: 'Your profile is saved' },
    failure: { title: 'Your profile is not saved', fallback: 'Please try again.' },
  });
  const { user, customer } = account;
  const place = {
    address: customer.address ?? '',
    city: known(customer.city),
    state: known(customer.state),
    zipCode: known(customer.zipCode),
  };
  return (
    <form {...form} aria-label="Profile" className="grid gap-5 sm:grid-cols-6">
      <TextField {...NAME_INPUT} defaultValue={user.name} error={errors.name} className="sm:col-span-3" />
      <TextField
        {...PHONE_INPUT}
        defaultValue={formatPhone(user.phone)}
        error={errors.phone}
        className="sm:col-span-3"
      />
      {PLACE_INPUTS.map((input) => (
        <TextField key={input.name} {...input} optional defaultValue={place[input.name]} error={errors[input.name]} />
      ))}
      <div className="grid gap-4 sm:col-span-6">
        <FormNotice>{notice}</FormNotice>
        <Button type={submitType} busy={busy} className="sm:justify-self-start">
          Save Profile
        </Button>
      </div>
    </form>
  );
}

function known(part: string): string {
  return NOT_KNOWN.includes(part) ? '' : part;
}

/** What is left empty is taken away. */
function profileBody({ name, phone, ...place }: Values<(typeof PROFILE_FIELDS)[number]>) {
  const part = (text: string) => (text.trim() === '' ? null : text.trim());
  return {
    name: name.trim(),
    phone: phone.trim(),
    address: part(place.address),
    city: part(place.city),
    state: part(place.state),
    zipCode: part(place.zipCode),
  };
}
