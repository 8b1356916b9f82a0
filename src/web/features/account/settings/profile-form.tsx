import type { Account } from '#contracts/auth.ts';
import { type ProfileForm as ProfileValues, profileForm } from '#contracts/forms/accounts.ts';
import { readZipCode } from '#domain/address/parse-us-address.ts';
import { readState } from '#domain/address/state-names.ts';
import { statedPart } from '#domain/address/unknown-parts.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { useSession } from '#web/features/session/index.ts';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';
import { reportAccountFailure } from '../failure.ts';
import { NAME_INPUT, PHONE_INPUT } from '../fields.tsx';

const PLACE_INPUTS = [
  {
    label: 'Street address',
    name: 'address',
    autoComplete: 'street-address',
    maxLength: 200,
    className: 'sm:col-span-6',
  },
  {
    label: 'City',
    name: 'city',
    autoComplete: 'address-level2',
    maxLength: 80,
    className: 'sm:col-span-2',
  },
  {
    label: 'State',
    name: 'state',
    autoComplete: 'address-level1',
    maxLength: 40,
    className: 'sm:col-span-2',
  },
  {
    label: 'ZIP code',
    name: 'zipCode',
    autoComplete: 'postal-code',
    inputMode: 'numeric',
    maxLength: 10,
    className: 'sm:col-span-2',
  },
] as const;

/** Name, phone and address, for future orders. */
export function ProfileForm({ account }: { account: Account }) {
  const { update } = useSession();
  const { control, element, isBusy, failure } = useForm({
    schema: profileForm,
    initial: profileOf(account),
    send: async (typed) => {
      update(await call('auth.updateProfile', { body: profileBody(typed) }));
      toast({ title: 'Profile saved' });
    },
    reportFailure: (error, isPlaced) => reportAccountFailure(error, isPlaced, { title: 'Profile not saved' }),
  });
  return (
    <form {...element} aria-label="Profile" className="grid gap-5 sm:grid-cols-6">
      {[NAME_INPUT, PHONE_INPUT].map((input) => (
        <FormField key={input.name} control={control} name={input.name}>
          {(field) => <TextField {...input} className="sm:col-span-3" {...field} />}
        </FormField>
      ))}
      {PLACE_INPUTS.map((input) => (
        <FormField key={input.name} control={control} name={input.name}>
          {(field) => <TextField {...input} optional {...field} />}
        </FormField>
      ))}
      <div className="grid gap-4 sm:col-span-6">
        <FormNotice isAnnounced>{failure}</FormNotice>
        <Button type="submit" busy={isBusy} className="sm:justify-self-start">
          Save Profile
        </Button>
      </div>
    </form>
  );
}

function profileOf({ user, customer }: Account): ProfileValues {
  return {
    name: user.name,
    phone: formatPhone(user.phone),
    address: customer.address ?? '',
    city: statedPart(customer.city),
    state: statedPart(customer.state),
    zipCode: statedPart(customer.zipCode),
  };
}

/** Builds the change of a profile: an empty field removes its value. Address books fill in states by name, and ZIP+4. */
function profileBody({ name, phone, address, city, state, zipCode }: ProfileValues) {
  return {
    name,
    phone,
    address: address || null,
    city: city || null,
    state: (readState(state) ?? state) || null,
    zipCode: (readZipCode(zipCode) ?? zipCode) || null,
  };
}
