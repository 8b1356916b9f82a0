import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CATALOG } from '#domain/catalog/catalog.ts';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import { mailOrder, newGuest } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { statementsDuring } from '#test/statements.ts';
import { seedProducts } from './catalog.queries.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer();
  browser = server.browser();
});
afterAll(() => server.stop());
afterEach(() => sql(`update products set base_price_cents = 120000, is_active = true where id = 1`));

const sql = (text: string) => server.context.database.query(plain(text));
const setPrice = (cents: number) => sql(`update products set base_price_cents = ${cents} where id = 1`);
const list = async (query: string) => (await browser.get(`/api/products${query}`)).body;
const quote = async () =>
  (await browser.post('/api/calculate-price', { productId: 1, condition: 'excellent' })).body.price;
/** Returns the base price of product 1 from the list. */
const listedPrice = async () => {
  const products: { id: number; basePrice: string }[] = await list('?type=iPhone');
  return products.find(({ id }) => id === 1)?.basePrice;
};

describe('the list of products', () => {
  test('has every product of the data file, with the fields of the specification', async () => {
    const products = await list('');
    expect(products).toHaveLength(CATALOG.length);
    expect(products.find(({ id }: { id: number }) => id === 1)).toEqual({
      id: 1,
      deviceType: 'iPhone',
      model: 'iPhone 16 Pro Max',
      storage: expect.any(String),
      basePrice: '1200.00',
      isActive: true,
    });
  });

  test('filters by type, with either name of the parameter', async () => {
    const types = (products: { deviceType: string }[]) => [...new Set(products.map(({ deviceType }) => deviceType))];
    for (const type of DEVICE_TYPES) {
      const products = await list(`?type=${encodeURIComponent(type)}`);
      expect(types(products)).toEqual([type]);
      expect(await list(`?deviceType=${encodeURIComponent(type)}`)).toEqual(products);
    }
  });

  test('filters by model', async () => {
    const products: { model: string }[] = await list('?deviceType=iPhone&model=iPhone%2015%20Pro');
    expect(products.length).toBeGreaterThan(0);
    expect(new Set(products.map(({ model }) => model))).toEqual(new Set(['iPhone 15 Pro']));
    expect(await list('?model=iPhone%2015%20Pro')).toEqual(products);
  });

  test('is empty for a model that does not exist or is of another type', async () => {
    expect(await list('?deviceType=iPhone&model=iPhone%20100')).toEqual([]);
    expect(await list('?deviceType=iPad&model=iPhone%2015%20Pro')).toEqual([]);
  });

  test.each([
    ['an unknown type', '?type=Android', 'type'],
    ['an unknown type by its other name', '?deviceType=iphone', 'deviceType'],
    ['a type that is a property of every object', '?type=constructor', 'type'],
    ['an unknown parameter', '?limit=1', 'limit'],
    ['an endless model', `?model=${'x'.repeat(81)}`, 'model'],
    ['an empty model', '?model=', 'model'],
  ])('is refused for %s', async (_, query, field) => {
    const { status, body } = await browser.get(`/api/products${query}`);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  test('sets no cookie, and may be read from any origin', async () => {
    const { headers } = await browser.get('/api/products');
    expect(headers).not.toHaveProperty('set-cookie');
  });
});

describe('a new price', () => {
  test('shows in the very next list and quote', async () => {
    expect([await listedPrice(), await quote()]).toEqual(['1200.00', '1200.00']);
    await setPrice(110_000);
    expect(await listedPrice()).toBe('1100.00');
    await setPrice(100_000);
    expect(await quote()).toBe('1000.00');
  });

  test('shows in every read that begins after its commit, with many readers', async () => {
    let committed = 50_000;
    let writing = true;
    const wrong: string[] = [];
    const readers = Array.from({ length: 50 }, async (_, at) => {
      let reads = 0;
      while (writing) {
        const atLeast = committed;
        const price = Number(at % 2 === 0 ? await listedPrice() : await quote()) * 100;
        if (price < atLeast) wrong.push(`${price} after ${atLeast} was committed`);
        reads += 1;
      }
      return reads;
    });
    await setPrice(committed);
    for (let step = 1; step <= 20; step += 1) {
      const cents = 50_000 + step * 100;
      await setPrice(cents);
      committed = cents;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    writing = false;
    expect((await Promise.all(readers)).every((reads) => reads > 0)).toBe(true);
    expect(wrong).toEqual([]);
  });

  test.runIf(process.env.TEST_DATABASE === 'postgres')(
    'does not show before its commit, nor after a rollback',
    async () => {
      const client = await server.context.database.pool.connect();
      await client.query('begin');
      await client.query('update products set base_price_cents = 1 where id = 1');
      const during = await listedPrice();
      await client.query('rollback');
      client.release();
      expect([during, await listedPrice()]).toEqual(['1200.00', '1200.00']);
    },
  );

  test.each([0, -1, 5])(
    'shows after a failover to a database that lost the last change and counts %i more',
    async (more) => {
      await setPrice(90_000);
      expect(await listedPrice()).toBe('900.00');
      const [seen] = await server.context.database.query(
        plain<{ n: string }>('select version as n from catalog_version'),
      );
      await setPrice(80_000);
      await sql(`update catalog_version set version = ${Number(seen?.n) + more}`);
      expect([await listedPrice(), await quote()]).toEqual(['800.00', '800.00']);
    },
  );

  test('is refused by the database below zero', async () => {
    await expect(setPrice(-1)).rejects.toThrow('products_price');
  });
});

test('fifty quotes and lists at once ask the database for the version once or twice', async () => {
  await listedPrice();
  const asked = await statementsDuring(() =>
    Promise.all(Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? quote() : listedPrice()))),
  );
  const versions = asked.filter((text) => text.includes('catalog_version'));
  expect(versions.length).toBeGreaterThan(0);
  expect(versions.length).toBeLessThanOrEqual(5);
  expect(asked.filter((text) => text.includes('from products'))).toEqual([]);
});

describe('a product that is no longer bought', () => {
  test('vanishes from lists and quotes, and comes back', async () => {
    await sql('update products set is_active = false where id = 1');
    expect(await listedPrice()).toBeUndefined();
    const { status, body } = await browser.post('/api/calculate-price', { productId: 1, condition: 'good' });
    expect([status, body.code]).toEqual([404, 'product_not_found']);
    await sql('update products set is_active = true where id = 1');
    expect(await listedPrice()).toBe('1200.00');
  });
});

describe('seeding', () => {
  const count = async () => (await sql('select from products')).length;

  test('changes nothing when there is a product: the shop’s own prices stay', async () => {
    await setPrice(99_900);
    await sql('delete from products where id = 1280');
    await seedProducts(server.context.database, CATALOG);
    expect([await count(), await listedPrice()]).toEqual([CATALOG.length - 1, '999.00']);
  });

  test('fills an empty table once, also when several processes start at the same time', async () => {
    await sql('delete from products');
    await Promise.all(Array.from({ length: 4 }, () => seedProducts(server.context.database, CATALOG)));
    expect(await count()).toBe(CATALOG.length);
    expect(await listedPrice()).toBe('1200.00');
  });
});

test('a quoted price is honored after the device is no longer bought', async () => {
  const guest = await newGuest(server);
  const device = { productId: 1, condition: 'good', carrier: 'unlocked' };
  const { body: quoted } = await guest.browser.post('/api/calculate-price', { ...device, rule: 'evaluation' });
  await sql('update products set is_active = false where id = 1');
  const order = mailOrder(guest, device);
  const without = await guest.browser.post('/api/sell-requests', order);
  const kept = await guest.browser.post('/api/sell-requests', { ...order, quoteId: quoted.quoteId });
  expect([without.status, without.body.code]).toEqual([404, 'product_not_found']);
  expect([kept.status, kept.body.quotedPrice]).toEqual([201, quoted.price]);
});
