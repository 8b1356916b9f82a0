import { MESSAGE_RULES } from '#domain/messages/rules.ts';
import { MESSAGE_PURPOSES, MESSAGES_PER_HOUR, type MessagePurpose } from '#domain/messages.ts';
import { shopTime } from '#domain/shop-day.ts';
import { CLOCK_SLACK_SECONDS } from '#server/platform/clock.ts';
import type { Env } from '#server/platform/env.ts';

/**
 * Limits of what one person receives, regardless of the cause: messages per hour to each number and each mailbox, all kinds
 * together, and texts per day in all.
 */

/** Purposes of urgent messages: a customer waits at the screen. They are sent or refused; the others leave places for them. */
export const URGENT_PURPOSES: readonly MessagePurpose[] = ['verification_code', 'password_reset'];

/** Purposes of advertising: it needs consent (decision 021). */
export const MARKETING_PURPOSES: readonly MessagePurpose[] = MESSAGE_PURPOSES.filter(
  (purpose) => MESSAGE_RULES[purpose].class === 'marketing',
);

/** Purposes that need no consent, but end with it. */
export const ENDED_WITH_OFFERS: readonly MessagePurpose[] = MESSAGE_PURPOSES.filter(
  (purpose) => MESSAGE_RULES[purpose].endsWithOffers === true,
);

/** Places of an hour reserved for urgent messages. */
const RESERVED_FOR_URGENT = 3;
/** Share of the day's texts that other messages may use. */
const DAY_SHARE = 0.8;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Length of the slots in which messages are counted: ten seconds, to keep a count small even with a large limit. */
const SLOT_MS = 10_000;
/** Slots that count: an hour, plus the current one. */
export const SLOTS_PER_HOUR = HOUR_MS / SLOT_MS;

/** Texts that waited for another day are sent from the shop's morning on. */
const MORNING_MINUTES = 9 * 60;
const DAY_MINUTES = 24 * 60;

/** Number of messages that a limit allows. */
export interface Allowance {
  /** Messages to one address in an hour. */
  hour: number;
  /** Texts of a day, all numbers together. */
  day: number;
}

/** Returns the allowances of urgent messages, and of all others. */
export function readAllowances(env: Pick<Env, 'RATE_LIMIT_SCALE' | 'SMS_DAILY_BUDGET'>): {
  urgent: Allowance;
  usual: Allowance;
} {
  const { RATE_LIMIT_SCALE: scale, SMS_DAILY_BUDGET: budget } = env;
  return {
    urgent: { hour: MESSAGES_PER_HOUR * scale, day: budget },
    usual: { hour: (MESSAGES_PER_HOUR - RESERVED_FOR_URGENT) * scale, day: Math.ceil(budget * DAY_SHARE) },
  };
}

/** Returns the number of the slot of an instant. */
export function slotOf(at: Date): number {
  return Math.floor(at.getTime() / SLOT_MS);
}

/**
 * Returns the time when an address has quota again.
 * @param slots messages by the number of their slot
 * @returns `now` where it has quota already
 */
export function quotaAgainAt(slots: ReadonlyMap<number, number>, limit: number, now: Date): Date {
  const current = slotOf(now);
  const recent = [...slots].filter(([slot]) => isRecent(slot, current)).sort(([a], [b]) => a - b);
  let over = recent.reduce((sum, [, sent]) => sum + sent, 0) - limit + 1;
  if (over <= 0) return now;
  for (const [slot, sent] of recent) {
    over -= sent;
    if (over <= 0) return new Date((slot + SLOTS_PER_HOUR + 1) * SLOT_MS);
  }
  return new Date(now.getTime() + HOUR_MS);
}

/** Returns true for a slot of the last hour. A slot far ahead was written by a wrong clock, and is ignored. */
function isRecent(slot: number, current: number): boolean {
  return slot >= current - SLOTS_PER_HOUR && slot <= current + SLOTS_AHEAD;
}

/** Largest difference between the clocks of several processes. */
export const SLOTS_AHEAD = (CLOCK_SLACK_SECONDS * 1000) / SLOT_MS;

/** Longest time that a message waits by itself: a day's budget starts over before that. */
export const MAX_WAIT_HOURS = 48;

/** Returns the day of the shop, YYYY-MM-DD, whose budget a text sent now counts for. */
export function budgetDay(now: Date, timeZone: string): string {
  return shopTime(now, timeZone).day;
}

/** Returns the start of the shop's next day and of its budget of texts. */
export function nextMidnight(now: Date, timeZone: string): Date {
  const { minutes } = shopTime(now, timeZone);
  return new Date(now.getTime() + (DAY_MINUTES - minutes) * MINUTE_MS);
}

/** Returns the time when a text beyond today's budget may be sent: the next morning, to avoid waking its reader. */
export function nextMorning(now: Date, timeZone: string): Date {
  return new Date(nextMidnight(now, timeZone).getTime() + MORNING_MINUTES * MINUTE_MS);
}
