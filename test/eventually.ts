import { vi } from 'vitest';

/** Time limit for background work, which only a failing test or a busy machine uses up. */
const WITHIN_MS = 45_000;
const EVERY_MS = 40;

/** Repeats a check until it passes. @returns its result @throws its last error after 45 seconds */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: WITHIN_MS, interval: EVERY_MS });
}
