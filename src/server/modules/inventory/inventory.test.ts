import { afterAll, describe, expect, test } from 'vitest';
import { exportUnits, listUnits } from '#contracts/inventory.ts';
import { unitSale } from '#contracts/unit-sales.ts';
import { addDays } from '#domain/calendar-day.ts';
import { shopTime } from '#domain/shop-day.ts';
import { mailOrder, newGuest, newSerial } from '#test/factories.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';
import { openStockDesk } from './testing/stock-desk.ts';
import { releaseHolds } from './units/change-unit.queries.ts';

const HOLD_DAYS = 7;

const env = { RATE_LIMIT_SCALE: '1000', SHOP_TIME_ZONE: 'America/Chicago', HOLD_DAYS: String(HOLD_DAYS) };
const server = await startTestServer({ env });
afterAll(() => server.stop());
const guest = await newGuest(server);
const desk = await openStockDesk(server);

const { admin, clerk, keyed, sql, file, change } = desk;
const today = () => shopTime(server.clock.now(), 'America/Chicago').day;

/** Buys a device as staff do: the order arrives and is paid. @returns the unit that began */
async function buy(changes: { imei?: string; amount?: string; method?: string } = {}) {
  const { imei = newSerial(), amount = '1020.00', method = 'cash' } = changes;
  const order = (await guest.browser.post('/api/sell-requests', mailOrder(guest, { imei }))).body;
  const status = { status: 'evaluation', sendSMS: false, sendEmail: false };
  await admin.patch(`/api/sell-requests/${order.id}/status`, status);
  const reason = amount === '1020.00' ? {} : { reason: 'Agreed on the phone' };
  const paid = await admin.post('/api/payments', { sellRequestId: order.id, amount, method, ...reason }, keyed());
  const { body } = await clerk.get('/api/inventory/units?limit=1');
  return { order: order.id, payment: paid.body.id, unit: body[0] };
}

const sell = (id: string, price = '1200.00', browser = clerk, key = keyed()) =>
  browser.post(`/api/inventory/units/${id}/sale`, { price, method: 'card' }, key);
const reversePayment = (id: string) => admin.post(`/api/payments/${id}/reverse`, { reason: 'Wrong device' }, keyed());

/** Takes a unit through its hold and its tests. */
async function makeReady(id: string) {
  await sql("update units set held_until = $1, state = 'testing' where id = $2", [today(), id]);
  expect((await change(id, { state: 'ready' })).body).toMatchObject({ state: 'ready' });
}

describe('a payment', () => {
  test('takes the device into stock, on hold, with payout and fee as its costs', async () => {
    const serial = newSerial();
    const { unit, order } = await buy({ imei: serial, method: 'card' });
    expect(listUnits.responses[200].element.safeParse(unit).success).toBe(true);
    expect(unit).toMatchObject({ identifier: serial, sellRequestId: order, state: 'on_hold', cost: '1025.00' });
    expect(unit).toMatchObject({ acquiredOn: today(), heldUntil: addDays(today(), HOLD_DAYS), isHeld: true });
    const { costs, events } = await file(unit.id);
    expect(costs.map(({ kind, amount }: { kind: string; amount: string }) => [kind, amount])).toEqual([
      ['payout', '1020.00'],
      ['fee', '5.00'],
    ]);
    expect(events).toMatchObject([{ from: null, to: 'on_hold', actor: 'admin' }]);
  });

  test('begins a unit in quarantine when its serial is in stock already', async () => {
    const first = await buy();
    const second = await buy({ imei: first.unit.identifier });
    expect(second.unit).toMatchObject({ state: 'quarantine', identifier: null });
    const { events } = await file(second.unit.id);
    expect(events[0].note).toContain(first.unit.number);
    const given = await change(second.unit.id, { identifier: first.unit.identifier });
    expect([given.status, given.body.code]).toEqual([409, 'serial_in_stock']);
  });

  test('that is reversed ends the unit without a return, and the same order can be bought again', async () => {
    const { unit, payment, order } = await buy();
    expect((await reversePayment(payment)).status).toBe(201);
    expect((await file(unit.id)).unit.state).toBe('purchase_reversed');
    const again = { sellRequestId: order, amount: '1020.00', method: 'cash' };
    expect((await admin.post('/api/payments', again, keyed())).status).toBe(201);
    const { sameDevice } = await file((await clerk.get('/api/inventory/units?limit=1')).body[0].id);
    expect(sameDevice.map(({ id }: { id: string }) => id)).toEqual([unit.id]);
  });

  test('is not reversed once the device is sold', async () => {
    const { unit, payment, order } = await buy();
    await sql("update units set state = 'sold', ended_on = current_date where id = $1", [unit.id]);
    const { status, body } = await reversePayment(payment);
    expect([status, body.code]).toEqual([409, 'unit_not_returnable']);
    expect((await admin.get(`/api/sell-requests/${order}/desk`)).body.order.paymentStatus).toBe('paid');
  });
});

