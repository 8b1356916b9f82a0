import path from 'node:path';
import { pathToFileURL } from 'node:url';

const PRELOAD = pathToFileURL(path.join(import.meta.dirname, 'moved-clock.preload.ts')).href;

/**
 * Returns the environment of a process whose clock is ahead of the others, as on a machine without time synchronization.
 * @param ms milliseconds; negative for a clock that is behind
 */
export function clockAhead(ms: number) {
  return { NODE_OPTIONS: `--import=${PRELOAD}?ahead=${ms}` };
}
