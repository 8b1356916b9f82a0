import { useState } from 'react';
import { driverForm } from '#contracts/forms/drivers.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { messageOf } from '#web/lib/api.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import { addDriver, changeDriver, type Driver } from './drivers.api.ts';

const DRIVES = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No, gets no pickup alerts' },
] as const;

interface DriverDialogProps {
  /** The driver to change; null for a new one. */
  driver: Driver | null;
  onClose: () => void;
}

/** Adds or changes a driver. The typed values stay when a call fails. */
export function DriverDialog({ driver, onClose }: DriverDialogProps) {
  const form = useDriverForm(driver, onClose);
  const { control } = form;
  return (
    <FormDialog
      form={form}
      title={driver === null ? 'Add driver' : `Edit ${driver.name}`}
      action={driver === null ? 'Add driver' : 'Save'}
      isFailureAnnounced
      onClose={onClose}
    >
      <FormField control={control} name="name">
        {(field) => <TextField label="Name" autoComplete="off" maxLength={120} {...field} />}
      </FormField>
      <FormField control={control} name="email">
        {(field) => <TextField label="Email" type="email" autoComplete="off" maxLength={400} {...field} />}
      </FormField>
      <FormField control={control} name="phone">
        {(field) => <TextField label="Phone" type="tel" autoComplete="off" maxLength={400} {...field} />}
      </FormField>
      {driver !== null && (
        <FormField control={control} name="works">
          {(field) => <SelectField label="Active" options={DRIVES} {...field} />}
        </FormField>
      )}
    </FormDialog>
  );
}

function useDriverForm(driver: Driver | null, onDone: () => void) {
  const [sent] = useState(() => new SentKeys());
  return useForm({
    schema: driverForm,
    initial: {
      name: driver?.name ?? '',
      email: driver?.email ?? '',
      phone: driver === null ? '' : formatPhone(driver.phone),
      works: driver?.isActive === false ? ('no' as const) : ('yes' as const),
    },
    send: async ({ works, ...typed }) => {
      if (driver === null) {
        await addDriver(typed, sent.keyOf(typed));
        sent.settle(typed);
        toast({ title: 'Driver added successfully' });
      } else {
        await changeDriver(driver.id, { ...typed, isActive: works === 'yes' });
        toast({ title: 'Driver updated successfully' });
      }
      onDone();
    },
    reportFailure: (error, isPlaced) => {
      const message = messageOf(error);
      toastFailure(driver === null ? 'Failed to add driver' : 'Failed to update driver', isPlaced ? null : message);
      return isPlaced ? null : message;
    },
  });
}
