import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatUsAddress, parseUsAddress, readZipCode } from './parse-us-address.ts';
import { isUsState, US_STATES } from './us-states.ts';

const home = { street: '500 Congress Ave', city: 'Austin', state: 'TX', zipCode: '78701' };
const fullAddress = '500 Congress Ave, Austin, TX 78701';

describe('reading an address on one line', () => {
  test.each([
    ['as the placeholder shows it', fullAddress],
    ['without spaces after commas', '500 Congress Ave,Austin,TX 78701'],
    ['with too many spaces', '  500  Congress Ave ,  Austin ,  TX   78701 '],
    ['with a comma before the zip code', '500 Congress Ave, Austin, TX, 78701'],
    ['with a country, as place details give it', '500 Congress Ave, Austin, TX 78701, USA'],
    ['with a country in words', '500 Congress Ave, Austin, TX 78701, United States'],
    ['with ZIP+4, of which five digits are kept', '500 Congress Ave, Austin, TX 78701-1234'],
    ['with a comma too many', '500 Congress Ave,, Austin, TX 78701,'],
  ])('accepts an address %s', (_, text) => {
    expect(parseUsAddress(text)).toEqual({ ...home, fullAddress });
  });

  test('keeps an apartment with the street', () => {
    expect(parseUsAddress('500 Congress Ave, Apt 4, Austin, TX 78701')).toEqual({
      ...home,
      street: '500 Congress Ave, Apt 4',
      fullAddress: '500 Congress Ave, Apt 4, Austin, TX 78701',
    });
  });

  test.each([
    ['nothing', ''],
    ['only commas', ',,,'],
    ['two parts', '500 Congress Ave, Austin TX 78701'],
    ['no street', 'Austin, TX 78701'],
    ['a state in small letters', '500 Congress Ave, Austin, tx 78701'],
    ['a state in words', '500 Congress Ave, Austin, Texas 78701'],
    ['a state that does not exist', '500 Congress Ave, Austin, XX 78701'],
    ['a zip code of four digits', '500 Congress Ave, Austin, TX 7870'],
    ['a zip code of six digits', '500 Congress Ave, Austin, TX 787011'],
    ['no zip code', '500 Congress Ave, Austin, TX'],
    ['no state', '500 Congress Ave, Austin, 78701'],
    ['another country', '10 Downing Street, London, SW1A 2AA, UK'],
  ])('gives nothing for %s', (_, text) => {
    expect(parseUsAddress(text)).toBeNull();
  });

  test('gives back what formatting wrote, for any parts', () => {
    const words = fc.stringMatching(/^[A-Za-z0-9#.'-]+( [A-Za-z0-9#.'-]+){0,3}$/, { maxLength: 40 });
    const notAPlace = (text: string) => readZipCode(text) === null && !/^U\.?S/i.test(text) && text !== '';
    const address = fc.record({
      street: fc.array(words.filter(notAPlace), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(', ')),
      city: words.filter(notAPlace),
      state: fc.constantFrom(...US_STATES),
      zipCode: fc.stringMatching(/^[0-9]{5}$/),
    });
    fc.assert(
      fc.property(address, (parts) => {
        const line = formatUsAddress(parts);
        expect(parseUsAddress(line)).toEqual({ ...parts, fullAddress: line });
      }),
    );
  });

  test('never throws, and returns only real states and five digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'Aa1,  TX7 8701-\n,') }), (text) => {
        const parsed = parseUsAddress(text);
        if (parsed === null) return;
        expect(isUsState(parsed.state)).toBe(true);
        expect(parsed.zipCode).toMatch(/^\d{5}$/);
        expect(parsed.street).not.toBe('');
        expect(parsed.city).not.toBe('');
      }),
    );
  });
});

test.each([
  ['78701', '78701'],
  [' 78701 ', '78701'],
  ['78701-1234', '78701'],
  ['787011234', '78701'],
  ['7870', null],
  ['78701-12', null],
  ['７８７０１', null],
])('reads the zip code %j as %s', (text, zip) => {
  expect(readZipCode(text)).toBe(zip);
});

test.each([
  ['TX', true],
  ['DC', true],
  ['PR', true],
  ['AE', true],
  ['tx', false],
  ['ZZ', false],
  ['', false],
  ['TX ', false],
])('knows whether %j is a state or territory: %s', (text, real) => {
  expect(isUsState(text)).toBe(real);
});

test('knows 50 states, the capital, 5 territories, 3 associated states and 3 military regions, once each', () => {
  expect(new Set(US_STATES).size).toBe(50 + 1 + 5 + 3 + 3);
  expect(US_STATES).toHaveLength(62);
});
