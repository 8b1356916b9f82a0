import { useRef, useState } from 'react';
import type { Visit } from '../counter.api.ts';
import { DeviceEntry } from './device-entry.tsx';
import { FinishVisit } from './finish-visit.tsx';
import { visitDrafts } from './kept-visit.ts';
import { useIntake } from './use-intake.ts';
import { VisitDone } from './visit-done.tsx';

/**
 * Customer Intake: accepts the devices of one customer, and buys them or keeps them for testing. Works by keyboard: Enter
 * picks results, adds a device, and finishes. The entered visit survives a visit to another page and a reload.
 */
export function IntakeTab() {
  const [finishedVisit, setFinishedVisit] = useState<Visit | null>(null);
  const [number, setNumber] = useState(0);
  const begin = () => {
    setFinishedVisit(null);
    setNumber(number + 1);
  };
  if (finishedVisit !== null) return <VisitDone visit={finishedVisit} onNext={begin} />;
  return <Intake key={number} onDone={setFinishedVisit} onStartOver={begin} />;
}

interface IntakeProps {
  onDone: (visit: Visit) => void;
  onStartOver: () => void;
}

function Intake({ onDone, onStartOver }: IntakeProps) {
  const [draft] = useState(() => visitDrafts.draftOf('counter'));
  const [kept] = useState(draft.value);
  const intake = useIntake(kept);
  const finish = useRef<HTMLElement>(null);
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
      <DeviceEntry
        intake={intake}
        onFinish={() => finish.current?.querySelector<HTMLElement>('button[type=submit]')?.focus()}
      />
      <FinishVisit intake={intake} draft={draft} section={finish} onDone={onDone} onStartOver={onStartOver} />
    </div>
  );
}
