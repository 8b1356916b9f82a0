import { type ShopTime, shopTime } from '../shop-day.ts';

/** Days after which a customer gets a reminder of an unanswered offer, once each. */
export const REMINDER_DAYS = [3, 7, 12] as const;
export type ReminderDay = (typeof REMINDER_DAYS)[number];

/** Days after which an unanswered offer becomes a free return. */
export const ANSWER_DAYS = 14;

/** Minimum days for an answer after the last reminder, the end of a contest or downtime. */
const DAYS_LEFT_AT_LEAST = 2;

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Time without a check of the offers that counts as downtime: customers could not answer either. */
const AWAY_MS = 6 * HOUR_MS;

/** Minutes of the shop's wall clock between which reminders are sent. */
const REMINDED_FROM = 9 * 60;
const REMINDED_UNTIL = 20 * 60;

/** Times of an offer that waits for its customer. */
export interface OfferTimes {
  /** Start of the counted days: creation of the offer, moved later by a contest. */
  countedFrom: Date;
  /** Day of the newest reminder; null before the first. */
  remindedDay: ReminderDay | null;
  answerBy: Date;
  /** True when the deadline was extended after downtime, which happens once. */
  isExtended: boolean;
  /** True for an offer at the door: no reminders, and it ends with the day at the latest. */
  isAtDoor: boolean;
}

/** Returns the times of a new offer. */
export function newOfferTimes(madeAt: Date): OfferTimes {
  return {
    countedFrom: madeAt,
    remindedDay: null,
    answerBy: after(madeAt, ANSWER_DAYS),
    isExtended: false,
    isAtDoor: false,
  };
}

/** Returns the times of an offer that is made at the door: it ends with its stop, and with the shop's day at the latest. */
export function newDoorTimes(madeAt: Date, timeZone: string): OfferTimes {
  const { minutes } = shopTime(madeAt, timeZone);
  const answerBy = new Date(madeAt.getTime() + (DAY_MINUTES - minutes) * MINUTE_MS);
  return { countedFrom: madeAt, remindedDay: null, answerBy, isExtended: false, isAtDoor: true };
}

/**
 * Returns the times after the decision of a contest: its days do not count, the rest is at least two days, and no reminder is
 * repeated.
 */
export function timesAfterContest(times: OfferTimes, contestedAt: Date, decidedAt: Date): OfferTimes {
  const passed = Math.max(0, decidedAt.getTime() - contestedAt.getTime());
  const answerBy = later(new Date(times.answerBy.getTime() + passed), after(decidedAt, DAYS_LEFT_AT_LEAST));
  return { ...times, countedFrom: new Date(times.countedFrom.getTime() + passed), answerBy };
}

/** Step that is due for an offer. `times` are its times afterwards. */
export type DueStep =
  | { step: 'remind'; day: ReminderDay; times: OfferTimes }
  | { step: 'extend'; times: OfferTimes }
  | { step: 'lapse' }
  | { step: 'wait'; times: OfferTimes };

/**
 * Returns the step that is due. Of missed reminders only the newest is sent. An offer lapses no sooner than two days after its last
 * reminder; after downtime of the shop, it gets two more days, once.
 * @param lastCheck time of the previous check of the offers; null for the first check
 */
export function dueStep(times: OfferTimes, now: Date, lastCheck: Date | null): DueStep {
  const current = correctTimes(times, now);
  if (current.isAtDoor) return now < current.answerBy ? { step: 'wait', times: current } : { step: 'lapse' };
  const passedDays = (now.getTime() - current.countedFrom.getTime()) / DAY_MS;
  const day = REMINDER_DAYS.findLast(
    (reminderDay) => reminderDay <= passedDays && reminderDay > (current.remindedDay ?? 0),
  );
  if (day !== undefined) {
    const isLast = day === REMINDER_DAYS.at(-1);
    const answerBy = isLast ? later(current.answerBy, after(now, DAYS_LEFT_AT_LEAST)) : current.answerBy;
    return { step: 'remind', day, times: { ...current, remindedDay: day, answerBy } };
  }
  if (now < current.answerBy) return { step: 'wait', times: current };
  const wasAway = lastCheck === null || now.getTime() - lastCheck.getTime() > AWAY_MS || lastCheck > now;
  if (!wasAway || current.isExtended) return { step: 'lapse' };
  return { step: 'extend', times: { ...current, answerBy: after(now, DAYS_LEFT_AT_LEAST), isExtended: true } };
}

/** Corrects times in the future, written by a clock that was ahead: an offer never waits longer than its days from now on. */
function correctTimes(times: OfferTimes, now: Date): OfferTimes {
  const countedFrom = times.countedFrom > now ? now : times.countedFrom;
  const latest = after(now, ANSWER_DAYS);
  return { ...times, countedFrom, answerBy: times.answerBy > latest ? latest : times.answerBy };
}

/** Returns the time of the next check of an offer: its next reminder, or its end. */
export function nextCheckAt({ countedFrom, remindedDay, answerBy, isAtDoor }: OfferTimes): Date {
  if (isAtDoor) return answerBy;
  const next = REMINDER_DAYS.find((day) => day > (remindedDay ?? 0));
  return next === undefined ? answerBy : after(countedFrom, next);
}

/** Days until the latest possible next check; a later one was written by a clock that was ahead. */
export const MAX_CHECK_DAYS = ANSWER_DAYS + 1;

/** Returns true in the hours in which reminders are sent: not at night. */
export function isReminderHour({ minutes }: ShopTime): boolean {
  return minutes >= REMINDED_FROM && minutes < REMINDED_UNTIL;
}

function after(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS);
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}
