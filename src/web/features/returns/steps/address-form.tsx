import { returnAddressForm } from '#contracts/forms/returns.ts';
import { useLeaveWarning } from '#web/lib/use-leave-warning.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { useForm, useTyped } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';
import { confirmReturnAddress, type DeviceReturn, refusalText } from '../returns.api.ts';

interface AddressFormProps {
  deviceReturn: DeviceReturn;
  action: string;
  /** Called once the address is checked. */
  onDone?: () => void;
}

const PARTS = ['name', 'street', 'city', 'state', 'zip'] as const;

/** Confirms the address of a return, or corrects it with a reason. */
export function AddressForm({ deviceReturn, action, onDone }: AddressFormProps) {
  const form = useForm({
    schema: returnAddressForm,
    initial: { ...deviceReturn.address, reason: '' },
    send: async ({ reason, ...address }) => {
      await confirmReturnAddress(deviceReturn, { ...address, reason: reason || null });
      toast({ title: 'Address confirmed' });
      onDone?.();
    },
    reportFailure: refusalText,
  });
  const { control } = form;
  useLeaveWarning(form.isChanged);
  const typed = useTyped({ control });
  const isCorrected = PARTS.some(
    (part) => deviceReturn.address[part] !== '' && typed[part]?.trim() !== deviceReturn.address[part],
  );
  return (
    <form {...form.element} className="grid gap-4">
      <FormNotice>{form.failure}</FormNotice>
      <FormField control={control} name="name">
        {(field) => <TextField label="Name" autoComplete="off" maxLength={100} {...field} />}
      </FormField>
      <FormField control={control} name="street">
        {(field) => <TextField label="Street" autoComplete="off" maxLength={120} {...field} />}
      </FormField>
      <div className="grid grid-cols-[minmax(0,1fr)_4.5rem_6.5rem] gap-3 max-xs:grid-cols-2">
        <FormField control={control} name="city">
          {(field) => (
            <TextField label="City" className="max-xs:col-span-2" autoComplete="off" maxLength={80} {...field} />
          )}
        </FormField>
        <FormField control={control} name="state">
          {(field) => <TextField label="State" autoComplete="off" maxLength={40} {...field} />}
        </FormField>
        <FormField control={control} name="zip">
          {(field) => <TextField label="ZIP code" inputMode="numeric" autoComplete="off" maxLength={10} {...field} />}
        </FormField>
      </div>
      {isCorrected && (
        <FormField control={control} name="reason">
          {(field) => (
            <TextField
              label="Reason for the change"
              hint="For example: the customer told us by phone."
              autoComplete="off"
              maxLength={200}
              {...field}
            />
          )}
        </FormField>
      )}
      <Button type="submit" size="lg" className="w-full" busy={form.isBusy}>
        {action}
      </Button>
    </form>
  );
}
