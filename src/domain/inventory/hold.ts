import { addDays } from '../calendar-day.ts';
import type { UnitState } from './states.ts';

/** Longest hold that a city asks for, with room. */
export const MOST_HOLD_DAYS = 90;

/**
 * Returns the first day on which a unit may be sold or altered.
 * @param day on which the shop bought it, YYYY-MM-DD in the shop's time
 */
export function holdEnds(day: string, holdDays: number): string {
  return addDays(day, holdDays);
}

/** State in which a unit begins: on hold where the law asks for one. */
export function firstUnitState(holdDays: number): UnitState {
  return holdDays > 0 ? 'on_hold' : 'testing';
}

/** Returns true while a hold forbids to sell or alter a unit. */
export function isHeld(unit: { heldUntil: string }, today: string): boolean {
  return today < unit.heldUntil;
}
