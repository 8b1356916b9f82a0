/** The only place that reads the current time. Everything else is handed a Clock. */
export interface Clock {
  now(): Date;
}

/**
 * Largest difference between two readings of the time when all clocks are right: those of two machines, or of a statement
 * that waited for another. What ends later than this allows was written by a clock that was ahead, and is over: else a
 * clock that was wrong once would lock people out until that time has come.
 */
export const CLOCK_SLACK_SECONDS = 60;

export const systemClock: Clock = { now: () => new Date() };
