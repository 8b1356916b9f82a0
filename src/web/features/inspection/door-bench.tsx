import { useMemo } from 'react';
import { Queries } from '#web/lib/query.tsx';
import { Button } from '#web/ui/button.tsx';
import { BenchScreen } from './bench-screen.tsx';
import { atDoor } from './places/at-door.ts';

interface DoorBenchProps {
  /** Secret of the link of the driver's day. */
  token: string;
  orderId: string;
  onClose: () => void;
}

/** Shows the checklist of the bench to a driver at the door. */
export function DoorBench({ token, orderId, onClose }: DoorBenchProps) {
  const place = useMemo(() => atDoor({ token, orderId }), [token, orderId]);
  return (
    <Queries>
      <BenchScreen place={place} after={<Button onClick={onClose}>Back to the stop</Button>} onClose={onClose} />
    </Queries>
  );
}
