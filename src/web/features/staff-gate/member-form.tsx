import { useRef, useState } from 'react';
import { ApiError, newIdempotencyKey, saidOf } from '#web/lib/api.ts';
import { focusFirstInvalid } from '#web/lib/focus.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { addMember, changeMember, type Member } from './staff-gate.api.ts';

interface MemberFormProps {
  /** Who is changed; null for somebody new. */
  member: Member | null;
  onSaved: () => void;
  /** Null where there is nothing to go back from. */
  onCancel: (() => void) | null;
}

/** Adds a member of staff or changes one. What is typed stays when a call fails. */
export function MemberForm({ member, onSaved, onCancel }: MemberFormProps) {
  const [name, setName] = useState(member?.name ?? '');
  const [passcode, setPasscode] = useState('');
  const [works, setWorks] = useState(member?.isActive ?? true);
  const { wrong, busy, form, save } = useSaving(onSaved);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save({ member, name, passcode, works });
      }}
      className="grid gap-4"
    >
      <h3 className="text-lg font-semibold">{member === null ? 'Add a member of staff' : `Edit ${member.name}`}</h3>
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={wrong.name}
      />
      <TextField
        label={member === null ? 'Passcode' : 'New passcode'}
        hint={member === null ? '4 to 12 digits' : '4 to 12 digits. Leave it empty to keep the one before.'}
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
        maxLength={12}
        value={passcode}
        onChange={(event) => setPasscode(event.target.value)}
        error={wrong.passcode}
      />
      {member !== null && (
        <SelectField
          label="Works here"
          value={works ? 'yes' : 'no'}
          onChange={(event) => setWorks(event.target.value === 'yes')}
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No, has left' },
          ]}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {member === null ? 'Add' : 'Save'}
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

interface Typed {
  member: Member | null;
  name: string;
  passcode: string;
  works: boolean;
}

function useSaving(onSaved: () => void) {
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const key = useRef(newIdempotencyKey());
  const show = (found: Readonly<Record<string, string>>) => {
    setWrong(found);
    requestAnimationFrame(() => focusFirstInvalid(form.current));
  };
  const save = ({ member, name, passcode, works }: Typed) => {
    if (busy) return undefined;
    if (name.trim() === '') return show({ name: 'Please enter a name.' });
    if (member === null && passcode === '') return show({ passcode: 'Please enter a passcode.' });
    setBusy(true);
    const kept = passcode === '' ? {} : { passcode };
    const saving =
      member === null
        ? addMember({ name, passcode }, key.current)
        : changeMember(member.id, { name, isActive: works, ...kept });
    const saved = () => {
      toast({ title: member === null ? `${name.trim()} is added` : `${name.trim()} is saved` });
      onSaved();
    };
    const failed = (error: unknown) => {
      // Refused, so that nothing was made under the key: what is sent next is another request.
      if (error instanceof ApiError) key.current = newIdempotencyKey();
      show(failureTexts(error));
    };
    saving.then(saved, failed).finally(() => setBusy(false));
    return undefined;
  };
  return { wrong, busy, form, save };
}

function failureTexts(error: unknown): Readonly<Record<string, string>> {
  if (error instanceof ApiError && Object.keys(error.errors).length > 0) return error.errors;
  console.warn('A member of staff could not be saved', error);
  toast({ title: 'That was not saved', description: saidOf(error) ?? 'Please try again.', variant: 'destructive' });
  return {};
}
