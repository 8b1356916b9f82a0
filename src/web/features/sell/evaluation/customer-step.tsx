import { MAX_LENGTH } from '#contracts/forms/sale-checks.ts';
import { OFFERS_VERSION, OFFERS_WORDS } from '#domain/marketing/offers-words.ts';
import { PhoneVerification } from '#web/features/phone-verification/index.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { StepProps } from './state.ts';

const FIELDS = [
  { label: 'Full name', name: 'name', autoComplete: 'name' },
  { label: 'Email', name: 'email', autoComplete: 'email', type: 'email' },
] as const;

/** Asks for the seller: name, e-mail and a verified phone. */
export function CustomerStep({ state: { form, errors, verifiedPhone }, send }: StepProps) {
  return (
    <>
      {FIELDS.map((field) => (
        <TextField
          key={field.name}
          {...field}
          maxLength={MAX_LENGTH[field.name]}
          value={form[field.name]}
          onChange={({ target }) => send({ type: 'edited', change: { [field.name]: target.value } })}
          error={errors[field.name]}
        />
      ))}
      <PhoneVerification
        inline
        phone={form.phone}
        onPhoneChange={(phone) => send({ type: 'edited', change: { phone } })}
        proved={verifiedPhone}
        onProved={(phone) => send({ type: 'phone_proved', phone })}
        onSend={() => send({ type: 'code_asked_for' })}
        error={errors.phone}
      />
      <CheckField
        name="offers"
        label={OFFERS_WORDS[OFFERS_VERSION]}
        value={form.offers}
        onChange={({ target }) => send({ type: 'edited', change: { offers: target.checked } })}
      />
    </>
  );
}
