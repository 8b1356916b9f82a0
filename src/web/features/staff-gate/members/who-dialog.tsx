import { useLocation } from 'wouter';
import { useLoaded } from '#web/lib/loading.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useOpenGate } from '../staff-context.ts';
import { listMembers, type Member } from '../staff-gate.api.ts';
import { LoadedNames } from './loaded-names.tsx';
import { PasscodeField, useIdentify } from './passcode-form.tsx';

const LOGGED = 'Your changes are logged under your name.';

/** Address of the page with names and passcodes. */
const EMPLOYEES = '/admin/employees';

interface IdentifyDialogProps {
  description?: string;
  onClose: () => void;
  /** Called after a correct passcode. */
  onDone?: () => void;
}

/** Asks for the member at this terminal: a name of the list, and its passcode. */
export function IdentifyDialog({ description = LOGGED, onClose, onDone = onClose }: IdentifyDialogProps) {
  const { loaded, reload } = useLoaded('members', listMembers);
  return (
    <Dialog title="Sign in" description={description} onClose={onClose}>
      <LoadedNames loaded={loaded} onRetry={reload}>
        {(members) => <IdentifyForm members={members} onDone={onDone} onClose={onClose} />}
      </LoadedNames>
    </Dialog>
  );
}

/** Asks for a member who may see a screen, in place of the screen. */
export function IdentifyCard() {
  const { loaded, reload } = useLoaded('members', listMembers);
  const { member } = useOpenGate().staff;
  return (
    <section
      aria-label="Sign in"
      className="mx-auto mt-4 w-full max-w-card rounded-3xl border border-line bg-surface p-6 sm:p-8"
    >
      <h2 className="text-2xl font-bold tracking-tight">{member === null ? 'Sign in' : 'Owners and managers only'}</h2>
      <p className="mt-1.5 mb-6 text-muted">
        {member === null
          ? 'Owners and managers can open this page with their passcode.'
          : 'An owner or manager can open this page with their passcode.'}
      </p>
      <LoadedNames loaded={loaded} onRetry={reload}>
        {(members) => <IdentifyForm key={member?.id} members={members} onDone={DO_NOTHING} onClose={DO_NOTHING} />}
      </LoadedNames>
    </section>
  );
}

/** Does nothing: the screen appears by itself. */
const DO_NOTHING = () => undefined;

interface IdentifyFormProps {
  members: readonly Member[];
  onDone: () => void;
  onClose: () => void;
}

function IdentifyForm({ members, onDone, onClose }: IdentifyFormProps) {
  const { area } = useOpenGate();
  const [, navigate] = useLocation();
  const { control, element, isBusy } = useIdentify('', (name) => {
    toast({ title: `Hello, ${name}` });
    onDone();
  });
  const active = members.filter(({ isActive }) => isActive);
  if (active.length === 0) {
    return area === 'admin' ? (
      <div className="grid justify-items-start gap-4">
        <p>No employees yet.</p>
        <Button
          onClick={() => {
            onClose();
            navigate(EMPLOYEES);
          }}
        >
          Add employees
        </Button>
      </div>
    ) : (
      <p>No employees yet. Add employees in the admin area.</p>
    );
  }
  return (
    <form {...element} className="grid gap-5">
      <FormField control={control} name="memberId">
        {(field) => (
          <SelectField
            label="Name"
            placeholder="Choose your name"
            options={active.map(({ id, name }) => ({ value: id, label: name }))}
            {...field}
          />
        )}
      </FormField>
      <PasscodeField control={control} />
      <Button type="submit" busy={isBusy}>
        Confirm
      </Button>
    </form>
  );
}

interface ConfirmDialogProps {
  member: { id: string; name: string };
  onClose: () => void;
  onDone: () => void;
}

/** Asks the member at this terminal for the passcode again. */
export function ConfirmDialog({ member, onClose, onDone }: ConfirmDialogProps) {
  const { control, element, isBusy } = useIdentify(member.id, onDone);
  return (
    <Dialog
      startsInField
      title={`Confirm it’s you, ${member.name}`}
      description="Payments, prices, settings and exports need your passcode again after a few minutes."
      onClose={onClose}
    >
      <form {...element} className="grid gap-5">
        <PasscodeField control={control} />
        <Button type="submit" busy={isBusy}>
          Confirm
        </Button>
      </form>
    </Dialog>
  );
}
