import { afterAll, describe, expect, test } from 'vitest';
import { listWork } from '#contracts/work-list.ts';
import { WORK_LISTS } from '#domain/work-lists.ts';
import { inspectOrder, newOffer } from '#server/modules/price-offers/testing/offer-desk.ts';
import { openTillDesk } from '#server/modules/till/testing/till-desk.ts';
import { deviceBody, dropOffBody, newSerial, purchaseBody } from '#server/modules/visits/testing/visit-desk.ts';
import { newGuest, newKey, newTerminal } from '#test/factories.ts';
import { returnDesk, SERIAL } from '#test/return-desk.ts';
import { startTestServer } from '#test/server-harness.ts';

const DAY_MS = 24 * 3_600_000;

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
const pos = await newTerminal(server, 'pos');
const admin = await newTerminal(server, 'admin');
const desk = returnDesk(server, pos);
afterAll(() => server.stop());

const read = async (list: string, browser = pos) => (await browser.get(`/api/staff/work-lists/${list}`)).body;
const ordersIn = async (list: string) => (await read(list)).items.map(({ orderId }: { orderId: string }) => orderId);
/** Lets an order wait since so many days ago. */
const since = (id: string, days: number) =>
  desk.sql('update orders set status_since = $2 where id = $1', [
    id,
    new Date(server.clock.now().getTime() - days * DAY_MS),
  ]);

