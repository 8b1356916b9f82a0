import { useState } from 'react';
import { newMemberForm } from '#contracts/forms/staff.ts';
import { useOpenGate } from '#web/features/staff-gate/index.ts';
import { call, messageOf } from '#web/lib/api.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { refreshGuide } from '../setup.api.ts';

/** Adds the owner as the first member of staff, and signs them in at this terminal. */
export function OwnerStep({ onDone }: { onDone: () => void }) {
  const { staff } = useOpenGate();
  if (staff.member !== null) return <SignedIn name={staff.member.name} onDone={onDone} />;
  return <OwnerForm onDone={onDone} />;
}

function SignedIn({ name, onDone }: { name: string; onDone: () => void }) {
  return (
    <>
      <p className="mt-5">You’re signed in as {name}. Add the rest of your team under Employees when you’re ready.</p>
      <Button className="mt-6" onClick={onDone}>
        Continue
      </Button>
    </>
  );
}

function OwnerForm({ onDone }: { onDone: () => void }) {
  const { accept } = useOpenGate();
  const [sent] = useState(() => new SentKeys());
  const { control, element, isBusy, failure } = useForm({
    schema: newMemberForm,
    initial: { name: '', passcode: '', role: 'owner' as const, works: 'yes' as const },
    send: async ({ name, passcode }) => {
      const idempotencyKey = sent.keyOf({ name });
      const { id } = await call('staff.createMember', { body: { name, passcode, role: 'owner' }, idempotencyKey });
      sent.settle({ name });
      accept(await call('staff.identify', { body: { memberId: id, passcode } }));
      await refreshGuide();
      onDone();
    },
    reportFailure: (error, isPlaced) => (isPlaced ? null : messageOf(error)),
  });
  return (
    <form {...element} className="mt-5 grid max-w-md gap-5">
      <FormField control={control} name="name">
        {(field) => <TextField label="Your name" autoComplete="name" maxLength={60} {...field} />}
      </FormField>
      <FormField control={control} name="passcode">
        {(field) => (
          <TextField
            label="Passcode"
            hint="4 to 12 digits. You’ll enter it at the counter and before big changes."
            type="password"
            inputMode="numeric"
            autoComplete="new-password"
            maxLength={12}
            {...field}
          />
        )}
      </FormField>
      {failure !== null && (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      )}
      <Button type="submit" busy={isBusy} className="justify-self-start">
        Continue
      </Button>
    </form>
  );
}
