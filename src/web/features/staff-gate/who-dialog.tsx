import { useRef, useState } from 'react';
import type { StaffState } from '#contracts/staff.ts';
import { ApiError, saidOf } from '#web/lib/api.ts';
import { focusFirstInvalid } from '#web/lib/focus.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { LoadedNames } from './loaded-names.tsx';
import { useOpenGate } from './staff-context.ts';
import { listMembers, type Member, sayWho } from './staff-gate.api.ts';

interface WhoDialogProps {
  onClose: () => void;
  /** Opens the list of who works here, for an admin. */
  onManage: () => void;
}

/** Asks who stands at this terminal: a name of the list, and its passcode. */
export function WhoDialog({ onClose, onManage }: WhoDialogProps) {
  const { loaded, reload } = useLoaded('members', listMembers);
  return (
    <Dialog title="Who are you?" description="What you change from now on is kept under your name." onClose={onClose}>
      <LoadedNames loaded={loaded} onRetry={reload}>
        {(members) => <WhoForm members={members} onDone={onClose} onManage={onManage} />}
      </LoadedNames>
    </Dialog>
  );
}

interface Wrong {
  memberId?: string;
  passcode?: string;
}

interface WhoFormProps {
  members: readonly Member[];
  onDone: () => void;
  onManage: () => void;
}

function WhoForm({ members, onDone, onManage }: WhoFormProps) {
  const { accept, area } = useOpenGate();
  const [memberId, setMemberId] = useState('');
  const [passcode, setPasscode] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const active = members.filter(({ isActive }) => isActive);
  if (active.length === 0) {
    return area === 'admin' ? (
      <div className="grid justify-items-start gap-4">
        <p>Nobody is on the list yet.</p>
        <Button onClick={onManage}>Add names and passcodes</Button>
      </div>
    ) : (
      <p>Nobody is on the list yet. Names and passcodes are added in the admin area.</p>
    );
  }

  const show = (found: Wrong) => {
    setWrong(found);
    requestAnimationFrame(() => focusFirstInvalid(form.current));
  };
  const submit = () => {
    if (busy) return undefined;
    if (memberId === '') return show({ memberId: 'Please choose your name.' });
    if (passcode === '') return show({ passcode: 'Please enter your passcode.' });
    setBusy(true);
    const known = (state: StaffState) => {
      accept(state);
      toast({ title: `Hello, ${state.member?.name ?? ''}` });
      onDone();
    };
    const refused = (error: unknown) => {
      setPasscode('');
      show({ passcode: failureText(error) });
    };
    sayWho(memberId, passcode)
      .then(known, refused)
      .finally(() => setBusy(false));
    return undefined;
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="grid gap-5"
    >
      <SelectField
        label="Name"
        placeholder="Choose your name"
        value={memberId}
        onChange={(event) => setMemberId(event.target.value)}
        error={wrong.memberId}
        options={active.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField
        label="Passcode"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={passcode}
        onChange={(event) => setPasscode(event.target.value)}
        error={wrong.passcode}
      />
      <Button type="submit" busy={busy}>
        That's me
      </Button>
    </form>
  );
}

function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) console.warn('The passcode could not be checked', error);
  return saidOf(error) ?? 'Something went wrong on our side. Please try again.';
}
