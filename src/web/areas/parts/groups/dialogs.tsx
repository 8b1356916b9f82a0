import { type ComponentProps, useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { toast } from '#web/ui/toast.tsx';
import { LONG_NAME, LONG_TEXT, pause } from '../samples.ts';

interface OpenedProps {
  onClose: () => void;
}

function Acts({ onClose }: OpenedProps) {
  return (
    <div className="flex justify-end gap-3">
      <Button variant="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button onClick={onClose}>Add driver</Button>
    </div>
  );
}

function Sample({ onClose, ...dialog }: OpenedProps & Pick<ComponentProps<typeof Dialog>, 'size' | 'title'>) {
  return (
    <Dialog
      {...dialog}
      description="Active drivers get an email and a text."
      onClose={onClose}
      closeOnBackdrop
      footer={<Acts onClose={onClose} />}
    >
      <div className="grid gap-4">
        <TextField label="Name" />
        <TextField label="Email" type="email" />
        <Button variant="secondary" className="justify-self-start" onClick={() => toast({ title: 'Driver saved' })}>
          Show a message
        </Button>
      </div>
    </Dialog>
  );
}

export function SmallDialog({ onClose }: OpenedProps) {
  return <Sample title="Add driver" onClose={onClose} />;
}

export function LargeDialog({ onClose }: OpenedProps) {
  return <Sample title="Add driver" size="lg" onClose={onClose} />;
}

export function SheetDialog({ onClose }: OpenedProps) {
  return <Sample title="Order F201DC85" size="sheet" onClose={onClose} />;
}

export function FullScreen({ onClose }: OpenedProps) {
  return <Sample title="Inspection" size="full" onClose={onClose} />;
}

/** Has a long title, a bar, and more text than fits. */
export function LongDialog({ onClose }: OpenedProps) {
  return (
    <Dialog
      title={LONG_NAME}
      description={<Badge tone="blue">Step 2 of 4</Badge>}
      onClose={onClose}
      isText
      bar={
        <div className="py-3">
          <Progress label="Steps" value={2} max={4} />
        </div>
      }
      footer={<Acts onClose={onClose} />}
    >
      <div className="grid gap-4">
        {Array.from({ length: 14 }, (_, index) => (
          <p key={index}>{LONG_TEXT}</p>
        ))}
      </div>
    </Dialog>
  );
}

/** Asks before something that can’t be undone. */
export function Confirm({ onClose }: OpenedProps) {
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await pause();
    toast({ title: 'Contact removed', description: 'Dana Marsh' });
    onClose();
  };
  return (
    <Dialog
      title="Remove Dana Marsh?"
      onClose={onClose}
      footer={
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void run()}>
            Remove contact
          </Button>
        </div>
      }
    >
      <p>This removes the contact from your list. This can’t be undone.</p>
    </Dialog>
  );
}
