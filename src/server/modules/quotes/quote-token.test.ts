import { expect, test } from 'vitest';
import { createSecrets } from '#server/platform/secrets.ts';
import { readQuote, writeQuote } from './quote-token.ts';

const secrets = createSecrets('a key of the shop that is 32 characters long');
const QUOTE = {
  productId: 1,
  rule: 'evaluation',
  condition: 'excellent',
  carrier: 'unlocked',
  lockStatus: 'unlocked',
  priceCents: 120_000,
  factorsVersion: 3,
  expiresAt: new Date('2026-11-30T12:00:00Z'),
} as const;
const TOKEN = writeQuote(secrets, QUOTE);
const [TEXT = '', SIGNATURE = ''] = TOKEN.split('.');

test('a quote holds what was priced, and is short enough to be sent with an order', () => {
  expect(readQuote(secrets, TOKEN)).toEqual(QUOTE);
  expect(TOKEN.length).toBeLessThan(300);
});

test('a quote of before the owner’s factors is by those of the specification', () => {
  const content = [1, 'counter', 'good', null, 'unlocked', 104_500, Date.UTC(2026, 10, 30)];
  const text = Buffer.from(JSON.stringify(content)).toString('base64url');
  const quote = readQuote(secrets, `${text}.${secrets.sign('quote', text)}`);
  expect(quote).toMatchObject({ priceCents: 104_500, factorsVersion: 0 });
});

test('a quote is invalid with any single character changed', () => {
  for (let at = 0; at < TOKEN.length; at += 1) {
    const changed = TOKEN.slice(0, at) + (TOKEN[at] === 'A' ? 'B' : 'A') + TOKEN.slice(at + 1);
    expect([at, readQuote(secrets, changed)]).toEqual([at, null]);
  }
});

test.each([
  ['nothing', ''],
  ['a text', 'quote'],
  ['content without a signature', TEXT],
  ['content with an empty signature', `${TEXT}.`],
  ['a signature without content', `.${SIGNATURE}`],
  ['more behind it', `${TOKEN}.x`],
  ['a tracking link, which is signed too', `e30.${secrets.sign('tracking-link', 'e30')}`],
])('a quote is not %s', (_, text) => {
  expect(readQuote(secrets, text)).toBeNull();
});
