import { createContext, use } from 'react';
import type { Draft } from './draft/use-draft.ts';
import type { Bench } from './inspection.api.ts';
import type { Photos } from './photos/use-photos.ts';
import type { Place } from './places/place.ts';

/** What all parts of the bench share. */
export interface BenchState {
  place: Place;
  bench: Bench;
  draft: Draft;
  photos: Photos;
  /** An inspection that was completed, and is not begun again. */
  isReadOnly: boolean;
}

export const BenchContext = createContext<BenchState | null>(null);

/** @throws Error outside of the bench, a bug in the caller */
export function useBench(): BenchState {
  const state = use(BenchContext);
  if (state === null) throw new Error('No bench is open');
  return state;
}
