import { useState } from 'react';

/**
 * Returns the count of a list only after a filter changed it: the first rows of a screen are not announced, nor are
 * single rows that come or go.
 * @param count null while the rows of a filter load
 */
export function useRefilled(count: number | null): number | null {
  const [state, setState] = useState<'new' | 'loaded' | 'refilled'>('new');
  if (state === 'new' && count !== null) setState('loaded');
  if (state === 'loaded' && count === null) setState('refilled');
  return state === 'refilled' ? count : null;
}
