import type { Limit } from '#server/platform/rate-limit.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Lifetimes of a session: an idle one ends, and a used one ends later (OWASP, Session Management Cheat Sheet). */
export const SESSION_IDLE_SECONDS = 14 * DAY;
export const SESSION_MAX_SECONDS = 60 * DAY;

/** Interval at which the use of a session is recorded: reading pages must not write rows. */
export const SEEN_EVERY_SECONDS = 5 * MINUTE;

export const RESET_LINK_SECONDS = HOUR;

/**
 * Scope of stored answers to registrations; they hold `{ userId }`. The same for all browsers: with a lost first answer
 * the cookie that identifies the browser is lost, too.
 */
export const REGISTRATION_SCOPE = 'auth.register';

/** Limits of sign-in tries by one browser or network, and of tries at one account by all callers. */
export const LIMITS = {
  registerNetwork: { name: 'register-network', points: 20, seconds: HOUR },
  loginNetwork: { name: 'login-network', points: 60, seconds: HOUR },
  /** Ten wrong passwords lock sign-in to an account for the rest of the quarter hour. */
  loginAccount: { name: 'login-account', points: 10, seconds: 15 * MINUTE },
  resetNetwork: { name: 'reset-network', points: 20, seconds: HOUR },
  /** Higher than the limit of requests: reloading the page checks the link again. */
  checkResetNetwork: { name: 'check-reset-network', points: 60, seconds: HOUR },
  resetAccount: { name: 'reset-account', points: 3, seconds: HOUR },
  /** Limit of calls by a signed-in customer that ask for the password again. */
  passwordAgain: { name: 'password-again', points: 10, seconds: 15 * MINUTE },
} as const satisfies Record<string, Limit>;
