import { TextField } from '#web/ui/field.tsx';
import { EMAIL_INPUT, NAME_INPUT, PHONE_INPUT } from './inputs.ts';
import type { Values } from './use-account-form.ts';

type Person = Values<'name' | 'email' | 'phone'>;

const INPUTS = [NAME_INPUT, EMAIL_INPUT, { ...PHONE_INPUT, placeholder: '(512) 555-0142' }] as const;

interface PersonFieldsProps {
  errors: Partial<Person>;
  /** What was typed before. */
  person?: Person;
  onPerson?: (change: Partial<Person>) => void;
}

/** Who registers: name, email and phone (C5). */
export function PersonFields({ errors, person, onPerson }: PersonFieldsProps) {
  return INPUTS.map((input) => (
    <TextField
      key={input.name}
      {...input}
      defaultValue={person?.[input.name]}
      onChange={({ target }) => onPerson?.({ [input.name]: target.value })}
      error={errors[input.name]}
    />
  ));
}
