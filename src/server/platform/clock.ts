/** The only place that reads the current time. All other code receives a Clock. */
export interface Clock {
  now(): Date;
}

/**
 * Largest difference between two readings of the time when all clocks are right: those of two machines, or of a
 * statement that waited for another. An end further ahead was written by a clock that was ahead, and counts as past:
 * otherwise a clock that was wrong once would lock people out until that time.
 */
export const CLOCK_SLACK_SECONDS = 60;

export const systemClock: Clock = { now: () => new Date() };

let lastMs = 0;
let lastText = '';

/** Returns the time as ISO text, made once for all log lines of a millisecond. */
export function isoNow(): string {
  const ms = Date.now();
  if (ms !== lastMs) {
    lastMs = ms;
    lastText = new Date(ms).toISOString();
  }
  return lastText;
}
