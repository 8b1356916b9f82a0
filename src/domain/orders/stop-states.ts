import { addDays } from '../calendar-day.ts';

/** States of a driver's stop. */
export const STOP_STATES = ['assigned', 'on_the_way', 'picked_up', 'failed'] as const;
export type StopState = (typeof STOP_STATES)[number];

/** Reports of a driver about a stop. */
export const STOP_REPORTS = ['on_the_way', 'picked_up', 'failed'] as const;

/** Reasons for a failed pickup, with labels for drivers and staff. */
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

/** Reasons about the visit, and so about every device of the stop; other reasons are about one device. */
const OF_VISIT: readonly FailedReason[] = ['no_answer', 'not_home', 'wrong_address', 'unsafe', 'vehicle', 'weather'];

/** Returns true for a report that applies to all devices of a stop. */
export function appliesToWholeStop(report: { report: string; reason?: FailedReason }): boolean {
  if (report.report === 'on_the_way') return true;
  return report.report === 'failed' && report.reason !== undefined && OF_VISIT.includes(report.reason);
}

export function isFailedReason(text: string): text is FailedReason {
  return Object.hasOwn(FAILED_REASONS, text);
}

/** Returns true for a stop without further reports. */
export function isStopDone(state: StopState): boolean {
  return state === 'picked_up' || state === 'failed';
}

/** Days after a day on which its link, and newer links of the driver, still accept reports about it. */
const REPORTED_WITHIN_DAYS = 2;

/** Returns true when the link of a day accepts reports about a stop's day: the same day, or one shortly before it. */
export function acceptsReports(stopDay: string, linkDay: string): boolean {
  return stopDay <= linkDay && stopDay >= addDays(linkDay, -REPORTED_WITHIN_DAYS);
}
