import { useEffect, useId, useState } from 'react';
import type { PhotoRule } from '#domain/orders/pickup-proof.ts';
import {
  FAILED_REASONS,
  type FailedReason,
  isFailedReason,
  isStopDone,
  type StopState,
} from '#domain/orders/stop-states.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { SelectField } from '#web/ui/field.tsx';
import { QuestionForm } from './ask.tsx';
import { DoorNote, pickupProblem } from './door-note.tsx';
import { InspectButton } from './inspect-button.tsx';
import { PickupForm, type PickupNotes } from './pickup/pickup-form.tsx';
import { stopDrafts } from './pickup/stop-draft.ts';
import type { DriverStop } from './tap-queue.ts';

export const STATE_TEXTS: Record<StopState, string> = {
  assigned: 'To do',
  on_the_way: 'On the way',
  picked_up: 'Picked up',
  failed: 'Failed',
};

/** A driver's report of a stop. */
export type StopReport =
  | { report: 'on_the_way' }
  | ({ report: 'picked_up' } & PickupNotes)
  | { report: 'failed'; reason: string };

/** Number of a stop, from 1, and the position of this device among the devices of the stop. */
export interface StopPlace {
  stop: number;
  device: number;
  devices: number;
}

interface StopCardProps {
  stop: DriverStop;
  /** Secret of the link of the day. */
  token: string;
  date: string;
  place: StopPlace;
  /** True while a report of the stop waits to be sent. */
  waits: boolean;
  photoRule: PhotoRule;
  onReport: (report: StopReport) => void;
  /** Called when the checklist at the door was closed. */
  onInspected: () => void;
}

/** Shows one stop of a driver, with large buttons for use in the sun and with gloves. */
export function StopCard({
  stop,
  token,
  date,
  place,
  waits: isWaiting,
  photoRule,
  onReport,
  onInspected,
}: StopCardProps) {
  const { state, reason, customer, device, appointmentTime, door, orderId } = stop;
  const [draft] = useState(() => stopDrafts.draftOf(orderId));
  // Reopens a proof that was begun before a reload of the page.
  const [openForm, setOpenForm] = useState<'proof' | 'reason' | null>(draft.value === null ? null : 'proof');
  // Ends the draft only once the server has the report: a refused report needs its proof again.
  const isReported = isStopDone(state) && !isWaiting;
  useEffect(() => {
    if (isReported) draft.end();
  }, [isReported, draft]);
  const problem = pickupProblem(door);
  const problemId = useId();
  const report = (stopReport: StopReport) => {
    setOpenForm(null);
    onReport(stopReport);
  };
  return (
    <li className="rounded-3xl border-2 border-line-strong bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-2xl font-bold tabular-nums">
          {place.stop}. {appointmentTime || STATE_TEXTS[state]}
        </h2>
        <span className="flex flex-wrap gap-2">
          {isWaiting && <Badge tone="orange">Will be sent</Badge>}
          <Badge tone={state === 'picked_up' ? 'green' : state === 'on_the_way' ? 'blue' : 'grey'}>
            {STATE_TEXTS[state]}
          </Badge>
        </span>
      </div>
      <p className="mt-2 text-lg font-medium">
        {device}
        {place.devices > 1 && (
          <span className="block font-normal">
            Device {place.device} of {place.devices} at this stop
          </span>
        )}
      </p>
      {reason !== null && isFailedReason(reason) && <p className="mt-1 text-lg">{failedText(reason)}</p>}
      {customer !== null && <Contact customer={customer} />}
      {!isStopDone(state) && customer !== null && (
        <div className="mt-5 grid gap-3">
          {state === 'assigned' && door === null && (
            <Button size="lg" onClick={() => report({ report: 'on_the_way' })}>
              On my way
            </Button>
          )}
          {door !== null && <DoorNote door={door} />}
          {door?.state !== 'accepted' && (
            <InspectButton token={token} orderId={orderId} isAgain={door !== null} onClosed={onInspected} />
          )}
          <Button
            variant={(state === 'assigned' && door === null) || problem !== null ? 'secondary' : 'primary'}
            size="lg"
            aria-describedby={openForm === 'proof' && problem !== null ? problemId : undefined}
            onClick={() => setOpenForm('proof')}
          >
            Picked up
          </Button>
          {openForm === 'proof' && problem !== null && (
            <p id={problemId} role="alert" className="text-lg font-medium text-danger">
              {problem}
            </p>
          )}
          {openForm === 'proof' && problem === null && (
            <PickupForm
              orderId={orderId}
              date={date}
              rule={photoRule}
              doorSerial={door?.identifier ?? null}
              onSend={(notes) => report({ report: 'picked_up', ...notes })}
            />
          )}
          {/* Separate from the likely button, and smaller: a gloved thumb does not press it by mistake. */}
          <Button variant="quiet" className="mt-2 justify-self-start" onClick={() => setOpenForm('reason')}>
            Failed
          </Button>
          {openForm === 'reason' && (
            <ReasonForm
              isOffered={door?.state === 'waiting'}
              onSend={(failedReason) => report({ report: 'failed', reason: failedReason })}
            />
          )}
        </div>
      )}
    </li>
  );
}

function Contact({ customer: { name, phone, address, notes } }: { customer: NonNullable<DriverStop['customer']> }) {
  const maps = `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address })}`;
  return (
    <>
      <p className="mt-2 text-lg [overflow-wrap:anywhere]">
        {name}
        <span className="block font-semibold">{address}</span>
        {notes !== null && notes !== '' && <span className="mt-1 block">“{notes}”</span>}
      </p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <a href={maps} target="_blank" rel="noreferrer" className={buttonClass('secondary', 'lg')}>
          Navigate
        </a>
        <a href={`tel:${phone}`} aria-label={`Call ${name}`} className={buttonClass('secondary', 'lg')}>
          Call
        </a>
      </div>
    </>
  );
}

const REASONS = Object.entries(FAILED_REASONS).map(([value, label]) => ({ value, label }));

function failedText(reason: FailedReason): string {
  return reason === 'seller_declined' ? 'Seller declined: the device stays with them.' : FAILED_REASONS[reason];
}

function ReasonForm({ isOffered, onSend }: { isOffered: boolean; onSend: (reason: string) => void }) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <QuestionForm
      button="Confirm failed pickup"
      onSend={() => {
        setMissing(reason === '');
        if (reason !== '') onSend(reason);
      }}
    >
      <SelectField
        label="Why did it fail?"
        hint={
          isOffered
            ? 'This closes our offer. “No answer” and “Seller declined” end the order, and the customer keeps the device.'
            : 'We’ll send the customer two other times to choose from.'
        }
        name="reason"
        placeholder="Choose"
        options={REASONS}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={isMissing ? 'Please choose a reason.' : undefined}
      />
    </QuestionForm>
  );
}
