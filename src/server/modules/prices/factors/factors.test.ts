import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { factorTable } from '#contracts/condition-factors.ts';
import { type ConditionFactors, SPECIFIED_FACTORS } from '#domain/pricing/factors.ts';
import { keyHeader, mailOrder, newGuest, newKey, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

let now: { version: number; factors: ConditionFactors };

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
const admin = await newStaff(server, 'admin');
const pos = await newStaff(server, 'pos');
const guest = await newGuest(server);

/** Each test begins with the specification's factors, as its version of today. */
beforeEach(async () => {
  now = (await read()).body;
  if (now.version === 0 || (await save(SPECIFIED_FACTORS)).status !== 200) return;
  now = (await read()).body;
});

const read = (browser = admin) => browser.get('/api/condition-factors');
const save = (changes: object, key = newKey()) =>
  admin.post('/api/condition-factors', { ...now.factors, ...changes, version: now.version }, keyHeader(key));
const undo = (id: number) => admin.post(`/api/condition-factor-changes/${id}/undo`, {}, keyHeader());
const changed = async (changes: object) => {
  const answer = await save(changes);
  expect(answer.status).toBe(200);
  return answer.body;
};

const GOOD_IPHONE = { productId: 1, condition: 'good', carrier: 'unlocked' };
const quote = async (body: object = {}) =>
  (await guest.browser.post('/api/calculate-price', { ...GOOD_IPHONE, rule: 'evaluation', ...body })).body;
const order = (changes: object) =>
  guest.browser.post('/api/sell-requests', mailOrder(guest, { ...GOOD_IPHONE, ...changes }), keyHeader());
const factorsOf = async (id: string) =>
  (await server.sql<{ version: number }>('select factors_version as version from orders where id = $1', [id]))[0]
    ?.version;

describe('the factors of the conditions', () => {
  test('are shown with a product of each type to see a change on, also to the point of sale', async () => {
    const { status, body } = await read(pos);
    expect([status, factorTable.safeParse(body).success]).toEqual([200, true]);
    expect(body.factors).toEqual(SPECIFIED_FACTORS);
    const types = body.examples.map(({ deviceType }: { deviceType: string }) => deviceType);
    expect([types.length, new Set(types).size]).toEqual([6, 6]);
  });

  test('price the next quote by either rule, and the list of products names them', async () => {
    expect((await quote()).price).toBe('1020.00');
    const { summary } = await changed({ good: 90, used: 75 });
    expect(summary).toBe('Good 85% to 90%, Used 80% to 75%');
    expect((await quote()).price).toBe('1080.00');
    expect((await quote({ rule: 'counter', condition: 'used' })).price).toBe('925.00');
    const { body } = await guest.browser.get('/api/products?type=iPhone');
    expect(body[0].factors).toEqual([110, 105, 100, 90, 70, 50, 75, 50]);
  });

  test('are those of the price list and of the preview of prices', async () => {
    await changed({ good: 90 });
    const file = String((await pos.get('/api/download-prices')).raw);
    expect(file).toContain('Good (90%)');
    const iphone = file.split('\n').find((line) => line.startsWith('1,'));
    expect(iphone).toContain(',1200.00,yes,1320.00,1260.00,1200.00,1080.00,840.00,');
    const { body } = await pos.post('/api/products/preview-prices', {
      deviceType: 'iPhone',
      productIds: [1],
      conditions: ['good'],
      adjustmentType: 'fixed',
      adjustmentValue: 100,
      adjustmentDirection: 'increase',
    });
    expect(body.rows[0].prices).toEqual([{ condition: 'good', oldPrice: '1080.00', newPrice: '1170.00' }]);
    const again = await pos.post('/api/products/preview-import', { csv: file });
    expect(again.body).toMatchObject({ changed: 0, bad: 0, unknownColumns: [] });
  });
});

describe('an order', () => {
  test('at a price by factors of before is told the one of today, and names the factors that made it', async () => {
    const { id } = await changed({ good: 90 });
    const refused = await order({ quotedPrice: '1020.00' });
    expect([refused.status, refused.body.code, refused.body.price]).toEqual([409, 'price_changed', '1080.00']);
    const { status, body } = await order({ quotedPrice: '1080.00' });
    expect([status, await factorsOf(body.id)]).toEqual([201, id]);
  });

  test('by a quote of before a change keeps its price, and names the factors of the quote', async () => {
    const { version } = now;
    const { price, quoteId } = await quote();
    await changed({ good: 60, fair: 60 });
    const { status, body } = await order({ quotedPrice: price, quoteId });
    expect([status, body.quotedPrice, await factorsOf(body.id)]).toEqual([201, '1020.00', version]);
  });
});

describe('a change of the factors', () => {
  test('is decided on the newest: of several at the same time one is taken', async () => {
    const answers = await Promise.all([86, 87, 88].map((good) => save({ good })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect((await save({ good: 89 })).body.code).toBe('factors_changed');
    now = { ...now, version: now.version + 2 };
    expect((await save({ good: 89 })).body.code).toBe('factors_changed');
  });

  test('that is sent again with its key is made once', async () => {
    const key = newKey();
    const [one, other] = [await save({ good: 88 }, key), await save({ good: 88 }, key)];
    expect([one.status, other.status, one.body.id]).toEqual([200, 200, other.body.id]);
  });

  test('is refused for a worse condition above a better one, beside its field', async () => {
    const answer = await save({ good: 101 });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['good']]);
    expect((await read()).body.version).toBe(now.version);
  });

  test('to what they are already is refused', async () => {
    expect((await save({})).body).toMatchObject({ code: 'rule_broken', message: 'These factors are already set.' });
  });

  test('is undone while it is the newest, and the undo too', async () => {
    const first = await changed({ good: 88 });
    expect((await undo(first.id)).body).toMatchObject({ summary: 'Undone: Good 85% to 88%', undoes: first.id });
    expect((await quote()).price).toBe('1020.00');
    expect((await undo(first.id)).body.code).toBe('factors_changed');
    expect((await undo(first.id + 1)).body.summary).toBe('Undone: Undone: Good 85% to 88%');
    expect((await quote()).price).toBe('1056.00');
    expect((await undo(999_999)).status).toBe(404);
    const { body } = await pos.get('/api/condition-factor-changes');
    expect(body.changes.slice(0, 3)).toMatchObject([
      { id: first.id + 2, isNewest: true, factors: { good: 88 } },
      { id: first.id + 1, undoneBy: first.id + 2, isNewest: false, factors: { good: 85 } },
      { id: first.id, undoneBy: first.id + 1, actor: 'admin' },
    ]);
  });

  test('is kept: no row of it can be changed or deleted', async () => {
    await changed({ good: 88 });
    const { database } = server.context;
    await expect(database.query(plain('update condition_factors set actor = $1', ['x']))).rejects.toThrow();
    await expect(database.query(plain('delete from condition_factors'))).rejects.toThrow();
  });
});
