import type { ReactNode } from 'react';
import type { DoorState } from '#domain/inspection/at-door.ts';
import { HOLDS } from '#domain/inspection/holds.ts';
import { priceText } from '#web/lib/format.ts';
import { cx } from '#web/ui/cx.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import type { DriverStop } from './tap-queue.ts';

type Door = NonNullable<DriverStop['door']>;

const TONES: Record<DoorState, string> = {
  held: 'bg-tone-orange text-on-tone-orange',
  kept: 'bg-accent-soft',
  waiting: 'bg-tone-blue text-on-tone-blue',
  accepted: 'bg-accent-soft',
  declined: 'bg-tone-orange text-on-tone-orange',
};

/** Shows the result of the inspection at the door, and the next step of the driver. */
export function DoorNote({ door }: { door: Door }) {
  return (
    <div role="status" className={cx('rounded-2xl px-5 py-4 text-lg', TONES[door.state])}>
      {noteOf(door)}
    </div>
  );
}

function noteOf({ state, quoted, amount, holds }: Door): ReactNode {
  const price = priceText(amount);
  switch (state) {
    case 'kept':
      return <NoteText title={`${price}: go ahead with the pickup.`}>The quoted price stands.</NoteText>;
    case 'waiting':
      return (
        <NoteText
          title={
            <span className="flex items-center gap-3">
              <Spinner /> Waiting for the customer
            </span>
          }
        >
          We texted them our offer: {price} instead of {priceText(quoted)}. They answer on their phone, and it shows up
          here. Don’t take the device until they do.
        </NoteText>
      );
    case 'accepted':
      return <NoteText title={`Accepted: ${price}.`}>Take the device.</NoteText>;
    case 'declined':
      return <NoteText title="Declined.">Leave the device with the customer.</NoteText>;
    case 'held':
      return (
        <NoteText title={`On hold: ${holds.map((code) => HOLDS[code].label).join(', ')}.`}>
          Leave the device with the customer, or inspect it again once the hold is cleared.
        </NoteText>
      );
  }
}

function NoteText({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <strong className="block font-semibold tabular-nums">{title}</strong>
      {children}
    </>
  );
}

/** Returns the reason against picking up a device; null when there is none. */
export function pickupProblem(door: Door | null): string | null {
  switch (door?.state) {
    case 'waiting':
      return 'The customer hasn’t answered our offer yet.';
    case 'held':
      return 'The device is on hold: it stays with the customer.';
    case 'declined':
      return 'The customer declined: the device stays with them.';
    default:
      return null;
  }
}
