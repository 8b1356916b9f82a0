import type { FieldValues } from 'react-hook-form';
import type { FormTools } from './use-form.ts';

/**
 * Empties a form that stays after its values were sent; a field that was changed meanwhile keeps what was typed.
 * @param sent values of the fields when they were sent
 * @param empty the form as it opens
 */
export function clearSent<Values extends FieldValues>(
  { readTyped, reset }: { readTyped: () => Values; reset: FormTools<Values>['reset'] },
  sent: Values,
  empty: Values,
): void {
  const typedSince = Object.entries(readTyped()).filter(([name, value]) => value !== sent[name]);
  reset({ ...empty, ...Object.fromEntries(typedSince) }, { keepDefaultValues: true });
}
