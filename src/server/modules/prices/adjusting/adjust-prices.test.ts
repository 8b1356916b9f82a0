import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { productName } from '#domain/catalog/product-name.ts';
import {
  ADJUSTMENT_DIRECTIONS,
  ADJUSTMENT_TYPES,
  adjustmentTerms,
  adjustPrice,
  readAdjustment,
} from '#domain/pricing/adjust-prices.ts';
import { countTrips } from '#test/database-work/trips.ts';
import { keyHeader, newKey, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { previewAdjustment } from './adjust.queries.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const pos = await newStaff(server, 'pos');
beforeEach(() => server.sql(`update products set base_price_cents = 10000 * (1 + id % 7), is_active = true`));

const change = (changes: object = {}) => ({
  deviceType: 'iPhone',
  adjustmentType: 'percentage',
  adjustmentValue: 10,
  adjustmentDirection: 'increase',
  conditions: null,
  lockStatus: null,
  ...changes,
});
const preview = (changes: object = {}) => pos.post('/api/products/preview-prices', change(changes));
const apply = (changes: object = {}, key = newKey()) =>
  pos.post('/api/products/update-prices', change(changes), keyHeader(key));
const prices = async (where = 'true') => {
  const rows = await server.sql(`select id, base_price_cents as cents from products where ${where} order by id`);
  return rows.map(({ id, cents }) => [Number(id), Number(cents)] as const);
};
const iphones = `device_type = 'iPhone'`;

describe('a preview', () => {
  test('shows old, new and difference, and changes nothing', async () => {
    const before = await prices();
    const { status, body } = await preview();
    expect([status, body.total]).toEqual([200, (await prices(iphones)).length]);
    const row = body.rows.find(({ productId }: { productId: number }) => productId === 1);
    expect(row ?? body.rows[0]).toMatchObject({ oldPrice: expect.any(String), newPrice: expect.any(String) });
    for (const { oldPrice, newPrice, difference } of body.rows) {
      expect(Number(newPrice)).toBe(Math.round(Number(oldPrice) * 1.1));
      expect(Number(difference)).toBe(Number(newPrice) - Number(oldPrice));
    }
    expect(await prices()).toEqual(before);
  });

  test('reads no product of the catalog in memory after a change, which would hold visitors up', async () => {
    await apply();
    // The session, the preview, the factors.
    const { trips, result } = await countTrips(preview);
    expect([result.status, trips]).toEqual([200, 3]);
  });

  test('shows the first 100 rows and the total number', async () => {
    const { body } = await preview();
    expect([body.rows.length, body.total > 100]).toEqual([100, true]);
  });

  test('leaves out and counts products that keep their price', async () => {
    await server.sql(`update products set base_price_cents = 0 where id = 1`);
    const { body } = await preview({ adjustmentDirection: 'decrease' });
    expect(body.unchanged).toBe(1);
    expect(body.rows.map(({ productId }: { productId: number }) => productId)).not.toContain(1);
  });

  test('shows the prices in the chosen conditions and lock status', async () => {
    await server.sql(`update products set is_active = id = 1, base_price_cents = 80000 where ${iphones}`);
    const { body } = await preview({ conditions: ['good', 'openbox', 'good'], lockStatus: 'unlocked' });
    expect(body.rows).toEqual([
      expect.objectContaining({
        oldPrice: '800.00',
        newPrice: '880.00',
        difference: '80.00',
        prices: [
          { condition: 'open_box', oldPrice: '865.00', newPrice: '949.00' },
          { condition: 'good', oldPrice: '705.00', newPrice: '773.00' },
        ],
      }),
    ]);
  });

  test('with a lock status includes only devices that can be locked', async () => {
    const cellular = await prices(`device_type = 'iPad' and cellular`);
    expect((await preview({ deviceType: 'iPad', lockStatus: 'locked' })).body.total).toBe(cellular.length);
    expect((await preview({ deviceType: 'iPad' })).body.total).toBeGreaterThan(cellular.length);
    expect((await preview({ deviceType: 'Apple Watch', lockStatus: 'locked' })).body).toMatchObject({
      total: 0,
      rows: [],
    });
  });

  test('with picked products includes only those of its type, and their change moves no others', async () => {
    const [imac] = await prices(`device_type = 'iMac'`);
    const productIds = [1, imac?.[0]];
    const { body } = await preview({ productIds });
    expect(body.rows.map(({ productId }: { productId: number }) => productId)).toEqual([1]);
    const others = await prices('id <> 1');
    expect((await apply({ productIds })).body).toMatchObject({
      products: 1,
      summary: 'iPhone 16 Pro Max 256GB: +10%',
    });
    expect(await prices('id <> 1')).toEqual(others);
  });

  test('lists models and storage in natural order', async () => {
    await server.sql(`insert into products values (900001, 'iPhone', 'iPhone 9', '128GB', 10000, true),
      (900002, 'iPhone', 'iPhone 9', '64GB', 10000, true), (900003, 'iPhone', 'iPhone 9', '1TB', 10000, true),
      (900004, 'iPhone', 'iPhone 10', null, 10000, true), (900005, 'iPhone', 'iPhone 2', null, 10000, true)`);
    const productIds = [900_001, 900_002, 900_003, 900_004, 900_005];
    const { body } = await preview({ productIds });
    const names = ['iPhone 2', 'iPhone 9 64GB', 'iPhone 9 128GB', 'iPhone 9 1TB', 'iPhone 10'];
    expect(body.rows.map(productName)).toEqual(names);
    const { body: found } = await pos.get('/api/products/manage?q=iPhone 9');
    expect(found.products.map(productName)).toEqual(names.slice(1, 4));
    await server.sql('delete from products where id > 900000');
  });

  test('is refused beside the field that is wrong', async () => {
    const { status, body } = await preview({ conditions: ['mint'] });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['conditions.0']]);
  });
});

