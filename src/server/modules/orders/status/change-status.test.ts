import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeOrderStatus, getOrderDesk, getOrderStats } from '#contracts/staff-orders.ts';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import { eventually } from '#test/eventually.ts';
import { asSent, type Guest, mailOrder, newGuest, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

let server: TestServer;
let guest: Guest;
let pos: Browser;
let id: string;

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000', PUBLIC_URL: 'http://shop.example' } });
  guest = await newGuest(server);
  pos = await newStaff(server, 'pos');
});
afterAll(() => server.stop());
beforeEach(async () => {
  id = (await guest.browser.post('/api/sell-requests', mailOrder(guest))).body.id;
});

const QUIET = { sendSMS: false, sendEmail: false };
const change = (body: object, browser = pos) => browser.patch(`/api/sell-requests/${id}/status`, body);
const desk = async () => (await pos.get(`/api/sell-requests/${id}/desk`)).body;
const statusMessages = async () =>
  (await desk()).messages.filter(({ purpose }: { purpose: string }) => purpose === 'order_status');
const untilMessages = (count: number) => eventually(async () => expect(await statusMessages()).toHaveLength(count));
const untilQuiet = () =>
  eventually(async () => {
    const waiting = await server.context.database.query(plain('select from domain_events where subject_id = $1', [id]));
    expect(waiting).toHaveLength(0);
  });

