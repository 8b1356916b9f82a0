import { expect, test } from 'vitest';
import { phoneHref } from './phone-href.ts';

test.each([
  ['(512) 555-0142', 'tel:+15125550142'],
  ['+1 512 555 0142', 'tel:+15125550142'],
  ['(512) 555-0142 ext 5', 'tel:+15125550142'],
  ['+442079460958', 'tel:+442079460958'],
])('links the phone %s as %s', (shown, href) => {
  expect(phoneHref(shown)).toBe(href);
});
