import { expect, test } from 'vitest';
import { explainLicense, isElementLine, isLicenseText } from './license-head.ts';
import { readLicense as readOn } from './read-license.ts';
import { licenseText, NELL, NELLS_FACTS } from './testing/license-texts.ts';

/** Reads a license on a day of the shop. */
const readLicense = (text: string) => readOn(text, '2026-11-29');

/** Writes a license with another sign in place of each control character. */
const withSign = (sign: string, elements: readonly string[] = NELL) =>
  licenseText(elements).replaceAll(/\p{Cc}+/gu, sign);
const NELL_MOVED = (changes: Record<string, string>) =>
  NELL.map((element) => {
    const id = element.slice(0, 3);
    return id in changes ? `${id}${changes[id]}` : element;
  });

test.each([
  ['bars', withSign('|')],
  ['tildes', withSign('~')],
  ['semicolons', withSign(';')],
  ['tabs', withSign('\t')],
  ['carets', withSign('^')],
  ['backslashes', withSign('\\\\')],
  ['record separators', withSign('\u001e')],
  ['names of control characters', withSign('<LF>')],
  ['written control characters', withSign('\\n')],
  ['blanks', withSign(' ')],
  ['two blanks', withSign('  ')],
  ['nothing', withSign('')],
  ['Caps Lock on', licenseText(NELL).toLowerCase()],
  ['a sign of the scanner before it', `]L2${licenseText(NELL)}`],
  ['its first signs lost', licenseText(NELL).replace(/^[\s\S]*?NSI/, 'NSI')],
  ['its head lost', licenseText(NELL).replace(/^[\s\S]*?DLDAQ/, 'DLDAQ')],
  ['an offset that is off by two', licenseText(NELL, 'ANSI 636035080102DL00390288ZA03270015DL')],
  ['a short issuer number', licenseText(NELL, 'ANSI 6360040102DL00410288ZA03290015DL')],
  ['the head of Maryland', licenseText(NELL, 'AAMVA6360030502DL00410288ZM03290015DL')],
  ['the elements of 2025', licenseText([...NELL, 'DDM1', 'DDN1', 'DDO1', 'DDP1'])],
  ['elements of 2025 and blanks', withSign(' ', [...NELL, 'DDM1', 'DDN1', 'DDO1', 'DDP1'])],
])('reads a license with %s between or before its elements', (_, text) => {
  expect(readLicense(text)).toEqual(NELLS_FACTS);
});

test.each([
  [
    'a second line that repeats the city',
    { DAG: '88 LARKSPUR LN', DAH: 'PINEDALE, WY 82941', DAI: 'PINEDALE', DAJ: 'WY', DAK: '829410000' },
    '88 Larkspur Ln',
  ],
  [
    'the first line with the city behind it',
    { DAG: '88 LARKSPUR LN PINEDALE, WY 82941', DAI: 'PINEDALE', DAJ: 'WY', DAK: '829410000' },
    '88 Larkspur Ln',
  ],
  [
    'a unit and the city in the second line',
    { DAG: '88 LARKSPUR LN', DAH: 'APT 4B PINEDALE WY', DAI: 'PINEDALE', DAJ: 'WY' },
    '88 Larkspur Ln Apt 4b',
  ],
  ['commas without a meaning', { DAG: '88 ST CLAIR AVE,,' }, '88 St Clair Ave'],
  ['a unit in the second line', { DAG: '12 ELM ST', DAH: 'UNIT 3' }, '12 Elm St Unit 3'],
  ['no second line, in words', { DAG: '12 ELM ST', DAH: 'NONE' }, '12 Elm St'],
  ['the first line twice', { DAG: '12 ELM ST', DAH: '12 ELM ST' }, '12 Elm St'],
  ['a street that has the name of its city', { DAG: '12 PHOENIX AVE' }, '12 Phoenix Ave'],
])('reads a street with %s', (_, { DAH, ...changes }: Record<string, string>, street) => {
  const elements = NELL_MOVED(changes).flatMap((element) =>
    element.startsWith('DAI') && DAH !== undefined ? [`DAH${DAH}`, element] : [element],
  );
  for (const text of [licenseText(elements), withSign('|', elements), withSign(' ', elements)]) {
    expect(readLicense(text)?.address.toLowerCase()).toBe(street.toLowerCase());
  }
});

