import { expect, test } from 'vitest';
import { ENDPOINTS } from '#contracts/api.ts';
import { KEY_LINKS, maskKeyLinks } from '#domain/messages/key-links.ts';
import { UNSUBSCRIBE_PATH } from '#server/modules/letters/index.ts';
import { SAMPLE, sampleLetters } from '#server/modules/letters/testing/sample-letters.ts';
import { CLICK_PATH, PIXEL_PATH } from '#server/modules/marketing/tracking/tracking-urls.ts';
import type { Purpose } from '#server/platform/secrets.ts';

const KEY = 'Ab-_'.repeat(6).concat('.', 'Ab-_'.repeat(5));

/** The link of each signature that opens something without a sign-in; null for one that is no link. */
const LINK_OF: Record<Purpose, keyof typeof KEY_LINKS | null> = {
  'tracking-link': 'tracking',
  'price-offer': 'offer',
  unsubscribe: 'unsubscribe',
  campaign: 'campaign',
  quote: null,
  'verification-code': null,
  setting: null,
  // The shop asks itself whether its own address leads here.
  'shop-proof': null,
};

test('a signature of a link has its kind of link', () => {
  const kinds = Object.values(LINK_OF).filter((kind) => kind !== null);
  expect(kinds.flatMap((kind) => KEY_LINKS[kind])).toHaveLength(6);
});

/** Public calls whose path holds a key. An id is no key, since the call checks its owner. */
const BY_KEY = ENDPOINTS.filter(({ access, path }) => access.includes('visitor') && /:(?!id\b|\w+Id\b)/.test(path));
const NO_KEY = ['settings.prove'];

test.each(BY_KEY.filter(({ id }) => !NO_KEY.includes(id)))('the address of $id is masked', ({ path }) => {
  const address = path.replace(/:\w+/, KEY);
  expect(maskKeyLinks(`See https://shop.example${address}, please`)).not.toContain(KEY.slice(0, 8));
});

test.each([
  ...[UNSUBSCRIBE_PATH, CLICK_PATH, PIXEL_PATH, '/track', '/offer'].map((page) => `${page}/`),
  ...['/driver#', '/setup#', '/reset-password?token='],
])('the page %s… is masked', (before) => {
  const masked = maskKeyLinks(`https://shop.example${before}${KEY}`);
  expect(masked).toBe(`https://shop.example${before}${'*'.repeat(KEY.length)}`);
});

test('no letter and no text shows staff the key of a link', async () => {
  const letters = await sampleLetters();
  const texts = letters.flatMap(({ name, email, sms }) =>
    [email, sms].map((message) => ({ name, text: message?.text ?? '' })),
  );
  expect(texts.some(({ text }) => text.includes(SAMPLE.trackingUrl))).toBe(true);
  // An address of the shop whose last part is none that anybody could type.
  const open = /cashagain\.example\S*[/#=](?=[\w.-]*[A-Za-z])[\w-]{20,}/;
  expect(texts.filter(({ text }) => open.test(maskKeyLinks(text)))).toEqual([]);
});

test('what is no key stays as it is', () => {
  for (const text of [
    'Open https://shop.example/track/link or /sell/iphone/iphone-16-pro-max',
    'Track it: https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111899223197428490',
    'https://shop.example/?ref=MARIA-2XK9',
  ]) {
    expect(maskKeyLinks(text)).toBe(text);
  }
});
