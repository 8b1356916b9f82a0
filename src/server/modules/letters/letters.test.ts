import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CATALOG } from '#domain/catalog/catalog.ts';
import { picturePathOf } from '#domain/catalog/pictures.ts';
import { MESSAGE_RULES } from '#domain/messages/rules.ts';
import { smsSegments, toGsmText } from '#domain/sms-segments.ts';
import { declaredLetters } from './declared-letters.ts';
import { devicePicture, pictureHtml } from './frame/letter-picture.ts';
import { wrapText } from './frame/wrap-text.ts';
import { loadLetters, SAMPLE, sampleLetters } from './testing/sample-letters.ts';

const SAMPLES = await sampleLetters();
const LETTERS = SAMPLES.map(({ name, email }) => [name, email] as const);

/** Returns the contents of elements, as they are written. */
const allMatches = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);
const decoded = (html: string) =>
  html.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const bodyOf = (html: string) => html.replace(/^.*<body/s, '<body').replace(/<div aria-hidden.*?<\/div>/s, '');
/** Returns the texts between tags, without comments and the preheader. */
const textsOf = (html: string) =>
  bodyOf(html)
    .replaceAll(/<!--.*?-->/gs, '')
    .split(/<[^>]+>/)
    .map((text) => decoded(text).trim())
    .filter((text) => text !== '');

test('shows every letter that a module declares, with examples', async () => {
  const declared = declaredLetters().map(({ name }) => name);
  expect(declared.toSorted()).toEqual((await loadLetters()).toSorted());
  expect(declared.filter((name) => !LETTERS.some(([shown]) => shown.startsWith(`${name}-`)))).toEqual([]);
});

test('belongs to its order or its account, with which it is erased, when it is to a person', () => {
  const toPersons = SAMPLES.filter(({ kind }) => kind === 'order' || kind === 'account');
  expect(toPersons.length).toBeGreaterThan(30);
  const without = toPersons.filter(({ email: { orderId, userId } }) => orderId === null && userId === undefined);
  expect(without.map(({ name }) => name)).toEqual([]);
});

test('holds no word about the customer when it is to the shop', () => {
  const notices = SAMPLES.filter(({ kind }) => kind === 'shop');
  expect(notices.length).toBeGreaterThan(10);
  const { name, email, phone } = SAMPLE.customer;
  for (const { email: notice } of notices) {
    expect([notice.orderId, notice.purpose, notice.recipient]).toEqual([null, 'shop_notice', SAMPLE.shop.email]);
    for (const word of [...name.split(' '), email, phone.slice(-4), SAMPLE.trackingUrl]) {
      expect(`${notice.text} ${notice.html}`).not.toContain(word);
    }
  }
});

test('has an SMS of two segments at most beside it, in the alphabet of texts, that says who writes', () => {
  const texts = SAMPLES.flatMap(({ name, sms }) => (sms === undefined ? [] : [[name, sms.text] as const]));
  expect(texts.length).toBeGreaterThan(40);
  for (const [name, text] of texts) {
    expect(smsSegments(text), name).toBeLessThanOrEqual(2);
    expect(toGsmText(text), name).toBe(text);
    expect(text, name).toContain(SAMPLE.shop.name);
    // No list in it is empty.
    expect(text, name).not.toMatch(/: \.|, \.| {2}/);
  }
});

test('names the version of the order in each letter that a newer one replaces', () => {
  const replaced = SAMPLES.filter(({ email: { purpose, isLasting } }) => {
    // A reminder comes days after the one before: their times tell the newer one.
    return MESSAGE_RULES[purpose].isFleeting && isLasting !== true && purpose !== 'price_offer_reminder';
  });
  expect(replaced.length).toBeGreaterThan(10);
  expect(replaced.filter(({ email }) => email.orderVersion === undefined).map(({ name }) => name)).toEqual([]);
});

test.each(['order-received-mail', 'status-received', 'payment-zelle'])(
  'shows the device in the letter %s',
  (wanted) => {
    const email = LETTERS.find(([name]) => name === wanted)?.[1];
    expect(email?.html).toMatch(
      /<img [^>]*src="https:\/\/cashagain\.example\/devices\/(macbook-pro|iphone-15-pro)[a-z0-9-]*\.png"/,
    );
    expect(email?.text).not.toContain('/devices/');
  },
);

test('has the file of every picture that a letter may show', () => {
  const files = new Set(fs.readdirSync('public/devices').map((file) => `/devices/${file}`));
  const missing = CATALOG.map(picturePathOf).filter((path) => !files.has(path));
  expect(missing, 'node scripts/make-device-pictures.ts draws them').toEqual([]);
});

test('shows no picture where the site has no address that others can load it from', () => {
  expect(devicePicture(undefined, { deviceType: 'iPhone', model: 'iPhone 15 Pro' })).toBeNull();
});

