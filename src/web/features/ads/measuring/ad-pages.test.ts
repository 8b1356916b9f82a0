import { expect, test } from 'vitest';
import { mayHaveAds } from './ad-pages.ts';

test.each(['/', '/sell', '/sell/iphone', '/sell/iphone/iphone-15-pro', '/cart', '/login', '/faq'])(
  'runs on %s',
  (path) => expect(mayHaveAds(path)).toBe(true),
);

test.each([
  ...[
    '/track/secret',
    '/offer/secret',
    '/reset-password',
    '/forgot-password',
    '/confirmation',
    '/dashboard',
    '/customer-dashboard',
  ],
  ...['/account', '/orders/1', '/admin', '/pos', '/repair-pos', '/seller', '/anything/new'],
])('stays away from %s, which shows personal data', (path) => expect(mayHaveAds(path)).toBe(false));
