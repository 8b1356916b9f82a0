import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonCloseForm, signedCloseForm } from '#contracts/forms/till.ts';
import { useOpenGate } from '#web/features/staff-gate/index.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { closeDrawer, type Drawer, failureText, members, type ZReport } from './till.api.ts';

interface CloseDialogProps {
  drawer: Drawer;
  register: string;
  onClosed: (report: ZReport) => void;
  onClose: () => void;
}

/** Closes a counted drawer whose count differs: with a reason, and where that is needed with another member's passcode. */
export function CloseDialog({ drawer, register, onClosed, onClose }: CloseDialogProps) {
  const isSigned = drawer.needs === 'second';
  const { staff, askWho } = useOpenGate();
  const { data: people = [] } = useQuery(members);
  const form = useCloseForm(drawer, onClosed);
  const { control } = form;
  const others = people.filter(({ id, isActive }) => isActive && id !== staff.member?.id);
  return (
    <FormDialog form={form} title="Close drawer" description={register} action="Add reason and close" onClose={onClose}>
      <p>
        {isSigned
          ? 'Count saved. It’s well off what we expected. Add a reason and have a second person approve it.'
          : 'Count saved. It doesn’t match what we expected. Add a reason to close.'}
      </p>
      <FormField control={control} name="reason">
        {(field) => <TextField label="Reason" maxLength={200} autoComplete="off" {...field} />}
      </FormField>
      {isSigned && staff.member === null && (
        <p className="flex flex-wrap items-center gap-3 rounded-2xl bg-sunken p-4">
          <span className="min-w-0 flex-1 basis-48">Sign in first. A second person has to approve.</span>
          <Button variant="secondary" onClick={askWho}>
            Enter passcode
          </Button>
        </p>
      )}
      {isSigned && (
        <>
          <FormField control={control} name="memberId">
            {(field) => (
              <SelectField
                label="Approved by"
                placeholder="Choose"
                options={others.map(({ id, name }) => ({ value: id, label: name }))}
                {...field}
              />
            )}
          </FormField>
          <FormField control={control} name="passcode">
            {(field) => (
              <TextField
                label="Approver’s passcode"
                type="password"
                inputMode="numeric"
                autoComplete="off"
                maxLength={12}
                {...field}
              />
            )}
          </FormField>
        </>
      )}
    </FormDialog>
  );
}

function useCloseForm({ id, needs }: Drawer, onClosed: (report: ZReport) => void) {
  const [sent] = useState(() => new SentKeys());
  const isSigned = needs === 'second';
  return useForm({
    schema: isSigned ? signedCloseForm : reasonCloseForm,
    initial: { reason: '', memberId: '', passcode: '' },
    send: async ({ reason, memberId, passcode }) => {
      const body = { reason, ...(isSigned ? { second: { memberId, passcode } } : {}) };
      onClosed(await closeDrawer(id, body, sent.keyOf(body)));
    },
    tell: (error, isPlaced) => (isPlaced ? null : failureText(error)),
  });
}