describe('a hold', () => {
  test('blocks sale and work on a unit until its day, by every route', async () => {
    const { unit } = await buy();
    expect((await sell(unit.id)).body.code).toBe('unit_held');
    expect((await change(unit.id, { state: 'testing' }, admin)).body.code).toBe('unit_held');
    // Though its state were changed by another way.
    await sql("update units set state = 'ready' where id = $1", [unit.id]);
    expect((await sell(unit.id, '1200.00', admin)).body.code).toBe('unit_held');
    expect((await change(unit.id, { state: 'refurbishing' })).body.code).toBe('unit_held');
    expect((await change(unit.id, { state: 'quarantine', note: 'Find My is on' })).body.state).toBe('quarantine');
  });

  test('ends on its day, when the unit goes to testing by itself', async () => {
    const { unit } = await buy();
    const { database, clock } = server.context;
    await releaseHolds(database, addDays(today(), HOLD_DAYS - 1), clock.now());
    expect((await file(unit.id)).unit.state).toBe('on_hold');
    await releaseHolds(database, addDays(today(), HOLD_DAYS), clock.now());
    const { unit: after, events } = await file(unit.id);
    expect([after.state, events[0].note]).toEqual(['testing', 'The hold has ended']);
  });

  test('of the police is lifted by an admin alone', async () => {
    const { unit } = await buy();
    await makeReady(unit.id);
    await change(unit.id, { state: 'police_hold' });
    expect((await sell(unit.id)).body.code).toBe('unit_held');
    expect((await change(unit.id, { state: 'testing' })).status).toBe(403);
    expect((await change(unit.id, { state: 'testing' }, admin)).status).toBe(200);
  });
});

describe('a sale', () => {
  test('ends the unit with its margin, which later costs do not change', async () => {
    const { unit } = await buy();
    await makeReady(unit.id);
    await clerk.post(`/api/inventory/units/${unit.id}/costs`, { kind: 'parts', amount: '30.50' }, keyed());
    const { status, body } = await sell(unit.id, '1200.00');
    expect([status, unitSale.safeParse(body).success]).toEqual([201, true]);
    expect(body).toMatchObject({ price: '1200.00', cost: '1050.50', margin: '149.50', reversal: null });
    const late = await clerk.post(`/api/inventory/units/${unit.id}/costs`, { kind: 'parts', amount: '1.00' }, keyed());
    expect(late.body.code).toBe('unit_move_refused');
    expect((await clerk.get('/api/inventory/sales?limit=1')).body[0]).toMatchObject({
      id: body.id,
      unit: { id: unit.id },
    });
  });

  test('is made of a ready unit alone, and once by fifty who sell it at the same moment', async () => {
    const { unit } = await buy();
    await sql("update units set held_until = $1, state = 'testing' where id = $2", [today(), unit.id]);
    expect((await sell(unit.id)).body.code).toBe('unit_not_ready');
    await makeReady(unit.id);
    expect((await sell(unit.id, '0.00')).body.code).toBe('rule_broken');
    const tries = await Promise.all(Array.from({ length: 50 }, () => sell(unit.id)));
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(tries.filter(({ body }) => body.code === 'unit_sold')).toHaveLength(49);
    expect(await sql('select 1 from unit_sales where unit_id = $1', [unit.id])).toHaveLength(1);
  });

  test('is reversed once, by an admin, and the unit is ready again', async () => {
    const { unit } = await buy();
    await makeReady(unit.id);
    const { id } = (await sell(unit.id)).body;
    const reverse = (browser: Browser) =>
      browser.post(`/api/inventory/sales/${id}/reverse`, { reason: 'Returned' }, keyed());
    expect((await reverse(clerk)).status).toBe(403);
    const [first, second] = await Promise.all([reverse(admin), reverse(admin)]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await file(unit.id)).unit.state).toBe('ready');
    expect((await sell(unit.id, '900.00')).body).toMatchObject({ margin: '-120.00' });
  });

  test('of one serial bought at 72 and at 44 dollars has a margin for each', async () => {
    const imei = newSerial();
    const margins: string[] = [];
    for (const [amount, price] of [
      ['72.00', '110.00'],
      ['44.00', '60.00'],
    ] as const) {
      const { unit } = await buy({ imei, amount });
      await makeReady(unit.id);
      margins.push((await sell(unit.id, price)).body.margin);
    }
    expect(margins).toEqual(['38.00', '16.00']);
    expect(await sql('select 1 from devices where identifier = $1', [imei])).toHaveLength(1);
  });
});

