import type { ReactNode } from 'react';
import { ERRORS } from '#contracts/errors.ts';
import { isRealDay } from '#domain/calendar-day.ts';
import { explainClosedDay } from '#domain/hours/pickup-days.ts';
import { lastPickupDay, PICKUP_SLOTS, slotsFor } from '#domain/orders/pickup-slots.ts';
import type { ShopTime } from '#domain/shop-day.ts';
import { dayText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Suggestions } from './suggestions.tsx';
import { useWindows } from './use-windows.ts';
import { type Choice, isFullAt, offersFor, type PickupWindow, timesOf } from './window-choice.ts';

/** One of the two fields, bound to a form or to a state of its own. */
interface PickupField {
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

interface PickupTimeFieldsProps {
  date: PickupField;
  time: PickupField;
  now: ShopTime;
  /** Labels of day and time. */
  labels?: readonly [string, string];
  optional?: boolean;
  /** Current window of the order, which is never full for it. */
  own?: Choice | null;
  /** Shown while the chosen window is full, to staff who may overbook it; full windows can then be chosen. */
  whenFull?: ReactNode;
}

/**
 * Asks for day and time of a pickup. A full window is marked; the chosen one is held, and one that was taken meanwhile
 * stays chosen next to free ones (decision 011).
 */
export function PickupTimeFields(props: PickupTimeFieldsProps) {
  const { date, time, now, labels = ['Day', 'Time'], optional, own = null, whenFull } = props;
  const rules = usePageData().shop;
  const { windows, hold, choose } = useWindows({ date: date.value, error: time.error });
  const chosen = { date: date.value, time: time.value };
  // Before a day is chosen the list shows the times of any day.
  const times =
    chosen.date === ''
      ? PICKUP_SLOTS.map((slot) => ({ time: slot, isFull: false }))
      : timesOf(chosen, { now, rules, windows, own });
  const isFull = isFullAt(chosen, windows, own) || hold.status === 'taken';
  const closed = isRealDay(chosen.date) ? explainClosedDay(chosen.date, rules) : null;
  const hasNone = times.length === 0 || times.every((slot) => slot.isFull);
  const pick = (choice: Choice) => {
    if (choice.date !== chosen.date) date.onChange(choice.date);
    if (choice.time !== chosen.time) time.onChange(choice.time);
    const isOwn = own?.date === choice.date && own.time === choice.time;
    const isOffered = slotsFor(choice.date, now, rules).some((slot) => slot === choice.time);
    const isHoldable = isOffered && !isOwn && !isFullAt(choice, windows, own);
    void choose(isHoldable ? choice : null);
  };
  const takenError = isFull && whenFull === undefined ? ERRORS.pickup_window_full.message : undefined;
  return (
    <div className="grid gap-4">
      {optional !== true && <Suggestions now={now} chosen={chosen} onPick={pick} />}
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <TextField
          label={labels[0]}
          optional={optional}
          name={date.name}
          type="date"
          min={now.day}
          max={lastPickupDay(now.day)}
          value={date.value}
          onChange={({ target }) => pick({ ...chosen, date: target.value })}
          error={date.error ?? closed}
        />
        <SelectField
          label={labels[1]}
          optional={optional}
          name={time.name}
          placeholder={timePlaceholder(closed !== null, hasNone)}
          options={times.map((slot) => ({
            value: slot.time,
            label: slot.isFull ? `${slot.time} (full)` : slot.time,
            // The chosen one stays chosen, also when it is taken meanwhile.
            disabled: slot.isFull && whenFull === undefined && slot.time !== chosen.time,
          }))}
          value={times.some((slot) => slot.time === chosen.time) ? chosen.time : ''}
          onChange={({ target }) => pick({ ...chosen, time: target.value })}
          error={time.error ?? takenError}
        />
      </div>
      {hold.status === 'held' && !isFull && <HeldUntil instant={hold.until} />}
      {isFull && whenFull}
      {(isFull || closed !== null || (hasNone && times.length > 0)) && (
        <Offers offers={offersFor(chosen, windows)} onPick={pick} />
      )}
    </div>
  );
}

function timePlaceholder(isClosed: boolean, hasNone: boolean): string {
  if (isClosed) return 'Closed that day';
  return hasNone ? 'No times left that day' : 'Choose a time';
}

function HeldUntil({ instant }: { instant: string }) {
  const { timeZone } = usePageData().shop;
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  return (
    <p role="status" className="text-note text-muted">
      We’re holding this time for you until {clock.format(new Date(instant))}.
    </p>
  );
}

function Offers({ offers, onPick }: { offers: readonly PickupWindow[]; onPick: (choice: Choice) => void }) {
  if (offers.length === 0) return <p className="text-muted">This week is full. Please choose a later day.</p>;
  return (
    <div className="grid gap-2 xs:flex xs:flex-wrap xs:items-center">
      <p className="text-muted">Still open:</p>
      {offers.map(({ appointmentDate: date, appointmentTime: time }) => (
        <Button key={`${date} ${time}`} variant="secondary" onClick={() => onPick({ date, time })}>
          {dayText(date)}, {time}
        </Button>
      ))}
    </div>
  );
}