describe('changing the status of an order', () => {
  test.each(ORDER_STATUSES)('accepts %s', async (status) => {
    const answer = await change({ status, ...QUIET });
    expect([answer.status, answer.body.status]).toEqual([200, status]);
    expect(changeOrderStatus.responses[200].safeParse(answer.body)).toMatchObject({ success: true });
  });

  test('records author, change, time, note and assignee', async () => {
    const done = await change({
      status: 'evaluation',
      assignedTo: 'Kim, bench 2',
      notes: 'Scratch at the back',
      estimatedCompletion: '2026-12-01T15:00:00-06:00',
      ...QUIET,
    });
    expect(done.body).toMatchObject({
      assignedTo: 'Kim, bench 2',
      estimatedCompletion: '2026-12-01T21:00:00.000Z',
      version: 2,
    });
    const { history, order } = await desk();
    expect(history).toMatchObject([
      { kind: 'created', from: null, to: 'received', actor: 'customer', version: 1 },
      {
        kind: 'status',
        from: 'received',
        to: 'evaluation',
        actor: 'pos',
        note: 'Scratch at the back',
        assignedTo: 'Kim, bench 2',
        version: 2,
      },
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
    const other = await newStaff(server, 'admin');
    await change({ status: 'device_received', assignedTo: 'Kim', version: 1, ...QUIET }, other);
    const late = await change({ status: 'cancelled', assignedTo: 'Lee', version: 1, ...QUIET });
    expect([late.status, late.body.code]).toEqual([409, 'order_changed']);
    expect(late.body.order).toMatchObject({ id, status: 'device_received', assignedTo: 'Kim', version: 2 });
    const { order, history } = await desk();
    expect([order.status, order.assignedTo, history]).toEqual([
      'device_received',
      'Kim',
      [expect.anything(), expect.anything()],
    ]);
  });

  test('applies one of several changes of the same version', async () => {
    const answers = await Promise.all(
      ['evaluation', 'cancelled', 'device_received', 'completed', 'declined'].map((status) =>
        change({ status, version: 1, ...QUIET }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    expect((await desk()).history).toHaveLength(2);
  });

  test('undoes a change and records it', async () => {
    await change({ status: 'completed', ...QUIET });
    await change({ status: 'received', undo: true, version: 2 });
    expect((await desk()).history.slice(1)).toMatchObject([
      { kind: 'status', from: 'received', to: 'completed' },
      { kind: 'undone', from: 'completed', to: 'received' },
    ]);
    await untilQuiet();
    expect(await statusMessages()).toEqual([]);
  });

  test('answers 404 for an unknown order and 400 for an unknown status', async () => {
    const unknown = await pos.patch('/api/sell-requests/00000000-0000-4000-8000-000000000000/status', {
      status: 'received',
    });
    expect([unknown.status, (await change({ status: 'lost' })).status]).toEqual([404, 400]);
  });

  test.each(['visitor', 'customer', 'repair-pos'] as const)('refuses a %s', async (who) => {
    const browser = {
      visitor: async () => server.browser(),
      customer: async () => guest.browser,
      'repair-pos': () => newStaff(server, 'repair-pos'),
    }[who];
    const answer = await change({ status: 'completed' }, await browser());
    expect(answer.status).toBe(who === 'repair-pos' ? 403 : 401);
    expect((await desk()).order.status).toBe('received');
  });
});

describe('notifying the customer of a change', () => {
  test('sends SMS and e-mail with plain words and the link, unless the flags are off', async () => {
    await change({ status: 'evaluation', notes: 'internal: looks fake' });
    await untilMessages(2);
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
    ['sms', { sendEmail: false }],
    ['email', { sendSMS: false }],
  ])('uses only %s when the other flag is off', async (channel, flags) => {
    await change({ status: 'device_received', ...flags });
    await untilMessages(1);
    expect(await statusMessages()).toMatchObject([{ channel }]);
  });

  test('sends nothing when staff pick the status that the order has', async () => {
    await change({ status: 'received', assignedTo: 'Kim' });
    await untilQuiet();
    expect(await statusMessages()).toEqual([]);
  });

  test('sends a revised price with its reason, and keeps the reason', async () => {
    const answer = await change({
      status: 'price_confirmation',
      finalPrice: '950.00',
      priceReason: 'The back glass is cracked.',
    });
    expect(answer.body).toMatchObject({ quotedPrice: '1020.00', finalPrice: '950.00' });
    expect((await desk()).history[1]).toMatchObject({
      finalPrice: '950.00',
      priceReason: 'The back glass is cracked.',
    });
    await untilMessages(2);
    for (const { text } of await statusMessages()) {
      expect(text).toContain('$950');
      expect(text).toContain('$1,020');
    }
    const email = (await statusMessages()).find(({ channel }: { channel: string }) => channel === 'email');
    expect(email.text).toContain('The back glass is cracked.');
  });

  test('refuses a revised price without a reason', async () => {
    const answer = await change({ status: 'price_confirmation', finalPrice: '950.00', ...QUIET });
    expect([answer.status, answer.body.errors]).toEqual([422, { priceReason: expect.any(String) }]);
    expect((await desk()).order).toMatchObject({ finalPrice: null, status: 'received', version: 1 });
    // The price equals the quote: this needs no reason.
    expect((await change({ status: 'price_confirmation', finalPrice: '1020.00', ...QUIET })).status).toBe(200);
  });
});

describe('the stat cards', () => {
  const stats = async () => (await pos.get('/api/order-stats')).body;

  test('count every order and every change exactly', async () => {
    const before = await stats();
    expect(getOrderStats.responses[200].safeParse(before)).toMatchObject({ success: true });
    expect(getOrderDesk.responses[200].safeParse(await desk())).toMatchObject({ success: true });
    await guest.browser.post('/api/sell-requests', mailOrder(guest));
    expect(await stats()).toMatchObject({
      today: before.today + 1,
      total: before.total + 1,
      pending: before.pending + 1,
    });
    await change({ status: 'device_received', ...QUIET });
    expect(await stats()).toMatchObject({ pending: before.pending + 1, readyForPayment: before.readyForPayment + 1 });
    await change({ status: 'completed', ...QUIET });
    expect(await stats()).toMatchObject({
      pending: before.pending,
      readyForPayment: before.readyForPayment,
      revenueToday: before.revenueToday + 1020,
      total: before.total + 1,
    });
    await change({ status: 'cancelled', ...QUIET });
    expect(await stats()).toMatchObject({ pending: before.pending, revenueToday: before.revenueToday });
  });

  test('agree with the orders after simultaneous changes', async () => {
    const ids = await Promise.all(
      Array.from(
        { length: 12 },
        async () => (await guest.browser.post('/api/sell-requests', mailOrder(guest))).body.id,
      ),
    );
    const moves = ids.flatMap((order) =>
      ['evaluation', 'completed', 'received', 'evaluation'].map((status) =>
        pos.patch(`/api/sell-requests/${order}/status`, { status, ...QUIET }),
      ),
    );
    expect(new Set((await Promise.all(moves)).map(({ status }) => status))).toEqual(new Set([200]));
    const rows = await server.context.database.query(
      plain<{ status: string; n: number }>('select status, count(*)::int as n from orders group by status'),
    );
    const counted = Object.entries((await stats()).byStatus).filter(([, n]) => n !== 0);
    expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(rows.map(({ status, n }) => [status, n])));
  });

  test('begin today at midnight of the shop, not of UTC', async () => {
    const { today, day } = await stats();
    await server.context.database.query(
      plain(
        `update orders set created_at = ($1::date::timestamp at time zone 'America/Chicago') - interval '1 second' where id = $2`,
        [day, id],
      ),
    );
    expect((await stats()).today).toBe(today - 1);
    await server.context.database.query(
      plain(`update orders set created_at = $1::date::timestamp at time zone 'America/Chicago' where id = $2`, [
        day,
        id,
      ]),
    );
    expect((await stats()).today).toBe(today);
  });
});