describe('a unit', () => {
  test('is changed on the version that its reader saw, along the moves of its state', async () => {
    const { unit } = await buy();
    const stale = await clerk.patch(`/api/inventory/units/${unit.id}`, { version: 99, state: 'quarantine' });
    expect(stale.body.code).toBe('unit_changed');
    expect((await change(unit.id, { state: 'sold' })).body.code).toBe('unit_move_refused');
    expect((await change(unit.id, { state: 'quarantine' })).status).toBe(200);
    expect((await change(unit.id, { state: 'written_off' })).status).toBe(403);
    expect((await change(unit.id, { identifier: '123' })).body.errors).toHaveProperty('identifier');
  });

  test('is found by stock number, serial, model and place, and by a scan', async () => {
    const { unit } = await buy();
    const ids = async (query: string) =>
      (await clerk.get(`/api/inventory/units?${query}`)).body.map(({ id }: { id: string }) => id);
    expect(await ids(`q=${unit.number}`)).toEqual([unit.id]);
    expect(await ids(`q=${unit.identifier.toLowerCase()}`)).toEqual([unit.id]);
    expect(await ids(`q=${encodeURIComponent(unit.model)}`)).toContain(unit.id);
    expect(await ids('q=100%25')).toEqual([]);
    expect((await clerk.get(`/api/inventory/scan?code=${unit.number}`)).body.id).toBe(unit.id);
    expect((await clerk.get('/api/inventory/scan?code=U-999999999')).status).toBe(404);

    const shelf = await admin.post('/api/inventory/locations', { name: `Shelf ${unit.number}` }, keyed());
    expect(shelf.body).toMatchObject({ code: expect.stringMatching(/^L-\d+$/), units: 0 });
    await change(unit.id, { locationId: shelf.body.id });
    expect(await ids(`location=${shelf.body.id}`)).toEqual([unit.id]);
    const twice = await admin.post('/api/inventory/locations', { name: `Shelf ${unit.number}` }, keyed());
    expect([twice.status, twice.body.errors]).toEqual([409, { name: 'There’s already a location with this name.' }]);
  });

  test('pages by its purchase, and adds up to the stock', async () => {
    await buy();
    const first = await clerk.get('/api/inventory/units?limit=1');
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(String(first.headers.link)) ?? [];
    expect((await clerk.get(next)).body[0].id).not.toBe(first.body[0].id);
    const { units, cost, byState, byAge } = (await clerk.get('/api/inventory/stats')).body;
    const [row] = await sql(
      'select count(*)::int as n, sum(cost_cents)::int as cents from units where ended_on is null',
    );
    expect([units, Number(cost) * 100]).toEqual([row?.n, row?.cents]);
    for (const groups of [byState, byAge]) {
      expect(groups.reduce((sum: number, group: { units: number }) => sum + group.units, 0)).toBe(units);
    }
  });

  test('is saved as a file and printed as a label', async () => {
    const { unit } = await buy();
    const csv = await admin.get(`/api/inventory/export?q=${unit.number}`);
    expect([csv.headers['content-type'], String(csv.body).split('\r\n').length]).toEqual([
      exportUnits.responses[200],
      3,
    ]);
    expect((await clerk.get(`/api/inventory/units/${unit.id}/label`)).headers['content-type']).toBe('application/pdf');
    expect((await clerk.get(`/api/inventory/units/${unit.id}/label.zpl`)).body).toContain(`^FD${unit.number}^FS`);
  });

  test('keeps its rows: events, costs and sales are append-only', async () => {
    for (const table of ['unit_events', 'unit_costs', 'unit_sales', 'units']) {
      await expect(sql(`delete from ${table}`)).rejects.toThrow(`${table} is append-only`);
    }
  });
});
