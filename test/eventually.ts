import { vi } from 'vitest';

/** Time for work that others do: only a failing test takes it, and on a machine with much else to do. */
const WITHIN_MS = 45_000;
const EVERY_MS = 40;

/** Repeats a check until it passes. @returns what it returned @throws its last error, 45 seconds later */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: WITHIN_MS, interval: EVERY_MS });
}
