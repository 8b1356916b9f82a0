import { useEffect, useState } from 'react';
import { type EvaluationForm, MAX_LENGTH } from '#contracts/forms/sale.ts';
import { lastPickupDay, slotsFor } from '#domain/orders/pickup-slots.ts';
import { shopTime } from '#domain/shop-day.ts';
import { usePageData } from '#web/page-data.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { HandoverFields } from '../fields/handover-fields.tsx';
import type { StepProps } from './state.ts';

/** Asks how the device reaches the shop, and for a pickup when (C4, step 4; C9). */
export function HandoverStep(props: StepProps) {
  const { state, send } = props;
  const { form, errors } = state;
  const edit = (change: Partial<EvaluationForm>) => send({ type: 'edited', change });
  const notes = (
    <TextAreaField
      label="Notes"
      optional
      name="notes"
      hint="A gate code, a doorbell, where to park."
      maxLength={MAX_LENGTH.notes}
      value={form.notes}
      onChange={({ target }) => edit({ notes: target.value })}
      error={errors.notes}
    />
  );
  const appointment = { before: <PickupTime {...props} />, after: notes };
  return <HandoverFields form={form} errors={errors} onChange={edit} appointment={appointment} />;
}

/** Asks for day and time of a pickup, by the shop's clock (C5, C9, decision 27). */
function PickupTime({ state, send }: StepProps) {
  const { form, errors } = state;
  const now = useShopTime(usePageData().shop.timeZone);
  // Before a day is chosen the list shows the times of any day.
  const slots = slotsFor(form.date === '' ? lastPickupDay(now.day) : form.date, now);
  const isSoldOut = form.date === now.day && slots.length === 0;
  return (
    <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
      <TextField
        label="Day"
        name="date"
        type="date"
        min={now.day}
        max={lastPickupDay(now.day)}
        value={form.date}
        onChange={({ target }) => send({ type: 'edited', change: { date: target.value } })}
        error={errors.date}
      />
      <SelectField
        label="Time"
        name="time"
        placeholder={isSoldOut ? 'No time left today' : 'Choose a time'}
        options={slots.map((slot) => ({ value: slot, label: slot }))}
        value={slots.find((slot) => slot === form.time) ?? ''}
        onChange={({ target }) => send({ type: 'edited', change: { time: target.value } })}
        error={errors.time}
      />
    </div>
  );
}

const MINUTE_MS = 60_000;

/** Returns the shop's wall clock, so that a slot disappears when it begins. */
function useShopTime(timeZone: string) {
  const [now, setNow] = useState(() => shopTime(new Date(), timeZone));
  useEffect(() => {
    const timer = setInterval(() => setNow(shopTime(new Date(), timeZone)), MINUTE_MS);
    return () => clearInterval(timer);
  }, [timeZone]);
  return now;
}
