import { afterAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { shopTime } from '#domain/shop-day.ts';
import { keyHeader, mailOrder, newGuest, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';
import { purchaseBody } from '../visits/testing/visit-desk.ts';
import type { Figure } from './testing/recounted-year.ts';

/** One shop whose figures can be worked out on paper. The quote of every device is $1,020. */

const HOUR = 3_600_000;
const ZONE = 'America/Chicago';

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
  ok(admin.post('/api/payments', { sellRequestId, amount, method }, keyHeader()));
const unitOf = async (orderId: string) =>
  (await ok(admin.get('/api/inventory/units?limit=50'))).find(
    ({ sellRequestId }: { sellRequestId: string }) => sellRequestId === orderId,
  );

async function sell(orderId: string, price: string, fee: string): Promise<{ id: string }> {
  const { id, version } = await unitOf(orderId);
  await ok(admin.patch(`/api/inventory/units/${id}`, { version, state: 'ready' }));
  return ok(
    admin.post(`/api/inventory/units/${id}/sale`, { price, fee, method: 'zelle', channel: 'online' }, keyHeader()),
  );
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

const server = await startTestServer({
  env: { RATE_LIMIT_SCALE: '1000', SHOP_TIME_ZONE: ZONE, STAFF_IDLE_MINUTES: '720' },
});
afterAll(() => server.stop());
advanceToNoon(1);
const guest = await newGuest(server);
let admin = await newStaff(server, 'admin');
/** Day on which everything is bought. Ten days later it is sold. */
const bought = today();
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
await ok(admin.post(`/api/payments/${id}/reverse`, { reason: 'Wrong device' }, keyHeader()));
const unit = await unitOf(orders.cut);
await ok(admin.post(`/api/inventory/units/${unit.id}/costs`, { kind: 'parts', amount: '50.00' }, keyHeader()));
advanceToNoon(10);
admin = await newStaff(server, 'admin');
const sold = today();
await sell(orders.cut, '1200.00', '30.00');
await sell(orders.asQuoted, '1100.00', '0');
const sale = await sell(orders.restored, '1300.00', '0');
await ok(admin.post(`/api/inventory/sales/${sale.id}/reverse`, { reason: 'Brought back' }, keyHeader()));

/** Reads the figures of a call as their values, or as the fractions that rates are. */
async function read(call: string, day: string): Promise<Record<string, string | null>> {
  const { figures } = await ok(admin.get(`/api/analytics/${call}?from=${day}&to=${day}`));
  return Object.fromEntries(
    figures.map(({ id, value, parts }: { id: string; value: string; parts: Record<string, number> | null }) => [
      id,
      parts === null ? value : `${value} = ${parts.numerator}/${parts.denominator}`,
    ]),
  );
}

describe('the figures', () => {
  test('of money count payments less reversals, and devices once', async () => {
    expect(await read('money', bought)).toMatchObject({
      paid_out: '2940.00',
      payout_fees: '5.00',
      devices_bought: '3',
      average_paid: '980.00 = 294000/3',
      paid_as_quoted: '66.7 = 2/3',
      median_cut: '120.00',
    });
    const { byMethod } = await ok(admin.get(`/api/analytics/money?from=${bought}&to=${bought}`));
    expect(byMethod.slice(0, 2)).toEqual([
      { method: 'zelle', payments: 2, amount: '2040.00' },
      { method: 'card', payments: 1, amount: '900.00' },
    ]);
    // A day without anything has its bar too.
    const from = addDays(bought, -1);
    const { figures } = await ok(admin.get(`/api/analytics/money?from=${from}&to=${bought}&by=day`));
    expect(figures[0].points).toEqual([
      { from, to: from, value: '0.00', parts: null },
      { from: bought, to: bought, value: '2940.00', parts: null },
    ]);
  });

  test('of orders and of speed follow those that were created in the range, whatever came of them later', async () => {
    const { funnel } = await ok(admin.get(`/api/analytics/orders?from=${bought}&to=${bought}`));
    expect(funnel).toEqual([
      { stage: 'placed', orders: 6, dropped: 0 },
      { stage: 'received', orders: 5, dropped: 1 },
      { stage: 'inspected', orders: 5, dropped: 0 },
      { stage: 'paid', orders: 3, dropped: 2 },
    ]);
    expect(await read('orders', bought)).toMatchObject({
      orders_declined: '16.7 = 1/6',
      orders_cancelled: '16.7 = 1/6',
      offers_lowered: '60.0 = 3/5',
      offers_declined: '33.3 = 1/3',
      offers_restored: '33.3 = 1/3',
    });
    const hours = { received_to_inspected: '2.0', inspected_to_paid: '1.0', received_to_paid: '3.0' };
    expect(await read('speed', bought)).toMatchObject(hours);
    expect(await read('orders', sold)).toMatchObject({ orders_placed: '0', orders_declined: 'null = 0/0' });
  });

  test('of margin take fees, all costs of the units and the cost of the hold, and leave reversed sales out', async () => {
    expect(await read('margin', sold)).toMatchObject({
      units_sold: '2',
      resale: '2300.00',
      // 1200 - 30 - (900 + 5 + 50), and 1100 - 1020.
      gross_margin: '295.00',
      gross_margin_rate: '12.8 = 29500/230000',
      // 10 days at 12 percent a year: 955 makes 3.14, 1020 makes 3.35.
      hold_cost: '6.49',
      true_margin: '288.51',
      days_to_sell: '10',
      // 1975 sold on a day, of a stock that was 2995 and is 1020.
      turns: expect.stringContaining(((1975 / ((2995 + 1020) / 2)) * 365).toFixed(2)),
    });
    const { lines, byModel, otherModels } = await ok(admin.get(`/api/analytics/margin?from=${sold}&to=${sold}`));
    expect(lines).toMatchObject({ saleFees: '30.00', grossMargin: '295.00', trueMargin: '288.51' });
    expect(lines.costs).toContainEqual({ kind: 'payout', amount: '1920.00' });
    expect(lines.costs).toContainEqual({ kind: 'parts', amount: '50.00' });
    expect(byModel).toMatchObject([{ model: 'iPhone 16 Pro Max', units: 2, trueMargin: '288.51' }]);
    expect(otherModels).toBeNull();
  });

  test('of the books take what was paid, and the fees of payments and sales, from the cash', async () => {
    expect(await read('books', bought)).toMatchObject({ net_cash: '-2945.00' });
    expect(await read('books', sold)).toMatchObject({ net_cash: '2270.00' });
  });

  test('of stock are what is there now: units by state and age, and devices in custody', async () => {
    const { figures, byAge } = await ok(admin.get('/api/analytics/stock'));
    // The order whose payment was reversed has its device here.
    const values = { stock_units: '1', stock_cost: '1020.00', units_held: '0', devices_in_custody: '1' };
    expect(Object.fromEntries(figures.map((one: Figure) => [one.id, one.value]))).toMatchObject(values);
    expect(byAge[0]).toEqual({ age: '0-30', units: 1, cost: '1020.00' });
  });
});

test('a range that is none is refused beside its field', async () => {
  const { status, body } = await admin.get('/api/analytics/money?from=2025-03-02&to=2025-03-01');
  expect([status, Object.keys(body.errors)]).toEqual([400, ['to']]);
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
    await ok(admin.post('/api/pos-transactions', purchaseBody(), keyHeader()));
    expect(await read('money', day)).toMatchObject({ devices_bought: '1' });
    expect(await read('orders', day)).toMatchObject({ orders_paid: '100.0 = 1/1' });
    expect(await read('speed', day)).toMatchObject({ received_to_paid: null });
    // Whatever is changed later: it was not inspected, and nobody waited.
    server.clock.advance(HOUR);
    const [bought] = await ok(admin.get('/api/sell-requests?limit=1'));
    await set(bought.id, 'completed', { assignedTo: 'Robin' });
    expect(await read('speed', day)).toMatchObject({ received_to_paid: null });
    expect(await ok(admin.get(`/api/analytics/rows?figure=received_to_paid&from=${day}&to=${day}`))).toEqual([]);
  });
});
