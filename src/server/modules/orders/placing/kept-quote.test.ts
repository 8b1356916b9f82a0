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
