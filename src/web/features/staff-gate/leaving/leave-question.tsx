import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Asks if typed text may be lost. */
export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <Dialog
      title="Leave without saving?"
      onClose={onStay}
      isText
      footer={
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={onLeave}>
            Leave
          </Button>
          <Button ref={stay} onClick={onStay}>
            Keep editing
          </Button>
        </div>
      }
    >
      <p>You have unsaved changes on this page.</p>
    </Dialog>
  );
}
