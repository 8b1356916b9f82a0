import type { ActionChange } from '#domain/staff-actions/sentences.ts';
import type { Caller } from './access.ts';

/** Changes of running calls, by their caller, which is a separate object for each call. */
const CHANGES = new WeakMap<Caller, ActionChange[]>();

/** Records the changes of a call, before and after, for the activity log. Leaves out fields that did not change or are missing. */
export function noteChanges(caller: Caller, changes: readonly ActionChange[]): void {
  const changed = changes.filter(({ before, after }) => (before ?? null) !== after);
  CHANGES.set(caller, [...(CHANGES.get(caller) ?? []), ...changed]);
}

/** Returns the recorded changes of a call. */
export function notedChanges(caller: Caller): readonly ActionChange[] {
  return CHANGES.get(caller) ?? [];
}
