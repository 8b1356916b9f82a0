import { useState } from 'react';

/**
 * Takes the newest of a day's answers: a read may be overtaken by a later one, and what began before a report was answered is older
 * than that answer.
 */
export function useNewest<Value>() {
  const [newest, setNewest] = useState<Value | null>(null);
  const [turns] = useState({ begun: 0, taken: 0 });
  return {
    newest,
    /** Begins a read. @returns what takes its answer */
    begin: () => {
      turns.begun += 1;
      const turn = turns.begun;
      return (value: Value) => {
        if (turn <= turns.taken) return;
        turns.taken = turn;
        setNewest(value);
      };
    },
    /** Takes the answer of a change. */
    take: (value: Value) => {
      turns.taken = turns.begun;
      setNewest(value);
    },
  };
}
