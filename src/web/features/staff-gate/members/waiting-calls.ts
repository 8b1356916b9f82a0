import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { createSignal } from '#web/lib/signal.ts';

/** Calls that wait for a person, in the order in which they came. A call is settled once, and leaves the list then. */
export class WaitingCalls<Call> {
  readonly #signal = createSignal();
  #calls: readonly Call[] = [];

  readonly watch = this.#signal.watch;
  readonly list = (): readonly Call[] => this.#calls;

  add(call: Call): void {
    this.#show([...this.#calls, call]);
  }

  /** Removes calls from the list and settles them; by default all that wait now, also those that came after a dialog was shown. */
  settle(settle: (call: Call) => void, calls = this.#calls): void {
    const settledCalls = calls.filter((call) => this.#calls.includes(call));
    this.#show(this.#calls.filter((call) => !settledCalls.includes(call)));
    for (const call of settledCalls) settle(call);
  }

  #show(calls: readonly Call[]): void {
    this.#calls = calls;
    this.#signal.emit();
  }
}

/**
 * Holds calls that wait for a person. Gives them up when the person goes back or forward, or the area is locked or left, so that
 * nothing is sent for the next person at this terminal.
 */
export function useWaitingCalls<Call>(giveUp: (call: Call) => void) {
  const [waiting] = useState(() => new WaitingCalls<Call>());
  const calls = useSyncExternalStore(waiting.watch, waiting.list, waiting.list);
  const end = useEffectEvent(() => waiting.settle(giveUp));
  useEffect(() => {
    const leave = () => end();
    window.addEventListener('popstate', leave);
    return () => {
      window.removeEventListener('popstate', leave);
      leave();
    };
  }, []);
  return { waiting, calls };
}
