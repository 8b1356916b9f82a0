import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { CATALOG } from '#domain/catalog/catalog.ts';
import { mailOrder, newGuest } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { seedProducts } from './catalog.queries.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const browser = server.browser();
afterEach(() => sql(`update products set base_price_cents = 120000, is_active = true where id = 1`));

const { sql } = server;
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

  test('filters by type, with either name of the parameter, and by model', async () => {
    const tags: { deviceType: string }[] = await list('?type=AirTag');
    expect(new Set(tags.map(({ deviceType }) => deviceType))).toEqual(new Set(['AirTag']));
    expect(await list('?deviceType=AirTag')).toEqual(tags);
    const phones: { model: string }[] = await list('?deviceType=iPhone&model=iPhone%2015%20Pro');
    expect(new Set(phones.map(({ model }) => model))).toEqual(new Set(['iPhone 15 Pro']));
    expect(await list('?deviceType=iPad&model=iPhone%2015%20Pro')).toEqual([]);
  });

  test('is refused for an unknown type, beside the parameter, and sets no cookie', async () => {
    for (const name of ['type', 'deviceType']) {
      const { status, body } = await browser.get(`/api/products?${name}=constructor`);
      expect([status, Object.keys(body.errors)]).toEqual([400, [name]]);
    }
    expect((await browser.get('/api/products')).headers).not.toHaveProperty('set-cookie');
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

  test('shows after a failover to a database that lost the last change and counts as many', async () => {
    await setPrice(90_000);
    expect(await listedPrice()).toBe('900.00');
    const counted = plain<{ n: string }>('select version as n from catalog_version');
    const [counts] = await server.context.database.query(counted);
    await setPrice(80_000);
    await sql(`update catalog_version set version = ${counts?.n}`);
    expect([await listedPrice(), await quote()]).toEqual(['800.00', '800.00']);
  });

  test('is refused by the database below zero', async () => {
    await expect(setPrice(-1)).rejects.toThrow('products_price');
  });
});

test('a product that is no longer bought vanishes from lists and quotes, and comes back', async () => {
  await sql('update products set is_active = false where id = 1');
  expect(await listedPrice()).toBeUndefined();
  const { status, body } = await browser.post('/api/calculate-price', { productId: 1, condition: 'good' });
  expect([status, body.code]).toEqual([404, 'product_not_found']);
  await sql('update products set is_active = true where id = 1');
  expect(await listedPrice()).toBe('1200.00');
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
