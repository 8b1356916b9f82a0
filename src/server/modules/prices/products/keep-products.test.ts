import { afterAll, describe, expect, test } from 'vitest';
import { keyHeader, newKey, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const pos = await newStaff(server, 'pos');

const product = (changes: object = {}) => ({
  deviceType: 'iPhone',
  model: 'iPhone 42',
  storage: '256GB',
  basePrice: '950',
  ...changes,
});
const add = (changes: object = {}, key = newKey()) => pos.post('/api/products', product(changes), keyHeader(key));
const edit = ({ id, version }: { id: number; version: number }, changes: object) =>
  pos.patch(`/api/products/${id}`, { version, ...changes });
const shown = async (model: string) =>
  (await server.browser().get(`/api/products?model=${encodeURIComponent(model)}`)).body;

describe('a new product', () => {
  test('can be sold to the shop at once, and appears in the history', async () => {
    const { status, body } = await add();
    expect([status, body]).toEqual([201, expect.objectContaining({ basePrice: '950.00', isActive: true, version: 1 })]);
    expect(body.id).toBeGreaterThanOrEqual(100_000);
    expect(await shown('iPhone 42')).toEqual([expect.objectContaining({ id: body.id, basePrice: '950.00' })]);
    const { body: history } = await pos.get(`/api/products/${body.id}/prices`);
    expect(history).toEqual([
      expect.objectContaining({ kind: 'added', oldPrice: null, newPrice: '950.00', actor: 'pos' }),
    ]);
  });

  test('is added once for each key', async () => {
    const key = newKey();
    const [one, two] = await Promise.all([add({ storage: '1TB' }, key), add({ storage: '1TB' }, key)]);
    expect([one.body.id, two.status]).toEqual([two.body.id, 201]);
  });

  test.each([
    ['of an existing model and storage', {}, 409, 'product_exists'],
    ['written like another model', { model: 'IPHONE  42', storage: null }, 422, 'rule_broken'],
    ['without a letter', { model: '!!' }, 422, 'rule_broken'],
    ['above the highest price', { basePrice: '90886', storage: '2TB' }, 422, 'rule_broken'],
  ])('%s is refused', async (_, changes, status, code) => {
    const answer = await add(changes);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('of an iPad is cellular when its name says so', async () => {
    const { body } = await add({ deviceType: 'iPad', model: 'iPad 42 Cellular', basePrice: '100' });
    const quote = { productId: body.id, condition: 'excellent', lockStatus: 'unlocked' };
    expect((await pos.post('/api/calculate-price', quote)).body.price).toBe('125.00');
  });
});

describe('an edited product', () => {
  test('has the new price at once, with its history', async () => {
    const { body: added } = await add({ model: 'iPhone 43' });
    const { status, body } = await edit(added, { basePrice: '900', reason: 'Market' });
    expect([status, body.basePrice, body.version]).toEqual([200, '900.00', 2]);
    expect((await shown('iPhone 43'))[0].basePrice).toBe('900.00');
    const { body: history } = await pos.get(`/api/products/${added.id}/prices`);
    expect(history[0]).toMatchObject({
      summary: 'iPhone 43 256GB: $950 to $900',
      oldPrice: '950.00',
      newPrice: '900.00',
      reason: 'Market',
    });
  });

  test('that is no longer bought leaves the list, keeps its place for staff, and comes back by undo', async () => {
    const { body: added } = await add({ model: 'iPhone 44' });
    await edit(added, { isActive: false });
    expect(await shown('iPhone 44')).toEqual([]);
    const { body } = await pos.get('/api/products/manage?q=iphone%2044&active=no');
    expect(body.products).toEqual([expect.objectContaining({ id: added.id, isActive: false })]);
    const [{ id }] = (await pos.get('/api/price-changes')).body.changes;
    await pos.post(`/api/price-changes/${id}/undo`, {}, keyHeader());
    expect(await shown('iPhone 44')).toHaveLength(1);
  });

  test('is not overwritten by an edit of an older version', async () => {
    const { body: added } = await add({ model: 'iPhone 45' });
    const both = await Promise.all([edit(added, { basePrice: '1' }), edit(added, { basePrice: '2' })]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('product_changed');
  });

  test('is not overwritten by an edit from before a change of all prices', async () => {
    const { body: added } = await add({ deviceType: 'HomePod', model: 'HomePod 9', storage: null });
    const change = {
      deviceType: 'HomePod',
      adjustmentType: 'percentage',
      adjustmentValue: 10,
      adjustmentDirection: 'increase',
    };
    await pos.post('/api/products/update-prices', change, keyHeader());
    expect((await edit(added, { basePrice: '1' })).status).toBe(409);
  });

  test('stays unchanged when nothing is different, and writes no history', async () => {
    const { body: added } = await add({ model: 'iPhone 46' });
    const { body } = await edit(added, { basePrice: '950', model: 'iPhone 46' });
    expect(body.version).toBe(1);
    expect((await pos.get(`/api/products/${added.id}/prices`)).body).toHaveLength(1);
  });

  test('keeps its price when it is renamed: there is nothing to undo', async () => {
    const { body: added } = await add({ model: 'iPhone 47' });
    await edit(added, { model: 'iPhone 48', storage: null });
    const [{ id, summary, products }] = (await pos.get('/api/price-changes')).body.changes;
    expect([summary, products]).toEqual(['iPhone 47 256GB: now iPhone 48', 0]);
    const { status, body } = await pos.post(`/api/price-changes/${id}/undo`, {}, keyHeader());
    expect([status, body.code]).toEqual([422, 'nothing_to_change']);
  });

  test('cannot become a duplicate, and must exist', async () => {
    const { body: added } = await add({ model: 'iPhone 49' });
    expect((await edit(added, { model: 'iPhone 42' })).body.code).toBe('product_exists');
    expect((await edit({ id: 999_999_999, version: 1 }, { basePrice: '1' })).status).toBe(404);
  });
});

describe('the list of products for staff', () => {
  test('is paged without repetition or gaps', async () => {
    const listedIds: number[] = [];
    let next: string | null = '';
    while (next !== null) {
      const { body } = await pos.get(`/api/products/manage${next === '' ? '' : `?cursor=${next}`}`);
      listedIds.push(...body.products.map(({ id }: { id: number }) => id));
      next = body.next;
    }
    const rows = await server.sql('select id from products');
    expect([listedIds.length, new Set(listedIds).size]).toEqual([rows.length, rows.length]);
  });

  test('is searched by a part of the model or by id, and treats no character as a wildcard', async () => {
    const found = async (query: string) => (await pos.get(`/api/products/manage?${query}`)).body.products;
    expect((await found('q=15%20pro%20max&deviceType=iPhone')).length).toBeGreaterThan(0);
    expect((await found('q=100000')).map(({ id }: { id: number }) => id)).toEqual([100_000]);
    expect(await found('q=%25')).toEqual([]);
    expect(await found('q=%5C')).toEqual([]);
  });
});
