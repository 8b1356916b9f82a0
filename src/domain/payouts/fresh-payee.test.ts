import { expect, test } from 'vitest';
import { payeeWarning } from './fresh-payee.ts';

/** 5:12 PM in Austin. */
const AT = new Date('2026-11-29T23:12:00Z');
const ZONE = 'America/Chicago';
const payee = { actor: 'link', givenAt: new Date('2026-11-29T21:12:00Z'), version: 1, hasDetails: true };
const ASK = 'Confirm the payout details with the seller before you pay.';

test.each([
  [{}, `Added today at 3:12 PM through the tracking link. ${ASK}`],
  [{ version: 2 }, `Changed today at 3:12 PM through the tracking link. ${ASK}`],
  [{ actor: 'customer' }, null],
  [{ actor: 'customer', version: 2 }, `Changed today at 3:12 PM by the customer. ${ASK}`],
  [{ givenAt: new Date('2026-11-29T03:00:00Z') }, `Added yesterday at 9:00 PM through the tracking link. ${ASK}`],
  [{ givenAt: new Date('2026-11-28T23:12:00Z') }, null],
  [{ givenAt: new Date('2026-11-28T23:12:01Z') }, `Added yesterday at 5:12 PM through the tracking link. ${ASK}`],
  [{ actor: 'Robin' }, null],
  [{ hasDetails: false }, null],
])('payout details with %j are to be confirmed: %s', (changes, expected) => {
  expect(payeeWarning({ ...payee, ...changes }, { at: AT, timeZone: ZONE })).toBe(expected);
});
