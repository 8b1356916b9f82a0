import { useState } from 'react';
import { loadDoorBench } from '#web/features/inspection/index.ts';
import { Button } from '#web/ui/button.tsx';
import { useLateCode } from '#web/ui/use-late-code.ts';

interface InspectButtonProps {
  token: string;
  orderId: string;
  /** True when the device was inspected at this door before. */
  isAgain: boolean;
  onClosed: () => void;
}

/** Opens the checklist of the device. Its code loads with the stops, because a door may have no connection. */
export function InspectButton({ token, orderId, isAgain, onClosed }: InspectButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const door = useLateCode(loadDoorBench, isOpen, () => setOpen(false));
  const close = () => {
    setOpen(false);
    onClosed();
  };
  return (
    <>
      <Button variant="secondary" size="lg" busy={isOpen && door === null} onClick={() => setOpen(true)}>
        {isAgain ? 'Inspect again' : 'Inspect at the door'}
      </Button>
      {isOpen && door !== null && <door.DoorBench token={token} orderId={orderId} onClose={close} />}
    </>
  );
}
