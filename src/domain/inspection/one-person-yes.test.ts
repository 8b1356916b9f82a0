import { expect, test } from 'vitest';
import { isSinglePersonConsent } from './one-person-yes.ts';

/** Ida has inspected, heard the seller’s yes, and pays. */
const INSPECTION = { inspectorId: 'ida', isAtDoor: false };
const OFFER = { isAccepted: true, isSpoken: true, cents: 90_000, recorderId: 'ida' };
const PAYMENT = { cents: 90_000, payerId: 'ida', approverId: null };

test.each([
  ['one person did it all', {}, {}, {}, true],
  ['nobody knows who inspected', { inspectorId: null }, {}, {}, true],
  ['another one inspected', { inspectorId: 'ben' }, {}, {}, false],
  ['a driver inspected at the door', { isAtDoor: true }, {}, {}, false],
  ['another one heard the yes', {}, { recorderId: 'ben' }, {}, false],
  ['the seller answered for themselves', {}, { isSpoken: false, recorderId: null }, {}, false],
  ['nobody answered', {}, { isAccepted: false, isSpoken: false, recorderId: null }, {}, true],
  ['nobody answered, and another one pays', {}, { isAccepted: false }, { payerId: 'ben' }, false],
  ['less is paid than the seller accepted', {}, { isSpoken: false, recorderId: null }, { cents: 89_900 }, true],
  ['less is paid than another one heard', {}, { recorderId: 'ben' }, { cents: 89_900 }, true],
  ['more is paid than another one heard', {}, { recorderId: 'ben' }, { cents: 90_100 }, false],
  ['another one pays', {}, {}, { payerId: 'ben' }, false],
  ['another one approves the payment', {}, {}, { approverId: 'ben' }, false],
] as const)('a yes is one person’s, or not, where %s', (_, inspection, offer, payment, expected) => {
  const hands = {
    inspection: { ...INSPECTION, ...inspection },
    offer: { ...OFFER, ...offer },
    payment: { ...PAYMENT, ...payment },
  };
  expect(isSinglePersonConsent(hands)).toBe(expected);
});
