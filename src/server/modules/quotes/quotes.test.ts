import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { statementsDuring } from '#test/statements.ts';
import { readQuote } from './index.ts';

const DAY = 24 * 3600 * 1000;

/** Products of the data file, by the facts that affect their price. */
const IPHONE = 1; // iPhone 16 Pro Max, 1200.00
const ODD_IPHONE = 1011; // 1290.00
const IPAD = 2000; // Wi-Fi, 980.00
const CELLULAR_IPAD = 2010; // 1100.00
const CELLULAR_MINI = 2710; // 420.00
const MACBOOK = 3020; // 1200.00
const WATCH = 6900; // 520.00
const AIRTAG = 7610; // 12.00

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer();
  browser = server.browser();
});
afterAll(() => server.stop());

const calculate = (body: object) => browser.post('/api/calculate-price', body);
const priceOf = async (body: object): Promise<string> => (await calculate(body)).body.price;

describe('by the evaluation rule', () => {
  test.each([
    ['new', '1320.00'],
    ['open_box', '1260.00'],
    ['openbox', '1260.00'],
    ['excellent', '1200.00'],
    ['good', '1020.00'],
    ['fair', '840.00'],
    ['poor', '600.00'],
    ['used', '960.00'],
    ['broken', '600.00'],
  ])('an unlocked iPhone in condition %s is %s', async (condition, price) => {
    expect(await priceOf({ productId: IPHONE, rule: 'evaluation', condition, carrier: 'unlocked' })).toBe(price);
  });

  test.each([
    ['an iPhone of another carrier: 10% off', { productId: IPHONE, carrier: 'other' }, '918.00'],
    ['an iPhone without a carrier', { productId: IPHONE }, '1020.00'],
    ['an iPad of another carrier: 10% off', { productId: IPAD, carrier: 'other' }, '750.00'],
    ['an iPad mini of another carrier: 10% off', { productId: CELLULAR_MINI, carrier: 'other' }, '321.00'],
    ['a MacBook, which has no carrier', { productId: MACBOOK, carrier: 'other' }, '1020.00'],
    ['a watch, which has no carrier here', { productId: WATCH, carrier: 'other' }, '442.00'],
    ['a small thing', { productId: AIRTAG }, '10.00'],
    ['half a dollar, which is rounded up', { productId: ODD_IPHONE, carrier: 'unlocked' }, '1097.00'],
    ['a price that is rounded once, at the end', { productId: ODD_IPHONE, carrier: 'other' }, '987.00'],
    ['an unlocked iPhone: no 25 dollars by this rule', { productId: IPHONE, lockStatus: 'unlocked' }, '1020.00'],
  ])('prices %s', async (_, device, price) => {
    expect(await priceOf({ ...device, rule: 'evaluation', condition: 'good' })).toBe(price);
  });
});

describe('by the counter rule', () => {
  test.each([
    ['an unlocked iPhone: 25 dollars more', { productId: IPHONE, lockStatus: 'unlocked' }, '1045.00'],
    ['a locked iPhone', { productId: IPHONE, lockStatus: 'locked' }, '1020.00'],
    ['an iPhone without a lock status', { productId: IPHONE }, '1020.00'],
    ['an iPhone that is factory unlocked', { productId: IPHONE, carrier: 'unlocked' }, '1045.00'],
    ['an iPhone of another carrier, which is locked', { productId: IPHONE, carrier: 'other' }, '1020.00'],
    [
      'an iPhone of another carrier, with any lock status',
      { productId: IPHONE, carrier: 'other', lockStatus: 'unlocked' },
      '1020.00',
    ],
    ['a cellular iPad that is unlocked', { productId: CELLULAR_IPAD, lockStatus: 'unlocked' }, '960.00'],
    ['a cellular iPad mini that is unlocked', { productId: CELLULAR_MINI, lockStatus: 'unlocked' }, '382.00'],
    ['a Wi-Fi iPad, which has no lock', { productId: IPAD, lockStatus: 'unlocked' }, '833.00'],
    ['a MacBook, which has no lock', { productId: MACBOOK, lockStatus: 'unlocked' }, '1020.00'],
    ['a watch, which has no lock here', { productId: WATCH, lockStatus: 'unlocked' }, '442.00'],
  ])('prices %s', async (_, device, price) => {
    expect(await priceOf({ ...device, rule: 'counter', condition: 'good' })).toBe(price);
  });

  test('prices requests of variant B and of staff, which name no rule', async () => {
    const sent = { productId: IPHONE, condition: 'used', lockStatus: 'unlocked', serviceMethod: 'home_pickup' };
    expect(await priceOf(sent)).toBe('985.00');
  });
});

