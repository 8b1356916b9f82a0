import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { shopTime } from '#domain/shop-day.ts';
import { type Guest, mailOrder, newGuest, newKey, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { purchase } from '../visits/testing/visit-desk.ts';

/** One shop whose figures can be worked out on paper. The quote of every device is $1,020. */

const HOUR = 3_600_000;
const ZONE = 'America/Chicago';

let server: TestServer;
let guest: Guest;
let admin: Browser;
/** Day on which everything is bought, and the day ten days later on which it is sold. */
let bought: string;
let sold: string;

const keyed = () => ({ 'idempotency-key': newKey() });
const today = () => shopTime(server.clock.now(), ZONE).day;

/** Expects a success. @returns the answer's body */
async function ok(answer: ReturnType<Browser['get']>) {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
}

const order = async (changes: object = {}): Promise<string> =>
  (await ok(guest.browser.post('/api/sell-requests', mailOrder(guest, changes)))).id;
const set = (id: string, status: string, changes: object = {}) =>
  ok(admin.patch(`/api/sell-requests/${id}/status`, { status, sendSMS: false, sendEmail: false, ...changes }));
const offer = (id: string, finalPrice: string) =>
  set(id, 'price_confirmation', { finalPrice, priceReason: 'The battery is worn' });
const pay = (sellRequestId: string, amount: string, method = 'zelle') =>
  ok(admin.post('/api/payments', { sellRequestId, amount, method }, keyed()));
const unitOf = async (orderId: string) =>
  (await ok(admin.get('/api/inventory/units?limit=50'))).find(
    ({ sellRequestId }: { sellRequestId: string }) => sellRequestId === orderId,
  );

async function sell(orderId: string, price: string, fee: string): Promise<{ id: string }> {
  const { id, version } = await unitOf(orderId);
  await ok(admin.patch(`/api/inventory/units/${id}`, { version, state: 'ready' }));
  return ok(admin.post(`/api/inventory/units/${id}/sale`, { price, fee, method: 'zelle', channel: 'online' }, keyed()));
}

/** Moves the clock to noon of a day of the shop, some days after today. */
function advanceToNoon(days: number): void {
  const day = addDays(today(), days);
  server.clock.advance(Date.parse(`${day}T18:00:00Z`) - server.clock.now().getTime());
}

const orders: Record<'asQuoted' | 'cut' | 'declined' | 'cancelled' | 'restored' | 'reversed', string> = {
  asQuoted: '',
  cut: '',
  declined: '',
  cancelled: '',
  restored: '',
  reversed: '',
};

beforeAll(async () => {
  server = await startTestServer({
    env: { RATE_LIMIT_SCALE: '1000', SHOP_TIME_ZONE: ZONE, STAFF_IDLE_MINUTES: '720' },
  });
  advanceToNoon(1);
  guest = await newGuest(server);
  admin = await newStaff(server, 'admin');
  bought = today();
  for (const name of ['asQuoted', 'cut', 'declined', 'cancelled', 'restored', 'reversed'] as const)
    orders[name] = await order();
  await set(orders.cancelled, 'cancelled');
  const arrived = [orders.asQuoted, orders.cut, orders.declined, orders.restored, orders.reversed];
  for (const id of arrived) await set(id, 'device_received');
  server.clock.advance(2 * HOUR);
  for (const id of arrived) await set(id, 'evaluation');
  await offer(orders.cut, '900.00');
  await offer(orders.declined, '800.00');
  await offer(orders.restored, '700.00');
  await set(orders.declined, 'declined');
  await set(orders.cut, 'evaluation');
  await set(orders.restored, 'evaluation', { finalPrice: '1020.00', priceReason: 'As quoted after all' });
  server.clock.advance(HOUR);
  await pay(orders.asQuoted, '1020.00');
  await pay(orders.cut, '900.00', 'card');
  await pay(orders.restored, '1020.00');
  const { id } = await pay(orders.reversed, '1020.00');
  await ok(admin.post(`/api/payments/${id}/reverse`, { reason: 'Wrong device' }, keyed()));
  const unit = await unitOf(orders.cut);
  await ok(admin.post(`/api/inventory/units/${unit.id}/costs`, { kind: 'parts', amount: '50.00' }, keyed()));
  await ok(admin.post('/api/business-expenses', { category: 'rent', amount: '250.00', description: 'Rent' }, keyed()));
  advanceToNoon(10);
  admin = await newStaff(server, 'admin');
  sold = today();
  await sell(orders.cut, '1200.00', '30.00');
  await sell(orders.asQuoted, '1100.00', '0');
  const sale = await sell(orders.restored, '1300.00', '0');
  await ok(admin.post(`/api/inventory/sales/${sale.id}/reverse`, { reason: 'Brought back' }, keyed()));
}, 240_000);
afterAll(() => server.stop());

async function read(
  call: string,
  day: string,
): Promise<Record<string, { value: string; high: string; parts: object }>> {
  const { figures } = await ok(admin.get(`/api/analytics/${call}?from=${day}&to=${day}`));
  return Object.fromEntries(figures.map((figure: { id: string }) => [figure.id, figure]));
}

describe('the figures', () => {
  test('of money count payments less reversals, and devices once', async () => {
    const money = await read('money', bought);
    expect(money.paid_out).toMatchObject({ value: '2940.00' });
    expect(money.payout_fees).toMatchObject({ value: '5.00' });
    expect(money.devices_bought).toMatchObject({ value: '3' });
    expect(money.average_paid).toMatchObject({ value: '980.00', parts: { numerator: 294_000, denominator: 3 } });
    expect(money.paid_as_quoted).toMatchObject({ value: '66.7', parts: { numerator: 2, denominator: 3 } });
    expect(money.median_cut).toMatchObject({ value: '120.00' });
    const { byMethod } = await ok(admin.get(`/api/analytics/money?from=${bought}&to=${bought}`));
    expect(byMethod.slice(0, 2)).toEqual([
      { method: 'zelle', payments: 2, amount: '2040.00' },
      { method: 'card', payments: 1, amount: '900.00' },
    ]);
  });

  test('of orders follow those that were created in the range, whatever came of them later', async () => {
    const { funnel } = await ok(admin.get(`/api/analytics/orders?from=${bought}&to=${bought}`));
    expect(funnel).toEqual([
      { stage: 'placed', orders: 6, dropped: 0 },
      { stage: 'received', orders: 5, dropped: 1 },
      { stage: 'inspected', orders: 5, dropped: 0 },
      { stage: 'paid', orders: 3, dropped: 2 },
    ]);
    const found = await read('orders', bought);
    expect(found.orders_declined).toMatchObject({ parts: { numerator: 1, denominator: 6 } });
    expect(found.orders_cancelled).toMatchObject({ parts: { numerator: 1, denominator: 6 } });
    expect(found.offers_lowered).toMatchObject({ parts: { numerator: 3, denominator: 5 } });
    expect(found.offers_declined).toMatchObject({ parts: { numerator: 1, denominator: 3 } });
    expect(found.offers_restored).toMatchObject({ parts: { numerator: 1, denominator: 3 } });
    expect((await read('orders', sold)).orders_placed).toMatchObject({ value: '0' });
  });

  test('of speed are hours between receipt, inspection and payment', async () => {
    const speed = await read('speed', bought);
    expect(speed.received_to_inspected).toMatchObject({ value: '2.0', high: '2.0' });
    expect(speed.inspected_to_paid).toMatchObject({ value: '1.0' });
    expect(speed.received_to_paid).toMatchObject({ value: '3.0' });
  });

  test('of margin take fees, all costs of the units and the cost of the hold, and leave reversed sales out', async () => {
    const margin = await read('margin', sold);
    expect(margin.units_sold).toMatchObject({ value: '2' });
    expect(margin.resale).toMatchObject({ value: '2300.00' });
    // 1200 - 30 - (900 + 5 + 50), and 1100 - 1020.
    expect(margin.gross_margin).toMatchObject({ value: '295.00' });
    expect(margin.gross_margin_rate).toMatchObject({ value: '12.8' });
    // 10 days at 12 percent a year: 955 makes 3.14, 1020 makes 3.35.
    expect(margin.hold_cost).toMatchObject({ value: '6.49' });
    expect(margin.true_margin).toMatchObject({ value: '288.51' });
    expect(margin.days_to_sell).toMatchObject({ value: '10', high: '10' });
    // 1975 sold on a day, of a stock that was 2995 and is 1020.
    expect(margin.turns).toMatchObject({ value: ((1975 / ((2995 + 1020) / 2)) * 365).toFixed(2) });
    const { lines, byModel, otherModels } = await ok(admin.get(`/api/analytics/margin?from=${sold}&to=${sold}`));
    expect(lines).toMatchObject({ saleFees: '30.00', grossMargin: '295.00', trueMargin: '288.51' });
    expect(lines.costs).toContainEqual({ kind: 'payout', amount: '1920.00' });
    expect(lines.costs).toContainEqual({ kind: 'parts', amount: '50.00' });
    expect(byModel).toMatchObject([{ model: 'iPhone 16 Pro Max', units: 2, trueMargin: '288.51' }]);
    expect(otherModels).toBeNull();
  });

  test('of stock are what is there now: units by state and age, and devices in custody', async () => {
    const stock = await ok(admin.get('/api/analytics/stock'));
    const value = (id: string) => stock.figures.find((figure: { id: string }) => figure.id === id).value;
    expect([value('stock_units'), value('stock_cost'), value('units_held')]).toEqual(['1', '1020.00', '0']);
    // The order whose payment was reversed has its device here.
    expect(value('devices_in_custody')).toBe('1');
    expect(stock.byAge[0]).toEqual({ age: '0-30', units: 1, cost: '1020.00' });
  });

  test('of the books are expenses by their day, and money in less money out', async () => {
    expect((await read('books', bought)).expenses).toMatchObject({ value: '250.00' });
    expect((await read('books', bought)).net_cash).toMatchObject({ value: '-3195.00' });
    expect((await read('books', sold)).net_cash).toMatchObject({ value: '2270.00' });
  });
});

describe('a range', () => {
  test.each([
    ['from=2025-02-30&to=2025-03-01', 'from'],
    ['from=2025-03-02&to=2025-03-01', 'to'],
    ['from=2019-01-01&to=2025-03-01', 'to'],
    ['from=2025-03-01', 'to'],
  ])('is refused beside its field: %s', async (query, field) => {
    const { status, body } = await admin.get(`/api/analytics/money?${query}`);
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  test('has a bar for each day, those without anything included', async () => {
    const { figures } = await ok(
      admin.get(`/api/analytics/money?from=${addDays(bought, -1)}&to=${addDays(bought, 1)}&by=day`),
    );
    expect(figures[0].points).toEqual([
      { from: addDays(bought, -1), to: addDays(bought, -1), value: '0.00', parts: null },
      { from: bought, to: bought, value: '2940.00', parts: null },
      { from: addDays(bought, 1), to: addDays(bought, 1), value: '0.00', parts: null },
    ]);
  });
});

describe('the rows behind a figure', () => {
  const rowsOf = (figure: string) => ok(admin.get(`/api/analytics/rows?figure=${figure}&from=${bought}&to=${bought}`));

  test('are orders with their device, and say what was reversed', async () => {
    const rows = await rowsOf('devices_bought');
    expect(rows.map(({ value, note }: { value: string; note: string | null }) => [value, note])).toEqual([
      ['-1', 'Reversed'],
      ...Array(4).fill(['1', null]),
    ]);
    expect(rows[0]).toMatchObject({ orderId: orders.reversed, text: 'iPhone 16 Pro Max · 256GB · Good', day: bought });
  });

  test('are the orders that a share counts, and the hours of each', async () => {
    const ids = async (figure: string) => (await rowsOf(figure)).map(({ orderId }: { orderId: string }) => orderId);
    expect(await ids('offers_restored')).toEqual([orders.restored]);
    expect(await ids('orders_cancelled')).toEqual([orders.cancelled]);
    const hours = await rowsOf('received_to_paid');
    expect(hours.map(({ value }: { value: string }) => value)).toEqual(['3.0', '3.0', '3.0']);
  });
});

describe('past sales', () => {
  const past = async (browser: Browser, condition = 'good') =>
    ok(browser.get(`/api/analytics/past-sales?productId=1&condition=${condition}`));

  test('say nothing below three sales, and leave reversed ones out', async () => {
    expect(await past(await newStaff(server, 'repair-pos'))).toEqual({
      count: 2,
      medianResale: null,
      medianTrueMargin: null,
    });
  });

  test('are the middle price and true margin of the same product in the same condition', async () => {
    await sell(orders.restored, '1150.00', '0');
    // 211.86, 76.65 and 1150 - 1020 - 3.35.
    expect(await past(admin)).toEqual({ count: 3, medianResale: '1150.00', medianTrueMargin: '126.65' });
    expect(await past(admin, 'fair')).toMatchObject({ count: 0 });
  });
});

describe('a purchase on the spot', () => {
  test('is received and paid at once, and counts in no speed', async () => {
    advanceToNoon(1);
    admin = await newStaff(server, 'admin');
    const day = today();
    await ok(admin.post('/api/pos-transactions', purchase(), keyed()));
    expect((await read('money', day)).devices_bought).toMatchObject({ value: '1' });
    expect((await read('orders', day)).orders_paid).toMatchObject({ value: '100.0' });
    expect((await read('speed', day)).received_to_paid).toMatchObject({ value: null });
    // Whatever is changed later: it was not inspected, and nobody waited.
    server.clock.advance(HOUR);
    const [bought] = await ok(admin.get('/api/sell-requests?limit=1'));
    await set(bought.id, 'completed', { assignedTo: 'Robin' });
    expect((await read('speed', day)).received_to_paid).toMatchObject({ value: null });
    expect(await ok(admin.get(`/api/analytics/rows?figure=received_to_paid&from=${day}&to=${day}`))).toEqual([]);
  });
});
