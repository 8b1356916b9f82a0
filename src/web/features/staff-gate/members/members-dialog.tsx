import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { memberForm, newMemberForm } from '#contracts/forms/staff.ts';
import { ApiError, call, newIdempotencyKey, saidOf } from '#web/lib/api.ts';
import { useLoaded } from '#web/lib/loading.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EditingDialog } from '#web/ui/editing-dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import { listMembers, type Member } from '../staff-gate.api.ts';
import { LoadedNames } from './loaded-names.tsx';

/** Lets the admin add members of staff, rename them, set passcodes, and mark who has left or come back. */
export function MembersDialog({ onClose }: { onClose: () => void }) {
  const { loaded, reload } = useLoaded('members', listMembers);
  /** The member in the form; null for a new one. */
  const [edited, setEdited] = useState<Member | null>(null);
  /** A form for each thing that is typed, so that it starts empty. */
  const [round, setRound] = useState(0);
  const [hasTyped, setTyped] = useState(false);
  const begin = (member: Member | null) => {
    setEdited(member);
    setRound((before) => before + 1);
  };
  const saved = () => {
    begin(null);
    reload();
  };
  return (
    <EditingDialog
      title="Staff"
      description="Names and passcodes, so that the history says who did what."
      unsaved={hasTyped}
      onClose={onClose}
    >
      <LoadedNames loaded={loaded} onRetry={reload}>
        {(members) => <MemberList members={members} onEdit={begin} />}
      </LoadedNames>
      <MemberForm
        key={round}
        member={edited}
        onTyped={setTyped}
        onSaved={saved}
        onCancel={edited === null ? null : () => begin(null)}
      />
    </EditingDialog>
  );
}

function MemberList({ members, onEdit }: { members: readonly Member[]; onEdit: (member: Member) => void }) {
  if (members.length === 0) return <p className="mb-6 text-muted">Nobody is on the list yet.</p>;
  return (
    <ul className="mb-6 divide-y divide-line border-y border-line">
      {members.map((member) => (
        <li key={member.id} className="flex items-center gap-3 py-1.5">
          <span className="min-w-0 flex-1 truncate">{member.name}</span>
          {!member.isActive && <Badge>Left</Badge>}
          <Button variant="quiet" onClick={() => onEdit(member)}>
            Edit<span className="sr-only"> {member.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface MemberFormProps {
  /** The member to change; null for a new one. */
  member: Member | null;
  /** Hears whether something is typed that closing would lose. */
  onTyped: (hasTyped: boolean) => void;
  onSaved: () => void;
  /** Null where there is nothing to go back from. */
  onCancel: (() => void) | null;
}

const WORKS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No, has left' },
] as const;

/** Adds a member of staff or changes one. What is typed stays when a call fails. */
function MemberForm({ member, onTyped, onSaved, onCancel }: MemberFormProps) {
  const { control, element, isBusy, isChanged } = useMemberForm(member, onSaved);
  const tell = useEffectEvent(onTyped);
  useEffect(() => tell(isChanged), [isChanged]);
  const isNew = member === null;
  return (
    <form {...element} className="grid gap-4">
      <h3 className="text-lg font-semibold">{isNew ? 'Add a member of staff' : `Edit ${member.name}`}</h3>
      <FormField control={control} name="name">
        {(field) => <TextField label="Name" autoComplete="off" maxLength={60} {...field} />}
      </FormField>
      <FormField control={control} name="passcode">
        {(field) => (
          <TextField
            label={isNew ? 'Passcode' : 'New passcode'}
            hint={isNew ? '4 to 12 digits' : '4 to 12 digits. Leave it empty to keep the one before.'}
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
          {(field) => <SelectField label="Works here" options={WORKS} {...field} />}
        </FormField>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          {isNew ? 'Add' : 'Save'}
        </Button>
        {onCancel !== null && (
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

function useMemberForm(member: Member | null, onSaved: () => void) {
  const key = useRef(newIdempotencyKey());
  return useForm({
    schema: member === null ? newMemberForm : memberForm,
    initial: { name: member?.name ?? '', passcode: '', works: member?.isActive === false ? 'no' : 'yes' },
    send: async ({ name, passcode, works }) => {
      if (member === null) {
        await call('staff.createMember', { body: { name, passcode }, idempotencyKey: key.current });
      } else {
        const body = { name, isActive: works === 'yes', ...(passcode === '' ? {} : { passcode }) };
        await call('staff.updateMember', { params: { id: member.id }, body });
      }
      toast({ title: member === null ? `${name} is added` : `${name} is saved` });
      onSaved();
    },
    tell: (error, isPlaced) => {
      // Refused, so that nothing was made under the key: what is sent next is another request.
      if (error instanceof ApiError) key.current = newIdempotencyKey();
      if (isPlaced) return null;
      console.warn('A member of staff could not be saved', error);
      toastFailure('That was not saved', saidOf(error) ?? 'Please try again.');
      return null;
    },
  });
}
