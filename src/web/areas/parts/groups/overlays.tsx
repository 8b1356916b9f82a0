import { Button } from '#web/ui/button.tsx';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import { showToast } from '#web/ui/toast-outlet.tsx';
import { toastWithUndo } from '#web/ui/undo/undo-toast.tsx';
import { DIALOGS } from '../dialogs.ts';
import { OPEN_PARAM, useParam } from '../look.ts';
import { LONG_NAME, LONG_TEXT, pause } from '../samples.ts';
import { PartStates } from '../shown.tsx';

const MOVED = { title: 'Moved to Showcase' };

/** Each kind of message, by the text of its button. */
const MESSAGES: readonly { name: string; show: () => void }[] = [
  { name: 'Done', show: () => toast({ title: 'Driver added' }) },
  { name: 'Done, with details', show: () => toast({ title: 'Driver added', description: 'Dee Walker' }) },
  { name: 'Failure', show: () => void toastFailure('Couldn’t save the change', null) },
  { name: 'Failure with its reason', show: () => void toastFailure('Couldn’t save the change', 'Please try again.') },
  { name: 'Long text', show: () => toast({ title: LONG_NAME, description: LONG_TEXT }) },
  { name: 'Undo', show: () => toastWithUndo(MOVED, 'Move undone', () => pause()) },
  {
    name: 'Undo that fails',
    show: () => toastWithUndo(MOVED, '', () => pause().then(() => Promise.reject(new Error('Failed')))),
  },
  { name: 'None', show: () => showToast(null) },
];

export function Overlays() {
  const open = useParam(OPEN_PARAM);
  return (
    <>
      <PartStates name="Dialogs, sheets and questions">
        {DIALOGS.map(({ name }) => (
          <Button key={name} variant="secondary" onClick={() => open(name)}>
            {name}
          </Button>
        ))}
      </PartStates>
      <PartStates name="Messages">
        {MESSAGES.map(({ name, show }) => (
          <Button key={name} variant="secondary" onClick={show}>
            {name}
          </Button>
        ))}
      </PartStates>
    </>
  );
}
