import { type Hours, hoursText, readHours } from '#domain/hours/weekly-hours.ts';
import { hourText } from '#domain/shop-hours.ts';

const STEP = 15;
const DAY_MINUTES = 24 * 60;
/** Hours of a day that was closed before. */
const FIRST = { opens: 10 * 60, closes: 18 * 60 };

const QUARTERS = Array.from({ length: DAY_MINUTES / STEP + 1 }, (_, index) => index * STEP);

interface HoursChoiceProps {
  /** Name of the day, for screen readers. */
  day: string;
  /** "10AM-7PM", or "closed". */
  value: string;
  onChange: (hours: string) => void;
}

/** Asks for the hours of a day, in steps of 15 minutes, or that it is closed. */
export function HoursChoice({ day, value, onChange }: HoursChoiceProps) {
  const hours = readHours(value);
  const changeOpening = (opens: number) => onChange(hoursText({ opens, closes: closingAfter(opens, hours ?? FIRST) }));
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
      <select
        aria-label={`${day} opens`}
        className="control px-2 tabular-nums"
        value={hours?.opens ?? ''}
        onChange={({ target }) => (target.value === '' ? onChange('closed') : changeOpening(Number(target.value)))}
      >
        <option value="">Closed</option>
        {times(0, DAY_MINUTES - STEP, hours?.opens)}
      </select>
      {hours !== null && (
        <>
          <span aria-hidden="true">–</span>
          <select
            aria-label={`${day} closes`}
            className="control px-2 tabular-nums"
            value={hours.closes}
            onChange={({ target }) => onChange(hoursText({ ...hours, closes: Number(target.value) }))}
          >
            {times(hours.opens + STEP, DAY_MINUTES, hours.closes)}
          </select>
        </>
      )}
    </div>
  );
}

/** Keeps the closing time, unless the day would end before it begins: then its length stays. */
function closingAfter(opens: number, { opens: before, closes }: Hours): number {
  return closes > opens ? closes : Math.min(DAY_MINUTES, opens + closes - before);
}

/** Lists times by quarters of an hour, and the chosen one when it is another. */
function times(from: number, to: number, chosen: number | undefined) {
  const shown = QUARTERS.filter((minutes) => minutes >= from && minutes <= to);
  if (chosen !== undefined && !shown.includes(chosen)) shown.push(chosen);
  return shown
    .toSorted((one, other) => one - other)
    .map((minutes) => (
      <option key={minutes} value={minutes}>
        {minutes === DAY_MINUTES ? 'Midnight' : hourText(minutes)}
      </option>
    ));
}
