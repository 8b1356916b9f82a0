import { expect, test } from 'vitest';
import { type ListedProduct, planImport } from './plan-import.ts';
import { readCsv } from './read-csv.ts';

const PRODUCTS: readonly ListedProduct[] = [
  { id: 1, deviceType: 'iPhone', model: 'iPhone 15 Pro', storage: null, basePriceCents: 90_000, isActive: true },
];
const plan = async (csv: string) => planImport(await readCsv({ csv }), PRODUCTS);

test.each([
  ['an unknown id', '999999,,,,10,', 'No product has the ID 999999'],
  ['an id that is not a number', 'x,,,,10,', 'No product has the ID x'],
  ['an id beside another model', '1,iPhone,iPhone 3G,,10,', '“iPhone 3G”'],
  ['an unknown type', ',Pixel,Pixel 9,,10,', '“Pixel” isn’t a device type'],
  ['no model', ',iPhone,,,10,', 'Missing model'],
  ['no price', ',iPhone,iPhone 50,,,', 'Missing base price'],
  ['cents', ',iPhone,iPhone 50,,9.50,', '“9.50” isn’t a base price'],
  ['a negative price', ',iPhone,iPhone 50,,-9,', '“-9” isn’t a base price'],
  ['too high a price', ',iPhone,iPhone 50,,90886,', 'up to $90,885'],
  ['a word for yes or no', ',iPhone,iPhone 50,,10,maybe', '“maybe”'],
  ['another spelling of a model', ',iPhone,IPHONE 15 pro,,10,', 'already exists as “iPhone 15 Pro”'],
  [
    'a letter that was lost',
    ',iPhone,iPhone Jos\ufffd,,10,',
    '“iPhone Jos\ufffd” under “Model” has characters we can’t',
  ],
  ['a number that was rounded', ',iPhone,3.57E+14,,10,', '“3.57E+14” under “Model” was rounded by a spreadsheet'],
  ['a text that became a date', ',iPhone,iPhone 50,4-Mar,10,', '“4-Mar” under “Storage” was made a date'],
  ['a price with a decimal comma', ',iPhone,iPhone 50,,"1150,00",', '“1150,00” isn’t a base price'],
  ['a formula for a price', ',iPhone,iPhone 50,,=1+1,', 'isn’t a base price'],
  ['more cells than titles', '1,,,,10,,200', 'It has more cells than the header row'],
])('a line with %s is reported, and skipped', async (_, line, problem) => {
  const csv = `ID,Device Type,Model,Storage,Base Price,Active\n${line}\n,AirTag,AirTag 11,,33,yes\n`;
  expect(await plan(csv)).toMatchObject({
    planned: [{ line: 3, productId: null, model: 'AirTag 11', newCents: 3300 }],
    badLines: [{ line: 2, problem: expect.stringContaining(problem) }],
  });
});

test('a product that is listed twice is taken once', async () => {
  expect(await plan('Device Type,Model,Base Price\niPhone,iPhone 51,10\niPhone,iPhone 51,11\n')).toMatchObject({
    planned: [{ line: 2, newCents: 1000 }],
    badLines: [{ line: 3, problem: 'Same product as row 2' }],
  });
});

test.each([
  ['only unknown columns', 'Name,Color\nx,red\n', 'needs a “Base Price” column'],
  ['no way to find a product', 'Model,Base Price\nx,1\n', 'an “ID” column, or'],
  ['a column twice', 'ID,Base Price,base_price\n1,2,3\n', 'two “Base Price” columns'],
])('a file with %s is refused', async (_, csv, message) => {
  const refused = { code: 'csv_unreadable', message: expect.stringContaining(message) };
  await expect(readCsv({ csv })).rejects.toMatchObject(refused);
});
