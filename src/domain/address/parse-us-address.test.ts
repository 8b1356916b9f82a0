import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatUsAddress, parseUsAddress, readZipCode } from './parse-us-address.ts';
import { readUnit } from './unit.ts';
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

  // Street, city and state: what is told apart, however it is written.
  test.each([
    ['1204 elm st, austin, tx 78701', ['1204 elm st', 'austin', 'TX', '78701']],
    ['1204 Elm St, Austin, Texas 78701', ['1204 Elm St', 'Austin', 'TX', '78701']],
    ['1204 Elm St, Austin, TEXAS, 78701', ['1204 Elm St', 'Austin', 'TX', '78701']],
    ['1204 Elm St, Austin TX 78701', ['1204 Elm St', 'Austin', 'TX', '78701']],
    ['1204 Elm St Austin TX 78701', ['1204 Elm St', 'Austin', 'TX', '78701']],
    ['1204 Elm St. Austin, Tex. 78701', ['1204 Elm St.', 'Austin', 'TX', '78701']],
    ['1204 Elm St Apt 3B Austin Texas 78701', ['1204 Elm St Apt 3B', 'Austin', 'TX', '78701']],
    ['1204 Elm St, Apt 3 Austin, TX 78701', ['1204 Elm St, Apt 3', 'Austin', 'TX', '78701']],
    ['1204 Elm St # 4, Austin, TX, 78701-1234, USA', ['1204 Elm St # 4', 'Austin', 'TX', '78701']],
    ['1204 Elm St\nApt 3\nAustin, TX 78701\nUnited States', ['1204 Elm St, Apt 3', 'Austin', 'TX', '78701']],
    ['1204 Elm St; Austin; TX; 78701', ['1204 Elm St', 'Austin', 'TX', '78701']],
    ['1204 Elm St，Austin，TX ７８７０１', ['1204 Elm St', 'Austin', 'TX', '78701']],
    ['\u202a1204 Elm St\u202c, Austin,\u00a0TX 78701.', ['1204 Elm St', 'Austin', 'TX', '78701']],
    ['1204 Elm St · Austin, TX 78701', ['1204 Elm St', 'Austin', 'TX', '78701']],
    ['1204 Elm St. #5 Austin TX. 78701', ['1204 Elm St. #5', 'Austin', 'TX', '78701']],
    ['1204 Elm St, Austin TX78701', ['1204 Elm St', 'Austin', 'TX', '78701']],
    ['1204 Elm St, Austin, TX ZIP code: 78701', ['1204 Elm St', 'Austin', 'TX', '78701']],
    ['1204 Elm St, Austin, TX 78701 – 1234', ['1204 Elm St', 'Austin', 'TX', '78701']],
    ['1204 Elm St, Austin, TX, United States 78701', ['1204 Elm St', 'Austin', 'TX', '78701']],
    ['1204 Elm St, Suite 400, St. Louis, Missouri 63101', ['1204 Elm St, Suite 400', 'St. Louis', 'MO', '63101']],
    ['1204 Main St St Louis MO 63101', ['1204 Main St', 'St Louis', 'MO', '63101']],
    ['1200 W St Paul Ave Chicago IL 60622', ['1200 W St Paul Ave', 'Chicago', 'IL', '60622']],
    ['12 Oak Ave NW Washington DC 20001', ['12 Oak Ave NW', 'Washington', 'DC', '20001']],
    ['12 Oak Ave NW, Washington, D.C. 20001', ['12 Oak Ave NW', 'Washington', 'DC', '20001']],
    ['10 Main St, Charleston West Virginia 25301', ['10 Main St', 'Charleston', 'WV', '25301']],
    ['10 Main St Portland or 97201', ['10 Main St', 'Portland', 'OR', '97201']],
    ['500 Duval St Key West FL 33040', ['500 Duval St', 'Key West', 'FL', '33040']],
    ['123 Calle Luna\nSan Juan 00901\nPuerto Rico', ['123 Calle Luna', 'San Juan', 'PR', '00901']],
    ['123 Calle Luna, San Juan, PR 00901, Puerto Rico', ['123 Calle Luna', 'San Juan', 'PR', '00901']],
    ['123 1/2 Elm St, Hagåtña, Guam 96910', ['123 1/2 Elm St', 'Hagåtña', 'GU', '96910']],
    ['5⅓ Elm St Austin TX 78701', ['5⅓ Elm St', 'Austin', 'TX', '78701']],
    ['PSC 3 Box 1 APO AE 09354', ['PSC 3 Box 1', 'APO', 'AE', '09354']],
    ['1204 Elm St, Austin, Travis County, TX 78701', ['1204 Elm St', 'Austin', 'TX', '78701']],
    ['1204 Elm St, Austin, TX 78701, Travis County', ['1204 Elm St', 'Austin', 'TX', '78701']],
    ['1204 Elm St, Austin, USA, TX 78701', ['1204 Elm St', 'Austin', 'TX', '78701']],
    ['Street: 1204 Elm St\nCity: Austin\nState: TX\nZIP: 78701', ['1204 Elm St', 'Austin', 'TX', '78701']],
    ['1204 Elm St, "Austin", TX 78701', ['1204 Elm St', 'Austin', 'TX', '78701']],
    ['"1204 Elm St, Austin, TX 78701"', ['1204 Elm St', 'Austin', 'TX', '78701']],
    ['1204 Elm St, Austin (TX) 78701', ['1204 Elm St', 'Austin', 'TX', '78701']],
    ['1204 Elm St, Austin, TX-78701', ['1204 Elm St', 'Austin', 'TX', '78701']],
    ['1204 Elm St, Austin, TX 78701, America', ['1204 Elm St', 'Austin', 'TX', '78701']],
    ['1204 Elm St, Austin, TX 78701 🇺🇸', ['1204 Elm St', 'Austin', 'TX', '78701']],
    ['1204 Elm St, Austin, ＴＸ 78701', ['1204 Elm St', 'Austin', 'TX', '78701']],
    ['1204 Elm St\nAustin TX 78701\n(512) 555-0142', ['1204 Elm St', 'Austin', 'TX', '78701']],
    ['1204 Elm St\tAustin\tTX\t78701', ['1204 Elm St', 'Austin', 'TX', '78701']],
    ['1204 Elm St. Austin. TX. 78701', ['1204 Elm St.', 'Austin', 'TX', '78701']],
    ['12 Elm St, Washington DC, District of Columbia 20001', ['12 Elm St', 'Washington', 'DC', '20001']],
    ['1204 Elm St, Austin, TX 78701 Apt 3', ['1204 Elm St, Apt 3', 'Austin', 'TX', '78701']],
    ['1204 Elm St Austin TX 78701, # 3B', ['1204 Elm St, # 3B', 'Austin', 'TX', '78701']],
    ['1204 Elm Loop Austin TX 78701', ['1204 Elm Loop', 'Austin', 'TX', '78701']],
    ['112-10 Queens Blvd, Forest Hills, New York 11375', ['112-10 Queens Blvd', 'Forest Hills', 'NY', '11375']],
    ['N6W23001 Bluemound Rd, Waukesha, wi 53188', ['N6W23001 Bluemound Rd', 'Waukesha', 'WI', '53188']],
  ])('tells the parts of %j apart', (text, [street, city, state, zipCode]) => {
    expect(parseUsAddress(text)).toMatchObject({ street, city, state, zipCode });
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
    ['no street', 'Austin, TX 78701'],
    ['no city', '1204 Elm St, TX 78701'],
    ['a unit in place of the city', '1204 Elm St, Apt 3, TX 78701'],
    ['a street with its unit alone', '1204 Elm St, Apt 3'],
    ['a city that may begin with a direction', '100 Elm St W Hollywood CA 90046'],
    ['a city after a street without a suffix', '77 Avenue B Austin TX 78701'],
    ['a street that may be part of the city', '1204 S 320th St Federal Way WA 98003'],
    ['a city that may begin with a direction in words', '100 Main St North Austin TX 78701'],
    ['a city after two words that end a street', '12 Elm St Terrace Park OH 45174'],
    ['a city that a court may be of', '12 Elm Dr Court House NJ 08210'],
    ['a city after a unit that may have one more letter', '12 Elm St Apt 3 B Boston MA 02101'],
    ['a county in place of the city', '1204 Elm St, Travis County, TX 78701'],
    ['a unit before what may be a floor or a state', '12 Elm St Apt 4 Fl 33401'],
    ['more than any field takes', `${'apt 1, '.repeat(20_000)}TX 78701`],
    ['a record without a ZIP code', '1204 Elm St, Unknown, Unknown 00000'],
    ['the ZIP code that no place has', '1204 Elm St, Austin, TX 00000'],
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
    const notACity = (text: string) => /[\d:#()]/.test(text) || !/[a-z]/i.test(text);
    const words = fc.stringMatching(/^[A-Za-z0-9#.'-]+( [A-Za-z0-9#.'-]+){0,3}$/, { maxLength: 40 });
    const notAPlace = (text: string) =>
      readZipCode(text) === null && !/^U\.?S/i.test(text) && readUnit(text) === null && !/^[.']|[.']$/.test(text);
    const address = fc.record({
      street: fc.array(words.filter(notAPlace), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(', ')),
      city: words.filter((text) => notAPlace(text) && !notACity(text)),
      state: fc.constantFrom(...US_STATES),
      zipCode: fc.stringMatching(/^[1-9][0-9]{4}$/),
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
  ['７８７０１', '78701'],
  ['00000', null],
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
