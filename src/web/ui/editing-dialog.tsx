import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useLeaveWarning } from '#web/lib/use-leave-warning.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface EditingDialogProps extends ComponentProps<typeof Dialog> {
  /** True while closing would lose typed text. */
  unsaved: boolean;
}

/** Shows a dialog with a form. Escape or a press outside asks for confirmation before it discards typed text. */
export function EditingDialog({ unsaved, onClose, footer, ...dialog }: EditingDialogProps) {
  const [isAsking, setAsking] = useState(false);
  useLeaveWarning(unsaved);
  if (isAsking && (dialog.isBusy === true || !unsaved)) setAsking(false);
  return (
    <Dialog
      startsInField
      {...dialog}
      contentInert={isAsking}
      // A second Escape returns to the form.
      onClose={() => (unsaved ? setAsking(!isAsking) : onClose())}
      footer={isAsking ? <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={onClose} /> : footer}
    />
  );
}

function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <div role="alert" className="flex flex-wrap items-center justify-end gap-3">
      <p className="mr-auto font-medium">You have unsaved changes.</p>
      <div className="flex gap-3">
        <Button variant="secondary" onClick={onDiscard}>
          Discard
        </Button>
        <Button ref={keep} onClick={onKeep}>
          Keep editing
        </Button>
      </div>
    </div>
  );
}
