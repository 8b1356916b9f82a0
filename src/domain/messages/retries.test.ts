import { expect, test } from 'vitest';
import type { MessageChannel } from '../messages.ts';
import { retryPause } from './retries.ts';

/** Minutes of all tries after the first one. */
function tries(channel: MessageChannel): number[] {
  const at: number[] = [];
  for (let count = 1, pause = retryPause(channel, 1); pause !== null; pause = retryPause(channel, count)) {
    at.push((at.at(-1) ?? 0) + pause);
    count += 1;
  }
  return at;
}

test('tries a text with growing pauses, for two hours', () => {
  expect(tries('sms')).toEqual([1, 3, 8, 18, 38, 78, 120]);
});

test('tries an e-mail hourly after the first tries, for a day', () => {
  const at = tries('email');
  expect(at.slice(0, 8)).toEqual([1, 3, 8, 18, 38, 78, 138, 198]);
  expect(at.at(-1)).toBe(24 * 60);
  expect(at).toHaveLength(29);
});

test('waits as long as the provider asks, up to six hours, and never less than its own pause', () => {
  expect(retryPause('sms', 1, 15)).toBe(15);
  expect(retryPause('sms', 3, 0.5)).toBe(5);
  expect(retryPause('email', 1, 100_000)).toBe(360);
  expect(retryPause('sms', 8, 15)).toBeNull();
});
