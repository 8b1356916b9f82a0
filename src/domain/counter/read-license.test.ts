import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLicense as readOn } from './read-license.ts';
import { licenseText, NELL, NELLS_FACTS } from './testing/license-texts.ts';

/** Reads a license on a day of the shop. */
const readLicense = (text: string) => readOn(text, '2026-11-29');

test('reads name, address, birth date and last day of a license', () => {
  expect(readLicense(licenseText(NELL))).toEqual(NELLS_FACTS);
});

test.each([
  ['line feeds alone', (text: string) => text.replaceAll('\r', '').replaceAll('\u001e', '')],
  ['carriage returns in place of line feeds', (text: string) => text.replaceAll('\n', '\r')],
  ['line feeds twice', (text: string) => text.replaceAll('\n', '\n\n')],
  ['no at sign', (text: string) => text.slice(1)],
  ['the first element in a line of its own', (text: string) => text.replace('ZA03290015DL', 'ZA03290015\nDL')],
])('reads a license with %s', (_, change) => {
  expect(readLicense(change(licenseText(NELL)))).toEqual(NELLS_FACTS);
});

test('reads an ID card', () => {
  expect(readLicense(licenseText(NELL, 'ANSI 636026080102ID00410288ZA03290015ID'))).toEqual(NELLS_FACTS);
});

const VERSION_1 = 'ANSI 6360100102DL00390187ZF02260034DL';
test.each([
  ['with commas', 'DAANEWCOMER,NELL,QUINN,JR', 'Nell Quinn Newcomer Jr'],
  ['without a middle name', 'DAANEWCOMER,NELL', 'Nell Newcomer'],
  ['with spaces', 'DAANELL QUINN NEWCOMER', 'Nell Quinn Newcomer'],
])('reads a license of the first version, its name %s', (_, element, name) => {
  const text = licenseText(
    [element, 'DAG12 ELM ST', 'DAIMIAMI', 'DAJFL', 'DAK33101-1234', 'DBB19900304', 'DBA20300304'],
    VERSION_1,
  );
  expect(readLicense(text)).toMatchObject({ name, zip: '33101', birthDate: '1990-03-04', expires: '2030-03-04' });
});

test('reads a license of the second version, which has all given names in one element', () => {
  const text = licenseText(['DCTNELL QUINN', 'DCSNEWCOMER', 'DBB03041990'], 'AAMVA36026020002DL');
  expect(readLicense(text)).toMatchObject({ name: 'Nell Quinn Newcomer', birthDate: '1990-03-04', expires: null });
});

test('reads a license of Canada, with its dates from the year on and its address in one line', () => {
  const elements = [
    'DCSTREMBLAY',
    'DACLUC',
    'DBB19900304',
    'DBA20300304',
    'DAG12 RUE ST-PAUL',
    'DAIMONTREAL',
    'DAJQC',
    'DAKH2Y1G6',
    'DCGCAN',
  ];
  expect(readLicense(licenseText(elements))).toEqual({
    name: 'Luc Tremblay',
    address: '12 Rue St-Paul, Montreal, QC H2Y1G6',
    city: '',
    state: '',
    zip: '',
    birthDate: '1990-03-04',
    expires: '2030-03-04',
    isNameCut: false,
  });
});

test.each([
  ['DCSADAIR', 'DACMARY-ANN', 'Mary-Ann Adair'],
  ["DCSO'NEIL", 'DACDACOTA', "Dacota O'Neil"],
  ['DCSMCDONALD', 'DACDBBIE', 'Dbbie McDonald'],
  ['DCSde la Cruz', 'DACJosé', 'José de la Cruz'],
])('reads a name that holds the letters of an element: %s', (family, given, name) => {
  expect(readLicense(licenseText(['DAQX1', family, given, 'DAIAUSTIN', 'DBB03041990']))).toMatchObject({ name });
});

test('leaves empty what a license does not say, or says with a word for none', () => {
  expect(readLicense(licenseText(['DACNELL', 'DADNONE', 'DCSNEWCOMER', 'DAHunavl', 'DBA99999999']))).toEqual({
    name: 'Nell Newcomer',
    address: '',
    city: '',
    state: '',
    zip: '',
    birthDate: null,
    expires: null,
    isNameCut: false,
  });
});

test('names a middle name once where it is in the given names too', () => {
  const text = licenseText(['DACNELL QUINN', 'DADQUINN', 'DCSNEWCOMER', 'DCUSR', 'DBB03041990']);
  expect(readLicense(text)?.name).toBe('Nell Quinn Newcomer Sr');
});

test.each(['', '@\n', '@\nANSI 636026080102DL00410288ZA03290015DL', '490154203237518'])(
  'reads nobody from a text without elements',
  (text) => {
    expect(readLicense(text)?.name ?? null).toBeNull();
  },
);

test('reads every day since 1900 alike, with the year first and last', () => {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (at) => {
      const text = at.toISOString().slice(0, 10);
      const [year, month, date] = text.split('-');
      for (const typed of [`${month}${date}${year}`, `${year}${month}${date}`, `${month}/${date}/${year}`]) {
        expect(readLicense(licenseText(['DACNELL', `DBA${typed}`]))?.expires).toBe(text);
      }
    }),
  );
});

test('throws at no text', () => {
  const line = fc.oneof(fc.string({ maxLength: 20 }), fc.stringMatching(/^D[A-D][A-Z][0-9A-Z ,]{0,12}$/));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      expect(() => readLicense(licenseText(lines))).not.toThrow();
    }),
  );
});
