import { declineLabel, SELLER_WORDS_MAX, STAFF_DECLINE_CAUSES } from '#domain/orders/decline-cause.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import type { StatusEditing } from './use-status-form.ts';

const CAUSES = [
  { value: '', label: 'Choose' },
  ...STAFF_DECLINE_CAUSES.map((value) => ({ value, label: declineLabel(value) })),
];

/** Asks for the reason that an order is declined, and for the message to its seller. */
export function DeclineFields({ control }: { control: StatusEditing['form']['control'] }) {
  return (
    <>
      <FormField control={control} name="declineCause">
        {(field) => <SelectField label="Reason" options={CAUSES} {...field} />}
      </FormField>
      <FormField control={control} name="declineWords">
        {(field) => (
          <TextField
            label="Message to the seller"
            hint="They’ll see this in our message and on their order."
            maxLength={SELLER_WORDS_MAX}
            autoComplete="off"
            {...field}
          />
        )}
      </FormField>
    </>
  );
}
