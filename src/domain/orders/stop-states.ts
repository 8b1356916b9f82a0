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

export function isFailedReason(text: string): text is FailedReason {
  return Object.hasOwn(FAILED_REASONS, text);
}

/** Returns true for a stop of which nothing more is reported. */
export function isStopDone(state: StopState): boolean {
  return state === 'picked_up' || state === 'failed';
}
