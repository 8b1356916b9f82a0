import { hoursText } from '#domain/hours/weekly-hours.ts';
import { PICKUP_SLOTS, slotMinutes, slotRange } from '#domain/orders/pickup-slots.ts';
import { FieldError } from '#web/ui/field.tsx';
import type { BoundField } from '#web/ui/form/form-field.tsx';
import { SelectBox } from '#web/ui/form/select-box.tsx';

const LAST = PICKUP_SLOTS.length - 1;

/** Asks for the first and the last time of a pickup; the value is "10AM-6PM". */
export function PickupTimesField({ label, name, value, onChange, error }: BoundField<string> & { label: string }) {
  const [from = 0, until = LAST] = slotRange({ pickupHours: value })?.map((slot) => PICKUP_SLOTS.indexOf(slot)) ?? [];
  const change = (nextFrom: number, nextUntil: number) =>
    onChange(hoursText({ opens: slotMinutes(nextFrom), closes: slotMinutes(Math.max(nextUntil, nextFrom + 1)) }));
  return (
    <fieldset className="min-w-0" aria-describedby={error === undefined ? undefined : `${name}-error`}>
      <legend className="font-medium">{label}</legend>
      <div className="mt-1.5 grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        <SelectBox
          aria-label="First pickup"
          value={from}
          onChange={({ target }) => change(Number(target.value), until)}
        >
          {options(0, Math.max(LAST - 1, from))}
        </SelectBox>
        <span className="text-muted">to</span>
        <SelectBox aria-label="Last pickup" value={until} onChange={({ target }) => change(from, Number(target.value))}>
          {options(Math.min(from + 1, until), LAST)}
        </SelectBox>
      </div>
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </fieldset>
  );
}

function options(from: number, until: number) {
  return PICKUP_SLOTS.map((slot, index) => ({ slot, index }))
    .filter(({ index }) => index >= from && index <= until)
    .map(({ slot, index }) => (
      <option key={slot} value={index}>
        {slot}
      </option>
    ));
}