describe('the rule in the database', () => {
  test('equals the one of the domain, for any price and adjustment', async () => {
    const cases = fc.record({
      type: fc.constantFrom(...ADJUSTMENT_TYPES),
      direction: fc.constantFrom(...ADJUSTMENT_DIRECTIONS),
      value: fc.integer({ min: 1, max: 30_000 }).map((hundredths) => hundredths / 100),
      base: fc.array(fc.integer({ min: 0, max: 9_999_999 }), { minLength: 20, maxLength: 20 }),
    });
    for (const { type, direction, value, base } of fc.sample(cases, 60)) {
      await server.sql(
        `update products set base_price_cents = (array[${base.join()}])[1 + id % 20] where device_type = 'iMac'`,
      );
      const adjustment = readAdjustment(type, direction, value);
      const question = {
        deviceType: 'iMac' as const,
        cellular: [true, false],
        productIds: null,
        terms: adjustmentTerms(adjustment),
      };
      const { rows } = await previewAdjustment(server.context.database, question, 1000);
      for (const { oldCents, newCents } of rows)
        expect([oldCents, newCents]).toEqual([oldCents, adjustPrice(adjustment, oldCents)]);
      expect(rows.length).toBeGreaterThan(0);
    }
  });
});

describe('a price change', () => {
  test('moves every price of the type, none of another, and reports it', async () => {
    const others = await prices(`not ${iphones}`);
    const before = await prices(iphones);
    const { status, body } = await apply({ reason: 'New season' });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        kind: 'adjustment',
        actor: 'pos',
        reason: 'New season',
        summary: 'iPhone: +10%',
        products: before.length,
      }),
    ]);
    expect(await prices(iphones)).toEqual(before.map(([id, cents]) => [id, Math.round(cents / 1000) * 1100]));
    expect(await prices(`not ${iphones}`)).toEqual(others);
  });

  test('moves the prices of all types at once, as one change that one undo takes back', async () => {
    const before = await prices('is_active');
    const { body: shown } = await preview({ deviceType: null });
    expect([shown.total, shown.rows[0].model]).toEqual([before.length, expect.stringMatching(/^AirPods/)]);
    const { status, body } = await apply({ deviceType: null, previewToken: shown.previewToken });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ summary: 'All devices: +10%', products: before.length }),
    ]);
    expect(await prices()).toEqual(before.map(([id, cents]) => [id, Math.round(cents / 1000) * 1100]));
    expect((await pos.post(`/api/price-changes/${body.id}/undo`, {}, keyHeader())).status).toBe(200);
    expect(await prices()).toEqual(before);
  });

  test('of all types with a lock status moves only devices that can be locked', async () => {
    const cellular = await prices(`device_type = 'iPhone' or cellular`);
    const { body } = await preview({ deviceType: null, lockStatus: 'locked', conditions: ['good'] });
    expect(body.total).toBe(cellular.length);
    const [watch] = await prices(`device_type = 'Apple Watch'`);
    expect((await preview({ deviceType: null, productIds: [1, watch?.[0]] })).body.total).toBe(2);
  });

  test('shows in the very next list and page of products', async () => {
    await server.sql(`update products set base_price_cents = 80000 where id = 1`);
    await apply({ adjustmentType: 'fixed', adjustmentValue: 25, adjustmentDirection: 'decrease' });
    const { body } = await server.browser().get('/api/products?type=iPhone');
    expect(body.find(({ id }: { id: number }) => id === 1).basePrice).toBe('775.00');
  });

  test('is refused when a price in some condition would exceed the highest price of an order', async () => {
    await server.sql(`update products set base_price_cents = 9088500 where id = 1`);
    const before = await prices();
    const refused = await apply({ adjustmentType: 'fixed', adjustmentValue: 1 });
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
      422,
      'rule_broken',
      ['adjustmentValue'],
    ]);
    expect((await preview({ adjustmentType: 'fixed', adjustmentValue: 1 })).status).toBe(422);
    expect((await preview({ adjustmentValue: 99_999 })).status).toBe(422);
    expect(await prices()).toEqual(before);
  });

  test('that would move no price is refused', async () => {
    const { status, body } = await apply({ deviceType: 'Apple Watch', lockStatus: 'locked' });
    expect([status, body.code]).toEqual([422, 'nothing_to_change']);
  });

  test('is made once for each key', async () => {
    const key = newKey();
    const both = await Promise.all([apply({}, key), apply({}, key)]);
    const again = await apply({}, key);
    expect(new Set([...both, again].map(({ body }) => body.id)).size).toBe(1);
    expect((await prices('id = 1'))[0]?.[1]).toBe(22_000);
    expect((await apply({ adjustmentValue: 20 }, key)).body.code).toBe('idempotency_key_reused');
  });
});

