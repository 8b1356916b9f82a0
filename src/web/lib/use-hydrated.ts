import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in what the server wrote and true once the browser has taken over: until then nothing answers a press. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
