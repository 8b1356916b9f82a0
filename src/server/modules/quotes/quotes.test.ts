import { afterAll, expect, test } from 'vitest';
import { startTestServer } from '#test/server-harness.ts';
import { statementsDuring } from '#test/statements.ts';
import { readQuote } from './index.ts';

const DAY = 24 * 3600 * 1000;

/** Products of the data file, by the facts that affect their price. */
const IPHONE = 1; // iPhone 16 Pro Max, 1200.00
const CELLULAR_IPAD = 2010; // 1100.00
const MACBOOK = 3020; // 1200.00
const AIRTAG = 7610; // 12.00

const server = await startTestServer();
afterAll(() => server.stop());
const browser = server.browser();

const calculate = (body: object) => browser.post('/api/calculate-price', { condition: 'good', ...body });

test.each([
  ['the evaluation rule', { productId: IPHONE, rule: 'evaluation', carrier: 'other' }, '918.00'],
  ['the counter rule', { productId: IPHONE, rule: 'counter', lockStatus: 'unlocked' }, '1045.00'],
  ['the counter rule, a cellular iPad', { productId: CELLULAR_IPAD, lockStatus: 'unlocked' }, '960.00'],
  [
    'no rule, as variant B and staff do',
    { productId: IPHONE, condition: 'used', lockStatus: 'unlocked', serviceMethod: 'home_pickup' },
    '985.00',
  ],
])('prices by %s', async (_, device, price) => {
  expect((await calculate(device)).body.price).toBe(price);
});

test('a quote holds what was priced, for 14 days', async () => {
  const { body, headers } = await calculate({
    productId: IPHONE,
    condition: 'openbox',
    carrier: 'other',
    lockStatus: 'unlocked',
  });
  const expiresAt = new Date(body.expiresAt);
  expect(Math.abs(expiresAt.getTime() - server.clock.now().getTime() - 14 * DAY)).toBeLessThan(10_000);
  expect(readQuote(server.context.secrets, body.quoteId)).toEqual({
    productId: IPHONE,
    rule: 'counter',
    condition: 'open_box',
    carrier: 'other',
    lockStatus: 'locked',
    priceCents: 126_000,
    factorsVersion: 0,
    expiresAt,
  });
  expect(headers).not.toHaveProperty('set-cookie');
});

test('a quote holds neither carrier nor lock for a device that has none', async () => {
  const { body } = await calculate({ productId: MACBOOK, carrier: 'other', lockStatus: 'unlocked' });
  expect(body.price).toBe('1020.00');
  expect(readQuote(server.context.secrets, body.quoteId)).toMatchObject({ carrier: null, lockStatus: null });
});

test('a quote writes nothing, and only checks the version of the prices', async () => {
  await calculate({ productId: IPHONE });
  const statements = await statementsDuring(() =>
    Promise.all(Array.from({ length: 20 }, () => calculate({ productId: IPHONE }))),
  );
  expect(new Set(statements)).toEqual(new Set([expect.stringMatching(/^select .* from catalog_version v$/)]));
});

test('a product that does not exist has no quote, nor one that is no longer bought', async () => {
  const unknown = await calculate({ productId: 999_999 });
  expect([unknown.status, unknown.body]).toEqual([
    404,
    { code: 'product_not_found', message: 'We’re not buying this device right now.' },
  ]);
  await server.sql(`update products set is_active = false where id = ${AIRTAG}`);
  expect((await calculate({ productId: AIRTAG })).body.code).toBe('product_not_found');
});
