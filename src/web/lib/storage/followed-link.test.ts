import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BrowserStorage } from '../testing/browser-storage.ts';
import { followedLink, keepFollowedLink } from './followed-link.ts';
import { forgetPerson } from './personal-keys.ts';

const NOW = new Date('2026-11-23T12:00:00.000Z');
const DAY_MS = 24 * 3600 * 1000;
const replaceState = vi.fn<(state: unknown, unused: string, url: URL) => void>();

/** Opens a page at an address. */
function open(address: string): void {
  const location = { href: `http://shop.example${address}` };
  const storages = { localStorage: new BrowserStorage(), sessionStorage: new BrowserStorage() };
  vi.stubGlobal('window', { location, ...storages, history: { state: null, replaceState } });
  vi.stubGlobal('document', { cookie: '' });
}

beforeEach(() => replaceState.mockClear());
afterEach(() => vi.unstubAllGlobals());

test('keeps the code of a shared link with its time, and takes it out of the address', () => {
  open('/sell/iphone?ref=abcd2345&color=blue#top');
  keepFollowedLink(NOW);
  expect(followedLink(NOW)).toEqual({ code: 'ABCD2345', followedAt: NOW.toISOString() });
  expect(String(replaceState.mock.lastCall?.[2])).toBe('http://shop.example/sell/iphone?color=blue#top');
});

test('has the server show what a link promises, for as long as the link counts', () => {
  open('/?ref=ABCD2345');
  keepFollowedLink(NOW);
  expect(document.cookie).toBe('');
  keepFollowedLink(NOW, 30);
  expect(document.cookie).toBe('followed-link=ABCD2345;path=/;max-age=2592000;samesite=lax');
  forgetPerson();
  expect(document.cookie).toContain('followed-link=;path=/;max-age=0');
});

test('keeps nothing of a link without a code', () => {
  open('/?ref=<script>');
  keepFollowedLink(NOW);
  expect(followedLink(NOW)).toBeNull();
  expect(String(replaceState.mock.lastCall?.[2])).toBe('http://shop.example/');
});

test('forgets a link that was followed a year ago, and every link on sign-out', () => {
  open('/?ref=ABCD2345');
  keepFollowedLink(NOW);
  expect(followedLink(new Date(NOW.getTime() + 366 * DAY_MS))).toBeNull();
  keepFollowedLink(NOW);
  forgetPerson();
  expect(followedLink(NOW)).toBeNull();
});
