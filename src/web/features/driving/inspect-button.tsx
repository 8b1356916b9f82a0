import { useState } from 'react';
import { loadDoorBench } from '#web/features/inspection/index.ts';
import { needCode } from '#web/lib/late-code/need-code.ts';
import { Button } from '#web/ui/button.tsx';
import { toastMissing } from '#web/ui/late/missing-note.tsx';

interface InspectButtonProps {
  token: string;
  orderId: string;
  /** The device was inspected at this door before. */
  isAgain: boolean;
  onClosed: () => void;
}

type Door = Awaited<ReturnType<typeof loadDoorBench>>;

/** Opens the checklist of the device, which is loaded by the press. */
export function InspectButton({ token, orderId, isAgain, onClosed }: InspectButtonProps) {
  const [door, setDoor] = useState<Door | null>(null);
  const [isLoading, setLoading] = useState(false);
  const open = async () => {
    setLoading(true);
    try {
      setDoor(await needCode(loadDoorBench));
    } catch (error) {
      toastMissing('The checklist', error);
    } finally {
      setLoading(false);
    }
  };
  const close = () => {
    setDoor(null);
    onClosed();
  };
  return (
    <>
      <Button variant="secondary" size="lg" busy={isLoading} onClick={() => void open()}>
        {isAgain ? 'Inspect again' : 'Inspect at the door'}
      </Button>
      {door !== null && <door.DoorBench token={token} orderId={orderId} onClose={close} />}
    </>
  );
}
