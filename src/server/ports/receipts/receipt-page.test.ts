import sharp from 'sharp';
import { expect, test } from 'vitest';
import { LostFileError } from '../storage/index.ts';
import { readPaperLogo } from './paper-logo.ts';
import { drawReceipt } from './receipt-page.ts';

const NAME = `${'a'.repeat(32)}-320x80`;
const shop = { logo: { light: { name: NAME, width: 320, height: 80 } } };
const color = { r: 200, g: 0, b: 0, alpha: 0.5 };
const png = await sharp({ create: { width: 320, height: 80, channels: 4, background: color } })
  .png()
  .toBuffer();
const content = { shop: ['Fixed & Sold', '1 Main St', '(512) 555-0142'], title: 'Receipt', number: 'A1' } as const;
const rest = { facts: [], amount: { label: 'Paid', value: '$1' }, next: [], stamp: null };

test.each([
  { of: 'a shop without a logo', shop: {}, stored: png, pictures: 0 },
  { of: 'a shop whose logo’s picture is gone', shop, stored: null, pictures: 0 },
  // The picture, and what of it is transparent.
  { of: 'a shop with a logo', shop, stored: png, pictures: 2 },
])('the receipt of $of has $pictures pictures', async ({ shop: facts, stored, pictures }) => {
  const logo = await readPaperLogo({ get: async (key) => (key === `logos/${NAME}.png` ? stored : null) }, facts);
  const pdf = Buffer.from(await drawReceipt({ ...content, ...rest, logo })).toString('latin1');
  expect(pdf.match(/\/Subtype \/Image/g) ?? []).toHaveLength(pictures);
});

test.each([
  { storage: 'fails', get: () => Promise.reject(new LostFileError('logos/a.png')) },
  { storage: 'does not answer', get: () => new Promise<never>(() => undefined) },
])('a receipt waits at most a second for a logo whose storage $storage', async ({ get }) => {
  expect(await readPaperLogo({ get }, shop)).toBeNull();
});
