import type { NewOrderErrors, NewOrderForm } from './new-order-form.ts';

type Field = keyof NewOrderErrors;

const ADDRESS_PARTS = ['address', 'city', 'state', 'zip'] as const;

/** What else is asked anew once a field has changed. */
const DEPENDENTS: Partial<Record<keyof NewOrderForm, readonly Field[]>> = {
  customer: ['name', 'phone', 'email'],
  product: ['network'],
  serviceMethod: [...ADDRESS_PARTS, 'date', 'time'],
  date: ['time'],
  time: ['date'],
};

/**
 * What is still said to be wrong after somebody has typed: a field that was corrected is believed until the next try.
 * @param before the form before the change
 */
export function errorsAfter(
  errors: NewOrderErrors,
  before: NewOrderForm,
  changed: Partial<NewOrderForm>,
): NewOrderErrors {
  const gone = Object.keys(changed).flatMap((name): readonly string[] => {
    if (changed.address !== undefined && name === 'address') {
      const { address } = changed;
      return ADDRESS_PARTS.filter((part) => address[part] !== before.address[part]);
    }
    return [name, ...(isField(name) ? (DEPENDENTS[name] ?? []) : [])];
  });
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !gone.includes(field)));
}

function isField(name: string): name is keyof typeof DEPENDENTS {
  return name in DEPENDENTS;
}
