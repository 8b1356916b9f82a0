import { useCallback, useRef, useState } from 'react';

/**
 * Runs a reducer whose `send` returns the new state at once. A handler sees if its event started something, and starts
 * the work itself: two presses within one frame start it once.
 */
export function useMachine<State, Event>(
  reducer: (state: State, event: Event) => State,
  init: () => State,
): { state: State; send: (event: Event) => State; latest: () => State } {
  const [state, setState] = useState(init);
  const current = useRef(state);
  const latest = useCallback(() => current.current, []);
  const send = useCallback(
    (event: Event) => {
      current.current = reducer(current.current, event);
      setState(current.current);
      return current.current;
    },
    [reducer],
  );
  return { state, send, latest };
}