test.each([
  ['a street that begins as an element', { DAG: '12 DAISY ST' }, { address: '12 Daisy St', city: 'Phoenix' }],
  ['a county that begins as an element', { DAG: '12 DADE AVE' }, { address: '12 Dade Ave', city: 'Phoenix' }],
  ['a city that begins as an element', { DAI: 'DADE CITY' }, { city: 'Dade City' }],
])('reads a license with blanks between its elements and %s', (_, changes, facts) => {
  expect(readLicense(withSign(' ', NELL_MOVED(changes)))).toMatchObject(facts);
});

test.each([
  ['a family name that holds an element, and nothing between', withSign('', NELL_MOVED({ DCS: 'MADDEN' }))],
  ['a family name in two words of which one begins as an element', withSign(' ', NELL_MOVED({ DCS: 'LOPEZ DACOSTA' }))],
  ['another layout of the keyboard', licenseText(NELL).replace('@', '"')],
])('reads nobody where it is not certain: %s', (_, text) => {
  expect(readLicense(text)).toBeNull();
});

const FAMILIES = [
  'NEWCOMER',
  'DACOSTA',
  'DCRUZ',
  'LOPEZ DACOSTA',
  'MADDEN',
  'ZAZEN',
  'PIZZAZZO',
  'VANDAAL',
  'DAHL',
  'DAQUINO',
];
const GIVEN = ['NELL', 'DAISY', 'ZAZA', 'ZAZU', 'MEDINAZAZ', 'DAJUAN', 'IDA DAE', 'DAGNY', 'DBBIE'];
const STREETS = [
  '1600 N MAIN ST',
  '12 DAISY ST',
  '7 MDAI',
  '3 DAH LN',
  '12 LINDAHL RD',
  '1 PIZZAZZ ST',
  '12 PLAZA ZEZE ST',
  '9 DAJ ST',
];
const CITIES = ['PHOENIX', 'DAISETTA', 'DADE CITY', 'DAKOTA CITY', 'DAHLONEGA', 'DAJ'];
test.each([
  ['blanks', ' ', 300],
  ['two blanks', '  ', 300],
  ['nothing', '', 40],
])('reads a license with %s between its elements right, or not at all', (_, sign, least) => {
  let read = 0;
  for (const [row, DCS] of FAMILIES.entries()) {
    for (const [column, DAC] of GIVEN.entries()) {
      for (const [place, DAG] of STREETS.entries()) {
        const DAI = CITIES[(row + column + place) % CITIES.length] ?? '';
        const elements = NELL_MOVED({ DCS, DAC, DAG, DAI });
        const facts = readLicense(withSign(sign, elements));
        if (facts === null) continue;
        read += 1;
        expect(facts).toEqual(readLicense(licenseText(elements)));
      }
    }
  }
  expect(read).toBeGreaterThan(least);
});

test.each([
  [
    'the state’s name behind the city',
    { DAG: '88 LARKSPUR LN', DAH: 'PINEDALE, WYOMING 82941', DAI: 'PINEDALE', DAJ: 'WY', DAK: '82941' },
    '88 Larkspur Ln',
  ],
  [
    'a unit that is called as the state',
    { DAG: '12 OAK ST', DAH: 'BLDG CO', DAI: 'DENVER', DAJ: 'CO' },
    '12 Oak St Bldg Co',
  ],
  ['a unit that is called as the city', { DAG: '12 OAK ST', DAH: 'APT PHOENIX' }, '12 Oak St Apt Phoenix'],
  ['a street that ends as the state', { DAG: '12 OAK', DAH: 'CT', DAI: 'HARTFORD', DAJ: 'CT' }, '12 Oak Ct'],
  ['a box that has the number of the ZIP code', { DAG: 'PO BOX', DAH: '85001' }, 'PO Box 85001'],
  ['a number and the city’s name alone', { DAG: '1 NEW YORK NY', DAI: 'NEW YORK', DAJ: 'NY' }, '1 New York Ny'],
])('keeps the address whole with %s', (_, { DAH = '', ...changes }: Record<string, string>, street) => {
  const elements = NELL_MOVED(changes).flatMap((element) =>
    element.startsWith('DAI') && DAH !== '' ? [`DAH${DAH}`, element] : [element],
  );
  expect(readLicense(licenseText(elements))?.address).toBe(street);
});

test('reads names with letters of other languages', () => {
  expect(readLicense(licenseText(['DCSMÜLLER', 'DACNELL', 'DBB03041990']))?.name).toBe('Nell Müller');
});

test.each(['DCSNEWCOMER', 'DACNELL', 'DBB03041990', 'DLDAQD12345678', 'DAQD12345678', 'DAG1600 N MAIN ST APT 4B'])(
  'takes %j for a line of a license',
  (text) => {
    expect(isElementLine(text)).toBe(true);
  },
);