describe('a previewed change', () => {
  test.each([
    ['one of its prices has moved', `update products set base_price_cents = 12300 where id = 1`],
    ['one of its products is no longer bought', `update products set is_active = false where id = 1`],
    ['a product has come to it', `insert into products values (900001, 'iPhone', 'iPhone 99', null, 10000, true)`],
  ])('is stale when %s', async (_, meanwhile) => {
    const { body: shown } = await preview();
    await server.sql(meanwhile);
    const before = await prices();
    const { status, body } = await apply({ previewToken: shown.previewToken });
    expect([status, body.code]).toEqual([409, 'preview_stale']);
    expect(await prices()).toEqual(before);
    await server.sql('delete from products where id = 900001');
  });

  test('is still valid when a product of another type has moved', async () => {
    const { body: shown } = await preview();
    await server.sql(`update products set base_price_cents = 12300 where device_type = 'iPad'`);
    expect((await apply({ previewToken: shown.previewToken })).status).toBe(200);
  });

  test('cannot be applied as another change', async () => {
    const { body: shown } = await preview();
    const { body } = await apply({ previewToken: shown.previewToken, adjustmentValue: 20 });
    expect(body.code).toBe('preview_stale');
  });

  test('is applied once by ten simultaneous requests', async () => {
    const { body: shown } = await preview();
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply({ previewToken: shown.previewToken })));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array(9).fill(409)]);
    expect((await prices('id = 1'))[0]?.[1]).toBe(22_000);
  });
});
