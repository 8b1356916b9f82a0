import type { StaffArea } from '#domain/staff-areas.ts';
import type { Door } from '#server/platform/known-browsers.ts';
import type { Limit } from '#server/platform/rate-limit.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Maximum age of a session, however much it is used: a bit more than a working day. */
export const AREA_OPEN_SECONDS = 12 * HOUR;

/** Time in which the owner of a new shop isn't asked for the passcode again while setting it up; a setup code lasts as long. */
export const FIRST_RUN_SECONDS = 30 * MINUTE;

/** The door that an area's password opens. */
export const doorOf = (area: StaffArea): Door => `staff:${area}`;

/** The door that a member's passcode opens. */
export const doorOfMember = (memberId: string): Door => `member:${memberId}`;

/** Shortest interval at which the use of a session is recorded, also as a share of the idle time, so that the lock stays exact. */
export const SEEN_EVERY_SECONDS = MINUTE;
export const SEEN_SHARE_OF_IDLE = 10;

/**
 * Limits wrong passwords of an area, by origin, the longest first: a lock, and before it two steps that slow down. Refused tries
 * count too, so that a program that goes on trying stays locked.
 */
export const TRY_LIMITS: readonly Limit[] = [
  { name: 'staff-tries-lock', points: 10, seconds: 15 * MINUTE },
  { name: 'staff-tries-slower', points: 7, seconds: 2 * MINUTE },
  { name: 'staff-tries-slow', points: 4, seconds: 10 },
];

/** Limits all browsers together that have never opened the area. Known browsers are not affected. */
export const STRANGERS_LIMIT: Limit = { name: 'staff-strangers', points: 100, seconds: HOUR };

/** Limits wrong passcodes for one member of staff at one terminal, so that tries there lock no other terminal. */
export const PASSCODE_LIMIT: Limit = { name: 'staff-passcode', points: 5, seconds: 5 * MINUTE };

/**
 * Limits the same at all terminals together, since an area's password opens new ones. Counted separately for each browser that had
 * a correct passcode before, so that strangers cannot lock those.
 */
export const PASSCODE_CEILING: Limit = { name: 'staff-passcode-anywhere', points: 30, seconds: HOUR };

/** Limits tries of setup codes by one network, and by all together: a code has 59 bits and lasts half an hour. */
export const SETUP_LIMIT: Limit = { name: 'setup-code', points: 10, seconds: 15 * MINUTE };
export const SETUP_CEILING: Limit = { name: 'setup-code-anywhere', points: 100, seconds: HOUR };
