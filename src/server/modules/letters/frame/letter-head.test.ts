import { expect, test } from 'vitest';
import { SHOP } from '../testing/sample-letters.ts';
import { framedLetter } from './letter-frame.ts';
import { letterHead } from './letter-head.ts';

const WIDE = { name: `${'a'.repeat(32)}-640x120`, width: 640, height: 120 };
const SQUARE = { name: `${'b'.repeat(32)}-90x90`, width: 90, height: 90 };
const DARK = { name: `${'c'.repeat(32)}-640x120`, width: 640, height: 120 };
const shop = { ...SHOP, name: 'Fixed & Sold' };
const picturesOf = (html: string) =>
  [...html.matchAll(/<img[^>]* src="([^"]*)" alt="([^"]*)" width="(\d+)" height="(\d+)">/g)].map((found) =>
    found.slice(1),
  );
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replace('&nbsp;', '')
    .trim();

test.each([
  { of: 'no logo', logo: undefined, pictures: [], text: 'Fixed &amp; Sold' },
  {
    of: 'a logo that spells the name, which is its text',
    logo: { light: WIDE, dark: null },
    pictures: [[`${SHOP.publicUrl}/logos/${WIDE.name}.png`, 'Fixed &amp; Sold', '192', '36']],
    text: '',
  },
  {
    of: 'a square logo, with the name beside it',
    logo: { light: SQUARE, dark: null },
    pictures: [[`${SHOP.publicUrl}/logos/${SQUARE.name}.png`, '', '36', '36']],
    text: 'Fixed &amp; Sold',
  },
  {
    of: 'two logos, for light and for dark',
    logo: { light: WIDE, dark: DARK },
    pictures: [WIDE, DARK].map(({ name }) => [`${SHOP.publicUrl}/logos/${name}.png`, 'Fixed &amp; Sold', '192', '36']),
    text: '',
  },
])('a letter of a shop with $of', ({ logo, pictures, text }) => {
  const html = letterHead({ ...shop, ...(logo === undefined ? {} : { logo }) });
  expect(picturesOf(html)).toEqual(pictures);
  expect(textOf(html)).toBe(text);
  expect(framedLetter({ title: 'Hello', text: '', content: '', shop: { ...shop, ...(logo && { logo }) } })).toContain(
    html,
  );
});

test('a letter has no picture of a shop without https, whose address no mail program loads', () => {
  const html = letterHead({ ...shop, publicUrl: 'http://127.0.0.1:3000', logo: { light: WIDE, dark: null } });
  expect(html).toBe('Fixed &amp; Sold');
});