describe('a quote', () => {
  test('holds what was priced, for 14 days', async () => {
    const { body } = await calculate({
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
  });

  test('holds neither carrier nor lock for a device that has none', async () => {
    const { body } = await calculate({
      productId: MACBOOK,
      condition: 'good',
      carrier: 'other',
      lockStatus: 'unlocked',
    });
    expect(readQuote(server.context.secrets, body.quoteId)).toMatchObject({ carrier: null, lockStatus: null });
  });

  test('is short enough to be sent with an order', async () => {
    const longest = { productId: IPHONE, condition: 'excellent', carrier: 'unlocked', rule: 'evaluation' };
    expect((await calculate(longest)).body.quoteId.length).toBeLessThan(300);
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

  test.each([
    ['nothing', () => ''],
    ['a text', () => 'quote'],
    ['content without a signature', (quote: string) => quote.split('.')[0] ?? ''],
    ['content with an empty signature', (quote: string) => `${quote.split('.')[0]}.`],
    ['a signature without content', (quote: string) => `.${quote.split('.')[1]}`],
    ['more behind it', (quote: string) => `${quote}.x`],
    ['a tracking link, which is signed too', () => `e30.${server.context.secrets.sign('tracking-link', 'e30')}`],
  ])('is not %s', async (_, change) => {
    const { body } = await calculate({ productId: IPHONE, condition: 'good' });
    expect(readQuote(server.context.secrets, change(body.quoteId))).toBeNull();
  });

  test('writes nothing, and only checks the version of the prices', async () => {
    await calculate({ productId: IPHONE, condition: 'good' });
    const statements = await statementsDuring(() =>
      Promise.all(Array.from({ length: 20 }, () => calculate({ productId: IPHONE, condition: 'good' }))),
    );
    expect(new Set(statements)).toEqual(new Set([expect.stringMatching(/^select .* from catalog_version v$/)]));
  });

  test('sets no cookie', async () => {
    expect((await calculate({ productId: IPHONE, condition: 'good' })).headers).not.toHaveProperty('set-cookie');
  });
});

describe('refuses', () => {
  const wrong: [string, object, string][] = [
    ['no condition', { condition: undefined }, 'condition'],
    ['an unknown condition', { condition: 'shiny' }, 'condition'],
    ['a condition that is a property of every object', { condition: 'toString' }, 'condition'],
    ['no product', { productId: undefined }, 'productId'],
    ['a null product', { productId: null }, 'productId'],
    ['a product as text', { productId: '1' }, 'productId'],
    ['half a product', { productId: 1.5 }, 'productId'],
    ['product zero', { productId: 0 }, 'productId'],
    ['a product beyond any', { productId: 2 ** 31 }, 'productId'],
    ['an unknown carrier', { carrier: 'AT&T' }, 'carrier'],
    ['an unknown lock status', { lockStatus: 'open' }, 'lockStatus'],
    ['an unknown rule', { rule: 'generous' }, 'rule'],
    ['an unknown service method', { serviceMethod: 'drone' }, 'serviceMethod'],
    ['a base price in the body', { basePrice: '9999.00' }, 'basePrice'],
  ];
  test.each(wrong)('%s, beside its field', async (_, changes, field) => {
    const { status, body } = await calculate({ productId: IPHONE, condition: 'good', ...changes });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
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
