import { expect, test } from 'vitest';
import { factProblem, inventedFacts, phoneText, stateText, zipWarning } from './shop-facts.ts';
import type { ShopSettingName } from './shop-settings.ts';

test.each<[ShopSettingName[], ShopSettingName[]]>([
  [[], ['SHOP_NAME', 'SHOP_STREET', 'SHOP_PHONE', 'SHOP_EMAIL', 'SHOP_CITY', 'SHOP_STATE', 'SHOP_ZIP']],
  [
    ['SHOP_CITY', 'SHOP_PHONE'],
    ['SHOP_NAME', 'SHOP_STREET', 'SHOP_EMAIL', 'SHOP_STATE', 'SHOP_ZIP'],
  ],
  [['SHOP_NAME', 'SHOP_STREET', 'SHOP_EMAIL'], ['SHOP_PHONE']],
  [['SHOP_NAME', 'SHOP_STREET', 'SHOP_EMAIL', 'SHOP_PHONE'], []],
])('of a shop that has set %j, %j are invented', (set, invented) => {
  expect(inventedFacts((name) => set.includes(name))).toEqual(invented);
});

test.each([
  ['3035550123', '(303) 555-0123'],
  ['303.555.0123', '(303) 555-0123'],
  ['+1 303 555 0123 x5', '(303) 555-0123 ext 5'],
  ['1-800-555-0142', '(800) 555-0142'],
  ['call me', 'call me'],
  ['(512) 555-0142', '(512) 555-0142'],
])('prints the phone %j as %s', (typed, shown) => {
  expect([phoneText(typed), phoneText(phoneText(typed))]).toEqual([shown, shown]);
});

test.each([
  ['Texas', 'TX'],
  ['n.y.', 'NY'],
  ['ZZ', 'ZZ'],
])('reads the state %j as %s', (typed, state) => {
  expect(stateText(typed)).toBe(state);
});

test.each<[ShopSettingName, string, string | null]>([
  ['SHOP_STATE', 'ZZ', 'Enter a US state, for example TX.'],
  ['SHOP_STATE', 'PR', null],
  ['SHOP_STATE', 'Colorado', null],
  ['SHOP_PHONE', 'call me', 'Enter a US phone number, for example (512) 555-0142.'],
  ['SHOP_PHONE', '+44 20 7946 0958', 'Enter a US phone number, for example (512) 555-0142.'],
  ['SHOP_PHONE', '1-800-555-0142', null],
  ['SHOP_CITY', 'ZZ', null],
])('of %s, %j is refused with %j', (name, text, problem) => {
  expect(factProblem(name, text)).toBe(problem);
});

test.each([
  ['80202', 'CO', true, null],
  ['80202', 'colorado', null, null],
  ['80202', 'TX', true, '80202 isn’t in TX. Check the ZIP code and the state.'],
  ['80200', 'CO', false, 'We don’t know the ZIP code 80200. Is it right?'],
  ['00000', 'CO', false, '00000 isn’t in CO. Check the ZIP code and the state.'],
  ['80202', 'ZZ', true, null],
  ['8020', 'TX', null, null],
])('of the ZIP code %s in %s, known %s, it warns %j', (zip, state, isKnown, warning) => {
  expect(zipWarning(zip, state, isKnown)).toBe(warning);
});
