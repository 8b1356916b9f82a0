import { useState } from 'react';
import { memberForm, newMemberForm } from '#contracts/forms/staff.ts';
import type { StaffRole } from '#domain/staff-roles.ts';
import { useOpenGate } from '#web/features/staff-gate/index.ts';
import { call, messageOf } from '#web/lib/api.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';
import { addEmployee, changeEmployee, type Employee } from './employees.api.ts';
import { ROLE_NAMES } from './role-names.ts';

const WORKS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No, they left' },
] as const;

interface EmployeeDialogProps {
  /** The employee to change; null for a new one. */
  employee: Employee | null;
  /** True while the list is empty. */
  isFirst: boolean;
  /** Roles that may be given here. */
  roles: readonly StaffRole[];
  onClose: () => void;
}

/** Adds or changes an employee. The typed values stay when a call fails. */
export function EmployeeDialog(props: EmployeeDialogProps) {
  const { employee, roles, onClose } = props;
  const form = useEmployeeForm(props);
  const { control } = form;
  const isNew = employee === null;
  return (
    <FormDialog
      form={form}
      title={isNew ? 'Add employee' : `Edit ${employee.name}`}
      description="They sign in with the passcode on any shop computer. The role decides what they can do."
      action={isNew ? 'Add employee' : 'Save'}
      onClose={onClose}
    >
      <FormField control={control} name="name">
        {(field) => <TextField label="Name" autoComplete="off" maxLength={60} {...field} />}
      </FormField>
      <FormField control={control} name="role">
        {(field) => (
          <SelectField
            label="Role"
            hint="Owners manage everyone; managers manage managers and clerks. Clerks work at the point of sale only."
            placeholder="Choose a role"
            options={roles.map((role) => ({ value: role, label: ROLE_NAMES[role] }))}
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="passcode">
        {(field) => (
          <TextField
            label={isNew ? 'Passcode' : 'New passcode'}
            hint={isNew ? '4 to 12 digits' : '4 to 12 digits. Leave empty to keep the current one.'}
            type="password"
            inputMode="numeric"
            autoComplete="new-password"
            maxLength={12}
            {...field}
          />
        )}
      </FormField>
      {!isNew && (
        <FormField control={control} name="works">
          {(field) => (
            <SelectField
              label="Works here"
              hint="If not, they’re signed out everywhere right away."
              options={WORKS}
              {...field}
            />
          )}
        </FormField>
      )}
    </FormDialog>
  );
}

function useEmployeeForm({ employee, isFirst, onClose }: EmployeeDialogProps) {
  const { accept } = useOpenGate();
  const [sent] = useState(() => new SentKeys());
  const initialRole: StaffRole | '' = employee?.role ?? (isFirst ? 'owner' : '');
  return useForm({
    schema: employee === null ? newMemberForm : memberForm,
    initial: {
      name: employee?.name ?? '',
      role: initialRole,
      passcode: '',
      works: employee?.isActive === false ? ('no' as const) : ('yes' as const),
    },
    send: async ({ name, role, passcode, works }) => {
      if (employee === null) {
        // Leaves the passcode out of the key: a retry after a lost answer adds no one twice, even with another passcode.
        await addEmployee({ name, role, passcode }, sent.keyOf({ name, role }));
        sent.settle({ name, role });
      } else {
        const isActive = works === 'yes';
        await changeEmployee(employee.id, { name, role, isActive, ...(passcode === '' ? {} : { passcode }) });
        // Reads the session again: members who changed themselves must sign in again.
        accept(await call('staff.session', {}));
      }
      toast({ title: employee === null ? `${name} added` : `${name} saved` });
      onClose();
    },
    reportFailure: (error, isPlaced) => {
      if (isPlaced) return null;
      return messageOf(error);
    },
  });
}
