import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countPress, KEY_GAP_MS, runWhenAlone } from './lone-key.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function press(lateMs = 0) {
  const run = vi.fn();
  countPress(true);
  runWhenAlone(performance.now() - lateMs, run);
  return run;
}

test('runs a shortcut once no key follows its own', () => {
  const run = press();
  vi.advanceTimersByTime(KEY_GAP_MS - 1);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});

test('runs no shortcut for the first key of a scan, nor for a later one', () => {
  const first = press();
  countPress(false);
  const later = vi.fn();
  runWhenAlone(performance.now(), later);
  vi.advanceTimersByTime(1000);
  expect(first).not.toHaveBeenCalled();
  expect(later).not.toHaveBeenCalled();
});

test.each([
  { lateMs: 200, waitsMs: KEY_GAP_MS + 200 },
  { lateMs: 60_000, waitsMs: KEY_GAP_MS + 500 },
  { lateMs: -5, waitsMs: KEY_GAP_MS },
])('waits $waitsMs ms after a key that the browser delivered $lateMs ms late', ({ lateMs, waitsMs }) => {
  const run = press(lateMs);
  vi.advanceTimersByTime(waitsMs - 1);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});
