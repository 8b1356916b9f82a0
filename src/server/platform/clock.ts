import { shopTime } from '#domain/shop-day.ts';
import type { Env } from './env.ts';

/** The only place that reads the current time. All other code receives a Clock. */
export interface Clock {
  now(): Date;
}

/**
 * Largest difference between two clock readings when all clocks are right: on two machines, or in a statement that
 * waited for another. An end time further ahead was written by a fast clock and counts as past:
 * otherwise a clock that was wrong once would lock people out until that time.
 */
export const CLOCK_SLACK_SECONDS = 60;

export const systemClock: Clock = { now: () => new Date() };

export interface Moment {
  at: Date;
  /** The shop's day, YYYY-MM-DD. */
  today: string;
}

/** Reads the clock and the shop's day. */
export function readMoment({ clock, env }: { clock: Clock; env: Pick<Env, 'SHOP_TIME_ZONE'> }): Moment {
  const at = clock.now();
  return { at, today: shopTime(at, env.SHOP_TIME_ZONE).day };
}

let lastMs = 0;
let lastText = '';

/** Returns the time as ISO text, formatted once per millisecond for all its log lines. */
export function isoNow(): string {
  const ms = Date.now();
  if (ms !== lastMs) {
    lastMs = ms;
    lastText = new Date(ms).toISOString();
  }
  return lastText;
}
