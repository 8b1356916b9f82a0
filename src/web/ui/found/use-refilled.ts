import { useState } from 'react';

/**
 * Holds back the count of a list until a filter has changed it: what a screen starts with is not news, nor is a row that comes
 * or goes by itself.
 * @param count null while the rows of a filter load
 */
export function useRefilled(count: number | null): number | null {
  const [state, setState] = useState<'new' | 'loaded' | 'refilled'>('new');
  if (state === 'new' && count !== null) setState('loaded');
  if (state === 'loaded' && count === null) setState('refilled');
  return state === 'refilled' ? count : null;
}
