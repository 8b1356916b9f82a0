import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkRevision } from './revise-price.ts';

const QUOTED = 50_000;
const revise = (toCents: number, changes: object = {}) =>
  checkRevision({
    paymentStatus: 'pending',
    quotedCents: QUOTED,
    agreedCents: QUOTED,
    toCents,
    hasReason: true,
    isAdmin: false,
    ...changes,
  });

describe('a revised price', () => {
  test.each([
    ['as it is', QUOTED, { hasReason: false }, null],
    ['lower', 49_999, {}, null],
    ['lower without a reason', 49_999, { hasReason: false }, 'reason_missing'],
    ['of nothing', 0, {}, null],
    ['above the quote', 50_001, {}, 'price_needs_admin'],
    ['above the quote by an admin', 50_001, { isAdmin: true }, null],
    ['above the quote by an admin without a reason', 50_001, { isAdmin: true, hasReason: false }, 'reason_missing'],
    ['back up to the quote', QUOTED, { agreedCents: 30_000 }, null],
    ['back up to the quote without a reason', QUOTED, { agreedCents: 30_000, hasReason: false }, 'reason_missing'],
    ['above the quote from below it', 50_001, { agreedCents: 30_000 }, 'price_needs_admin'],
    ['above the quote, lower than an admin set it', 55_000, { agreedCents: 60_000 }, 'price_needs_admin'],
    ['of a paid order', 49_999, { paymentStatus: 'paid', isAdmin: true }, 'already_paid'],
    ['of a paid order, as it is', QUOTED, { paymentStatus: 'paid', hasReason: false }, null],
    ['above the quote, as an admin set it', 60_000, { agreedCents: 60_000, hasReason: false }, null],
  ] as const)('%s', (_, toCents, changes, problem) => {
    expect(revise(toCents, changes)).toBe(problem);
  });

  test('never exceeds the quote without an admin, in any number of steps, and never changes without a reason', () => {
    const step = fc.record({ toCents: fc.nat(200_000), hasReason: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        let agreedCents = QUOTED;
        for (const { toCents, hasReason } of steps) {
          if (revise(toCents, { agreedCents, hasReason }) !== null) continue;
          if (toCents !== agreedCents) expect(hasReason).toBe(true);
          agreedCents = toCents;
        }
        expect(agreedCents).toBeLessThanOrEqual(QUOTED);
      }),
    );
  });
});
