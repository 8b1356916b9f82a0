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
