import type { Account } from '#contracts/auth.ts';
import { formatPhone } from '#domain/phone/normalize-phone.ts';
import { useSession } from '#web/features/session/session-context.ts';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { checkProfile, MAX_LENGTH, PROFILE_FIELDS } from './checks.ts';
import { failureRefusal } from './form-failure.ts';
import { FormNotice } from './form-notice.tsx';
import { useAccountForm, type Values } from './use-account-form.ts';

/** What a customer record says where an address is not known (C7). */
const NOT_KNOWN = ['Unknown', '00000'];

/** Name, phone and address, for the orders that come. */
export function ProfileForm({ account }: { account: Account }) {
  const { accept } = useSession();
  const { form, errors, notice, busy, submitType } = useAccountForm({
    fields: PROFILE_FIELDS,
    check: checkProfile,
    send: async (values) => {
      try {
        accept(await call('auth.updateProfile', { body: profileBody(values) }));
        toast({ title: 'Your profile is saved' });
        return null;
      } catch (error) {
        const texts = { title: 'Your profile is not saved', fallback: 'Please try again.', fields: PROFILE_FIELDS };
        return failureRefusal(error, texts);
      }
    },
  });
  const { user, customer } = account;
  return (
    <form {...form} aria-label="Profile" className="grid gap-5 sm:grid-cols-6">
      <TextField
        label="Full name"
        name="name"
        autoComplete="name"
        maxLength={MAX_LENGTH.name}
        defaultValue={user.name}
        error={errors.name}
        className="sm:col-span-3"
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={MAX_LENGTH.phone}
        defaultValue={formatPhone(user.phone)}
        error={errors.phone}
        className="sm:col-span-3"
      />
      <TextField
        label="Street address"
        optional
        name="address"
        autoComplete="address-line1"
        maxLength={MAX_LENGTH.address}
        defaultValue={customer.address ?? ''}
        error={errors.address}
        className="sm:col-span-6"
      />
      <TextField
        label="City"
        optional
        name="city"
        autoComplete="address-level2"
        maxLength={MAX_LENGTH.city}
        defaultValue={known(customer.city)}
        error={errors.city}
        className="sm:col-span-2"
      />
      <TextField
        label="State"
        optional
        name="state"
        autoComplete="address-level1"
        maxLength={MAX_LENGTH.state}
        defaultValue={known(customer.state)}
        error={errors.state}
        className="sm:col-span-2"
      />
      <TextField
        label="Zip code"
        optional
        name="zipCode"
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={MAX_LENGTH.zip}
        defaultValue={known(customer.zipCode)}
        error={errors.zipCode}
        className="sm:col-span-2"
      />
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