test('shows the first picture of its type for a model of the shop’s own', () => {
  const picture = devicePicture('https://cashagain.example', { deviceType: 'iPhone', model: 'Phone "<9>"' });
  expect(picture?.url).toBe('https://cashagain.example/devices/iphone-17-pro-max.png');
  expect(picture === null ? '' : pictureHtml(picture)).toContain('alt="Phone &quot;&lt;9&gt;&quot;"');
});

test.each([
  ['pickup-time-booked', 'your pickup is booked', false],
  ['pickup-time-moved', 'your pickup time has changed', true],
])('says in %s whether the pickup had a time before', (wanted, title, hadTime) => {
  const email = LETTERS.find(([name]) => name === wanted)?.[1];
  expect(email?.subject).toBe(`Order 1A2B3C4D: ${title}`);
  expect(email?.text.includes('Previous time')).toBe(hadTime);
});

describe.each(LETTERS)('the letter %s', (_, { subject, html, text }) => {
  test('has one heading, a language, and its subject as title', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="en"/);
    expect(allMatches(html, /<h1[^>]*>(.*?)<\/h1>/gs).map(decoded)).toEqual([subject]);
    expect(allMatches(html, /<title>(.*?)<\/title>/gs).map(decoded)).toEqual([subject]);
    expect(allMatches(html, /<(main)\b/g)).toHaveLength(1);
  });

  test('names what a screen reader comes to, and hides tables of its layout', () => {
    for (const [, attributes = '', content = ''] of html.matchAll(/<table([^>]*)>(?!.*<table)(.*?)<\/table>/gs))
      expect(attributes.includes('role="presentation"') || content.includes('<th scope="row"')).toBe(true);
    for (const content of allMatches(html, /<a\b[^>]*>(.*?)<\/a>/gs)) expect(content.trim()).not.toBe('');
    for (const [image] of html.matchAll(/<img[^>]*>/g)) expect(image).toMatch(/ alt="[^"]+" width="72" height="72" /);
  });

  test('loads nothing, runs nothing, and fits into one mail', () => {
    expect(html).not.toMatch(
      /<(script|iframe|link|object|embed|form|input|video)\b|javascript:|@import|url\(|\son\w+=/i,
    );
    // But the picture of a device, from the shop's own site.
    expect(html).not.toMatch(/src="(?!https:\/\/cashagain\.example\/devices\/[a-z0-9-]+\.png")/);
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  });

  test('is made for light and dark, narrow and wide', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).toContain('width=device-width');
    expect(html).toContain('max-width:600px');
    // Whatever has a color of its own has one for the dark: it carries a class of the head's styles.
    for (const [element] of bodyOf(html).matchAll(/<\w+[^>]*[;"]color:#[^>]*>/g))
      expect(element).toMatch(/class="[^"]*(page|text|quiet|link|button)/);
  });

  test('says in a list of mails more than its subject', () => {
    const [preheader = ''] = allMatches(html, /<div aria-hidden="true"[^>]*>(.*?)(?:&#847;|<)/gs);
    expect(preheader.length).toBeGreaterThan(20);
    expect(decoded(preheader)).not.toBe(subject);
  });

  test('says the same as plain text, links included', () => {
    for (const part of textsOf(html)) expect(`${subject}\n${text}`).toContain(part);
    const links = allMatches(html, /href="([^"]*)"/g).map(decoded);
    expect(links.some((link) => link.startsWith('https://'))).toBe(true);
    for (const link of links) {
      const [scheme = '', rest = ''] = link.split(/:(.*)/s);
      const expected = { https: text, mailto: text, tel: text.replaceAll(/\D/g, '') }[scheme];
      expect(expected).toContain(scheme === 'https' ? link : rest.replace('+1', ''));
    }
  });

  test('is wrapped as plain text without breaking a link', () => {
    const wrapped = wrapText(text);
    for (const line of wrapped.split('\n')) expect(line.length <= 76 || !line.includes(' ')).toBe(true);
    for (const [address] of text.matchAll(/https:\/\/\S+/g)) expect(wrapped.split(/\s/)).toContain(address);
    expect(wrapped.replaceAll(/\s+/g, ' ')).toBe(text.replaceAll(/\s+/g, ' '));
  });

  test('has typographic apostrophes', () => {
    expect(`${subject}\n${text}`).not.toContain("'");
  });

  test('has the address and the phone of the shop', () => {
    for (const part of ['1180 Lamplight Row, Suite 4, Austin, TX 78701', '(512) 555-0142']) {
      expect(textsOf(html)).toContain(part);
      expect(text).toContain(part);
    }
    expect(html).toContain('href="tel:+15125550142"');
  });
});
