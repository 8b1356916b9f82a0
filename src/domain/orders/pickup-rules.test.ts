import { describe, expect, test } from 'vitest';
import { USUAL_DAYS } from '#domain/hours/testing/usual-days.ts';
import { explainClosedDay } from '../hours/pickup-days.ts';
import { canMailFrom, isServed, isZipRange, unservedText, unservedZip } from './pickup-rules.ts';

describe('the area of pickups', () => {
  const area = { pickupZips: ['787', '78610-78613', '786-786', '90210'] };

  test.each([
    ['78701', ['787'], true],
    ['78801', ['787'], false],
    ['78610', ['78610-78613'], true],
    ['78612', ['78610-78613'], true],
    ['78613', ['78610-78613'], true],
    ['78609', ['78610-78613'], false],
    ['78614', ['78610-78613'], false],
    ['78699', ['785-786'], true],
    ['07102', ['07'], true],
    ['70710', ['07'], false],
    ['10001', ['0-9'], true],
    ['78701', [], false],
    ['78701', ['nonsense', ''], false],
  ])('has %s among %j: %s', (zip, pickupZips, served) => {
    expect(isServed(zip, { pickupZips })).toBe(served);
  });

  test.each([
    ['787', true],
    ['78610-78613', true],
    ['786-787', true],
    ['78613-78610', false],
    ['786-78613', false],
    ['787010', false],
    ['78701-1234', false],
    ['TX', false],
    ['', false],
  ])('is written as %j: %s', (text, valid) => {
    expect(isZipRange(text)).toBe(valid);
  });

  test.each([
    ['four fields', { address: '12 Elm St', zip: '78701' }, null],
    ['ZIP+4', { address: '12 Elm St', zip: '78701-1234' }, null],
    ['ZIP+4 outside', { address: '350 5th Ave', zip: '10118-0110' }, '10118'],
    ['one line', { address: '12 Elm St, Austin, TX 78701-1234', zip: '' }, null],
    ['one line outside', { address: '350 5th Ave, New York, NY 10118', zip: '' }, '10118'],
    ['a line outside beside a field inside', { address: '350 5th Ave, New York, NY 10118', zip: '78701' }, '10118'],
    ['a line outside that can’t be split', { address: '12 Broadway New York NY 10004', zip: '78701' }, '10004'],
    ['a line inside beside a field outside', { address: '12 Elm St, Austin, TX 78701', zip: '10118' }, '10118'],
    ['a country after the line', { address: '350 5th Ave, New York, NY, 10118, USA', zip: '78701' }, '10118'],
    ['no ZIP code', { address: '12 Elm St', zip: '' }, null],
    ['half of one', { address: '12 Elm St', zip: '100' }, null],
  ])('is asked about %s', (_, place, unserved) => {
    expect(unservedZip(place, area)).toBe(unserved);
  });
});

test('names mail-in to a seller outside, but not to one whose mail takes no batteries', () => {
  expect(unservedText('10001')).toBe(
    'We don’t pick up in 10001 yet. Please choose Mail-In: shipping is free, and the price is the same.',
  );
  expect(unservedText('09021')).toMatch(/^We can’t pick up at APO, FPO or DPO addresses/);
  expect([canMailFrom('10001'), canMailFrom('09021'), canMailFrom('96606')]).toEqual([true, false, false]);
});

test('says for which holiday no pickup can be booked', () => {
  expect(explainClosedDay('2026-11-26', { ...USUAL_DAYS, openHolidays: [] })).toBe(
    'We’re closed for Thanksgiving. Please choose another day.',
  );
  expect(explainClosedDay('2026-11-26', { ...USUAL_DAYS, openHolidays: ['thanksgiving'] })).toBeNull();
  expect(explainClosedDay('2026-11-27', { ...USUAL_DAYS, openHolidays: [] })).toBeNull();
});
