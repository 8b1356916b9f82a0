import { expect, test } from 'vitest';
import { acceptsReports, appliesToWholeStop, FAILED_REASONS, isFailedReason } from './stop-states.ts';

test('a report about the visit holds for all devices of the stop, one about a device for that one', () => {
  const reasons = Object.keys(FAILED_REASONS).filter(isFailedReason);
  const ofOne = reasons.filter((reason) => !appliesToWholeStop({ report: 'failed', reason }));
  expect(ofOne).toEqual(['device_differs', 'locked', 'seller_declined']);
  expect([appliesToWholeStop({ report: 'on_the_way' }), appliesToWholeStop({ report: 'picked_up' })]).toEqual([
    true,
    false,
  ]);
});

test.each([
  ['2026-11-21', false],
  ['2026-11-20', true],
  ['2026-11-18', true],
  ['2026-11-17', false],
])('the link of November 20 takes reports about a stop of %s: %s', (day, takes) => {
  expect(acceptsReports(day, '2026-11-20')).toBe(takes);
});
