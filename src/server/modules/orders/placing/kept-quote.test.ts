import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailOrder, newGuest } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => server.stop());

async function countOrders(): Promise<number> {
  const [row] = await server.context.database.query(plain<{ n: number }>('select count(*)::int as n from orders'));
  return row?.n ?? -1;
}

test('an order keeps its quote for 14 days while the price changes, and no longer', async () => {
  const guest = await newGuest(server);
  const device = { productId: 2, condition: 'good', carrier: 'unlocked' };
  const { body: quote } = await guest.browser.post('/api/calculate-price', { ...device, rule: 'evaluation' });
  expect(quote.price).toBe('850.00');
  const order = { customerId: guest.customerId, ...device, serviceMethod: 'mail', quoteId: quote.quoteId };
  await server.context.database.query(plain('update products set base_price_cents = 90000 where id = 2'));
  try {
    const kept = await guest.browser.post('/api/sell-requests', { ...order, quotedPrice: '850.00' });
    expect([kept.status, kept.body.quotedPrice]).toEqual([201, '850.00']);
    const named = { ...order, deviceType: 'iPhone', model: 'iPhone 16 Pro' };
    server.clock.advance(14 * 24 * 3600 * 1000 + 1000);
    const late = await guest.browser.post('/api/sell-requests', { ...named, quotedPrice: '850.00' });
    expect([late.status, late.body.code, late.body.price]).toEqual([409, 'price_changed', '765.00']);
  } finally {
    server.clock.advance(-(14 * 24 * 3600 * 1000 + 1000));
    await server.context.database.query(plain('update products set base_price_cents = 100000 where id = 2'));
  }
});

test('an order keeps a quote for a locked device when its carrier is unlocked, and refuses the reverse', async () => {
  const guest = await newGuest(server);
  const order = (carrier: string, lockStatus: string, quote: { price: string; quoteId: string }) =>
    guest.browser.post('/api/sell-requests', {
      customerId: guest.customerId,
      productId: 2,
      condition: 'good',
      serviceMethod: 'mail',
      carrier,
      lockStatus,
      quotedPrice: quote.price,
      quoteId: quote.quoteId,
    });
  const quoted = async (lockStatus: string) =>
    (await guest.browser.post('/api/calculate-price', { productId: 2, condition: 'good', lockStatus })).body;
  const kept = await order('unlocked', 'locked', await quoted('locked'));
  expect([kept.status, kept.body.quotedPrice, kept.body.lockStatus]).toEqual([201, '850.00', 'unlocked']);
  const dearer = await order('other', 'unlocked', await quoted('unlocked'));
  expect([dearer.status, dearer.body.code]).toEqual([422, 'quote_invalid']);
});

test('an order refuses a quote for another device or with another signature', async () => {
  const guest = await newGuest(server);
  const quoted = { productId: 1, condition: 'fair', carrier: 'unlocked', rule: 'evaluation' };
  const { body: quote } = await guest.browser.post('/api/calculate-price', quoted);
  const before = await countOrders();
  const other = await guest.browser.post('/api/sell-requests', mailOrder(guest, { quoteId: quote.quoteId }));
  expect([other.status, other.body.code]).toEqual([422, 'quote_invalid']);
  const forged = `${quote.quoteId.slice(0, -2)}${quote.quoteId.endsWith('AA') ? 'BB' : 'AA'}`;
  const changed = mailOrder(guest, { condition: 'fair', quotedPrice: quote.price, quoteId: forged });
  expect((await guest.browser.post('/api/sell-requests', changed)).body.code).toBe('quote_invalid');
  expect(await countOrders()).toBe(before);
});

test('an order keeps a held quote in the other flow, by the rule of the quote, and for no other device', async () => {
  const guest = await newGuest(server);
  const device = { productId: 2, condition: 'new', carrier: 'other' };
  const quoted = async (rule: string) => (await guest.browser.post('/api/calculate-price', { ...device, rule })).body;
  const [evaluation, counter] = [await quoted('evaluation'), await quoted('counter')];
  expect([evaluation.price, counter.price]).toEqual(['990.00', '1100.00']);
  /** Bodies of the two dialogs (C7): variant A names the device in words, variant B its lock alone. */
  const [inA, inB] = [
    { ...device, deviceType: 'iPhone', model: 'iPhone 16 Pro' },
    { productId: 2, condition: 'new', lockStatus: 'locked' },
  ];
  const order = (body: object, quotedPrice: string, quoteId?: string) =>
    guest.browser.post('/api/sell-requests', {
      customerId: guest.customerId,
      serviceMethod: 'mail',
      ...body,
      quotedPrice,
      quoteId,
    });
  const lower = plain('update products set base_price_cents = 90000 where id = 2');
  const back = plain('update products set base_price_cents = 100000 where id = 2');
  await server.context.database.query(lower);
  try {
    expect((await order(inA, counter.price, counter.quoteId)).body).toMatchObject({ quotedPrice: '1100.00' });
    const held = await order(inB, evaluation.price, evaluation.quoteId);
    expect(held.body).toMatchObject({ quotedPrice: '990.00', carrier: 'other', lockStatus: 'locked' });
    // A posted price alone is not a held one, and whoever is new gets the dialog's own rule.
    expect((await order(inA, counter.price)).body).toMatchObject({ code: 'price_changed', price: '891.00' });
    expect((await order(inB, '990.00')).status).toBe(201);
    const others = [
      order({ ...inA, carrier: 'unlocked' }, counter.price, counter.quoteId),
      order({ ...inA, condition: 'good' }, counter.price, counter.quoteId),
      order({ ...inB, lockStatus: 'unlocked' }, evaluation.price, evaluation.quoteId),
    ];
    for (const { body } of await Promise.all(others)) expect(body).toMatchObject({ code: 'quote_invalid' });
  } finally {
    await server.context.database.query(back);
  }
});
