import { identifyForm } from '#contracts/forms/staff.ts';
import { approvesAsAdmin } from '#domain/staff-roles.ts';
import { ApiError, messageOf } from '#web/lib/api.ts';
import { useLoaded } from '#web/lib/loading.ts';
import type { ApprovalQuestion, Approver } from '#web/lib/second-member.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useOpenGate } from '../staff-context.ts';
import { listMembers, type Member } from '../staff-gate.api.ts';
import { LoadedNames } from './loaded-names.tsx';

interface ApproverFormDialogProps extends Omit<ApproverFormProps, 'members'> {
  onClose: () => void;
}

/** Shows the dialog in which another member of staff, or an admin, approves a payment, a price, or an outflow. */
export function ApproverFormDialog({ question, onClose, ...form }: ApproverFormDialogProps) {
  const { loaded, reload } = useLoaded('members', listMembers);
  // The pressed button is busy meanwhile: the dialog opens with its first field, which gets the focus.
  if (loaded.status === 'loading') return null;
  return (
    <Dialog
      startsInField
      title={question.isForAdmin ? 'Admin approval needed' : 'Second approval needed'}
      description={question.message}
      onClose={onClose}
    >
      <LoadedNames loaded={loaded} onRetry={reload}>
        {(members) => <ApproverForm members={members} question={question} {...form} />}
      </LoadedNames>
    </Dialog>
  );
}

/** Errors that another attempt here can fix; all others are shown where the call was begun. */
const HERE = [
  'passcode_wrong',
  'approver_is_same',
  'approver_not_admin',
  'too_many_requests',
  'staff_passcode_required',
];

interface ApproverFormProps {
  members: readonly Member[];
  /** Question for the second member, with its reason. */
  question: ApprovalQuestion;
  send: (approver: Approver) => Promise<void>;
  onDone: () => void;
  onFail: (error: unknown) => void;
}

function ApproverForm({ members, question: { isForAdmin }, send, onDone, onFail }: ApproverFormProps) {
  const { staff, askMember } = useOpenGate();
  const { control, element, isBusy, failure } = useForm({
    schema: identifyForm,
    initial: { memberId: '', passcode: '' },
    send: async (approver) => {
      await send(approver);
      onDone();
    },
    reportFailure: (error, isPlaced) => {
      if (!(error instanceof ApiError) || !HERE.includes(error.code ?? '')) {
        onFail(error);
        return null;
      }
      return isPlaced ? null : messageOf(error);
    },
  });
  const others = members.filter(
    ({ id, isActive, role }) => isActive && id !== staff.member?.id && (!isForAdmin || approvesAsAdmin(role)),
  );
  if (others.length === 0) {
    return (
      <p>There’s no {isForAdmin ? 'owner or manager' : 'other employee'} to approve this. Add one under Employees.</p>
    );
  }
  return (
    <form {...element} className="grid gap-5">
      {staff.member === null && (
        <p className="flex flex-wrap items-center gap-3 rounded-2xl bg-sunken p-4">
          <span className="min-w-0 flex-1 basis-48">
            Sign in first. Then {isForAdmin ? 'an admin' : 'another employee'} approves.
          </span>
          <Button variant="secondary" onClick={askMember}>
            Enter passcode
          </Button>
        </p>
      )}
      <FormNotice>{failure}</FormNotice>
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
      <Button type="submit" busy={isBusy} disabled={staff.member === null}>
        Approve
      </Button>
    </form>
  );
}
