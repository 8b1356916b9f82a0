import { PhoneVerification } from '#web/features/phone-verification/phone-verification.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { EvaluationEvent, EvaluationState } from './evaluation-state.ts';
import { type CustomerFields, MAX_LENGTH } from './form.ts';

interface CustomerStepProps {
  state: EvaluationState;
  send: (event: EvaluationEvent) => void;
}

/** Who sells: name, email and a verified phone (C4, C5). */
export function CustomerStep({ state, send }: CustomerStepProps) {
  const { errors, verifiedPhone } = state;
  const { customer } = state.form;
  const change = (patch: Partial<CustomerFields>) => send({ type: 'customer_changed', change: patch });

  return (
    <>
      <TextField
        label="Full name"
        name="name"
        autoComplete="name"
        maxLength={MAX_LENGTH.name}
        value={customer.name}
        onChange={(event) => change({ name: event.target.value })}
        error={errors.name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={MAX_LENGTH.email}
        value={customer.email}
        onChange={(event) => change({ email: event.target.value })}
        error={errors.email}
      />
      <PhoneVerification
        inline
        phone={customer.phone}
        onPhoneChange={(phone) => change({ phone })}
        proved={verifiedPhone}
        onProved={(phone) => send({ type: 'phone_proved', phone })}
        onSend={() => send({ type: 'code_asked_for' })}
        error={errors.phone}
      />
    </>
  );
}
