import { addDays } from '../calendar-day.ts';

/** States of a driver's stop. */
export const STOP_STATES = ['assigned', 'on_the_way', 'picked_up', 'failed'] as const;
export type StopState = (typeof STOP_STATES)[number];

/** Reports of a driver about a stop. */
export const STOP_REPORTS = ['on_the_way', 'picked_up', 'failed'] as const;

/** Reasons why a pickup failed, as the driver picks them and staff read them. */
export const FAILED_REASONS = {
  no_answer: 'No answer',
  not_home: 'Not home',
  wrong_address: 'Wrong address',
  device_differs: 'Device differs',
  locked: 'Device is locked',
  seller_declined: 'Seller declined',
  unsafe: 'Unsafe',
  vehicle: 'Vehicle',
  weather: 'Weather',
} as const;
export type FailedReason = keyof typeof FAILED_REASONS;

/** Reasons that are about the visit, and so about every device of the stop; the others are about one of them. */
const OF_VISIT: readonly FailedReason[] = ['no_answer', 'not_home', 'wrong_address', 'unsafe', 'vehicle', 'weather'];

/** Returns true for a report that holds for all devices of a stop: the driver drives once, and knocks once. */
export function isOfWholeStop(report: { report: string; reason?: FailedReason }): boolean {
  if (report.report === 'on_the_way') return true;
  return report.report === 'failed' && report.reason !== undefined && OF_VISIT.includes(report.reason);
}

export function isFailedReason(text: string): text is FailedReason {
  return Object.hasOwn(FAILED_REASONS, text);
}

/** Returns true for a stop of which nothing more is reported. */
export function isStopDone(state: StopState): boolean {
  return state === 'picked_up' || state === 'failed';
}

/** Days after its own on which a link, and the driver's newer ones, take what was done on it. */
const REPORTED_WITHIN_DAYS = 2;

/** Returns true where the link of one day takes a report about a stop of another: of that day, or of one shortly before it. */
export function takesReportsOf(stopDay: string, linkDay: string): boolean {
  return stopDay <= linkDay && stopDay >= addDays(linkDay, -REPORTED_WITHIN_DAYS);
}
