import { expect, test } from 'vitest';
import { parseUrl } from './parse-url.ts';

test.each([
  ['https://shop.example/a?b', undefined, 'https://shop.example/a?b'],
  ['/a', 'https://shop.example', 'https://shop.example/a'],
  ['/a', undefined, undefined],
  ['https://', undefined, undefined],
  ['', undefined, undefined],
])('reads %j beside %j as %j', (text, base, href) => {
  expect(parseUrl(text, base)?.href).toBe(href);
});
