import { hoursText, readHours, readWeek, weekText } from '#domain/hours/weekly-hours.ts';
import { WEEKDAY_NAMES } from '#domain/shop-hours.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import type { BoundField } from '#web/ui/form/form-field.tsx';
import { HoursChoice } from './hours-choice.tsx';

const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0] as const;
const MONDAY = 1;
const SATURDAY = 6;

/** Asks for the hours of each weekday; the value is the text that the footer shows. */
export function WeekField({ label, name, value, onChange, error }: BoundField<string> & { label: string }) {
  const week = readWeek(value) ?? [];
  const change = (isChanged: (weekday: number) => boolean, hours: string) =>
    onChange(weekText(WEEKDAY_NAMES.map((_, day) => (isChanged(day) ? readHours(hours) : (week[day] ?? null)))));
  const monday = hoursText(week[MONDAY] ?? null);
  const isWeekday = (day: number) => day >= MONDAY && day < SATURDAY;
  const isCopied = WEEKDAY_NAMES.every((_, day) => !isWeekday(day) || hoursText(week[day] ?? null) === monday);
  return (
    <fieldset className="min-w-0" aria-describedby={error === undefined ? undefined : `${name}-error`}>
      <legend className="font-medium">{label}</legend>
      <div className="mt-1.5 grid gap-2">
        {FROM_MONDAY.map((weekday) => (
          <div key={weekday} className="grid grid-cols-[3.5rem_1fr] items-center gap-3 sm:grid-cols-[7rem_1fr]">
            <span>
              {WEEKDAY_NAMES[weekday].slice(0, 3)}
              <span className="max-sm:sr-only">{WEEKDAY_NAMES[weekday].slice(3)}</span>
            </span>
            <HoursChoice
              day={WEEKDAY_NAMES[weekday]}
              value={hoursText(week[weekday] ?? null)}
              onChange={(hours) => change((day) => day === weekday, hours)}
            />
          </div>
        ))}
      </div>
      <FieldError id={`${name}-error`}>{error}</FieldError>
      <Button variant="secondary" className="mt-3" disabled={isCopied} onClick={() => change(isWeekday, monday)}>
        Copy Monday to all weekdays
      </Button>
    </fieldset>
  );
}
