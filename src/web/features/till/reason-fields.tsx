import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { DrawerCountForm } from '#contracts/forms/till.ts';
import { useOpenGate } from '#web/features/staff-gate/index.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import type { Form } from '#web/ui/form/use-form.ts';
import { ReadState } from '#web/ui/read-state.tsx';
import { members } from './till.api.ts';

interface ReasonFieldsProps {
  control: Form<DrawerCountForm, DrawerCountForm>['control'];
  /** True when another member has to approve. */
  isSigned: boolean;
}

/** Asks for the reason that a count differs. Takes the focus over from the count that it replaces. */
export function ReasonFields({ control, isSigned }: ReasonFieldsProps) {
  const { staff, askMember } = useOpenGate();
  const source = useQuery(members);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const others = (source.data ?? []).filter(({ id, isActive }) => isActive && id !== staff.member?.id);
  return (
    <div ref={box} className="grid gap-4">
      <p role="status">
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
          <Button variant="secondary" onClick={askMember}>
            Enter passcode
          </Button>
        </p>
      )}
      {isSigned && (
        <>
          <ReadState source={source} what="The list of employees" />
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
    </div>
  );
}