describe('the lists of work that waits', () => {
  test('are empty in a new shop, and read by staff alone', async () => {
    for (const list of WORK_LISTS) expect(await read(list)).toEqual({ items: [], hasMore: false });
    expect((await server.browser().get('/api/staff/work-lists/returns')).status).toBe(401);
    expect((await pos.get('/api/staff/work-lists/nothing')).status).toBe(400);
  });

  test.each([
    ['to_inspect', 'device_received'],
    ['to_pay', 'payment_processing'],
  ])('have in %s orders that are in %s for more than a business day', async (list, status) => {
    const { id } = await desk.arrived();
    await desk.status(id, status);
    expect(await ordersIn(list)).not.toContain(id);
    await since(id, 5);
    const { items } = await read(list);
    expect(listWork.responses[200].safeParse({ items, hasMore: false }).success).toBe(true);
    expect(items).toContainEqual(
      expect.objectContaining({
        orderId: id,
        number: id.slice(-8).toUpperCase(),
        device: 'iPhone 16 Pro Max, 256GB',
        customer: expect.stringMatching(/\w/),
      }),
    );
    // A change of something else leaves the time alone.
    await pos.patch(`/api/sell-requests/${id}/status`, { status, assignedTo: 'Kim', sendSMS: false, sendEmail: false });
    expect(await ordersIn(list)).toContain(id);
    await desk.status(id, 'price_confirmation');
    expect(await ordersIn(list)).not.toContain(id);
  });

  test('have a device of which the inspection has begun among those to inspect, and afterwards among those to pay', async () => {
    const member = await newTerminal(server, 'pos');
    const { id } = await desk.arrived();
    await desk.status(id, 'evaluation');
    await since(id, 5);
    expect(await ordersIn('to_inspect')).toContain(id);
    await inspectOrder(member, id, {});
    expect(await ordersIn('to_inspect')).not.toContain(id);
    expect(await ordersIn('to_pay')).toContain(id);
  });

  test('have contested lines until they are decided, and not among the offers that wait for an answer', async () => {
    const inspector = await newTerminal(server, 'pos');
    const second = await newTerminal(server, 'pos');
    const seller = await newGuest(server);
    const { orderId, path } = await newOffer(server, { seller, inspector });
    expect(await ordersIn('offers_open')).toContain(orderId);
    expect(await ordersIn('contested')).toEqual([]);
    await seller.browser.post(`${path}/contest`, { lines: [{ code: 'SPEAKER', words: 'It was loud' }] });
    const { items } = await read('contested');
    expect(items).toEqual([expect.objectContaining({ orderId, note: expect.stringContaining('peaker') })]);
    expect(await ordersIn('offers_open')).not.toContain(orderId);
    await second.post(`/api/staff/price-offers/${items[0].id}/decide`, {
      line: 'SPEAKER',
      isRestored: false,
      words: 'It is quiet',
    });
    expect(await ordersIn('contested')).toEqual([]);
    expect(await ordersIn('offers_open')).toContain(orderId);
  });

  test('have offers that nobody has answered, the oldest first', async () => {
    const ids: string[] = [];
    for (const days of [1, 3, 2]) {
      const { id } = await desk.arrived();
      await desk.status(id, 'price_confirmation');
      await since(id, days);
      ids.push(id);
    }
    const listed = (await ordersIn('offers_open')).filter((id: string) => ids.includes(id));
    expect(listed).toEqual([ids[1], ids[2], ids[0]]);
  });

  test('have returns until they are sent', async () => {
    const { orderId, found } = await desk.declined();
    const [item] = (await read('returns')).items;
    expect(item).toMatchObject({ id: found.id, orderId, note: 'Check address' });
    await desk.step(found, 'hand-over', { version: 1, name: 'Maria' });
    expect(await ordersIn('returns')).not.toContain(orderId);
  });

  test('have devices on hold until another inspection, or the end of the order', async () => {
    const { id } = await desk.arrived();
    const path = `/api/sell-requests/${id}/inspection`;
    const { body } = await pos.patch(path, { identifier: SERIAL, holds: ['FMI_ON'] });
    await pos.post(`${path}/complete`, { version: body.version, offer: body.price.offer });
    await since(id, 5);
    expect(await ordersIn('to_inspect')).not.toContain(id);
    expect((await read('holds')).items).toContainEqual(expect.objectContaining({ orderId: id, note: 'Find My is on' }));
    await desk.status(id, 'cancelled');
    expect(await ordersIn('holds')).not.toContain(id);
  });

  test('have parcels in trouble, and labels that nobody has used', async () => {
    const { id } = await desk.place();
    await pos.get(`/api/sell-requests/${id}/label`);
    await desk.settle();
    expect(await ordersIn('labels_unused')).not.toContain(id);
    await desk.sql(`update parcels set made_at = made_at - interval '6 days' where order_id = $1`, [id]);
    expect(await ordersIn('labels_unused')).toContain(id);
    await desk.sql(`update parcels set made_at = made_at - interval '60 days' where order_id = $1`, [id]);
    expect(await ordersIn('labels_unused')).not.toContain(id);
    await desk.sql(`update parcels set made_at = made_at + interval '60 days' where order_id = $1`, [id]);
    await admin.post(`/api/sell-requests/${id}/parcel-moves`, { step: 'held' });
    expect(await ordersIn('labels_unused')).not.toContain(id);
    expect((await read('parcels')).items).toContainEqual(
      expect.objectContaining({ orderId: id, note: 'Held by the carrier' }),
    );
    await admin.post(`/api/sell-requests/${id}/parcel-moves`, { step: 'delivered' });
    expect(await ordersIn('parcels')).not.toContain(id);
  });

  test('have failed messages, those about no order for admins alone', async () => {
    const { id } = await desk.place();
    // Otherwise the worker, which has claimed one, would write over it.
    const sent = () => desk.sql(`select from messages where order_id = $1 and status = 'sent'`, [id]);
    await expect.poll(sent).toHaveLength(2);
    await desk.sql(
      `update messages set status = 'failed', error = 'Refused', sent_at = null, claimed_at = null, waits_for = null
        where order_id = $1 and channel = 'sms'`,
      [id],
    );
    const failed = { orderId: id, note: 'Text not sent' };
    expect((await read('messages')).items).toContainEqual(expect.objectContaining(failed));
    await desk.sql(`update messages set order_id = null where order_id = $1`, [id]);
    expect(await read('messages')).toEqual({ items: [], hasMore: false });
    expect((await read('messages', admin)).items).toContainEqual(expect.objectContaining({ ...failed, orderId: null }));
  });

  test('have a drawer whose count was off until it is closed', async () => {
    const till = await openTillDesk(server, newTerminal);
    const { id } = await till.newDrawer();
    expect((await read('drawers')).items).toEqual([]);
    await till.count(id, { 2000: 4 });
    expect((await read('drawers')).items).toMatchObject([
      { id, orderId: null, note: expect.stringMatching(/not closed/) },
    ]);
    expect((await till.close(id, { reason: 'A twenty is missing' })).status).toBeLessThan(300);
    expect((await read('drawers')).items).toEqual([]);
  });

  test('are all that the buyback POS reads', async () => {
    const counter = await newTerminal(server, 'repair-pos');
    const statuses = await Promise.all(
      WORK_LISTS.map(async (list) => [list, (await counter.get(`/api/staff/work-lists/${list}`)).status] as const),
    );
    const open = statuses.flatMap(([list, status]) => (status === 200 ? [list] : []));
    expect(open).toEqual(['drawers', 'drop_offs', 'old_units', 'no_serial']);
    expect(new Set(statuses.map(([, status]) => status))).toEqual(new Set([200, 403]));
  });

  test('have drop-offs past their time, as their visits', async () => {
    const counter = await newTerminal(server, 'repair-pos');
    const { body: visit } = await counter.post('/api/pos-transactions', dropOffBody(), { 'idempotency-key': newKey() });
    expect((await read('drop_offs')).items).toEqual([]);
    await desk.sql(`update visits set ready_at = $2 where id = $1`, [
      visit.id,
      new Date(server.clock.now().getTime() - DAY_MS),
    ]);
    expect((await read('drop_offs')).items).toMatchObject([
      { id: visit.id, number: visit.number, customer: 'Robin Vale', device: 'iPhone 16 Pro Max, 256GB' },
    ]);
    await desk.status(visit.transactions[0].id, 'cancelled');
    expect((await read('drop_offs')).items).toEqual([]);
  });

  test('have units in stock for more than 90 days and those without a serial, as their list shows them', async () => {
    const counter = await newTerminal(server, 'repair-pos');
    const serial = newSerial();
    // Below what a second member approves.
    const cheap = deviceBody({ serial, condition: 'fair', price: '865.00' });
    const visit = purchaseBody({ devices: [cheap], payouts: [{ method: 'zelle', amount: '865.00' }] });
    const bought = await counter.post('/api/pos-transactions', visit, { 'idempotency-key': newKey() });
    expect(bought.status).toBe(201);
    const { body: unit } = await counter.get(`/api/inventory/scan?code=${serial}`);
    const listed = async (filter: string) =>
      (await counter.get(`/api/inventory/units?${filter}`)).body.map(({ id }: { id: string }) => id);
    /** Moves the purchase to the same time of an earlier day of the shop, whose clocks may have changed since. */
    const boughtBefore = (days: number) =>
      desk.sql(
        `update units set acquired_on = acquired_on - $2::int,
            acquired_at = (acquired_at at time zone $3 - make_interval(days => $2)) at time zone $3
          where id = $1`,
        [unit.id, days, server.env.SHOP_TIME_ZONE],
      );
    await boughtBefore(90);
    expect([await read('old_units'), await listed('age=over-90')]).toEqual([{ items: [], hasMore: false }, []]);
    await boughtBefore(1);
    expect((await read('old_units')).items).toMatchObject([
      { id: unit.id, orderId: null, number: unit.number, device: 'iPhone 16 Pro Max, 256GB', customer: null },
    ]);
    expect(await listed('age=over-90')).toEqual([unit.id]);

    expect([(await read('no_serial')).items, await listed('serial=none')]).toEqual([[], []]);
    await desk.sql('update units set device_id = null where id = $1', [unit.id]);
    expect((await read('no_serial')).items).toMatchObject([{ id: unit.id, number: unit.number }]);
    expect(await listed('serial=none')).toEqual([unit.id]);
  });

  test('show fifty, and say that there are more', async () => {
    const { id } = await desk.arrived();
    await desk.status(id, 'price_confirmation');
    const columns = (
      await desk.sql(
        `select string_agg(column_name, ', ') as names from information_schema.columns
        where table_name = 'orders' and column_name <> 'id'`,
      )
    )[0]?.names;
    await desk.sql(
      `insert into orders (id, ${String(columns)}) select gen_random_uuid(), ${String(columns)} from orders, generate_series(1, 51)
        where id = $1`,
      [id],
    );
    const { items, hasMore } = await read('offers_open');
    expect([items.length, hasMore]).toEqual([50, true]);
  });
});
