import { expect, test } from 'vitest';
import { fitLogo, logoName, readLogo, spellsName } from './logo.ts';

const HASH = '0123456789abcdef'.repeat(4);

test('the name of a logo gives its size', () => {
  const name = logoName(HASH, { width: 320, height: 80 });
  expect(readLogo(name)).toEqual({ name, width: 320, height: 80 });
});

test.each([
  '',
  HASH,
  '../secret.key',
  `${HASH.slice(32)}-320x80.webp`,
  `${HASH.slice(32)}-3200x80`,
  `${HASH.slice(32)}-320x80\n`,
])('%j is the name of no logo', (name) => {
  expect(readLogo(name)).toBeNull();
});

test.each([
  [640, 120, true],
  [120, 60, true],
  [119, 60, false],
  [80, 80, false],
])('a logo of %d by %d pixels spells the name: %s', (width, height, expected) => {
  expect(spellsName({ width, height })).toBe(expected);
});

test.each([
  { logo: [640, 120], fitted: [192, 36] },
  { logo: [640, 40], fitted: [200, 13] },
  { logo: [120, 120], fitted: [36, 36] },
  { logo: [60, 20], fitted: [60, 20] },
])('a logo of $logo pixels fits into a box of 200 by 36 as $fitted', ({ logo: [width = 0, height = 0], fitted }) => {
  expect(Object.values(fitLogo({ width, height }, { width: 200, height: 36 }))).toEqual(fitted);
});
