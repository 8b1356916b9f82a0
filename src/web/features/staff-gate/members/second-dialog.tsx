import { useEffect, useState } from 'react';
import { identifyForm } from '#contracts/forms/staff.ts';
import { ApiError } from '#web/lib/api.ts';
import { useLoaded } from '#web/lib/loading.ts';
import { onSecondNeeded, type SecondMember } from '#web/lib/second-member.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useOpenGate } from '../staff-context.ts';
import { listMembers, type Member } from '../staff-gate.api.ts';
import { LoadedNames } from './loaded-names.tsx';

/** A call that waits for the second member. */
interface Waiting {
  said: string;
  send: (second: SecondMember) => Promise<void>;
  end: (isDone: boolean) => void;
  fail: (error: unknown) => void;
}

/** Asks another member of staff to approve a payment, over whatever is open. */
export function SecondDialog() {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const { loaded, reload } = useLoaded('members', listMembers);
  useEffect(
    () =>
      onSecondNeeded((said, send) => {
        const { promise, resolve, reject } = Promise.withResolvers<boolean>();
        setWaiting((before) => {
          before?.end(false);
          return { said, send, end: resolve, fail: reject };
        });
        return promise;
      }),
    [],
  );
  if (waiting === null) return null;
  const close = (settle: () => void) => {
    setWaiting(null);
    settle();
  };
  return (
    <Dialog
      startsInField
      title="A second member approves"
      description={waiting.said}
      onClose={() => close(() => waiting.end(false))}
    >
      <LoadedNames loaded={loaded} onRetry={reload}>
        {(members) => (
          <SecondForm
            members={members}
            send={waiting.send}
            onDone={() => close(() => waiting.end(true))}
            onFail={(error) => close(() => waiting.fail(error))}
          />
        )}
      </LoadedNames>
    </Dialog>
  );
}

/** Errors that another try here can end; all others are told where the payment was begun. */
const HERE = ['passcode_wrong', 'approver_is_same', 'too_many_requests', 'staff_passcode_required'];

interface SecondFormProps {
  members: readonly Member[];
  send: Waiting['send'];
  onDone: () => void;
  onFail: (error: unknown) => void;
}

function SecondForm({ members, send, onDone, onFail }: SecondFormProps) {
  const { staff, askWho } = useOpenGate();
  const { control, element, isBusy, failure } = useForm({
    schema: identifyForm,
    initial: { memberId: '', passcode: '' },
    send: async (second) => {
      await send(second);
      onDone();
    },
    tell: (error, isPlaced) => {
      if (!(error instanceof ApiError) || !HERE.includes(error.code ?? '')) {
        onFail(error);
        return null;
      }
      return isPlaced ? null : error.userMessage;
    },
  });
  const others = members.filter(({ id, isActive }) => isActive && id !== staff.member?.id);
  return (
    <form {...element} className="grid gap-5">
      {staff.member === null && (
        <p className="flex flex-wrap items-center gap-3 rounded-2xl bg-sunken p-4">
          <span className="min-w-0 flex-1 basis-48">First say who you are: the second person approves beside you.</span>
          <Button variant="secondary" onClick={askWho}>
            Enter passcode
          </Button>
        </p>
      )}
      <FormNotice>{failure}</FormNotice>
      <FormField control={control} name="memberId">
        {(field) => (
          <SelectField
            label="Second member of staff"
            placeholder="Choose"
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="passcode">
        {(field) => (
          <TextField
            label="Their passcode"
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            {...field}
          />
        )}
      </FormField>
      <Button type="submit" busy={isBusy} disabled={staff.member === null}>
        Approve and pay
      </Button>
    </form>
  );
}
