import { useRef, useState } from 'react';
import type { Visit } from '../counter.api.ts';
import { DeviceEntry } from './device-entry.tsx';
import { FinishVisit } from './finish-visit.tsx';
import { useIntake } from './use-intake.ts';
import { VisitDone } from './visit-done.tsx';

/**
 * Customer Intake (S2): takes in the devices of one customer, and buys them or keeps them for testing. Works by keyboard: Enter
 * picks results, adds a device, and finishes.
 */
export function IntakeTab() {
  const [done, setDone] = useState<Visit | null>(null);
  const [number, setNumber] = useState(0);
  if (done !== null) {
    return (
      <VisitDone
        visit={done}
        onNext={() => {
          setDone(null);
          setNumber(number + 1);
        }}
      />
    );
  }
  return <Intake key={number} onDone={setDone} />;
}

function Intake({ onDone }: { onDone: (visit: Visit) => void }) {
  const intake = useIntake();
  const finish = useRef<HTMLElement>(null);
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
      <DeviceEntry
        intake={intake}
        onFinish={() => finish.current?.querySelector<HTMLElement>('button[type=submit]')?.focus()}
      />
      <FinishVisit intake={intake} section={finish} onDone={onDone} />
    </div>
  );
}
