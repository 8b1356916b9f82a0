import { createContext, use } from 'react';
import type { Draft } from './draft/use-draft.ts';
import type { Bench } from './inspection.api.ts';
import type { Photos } from './photos/use-photos.ts';
import type { Place } from './places/place.ts';

/** State that all parts of the bench share. */
export interface BenchState {
  place: Place;
  bench: Bench;
  draft: Draft;
  photos: Photos;
  /** True for a completed inspection that was not begun again. */
  isReadOnly: boolean;
}

export const BenchContext = createContext<BenchState | null>(null);

/** Returns the state of the open bench. @throws Error outside of the bench, a bug in the caller */
export function useBench(): BenchState {
  const state = use(BenchContext);
  if (state === null) throw new Error('No bench is open');
  return state;
}
