import { addDays } from '../calendar-day.ts';
import type { UnitState } from './states.ts';

/** Maximum hold in days: longer than any city requires. */
export const MAX_HOLD_DAYS = 90;

/**
 * Returns the first day on which a unit may be sold or altered.
 * @param day day of the purchase, YYYY-MM-DD in the shop's time
 */
export function holdEnds(day: string, holdDays: number): string {
  return addDays(day, holdDays);
}

/** Returns the first state of a unit: on hold when the law requires it. */
export function firstUnitState(holdDays: number): UnitState {
  return holdDays > 0 ? 'on_hold' : 'testing';
}

/** Returns true while a hold forbids selling or altering a unit. */
export function isHeld(unit: { heldUntil: string }, today: string): boolean {
  return today < unit.heldUntil;
}
