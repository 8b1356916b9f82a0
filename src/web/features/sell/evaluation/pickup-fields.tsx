import { useEffect, useState } from 'react';
import { PICKUP_DAYS_AHEAD, slotsFor } from '#domain/orders/pickup-slots.ts';
import { shopTime } from '#domain/shop-day.ts';
import { TimedAddressField } from '#web/features/address-field/address-field.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import type { EvaluationEvent, EvaluationState } from './evaluation-state.ts';
import { type Appointment, MAX_LENGTH } from './form.ts';

interface PickupFieldsProps {
  state: EvaluationState;
  send: (event: EvaluationEvent) => void;
  mapsKey: string | null;
  timeZone: string;
}

/** When and where the shop picks the device up; its times are the shop's (C5, C9, decision 27). */
export function PickupFields({ state, send, mapsKey, timeZone }: PickupFieldsProps) {
  const { errors } = state;
  const { address, appointment } = state.form;
  const now = useShopTime(timeZone);
  // Before a day is chosen the list shows the times of any day.
  const slots = slotsFor(appointment.date === '' ? lastDay(now.day) : appointment.date, now);
  const change = (patch: Partial<Appointment>) => send({ type: 'appointment_changed', change: patch });
  const isSoldOut = appointment.date === now.day && slots.length === 0;

  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <TextField
          label="Day"
          name="date"
          type="date"
          min={now.day}
          max={lastDay(now.day)}
          value={appointment.date}
          onChange={(event) => change({ date: event.target.value })}
          error={errors.date}
        />
        <SelectField
          label="Time"
          name="time"
          placeholder={isSoldOut ? 'No time left today' : 'Choose a time'}
          options={slots.map((slot) => ({ value: slot, label: slot }))}
          value={slots.find((slot) => slot === appointment.time) ?? ''}
          onChange={(event) => change({ time: event.target.value })}
          error={errors.time}
        />
      </div>
      <TimedAddressField
        label="Pickup address"
        value={address}
        onChange={(value) => send({ type: 'address_changed', address: value })}
        errors={errors}
        mapsKey={mapsKey}
      />
      <TextAreaField
        label="Notes"
        optional
        name="notes"
        hint="A gate code, a doorbell, where to park."
        maxLength={MAX_LENGTH.notes}
        value={appointment.notes}
        onChange={(event) => change({ notes: event.target.value })}
        error={errors.notes}
      />
    </>
  );
}

const MINUTE_MS = 60_000;

/** The shop's wall clock, so that a slot goes away when it begins. */
function useShopTime(timeZone: string) {
  const [now, setNow] = useState(() => shopTime(new Date(), timeZone));
  useEffect(() => {
    const timer = setInterval(() => setNow(shopTime(new Date(), timeZone)), MINUTE_MS);
    return () => clearInterval(timer);
  }, [timeZone]);
  return now;
}

function lastDay(today: string): string {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + PICKUP_DAYS_AHEAD);
  return day.toISOString().slice(0, 10);
}
