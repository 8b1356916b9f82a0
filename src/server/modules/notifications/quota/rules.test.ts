import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextMorning, quotaAgainAt, readAllowances, SLOTS_PER_HOUR, slotOf } from './rules.ts';

const NOW = new Date('2026-11-22T15:04:05Z');
const HOUR = 3600 * 1000;

test('allows ten messages to an address per hour, and keeps three of them for urgent ones', () => {
  expect(readAllowances({ RATE_LIMIT_SCALE: 1, SMS_DAILY_BUDGET: 500 })).toEqual({
    urgent: { hour: 10, day: 500 },
    usual: { hour: 7, day: 400 },
  });
});

describe('an address has room again', () => {
  const ago = (minutes: number) => slotOf(new Date(NOW.getTime() - minutes * 60_000));

  test('at once where its hour is not full, whatever it got before', () => {
    expect(quotaAgainAt(new Map(), 7, NOW)).toBe(NOW);
    const slots = new Map([
      [ago(61), 50],
      [ago(10), 6],
    ]);
    expect(quotaAgainAt(slots, 7, NOW)).toBe(NOW);
  });

  test('when as many as are too many are an hour old', () => {
    const slots = new Map([
      [ago(50), 2],
      [ago(20), 5],
    ]);
    expect(quotaAgainAt(slots, 7, NOW)).toEqual(new Date((ago(50) + SLOTS_PER_HOUR + 1) * 10_000));
    expect(quotaAgainAt(slots, 5, NOW)).toEqual(new Date((ago(20) + SLOTS_PER_HOUR + 1) * 10_000));
  });

  test('whatever a clock has written that was far ahead', () => {
    expect(quotaAgainAt(new Map([[slotOf(NOW) + 25 * 8640, 99]]), 7, NOW)).toBe(NOW);
  });

  test('within the hour and some seconds, and then truly', () => {
    const sends = fc.array(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 10 })), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(sends, fc.integer({ min: 1, max: 10 }), (counts, limit) => {
        const slots = new Map(counts.map(([back, sent]) => [slotOf(NOW) - back, sent]));
        const quotaAt = quotaAgainAt(slots, limit, NOW);
        expect(quotaAt.getTime() - NOW.getTime()).toBeLessThanOrEqual(HOUR + 10_000);
        expect(quotaAgainAt(slots, limit, quotaAt)).toBe(quotaAt);
      }),
    );
  });
});

test('sends a text over the daily budget on the shop’s next morning', () => {
  expect(nextMorning(NOW, 'America/Chicago').toISOString()).toBe('2026-11-23T15:00:05.000Z');
});
