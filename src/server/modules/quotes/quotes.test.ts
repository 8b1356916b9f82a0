import { afterAll, describe, expect, test } from 'vitest';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { statementsDuring } from '#test/statements.ts';
import { readQuote } from './index.ts';

const DAY = 24 * 3600 * 1000;

/** Products of the data file, by the facts that affect their price. */
const IPHONE = 1; // iPhone 16 Pro Max, 1200.00
const IPAD = 2000; // Wi-Fi, 980.00
const CELLULAR_IPAD = 2010; // 1100.00
const MACBOOK = 3020; // 1200.00
const AIRTAG = 7610; // 12.00

const server = await startTestServer();
const browser = server.browser();
afterAll(() => server.stop());

const calculate = (body: object) => browser.post('/api/calculate-price', body);
const priceOf = async (body: object): Promise<string> => (await calculate(body)).body.price;

// The rules themselves have their rows in domain/pricing.
test.each([
  ['by the evaluation rule', { productId: IPHONE, rule: 'evaluation', carrier: 'other' }, '918.00'],
  ['by the counter rule', { productId: IPHONE, rule: 'counter', carrier: 'unlocked' }, '1045.00'],
  ['by the counter rule, where no rule is named', { productId: IPHONE, lockStatus: 'unlocked' }, '1045.00'],
  ['of a cellular iPad, with its lock', { productId: CELLULAR_IPAD, lockStatus: 'unlocked' }, '960.00'],
  ['of a Wi-Fi iPad, which has no lock', { productId: IPAD, lockStatus: 'unlocked' }, '833.00'],
  ['of a MacBook, which has no carrier', { productId: MACBOOK, rule: 'evaluation', carrier: 'other' }, '1020.00'],
  ['of a small thing', { productId: AIRTAG, rule: 'evaluation' }, '10.00'],
])('a price is %s', async (_, device, price) => {
  expect(await priceOf({ ...device, condition: 'good' })).toBe(price);
});

describe('a quote', () => {
  test('holds what was priced, for 14 days', async () => {
    const answers = { condition: 'openbox', carrier: 'other', lockStatus: 'unlocked' };
    const { body, headers } = await calculate({ productId: IPHONE, ...answers });
    expect(headers).not.toHaveProperty('set-cookie');
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
  });

  test('holds neither carrier nor lock for a device that has none', async () => {
    const device = { productId: MACBOOK, condition: 'good', carrier: 'other', lockStatus: 'unlocked' };
    const { body } = await calculate(device);
    expect(readQuote(server.context.secrets, body.quoteId)).toMatchObject({ carrier: null, lockStatus: null });
  });

  test('of before the owner’s factors is by those of the specification', () => {
    const { secrets } = server.context;
    const content = [IPHONE, 'counter', 'good', null, 'unlocked', 104_500, Date.UTC(2026, 10, 30)];
    const text = Buffer.from(JSON.stringify(content)).toString('base64url');
    const quote = readQuote(secrets, `${text}.${secrets.sign('quote', text)}`);
    expect(quote).toMatchObject({ priceCents: 104_500, factorsVersion: 0 });
  });

  test('is invalid with any single character changed', async () => {
    const { secrets } = server.context;
    const { body } = await calculate({ productId: IPHONE, condition: 'broken' });
    const quote: string = body.quoteId;
    expect(readQuote(secrets, quote)).not.toBeNull();
    for (let at = 0; at < quote.length; at += 1) {
      const changed = quote.slice(0, at) + (quote[at] === 'A' ? 'B' : 'A') + quote.slice(at + 1);
      expect([at, readQuote(secrets, changed)]).toEqual([at, null]);
    }
  });

  test('is not what is signed for another purpose, or has more or less than its two parts', async () => {
    const { body } = await calculate({ productId: IPHONE, condition: 'good' });
    const [content, signature] = body.quoteId.split('.');
    const other = `e30.${server.context.secrets.sign('tracking-link', 'e30')}`;
    for (const text of ['', 'quote', content, `${content}.`, `.${signature}`, `${body.quoteId}.x`, other])
      expect([text, readQuote(server.context.secrets, text)]).toEqual([text, null]);
  });

  test('writes nothing, and only checks the version of the prices', async () => {
    await calculate({ productId: IPHONE, condition: 'good' });
    const statements = await statementsDuring(() =>
      Promise.all(Array.from({ length: 20 }, () => calculate({ productId: IPHONE, condition: 'good' }))),
    );
    expect(new Set(statements)).toEqual(new Set([expect.stringMatching(/^select .* from catalog_version v$/)]));
  });
});

describe('refuses', () => {
  test('what is no question for a price, beside its field', async () => {
    const { status, body } = await calculate({ productId: IPHONE, condition: 'good', basePrice: '9999.00' });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['basePrice']]);
  });

  test('a product that does not exist, and one that is no longer bought', async () => {
    const unknown = await calculate({ productId: 999_999, condition: 'good' });
    expect([unknown.status, unknown.body]).toEqual([
      404,
      { code: 'product_not_found', message: 'We’re not buying this device right now.' },
    ]);
    await server.context.database.query(plain(`update products set is_active = false where id = ${AIRTAG}`));
    const inactive = await calculate({ productId: AIRTAG, condition: 'good' });
    expect([inactive.status, inactive.body.code]).toEqual([404, 'product_not_found']);
  });
});
