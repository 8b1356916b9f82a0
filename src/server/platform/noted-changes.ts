import type { ActionChange } from '#domain/staff-actions/sentences.ts';
import type { Caller } from './access.ts';

/** Changes of calls that are under way, by their caller: an object of its own for each call. */
const NOTED = new WeakMap<Caller, ActionChange[]>();

/** Notes what a call changes, before and after, for the activity log. What did not change, or is not there, is left out. */
export function noteChanges(caller: Caller, changes: readonly ActionChange[]): void {
  const news = changes.filter(({ before, after }) => (before ?? null) !== after);
  NOTED.set(caller, [...(NOTED.get(caller) ?? []), ...news]);
}

/** Returns what a call has noted. */
export function notedChanges(caller: Caller): readonly ActionChange[] {
  return NOTED.get(caller) ?? [];
}
