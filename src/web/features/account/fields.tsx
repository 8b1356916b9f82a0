import { type ComponentProps, useState } from 'react';
import { Field, type FieldTexts } from '#web/ui/field.tsx';

/** Attributes of the inputs; their `maxLength` is the server's limit. */
export const NAME_INPUT = {
  label: 'Full name',
  name: 'name',
  autoComplete: 'name',
  maxLength: 120,
} as const;

export const EMAIL_INPUT = {
  label: 'Email',
  name: 'email',
  type: 'email',
  autoComplete: 'username',
  autoCapitalize: 'none',
  maxLength: 400,
} as const;

export const PHONE_INPUT = {
  label: 'Phone',
  name: 'phone',
  type: 'tel',
  autoComplete: 'tel',
  maxLength: 400,
} as const;

interface PasswordFieldProps
  extends Pick<FieldTexts, 'label' | 'error'>,
    Pick<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'> {
  name: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
}

/** Asks for a password, hidden until the user chooses to see it. */
export function PasswordField({ label, error, hint, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={200}
            className="control pr-20"
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-controls={control.id}
            className="absolute inset-y-0 right-1 my-auto h-target rounded-lg px-3 font-medium text-accent hover:bg-sunken"
            onClick={() => setShown((current) => !current)}
          >
            {shown ? 'Hide' : 'Show'}
            <span className="sr-only"> {label}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
