import { type ShopTime, shopTime } from '../shop-day.ts';

/** Days after which a customer who has not answered an offer is reminded of it, each once. */
export const REMINDER_DAYS = [3, 7, 12] as const;
export type ReminderDay = (typeof REMINDER_DAYS)[number];

/** Days after which the silence of a customer means a free return. */
export const ANSWER_DAYS = 14;

/** Days that the last reminder, the end of a contest or a pause of the shop leave for an answer at least. */
const DAYS_LEFT_AT_LEAST = 2;

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A shop that has not looked at its offers for so long was away: its customers could not answer either. */
const AWAY_MS = 6 * HOUR_MS;

/** Hours of the shop's wall clock in which people are reminded. */
const REMINDED_FROM = 9 * 60;
const REMINDED_UNTIL = 20 * 60;

/** Times of an offer that waits for its customer. */
export interface OfferTimes {
  /** Begin of the days that count: when it was made, moved on by a contest. */
  countedFrom: Date;
  /** Day of the newest reminder; null before the first. */
  remindedDay: ReminderDay | null;
  answerBy: Date;
  /** The end was moved because the shop was away; that happens once. */
  isExtended: boolean;
  /** Made at the door: nobody is reminded, and it ends with the day at the latest. */
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
 * Returns the times once a contest is decided: its days do not count, what is left is not short, and no reminder is
 * repeated.
 */
export function timesAfterContest(times: OfferTimes, contestedAt: Date, decidedAt: Date): OfferTimes {
  const passed = Math.max(0, decidedAt.getTime() - contestedAt.getTime());
  const answerBy = later(new Date(times.answerBy.getTime() + passed), after(decidedAt, DAYS_LEFT_AT_LEAST));
  return { ...times, countedFrom: new Date(times.countedFrom.getTime() + passed), answerBy };
}

/** What is due of an offer at a moment. `times` are what it has afterwards. */
export type DueStep =
  | { step: 'remind'; day: ReminderDay; times: OfferTimes }
  | { step: 'extend'; times: OfferTimes }
  | { step: 'lapse' }
  | { step: 'wait'; times: OfferTimes };

/**
 * Returns what is due. Of reminders that were missed only the newest is sent. An offer lapses only after its last reminder
 * has left two days for the answer; when the shop was away in the meantime, it gets two more days, once.
 * @param lastLook when the offers were looked at before; null for the first time
 */
export function dueStep(times: OfferTimes, now: Date, lastLook: Date | null): DueStep {
  const set = mendTimes(times, now);
  if (set.isAtDoor) return now < set.answerBy ? { step: 'wait', times: set } : { step: 'lapse' };
  const passedDays = (now.getTime() - set.countedFrom.getTime()) / DAY_MS;
  const day = REMINDER_DAYS.findLast((one) => one <= passedDays && one > (set.remindedDay ?? 0));
  if (day !== undefined) {
    const isLast = day === REMINDER_DAYS.at(-1);
    const answerBy = isLast ? later(set.answerBy, after(now, DAYS_LEFT_AT_LEAST)) : set.answerBy;
    return { step: 'remind', day, times: { ...set, remindedDay: day, answerBy } };
  }
  if (now < set.answerBy) return { step: 'wait', times: set };
  const wasAway = lastLook === null || now.getTime() - lastLook.getTime() > AWAY_MS || lastLook > now;
  if (!wasAway || set.isExtended) return { step: 'lapse' };
  return { step: 'extend', times: { ...set, answerBy: after(now, DAYS_LEFT_AT_LEAST), isExtended: true } };
}

/** Times of the future were written by a clock that was ahead: an offer never waits longer than its days from now on. */
function mendTimes(times: OfferTimes, now: Date): OfferTimes {
  const countedFrom = times.countedFrom > now ? now : times.countedFrom;
  const latest = after(now, ANSWER_DAYS);
  return { ...times, countedFrom, answerBy: times.answerBy > latest ? latest : times.answerBy };
}

/** Returns when an offer is looked at next: at its next reminder, or at its end. */
export function nextLookAt({ countedFrom, remindedDay, answerBy, isAtDoor }: OfferTimes): Date {
  if (isAtDoor) return answerBy;
  const next = REMINDER_DAYS.find((day) => day > (remindedDay ?? 0));
  return next === undefined ? answerBy : after(countedFrom, next);
}

/** Farthest time at which an offer can be looked at next; a later one was written by a clock that was ahead. */
export const FARTHEST_LOOK_DAYS = ANSWER_DAYS + 1;

/** Returns true in the hours in which people are reminded. Nobody is woken by a reminder. */
export function isReminderHour({ minutes }: ShopTime): boolean {
  return minutes >= REMINDED_FROM && minutes < REMINDED_UNTIL;
}

function after(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS);
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}
