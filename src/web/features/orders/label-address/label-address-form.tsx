import { labelAddressForm } from '#contracts/forms/label-address.ts';
import type { LabelAddressCorrection, LabelAddressQuestion } from '#contracts/label-address.ts';
import { useLeaveWarning } from '#web/lib/use-leave-warning.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

interface LabelAddressFormProps {
  question: Pick<LabelAddressQuestion, 'round' | 'address'>;
  /** Label of the button. */
  action: string;
  send: (correction: LabelAddressCorrection) => Promise<void>;
  /** Describes a failure; null when it is shown elsewhere. */
  describeFailure: (error: unknown) => string | null;
  /** True for customers, whose browser may fill in their own address; false for staff. */
  isOwn: boolean;
}

/** Corrects the address of a label, for its customer and for staff. */
export function LabelAddressForm({ question, action, send, describeFailure, isOwn }: LabelAddressFormProps) {
  const { round, address } = question;
  const form = useForm({
    schema: labelAddressForm,
    initial: address,
    send: (parts) => send({ seen: { round }, ...parts }),
    reportFailure: (error, isPlaced) => (isPlaced ? null : describeFailure(error)),
  });
  const { control } = form;
  useLeaveWarning(form.isChanged);
  const autoCompleteOf = (token: string) => (isOwn ? token : 'off');
  return (
    <form {...form.element} className="grid gap-4">
      <FormNotice>{form.failure}</FormNotice>
      <FormField control={control} name="street">
        {(field) => (
          <TextField
            label="Street"
            hint="House number and street, with the apartment or unit."
            autoComplete={autoCompleteOf('street-address')}
            maxLength={120}
            {...field}
          />
        )}
      </FormField>
      <div className="grid grid-cols-[minmax(0,1fr)_4.5rem_6.5rem] gap-3 max-xs:grid-cols-2">
        <FormField control={control} name="city">
          {(field) => (
            <TextField
              label="City"
              className="max-xs:col-span-2"
              autoComplete={autoCompleteOf('address-level2')}
              maxLength={80}
              {...field}
            />
          )}
        </FormField>
        <FormField control={control} name="state">
          {(field) => (
            <TextField label="State" autoComplete={autoCompleteOf('address-level1')} maxLength={40} {...field} />
          )}
        </FormField>
        <FormField control={control} name="zip">
          {(field) => (
            <TextField
              label="ZIP code"
              inputMode="numeric"
              autoComplete={autoCompleteOf('postal-code')}
              maxLength={10}
              {...field}
            />
          )}
        </FormField>
      </div>
      <Button type="submit" size="lg" className="w-full" busy={form.isBusy}>
        {action}
      </Button>
    </form>
  );
}
