import { addDays } from '#domain/calendar-day.ts';
import { type ShopTime, weekdayOf } from '#domain/shop-day.ts';
import { WEEKDAY_NAMES } from '#domain/shop-hours.ts';
import { call } from '#web/lib/api.ts';
import { useLoaded } from '#web/lib/loading.ts';
import { usePageData } from '#web/page-data.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { type Choice, suggestedWindows } from './window-choice.ts';

interface SuggestionsProps {
  now: ShopTime;
  chosen: Choice;
  onPick: (choice: Choice) => void;
}

/** Offers the next windows for one tap, above the fields for any other day. */
export function Suggestions({ now, chosen, onPick }: SuggestionsProps) {
  const tomorrow = addDays(now.day, 1);
  const { loaded } = useLoaded(tomorrow, (signal) => call('pickups.windows', { query: { date: tomorrow }, signal }));
  const windows = loaded.status === 'ready' ? loaded.value : [];
  const suggested = suggestedWindows(now, usePageData().shop, windows);
  if (suggested.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">Next pickups</legend>
      <div className="mt-2 grid grid-cols-2 gap-2 max-[20rem]:grid-cols-1 sm:grid-cols-4">
        {suggested.map(({ date, time }) => {
          const isChosen = date === chosen.date && time === chosen.time;
          return (
            <button
              key={`${date} ${time}`}
              type="button"
              aria-pressed={isChosen}
              className={buttonClass(
                'secondary',
                'md',
                'whitespace-nowrap [--button-side:0.5rem] aria-pressed:bg-accent-soft aria-pressed:ring-2 aria-pressed:ring-accent',
              )}
              onClick={() => onPick({ date, time })}
            >
              {date === tomorrow ? 'Tomorrow' : WEEKDAY_NAMES[weekdayOf({ day: date, minutes: 0 })]}{' '}
              {time.replace(':00', '')}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
