import { addDays } from '#domain/calendar-day.ts';
import type { PickupRules } from '#domain/orders/pickup-rules.ts';
import { slotsFor } from '#domain/orders/pickup-slots.ts';
import type { ShopTime } from '#domain/shop-day.ts';
import type { CallAnswer } from '#web/lib/api.ts';

export type PickupWindow = CallAnswer<'pickups.windows'>[number];

/** A chosen day and time; empty texts while nothing is chosen. */
export interface Choice {
  date: string;
  time: string;
}

/** Number of free windows that are offered instead of a full one. */
const MAX_OFFERED_WINDOWS = 3;

/** Number of suggested days before a day is chosen, and of the days that are searched for them. */
const SUGGESTED_DAYS = 2;
const DAYS_SEARCHED = 7;
/** Start of the evening, when people who work during the day are home. */
const EVENING = '5:00 PM';

const isAt = ({ appointmentDate, appointmentTime }: PickupWindow, { date, time }: Choice) =>
  appointmentDate === date && appointmentTime === time;

/**
 * Returns the times of a day, each with `isFull`.
 * @param windows of the week from the chosen day on; none while they are not known, and then none is full
 * @param own the order's current window, which is never full for it
 */
export function timesOf(
  { date }: Pick<Choice, 'date'>,
  {
    now,
    rules,
    windows,
    own,
  }: { now: ShopTime; rules: PickupRules; windows: readonly PickupWindow[]; own: Choice | null },
): { time: string; isFull: boolean }[] {
  return slotsFor(date, now, rules).map((time) => ({ time, isFull: isFullAt({ date, time }, windows, own) }));
}

/** Returns true for a window that is full, unless it is the order's own. */
export function isFullAt(choice: Choice, windows: readonly PickupWindow[], own: Choice | null): boolean {
  if (own?.date === choice.date && own.time === choice.time) return false;
  return windows.some((window) => window.isFull && isAt(window, choice));
}

/** Returns the free windows next to a full one: those after it come first, then the earlier ones of its day. */
export function offersFor(choice: Choice, windows: readonly PickupWindow[]): PickupWindow[] {
  const at = windows.findIndex((window) => isAt(window, choice));
  const ordered = at < 0 ? windows : [...windows.slice(at), ...windows.slice(0, at)];
  return ordered.filter(({ isFull }) => !isFull).slice(0, MAX_OFFERED_WINDOWS);
}

/**
 * Suggests windows for one tap: of each of the next days on which a driver comes, from tomorrow on, the first free one and the
 * first free one of the evening.
 * @param windows of the week from tomorrow on; none while they are not known, and then none is full
 */
export function suggestedWindows(now: ShopTime, rules: PickupRules, windows: readonly PickupWindow[]): Choice[] {
  const days = Array.from({ length: DAYS_SEARCHED }, (_, index) => addDays(now.day, index + 1));
  return days
    .map((date) => {
      const free = timesOf({ date }, { now, rules, windows, own: null }).filter(({ isFull }) => !isFull);
      const evening = free.find(({ time }) => time === EVENING) ?? free.at(-1);
      return [...new Set([free[0], evening])].flatMap((slot) =>
        slot === undefined ? [] : [{ date, time: slot.time }],
      );
    })
    .filter((choices) => choices.length > 0)
    .slice(0, SUGGESTED_DAYS)
    .flat();
}
