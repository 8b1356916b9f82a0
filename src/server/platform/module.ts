import type { Chore } from './chores/housekeeping.ts';

/** Stops started work, after running work has ended. */
type Stop = () => void | Promise<void>;

/** Background work of a module, in addition to its calls. */
export interface ServerModule {
  /** Starts the background work, once all modules exist. */
  start?: () => Stop | Promise<Stop>;
  /** Its hourly work. */
  chores?: readonly Chore[];
}

/** Starts the work of the modules in order. @returns a function that stops it in reverse order */
export async function startModules(modules: readonly ServerModule[]): Promise<() => Promise<void>> {
  const stops: Stop[] = [];
  for (const { start } of modules) if (start !== undefined) stops.push(await start());
  return async () => {
    for (const stop of stops.toReversed()) await stop();
  };
}
