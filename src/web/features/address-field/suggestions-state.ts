import { assertNever } from '#domain/assert-never.ts';
import type { PlaceSuggestion } from './places.ts';

/** State of the list under an address field: its items, whether it is open, and the highlighted line. */
export interface SuggestionsState {
  items: readonly PlaceSuggestion[];
  open: boolean;
  /** Index of the highlighted line, or null. */
  active: number | null;
}

export type SuggestionsEvent =
  | { type: 'received'; items: readonly PlaceSuggestion[] }
  | { type: 'moved'; by: 1 | -1 }
  | { type: 'pointed'; index: number }
  | { type: 'closed' };

export const NO_SUGGESTIONS: SuggestionsState = { items: [], open: false, active: null };

/**
 * Reduces the events of the list (C4, Address field): suggestions appear after typing, the arrow keys move the
 * highlight and return to the input at either end, Escape (`closed`) closes and keeps the list so that an arrow key
 * opens it again.
 */
export function suggestionsReducer(state: SuggestionsState, event: SuggestionsEvent): SuggestionsState {
  switch (event.type) {
    case 'received':
      return { items: event.items, open: event.items.length > 0, active: null };
    case 'moved':
      return moved(state, event.by);
    case 'pointed':
      return event.index < state.items.length ? { ...state, active: event.index } : state;
    case 'closed':
      return { ...state, open: false, active: null };
    default:
      return assertNever(event);
  }
}

function moved(state: SuggestionsState, by: 1 | -1): SuggestionsState {
  if (state.items.length === 0) return state;
  const last = state.items.length - 1;
  if (state.active === null) return { ...state, open: true, active: by === 1 ? 0 : last };
  const next = state.active + by;
  return { ...state, open: true, active: next < 0 || next > last ? null : next };
}

/** Returns the highlighted suggestion of an open list, which Enter picks. */
export function highlighted(state: SuggestionsState): PlaceSuggestion | null {
  if (!state.open || state.active === null) return null;
  return state.items[state.active] ?? null;
}
