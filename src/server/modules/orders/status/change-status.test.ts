import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { changeOrderStatus, getOrderDesk, getOrderStats } from '#contracts/staff-orders.ts';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import { asSent, newGuest, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { deskOf, eventsSettled, placeOrder, QUIET, setStatus } from '../testing/orders.ts';

let id: string;

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000', PUBLIC_URL: 'http://shop.example' } });
const guest = await newGuest(server);
const pos = await newStaff(server, 'pos');
afterAll(() => server.stop());
beforeEach(async () => {
  id = (await placeOrder(guest)).id;
});

const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
const change = (body: object, browser = pos) => browser.patch(`/api/sell-requests/${id}/status`, body);
const desk = () => deskOf(pos, id);
const statusMessages = async () => {
  await eventsSettled(server);
  return (await desk()).messages.filter(({ purpose }: { purpose: string }) => purpose === 'order_status');
};

describe('changing the status of an order', () => {
  test('accepts each status after any other', async () => {
    for (const status of ORDER_STATUSES) {
      const answer = await change({ status, ...QUIET });
      expect([answer.status, answer.body.status]).toEqual([200, status]);
      expect(changeOrderStatus.responses[200].safeParse(answer.body)).toMatchObject({ success: true });
    }
    expect((await setStatus(pos, crypto.randomUUID(), 'received')).status).toBe(404);
  });

  test('records author, change, time, note and assignee', async () => {
    const done = await change({
      status: 'evaluation',
      assignedTo: 'Kim, bench 2',
      notes: 'Scratch at the back',
      estimatedCompletion: '2026-12-01T15:00:00-06:00',
      ...QUIET,
    });
    const assignee = { assignedTo: 'Kim, bench 2', version: 2 };
    expect(done.body).toMatchObject({ estimatedCompletion: '2026-12-01T21:00:00.000Z', ...assignee });
    const { history, order } = await desk();
    expect(history).toMatchObject([
      { kind: 'created', from: null, to: 'received', actor: 'customer', version: 1 },
      { kind: 'status', from: 'received', to: 'evaluation', actor: 'pos', note: 'Scratch at the back', ...assignee },
    ]);
    expect(Math.abs(Date.parse(history[1].at) - Date.now())).toBeLessThan(60_000);
    expect(order.updatedAt).toBe(history[1].at);
  });

  test('keeps fields that the change does not name, and clears those that it sets to empty', async () => {
    await change({ status: 'evaluation', assignedTo: 'Kim', estimatedCompletion: '2026-12-01T15:00:00Z', ...QUIET });
    expect((await change({ status: 'evaluation', ...QUIET })).body).toMatchObject({ assignedTo: 'Kim' });
    const cleared = await change({ status: 'evaluation', assignedTo: '', estimatedCompletion: null, ...QUIET });
    expect(cleared.body).toMatchObject({ assignedTo: null, estimatedCompletion: null });
  });

  test('refuses a change that was decided on an older version, and returns the current order', async () => {
    await change(
      { status: 'device_received', assignedTo: 'Kim', version: 1, ...QUIET },
      await newStaff(server, 'admin'),
    );
    const late = await change({ status: 'cancelled', assignedTo: 'Lee', version: 1, ...QUIET });
    expect([late.status, late.body.code]).toEqual([409, 'order_changed']);
    const current = { id, status: 'device_received', assignedTo: 'Kim', version: 2 };
    expect(late.body.order).toMatchObject(current);
    const { order, history } = await desk();
    expect([order, history.length]).toEqual([expect.objectContaining(current), 2]);
  });

  test('applies one of several changes of the same version', async () => {
    const statuses = ['evaluation', 'cancelled', 'device_received', 'completed', 'declined'];
    const answers = await Promise.all(statuses.map((status) => change({ status, version: 1, ...QUIET })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    expect((await desk()).history).toHaveLength(2);
  });

  test('undoes a change, records it and tells nobody', async () => {
    await change({ status: 'completed', ...QUIET });
    await change({ status: 'received', undo: true, version: 2 });
    expect((await desk()).history.slice(1)).toMatchObject([
      { kind: 'status', from: 'received', to: 'completed' },
      { kind: 'undone', from: 'completed', to: 'received' },
    ]);
    expect(await statusMessages()).toEqual([]);
  });
});

describe('notifying the customer of a change', () => {
  test('sends SMS and e-mail with plain words and the link, and no note of staff', async () => {
    await change({ status: 'evaluation', notes: 'internal: looks fake' });
    const messages = await statusMessages();
    expect(messages.map(({ channel }: { channel: string }) => channel).sort()).toEqual(['email', 'sms']);
    for (const { text } of await asSent(server, messages)) {
      expect(text).toMatch(/We['’]re inspecting your device\./);
      expect(text).not.toContain('fake');
      const [, token] = /http:\/\/shop\.example\/track\/([\w.-]+)/.exec(text) ?? [];
      expect((await server.browser().get(`/api/track/${token}`)).body.order.status).toBe('evaluation');
    }
  });

  test.each([
    ['by SMS alone when e-mail is off', { status: 'device_received', sendEmail: false }, [{ channel: 'sms' }]],
    ['by e-mail alone when SMS is off', { status: 'device_received', sendSMS: false }, [{ channel: 'email' }]],
    ['of nothing when the status stays', { status: 'received', assignedTo: 'Kim' }, []],
  ])('tells them %s', async (_, body, messages) => {
    await change(body);
    expect(await statusMessages()).toMatchObject(messages);
  });

  test('names a revised price, its reason and the price before', async () => {
    const price = { finalPrice: '950.00', priceReason: 'The back glass is cracked.' };
    const { body } = await change({ status: 'price_confirmation', ...price });
    expect(body).toMatchObject({ quotedPrice: '1020.00', finalPrice: '950.00' });
    expect((await desk()).history[1]).toMatchObject(price);
    const [email, sms, ...others] = (await statusMessages()).toSorted((one: { channel: string }) =>
      one.channel === 'email' ? -1 : 1,
    );
    expect(others).toEqual([]);
    for (const part of ['$950', '$1,020'])
      expect([email.text, sms.text]).toEqual([expect.stringContaining(part), expect.stringContaining(part)]);
    expect(email.text).toContain('The back glass is cracked.');
  });
});

describe('the stat cards', () => {
  const stats = async () => (await pos.get('/api/order-stats')).body;

  test('count every order and every change exactly', async () => {
    const before = await stats();
    expect(getOrderStats.responses[200].safeParse(before)).toMatchObject({ success: true });
    expect(getOrderDesk.responses[200].safeParse(await desk())).toMatchObject({ success: true });
    const { today, total, pending, readyForPayment, revenueToday } = before;
    await placeOrder(guest);
    expect(await stats()).toMatchObject({ today: today + 1, total: total + 1, pending: pending + 1 });
    await setStatus(pos, id, 'device_received');
    expect(await stats()).toMatchObject({ pending: pending + 1, readyForPayment: readyForPayment + 1 });
    await setStatus(pos, id, 'completed');
    expect(await stats()).toMatchObject({
      pending,
      readyForPayment,
      revenueToday: revenueToday + 1020,
      total: total + 1,
    });
    await setStatus(pos, id, 'cancelled');
    expect(await stats()).toMatchObject({ pending, revenueToday });
  });

  test('agree with the orders after simultaneous changes', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, async () => (await placeOrder(guest)).id));
    const moves = ids.flatMap((order) =>
      ['evaluation', 'completed', 'received', 'evaluation'].map((status) => setStatus(pos, order, status)),
    );
    expect(new Set((await Promise.all(moves)).map(({ status }) => status))).toEqual(new Set([200]));
    const rows = await sql('select status, count(*)::int as n from orders group by status');
    const counted = Object.entries((await stats()).byStatus).filter(([, n]) => n !== 0);
    expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(rows.map(({ status, n }) => [status, n])));
  });

  test('begin today at midnight of the shop, not of UTC', async () => {
    const { today, day } = await stats();
    const midnight = `$1::date::timestamp at time zone 'America/Chicago'`;
    await sql(`update orders set created_at = (${midnight}) - interval '1 second' where id = $2`, [day, id]);
    expect((await stats()).today).toBe(today - 1);
    await sql(`update orders set created_at = ${midnight} where id = $2`, [day, id]);
    expect((await stats()).today).toBe(today);
  });
});
