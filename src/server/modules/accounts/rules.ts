import type { Limit } from '#server/platform/rate-limit.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A session that nobody uses ends, and one that is used ends too, later (OWASP, Session Management Cheat Sheet). */
export const SESSION_IDLE_SECONDS = 14 * DAY;
export const SESSION_MAX_SECONDS = 60 * DAY;

/** Interval at which the use of a session is recorded: reading pages must not write rows. */
export const SEEN_EVERY_SECONDS = 5 * MINUTE;

export const RESET_LINK_SECONDS = HOUR;

/**
 * Where answers to registrations are kept; what they say is `{ userId }`. Of no browser: with a first answer that was lost, so
 * was the cookie that names it.
 */
export const REGISTERING = 'auth.register';

/** Limits of sign-in attempts by one browser or network, and of attempts at one account by anyone. */
export const LIMITS = {
  registerNetwork: { name: 'register-network', points: 20, seconds: HOUR },
  loginNetwork: { name: 'login-network', points: 60, seconds: HOUR },
  /** Ten wrong passwords lock sign-in to an account for what is left of the quarter hour. */
  loginAccount: { name: 'login-account', points: 10, seconds: 15 * MINUTE },
  resetNetwork: { name: 'reset-network', points: 20, seconds: HOUR },
  resetAccount: { name: 'reset-account', points: 3, seconds: HOUR },
  /** For calls of a signed-in customer that ask for the password again. */
  passwordAgain: { name: 'password-again', points: 10, seconds: 15 * MINUTE },
} as const satisfies Record<string, Limit>;
