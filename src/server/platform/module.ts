import type { Chore } from './chores/housekeeping.ts';

/** Stops work that was started, once what is under way has ended. */
type Stop = () => void | Promise<void>;

/** What a module comes to, beyond the calls that it answers. */
export interface Made {
  /** Starts the work that it does by itself, once all modules are made. */
  start?: () => Stop | Promise<Stop>;
  /** Its work of each hour. */
  chores?: readonly Chore[];
}

/** Starts the work of modules in their order. @returns a function that stops it in the reverse order */
export async function startModules(made: readonly Made[]): Promise<() => Promise<void>> {
  const stops: Stop[] = [];
  for (const { start } of made) if (start !== undefined) stops.push(await start());
  return async () => {
    for (const stop of stops.toReversed()) await stop();
  };
}
