import { orderLookupForm } from '#contracts/forms/order-lookup.ts';
import { call } from '#web/lib/api.ts';
import { TextingTerms } from '#web/ui/agreement.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { failureText } from './failure.ts';

interface LookupInput {
  orderNumber: string;
  phoneNumber: string;
}

/** Number and phone for which a code was requested, and when. */
export interface LookupRequest extends LookupInput {
  atMs: number;
}

interface LookupFormProps {
  typed: LookupInput;
  onRequested: (request: LookupRequest) => void;
}

/** Asks for number and phone of an order, and requests a texted code. */
export function LookupForm({ typed, onRequested }: LookupFormProps) {
  const { control, element, isBusy, failure, isWaiting } = useForm({
    schema: orderLookupForm,
    initial: typed,
    send: async (body) => {
      await call('orderLookups.ask', { body });
      onRequested({ ...body, atMs: Date.now() });
    },
    reportFailure: (error, isPlaced) => (isPlaced ? null : failureText(error)),
  });
  return (
    <form {...element} aria-label="Find your order" className="grid gap-5">
      <FormField control={control} name="orderNumber">
        {(field) => (
          <TextField
            {...field}
            label="Order number"
            hint="8 letters and digits, in our emails and texts."
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="1A2B3C4D"
            maxLength={60}
            className="[&_input]:uppercase [&_input]:tabular-nums placeholder:normal-case"
          />
        )}
      </FormField>
      <FormField control={control} name="phoneNumber">
        {(field) => (
          <TextField
            {...field}
            label="Phone"
            hint="The one you used for the order."
            type="tel"
            autoComplete="tel"
            placeholder="(555) 555-0123"
            maxLength={400}
          />
        )}
      </FormField>
      <FormNotice>{failure}</FormNotice>
      <Button type="submit" waits={isWaiting} size="lg" busy={isBusy}>
        Text Me a Code
      </Button>
      <TextingTerms about="code" />
    </form>
  );
}
