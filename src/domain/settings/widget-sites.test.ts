import { expect, test } from 'vitest';
import { isSite, widgetSnippet } from './widget-sites.ts';

test.each([
  ['https://www.example.com', true],
  ['https://www.example.com/', true],
  ['http://127.0.0.1:8080', true],
  ['http://[::1]:8080', true],
  ['https://www.example.com/sell', false],
  ['https://www.example.com?', false],
  ['https://www.example.com#sell', false],
  ['https://me@example.com', false],
  ['https://*.example.com', false],
  ['https://example.com;script-src', false],
  ['www.example.com', false],
  ['data:text/html,x', false],
  ['', false],
])('%s is a website’s address: %s', (text, expected) => expect(isSite(text)).toBe(expected));

test('the lines to copy name the shop’s script', () => {
  expect(widgetSnippet('https://sell.example.com')).toBe(
    '<div data-device-prices></div>\n<script src="https://sell.example.com/widget.js" async></script>',
  );
});