test.each(['Dacosta', 'K7Q2XW9L4M', '357142091234566', 'DLXH2345ABCD', 'DMPJ12345678', 'DAQ', 'U-17', 'L-3'])(
  'takes %j for no line of a license',
  (text) => {
    expect(isElementLine(text)).toBe(false);
  },
);

test('takes a full name of Missouri, in one element beside others', () => {
  expect(readLicense(licenseText(['DAANEWCOMER,NELL,Q', 'DAQX1', 'DBB19900304']))).toMatchObject({
    name: 'Nell Q Newcomer',
    birthDate: '1990-03-04',
  });
});

test('reads the old elements of a name', () => {
  expect(readLicense(licenseText(['DABNEWCOMER', 'DACNELL', 'DADQ', 'DAEJR', 'DBB03041990']))?.name).toBe(
    'Nell Q Newcomer Jr',
  );
});

test('keeps no birth date after today, and none before 1900', () => {
  expect(readLicense(licenseText(NELL_MOVED({ DBB: '03042090' })))?.birthDate).toBeNull();
  expect(readLicense(licenseText(NELL_MOVED({ DBB: '18900304' })))?.birthDate).toBeNull();
});

test('says that a name is cut', () => {
  expect(readLicense(licenseText([...NELL, 'DDET']))?.isNameCut).toBe(false);
  expect(readLicense(licenseText(NELL_MOVED({ DDE: 'T' })))?.isNameCut).toBe(true);
});

const FLORIDA =
  '%FLDELRAY BEACH^NEWCOMER$NELL$Q^4818 S FEDERAL BLVD^?\n;6360100462172082009=300419900304=?\n#! 33435      I               1600            ?';
const COLUMBIA =
  '%BCVANCOUVER^TREMBLAY,$LUC^12 MAIN ST$VANCOUVER BC  V6Z 2S8^?;636028012345678=300419900304=?_%0AV6Z2S8                     ?';
test.each([
  [
    'of Florida',
    FLORIDA,
    {
      name: 'Nell Q Newcomer',
      address: '4818 S Federal Blvd',
      city: 'Delray Beach',
      state: 'FL',
      zip: '33435',
      birthDate: '1990-03-04',
      expires: '2030-04-30',
    },
  ],
  [
    'of British Columbia',
    COLUMBIA,
    { name: 'Luc Tremblay', address: '12 Main St, Vancouver, BC V6Z2S8', city: '', birthDate: '1990-03-04' },
  ],
])('reads the magnetic stripe %s', (_, text, facts) => {
  expect(readLicense(text)).toMatchObject(facts);
});

test.each([
  licenseText(NELL),
  licenseText(NELL).slice(1),
  withSign('|'),
  withSign('~'),
  withSign(' '),
  withSign(''),
  licenseText(NELL).toLowerCase(),
  `]L2${licenseText(NELL)}`,
  licenseText(NELL).replace(/^[\s\S]*?ANSI/, 'NSI'),
  licenseText(NELL, 'AAMVA6360030502DL00410288DL'),
  licenseText(NELL).replace(/^[\s\S]*?636026/, '636026'),
  licenseText(NELL).replace(/^[\s\S]*?DLDAQ/, 'DLDAQ'),
  FLORIDA,
  COLUMBIA,
  `_${COLUMBIA}`,
  licenseText(NELL).replace('@', '"'),
  licenseText(NELL).replace('@', '2').replace('ANSI', 'QNSI'),
  licenseText(NELL, 'ANSI  636026080102DL00410288ZA03290015DL'),
])('knows a license by its head: %j', (text) => {
  expect(isLicenseText(text)).toBe(true);
  expect(isLicenseText(text.slice(0, 60).replaceAll(/\p{Cc}+/gu, '|'))).toBe(true);
});

test.each([
  'Ansel Newcomer',
  'pat@example.com',
  '490154203237518',
  'F2LW12345678',
  'iPhone 15 Pro 256',
  '636 Elm St',
  '10% off',
  'DACOSTA',
  'Sierra 6',
  '@',
  '1600 N Main St Apt 4B',
  'U-17',
])('takes %j for no license', (text) => {
  expect(isLicenseText(text)).toBe(false);
});

test('names the setting of the scanner to change', () => {
  expect(explainLicense(withSign(''))).toMatch(/line feeds/);
  expect(explainLicense(licenseText(NELL).replace('@', '"'))).toMatch(/keyboard layout/);
});
