import { cx } from '#web/ui/cx.ts';
import { ArrowLeftIcon } from '#web/ui/icons.tsx';
import { isReached, PLACES, type Place, placesOf } from './places.ts';
import type { EvaluationState } from './state.ts';

interface StepBarProps {
  state: EvaluationState;
  at: Place;
  onGo: (place: Place) => void;
}

/** Shows the current step of the dialog, with links to the answered ones; going back loses no entries. */
export function StepBar({ state, at, onGo }: StepBarProps) {
  const places = placesOf(state.device);
  const before = places[places.indexOf(at) - 1];
  return (
    <nav aria-label="Steps" className="-ml-1 flex items-center gap-2">
      <button
        type="button"
        className="inline-flex min-h-target min-w-target items-center justify-center gap-1 rounded-xl px-1 text-note text-accent disabled:invisible"
        disabled={before === undefined}
        onClick={() => before !== undefined && onGo(before)}
      >
        <ArrowLeftIcon className="size-5" />
        <span className="sr-only sm:not-sr-only">Back</span>
      </button>
      <ol className="flex min-w-0 flex-1 gap-1.5">
        {places.map((place) => {
          const isPast = places.indexOf(place) < places.indexOf(at);
          return (
            <li key={place} className={cx('min-w-6', place === at ? 'flex-[2] max-xs:flex-[3]' : 'flex-1')}>
              <button
                type="button"
                className={cx(
                  'grid min-h-target w-full items-end border-b-4 pb-1 text-left text-note',
                  place === at || isPast ? 'border-accent' : 'border-line',
                  place === at ? 'font-semibold text-ink' : 'text-muted',
                )}
                aria-current={place === at ? 'step' : undefined}
                disabled={!isReached(state, place)}
                onClick={() => onGo(place)}
              >
                <span className={place === at ? 'block truncate' : 'sr-only sm:not-sr-only sm:block sm:truncate'}>
                  {PLACES[place]}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
