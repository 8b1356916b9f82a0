import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { counterOrder, type Guest, newAccount, newGuest, newKey, newStaff, pickupOrder } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { writeTrackingToken } from '../documents/tracking-link.ts';

let server: TestServer;
let guest: Guest;
let staff: Browser;
let order: { id: string; appointmentDate: string; appointmentTime: string };

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
  guest = await newGuest(server);
  staff = await newStaff(server, 'admin');
});
afterAll(() => server.stop());
beforeEach(async () => {
  order = (await guest.browser.post('/api/sell-requests', pickupOrder(guest))).body;
});

const tokenOf = (id: string) => writeTrackingToken(server.context.secrets, id, server.clock.now());
const cancel = (browser: Browser) =>
  browser.post(`/api/sell-requests/${order.id}/cancel`, { seen: { status: 'received' } });
/** Returns a request that moves the pickup to another time of its day. */
const moveBody = () => {
  const { appointmentDate, appointmentTime } = order;
  return {
    seen: { status: 'received', appointmentDate, appointmentTime },
    appointmentDate,
    appointmentTime: '11:00 AM',
  };
};
const move = (browser: Browser) => browser.patch(`/api/sell-requests/${order.id}/appointment`, moveBody());
const desk = async () => (await staff.get(`/api/sell-requests/${order.id}/desk`)).body;

describe('another person', () => {
  test('finds no such order, signed in or not, staff or not', async () => {
    const { browser } = await newAccount(server);
    for (const other of [browser, server.browser(), staff]) {
      expect((await cancel(other)).status).toBe(404);
      expect((await move(other)).status).toBe(404);
    }
    expect((await desk()).order.status).toBe('received');
  });

  test('with the tracking link may move and cancel, and the history names the link', async () => {
    const path = `/api/track/${tokenOf(order.id)}`;
    const moved = await server.browser().patch(`${path}/appointment`, moveBody());
    expect([moved.status, moved.body.order]).toEqual([200, expect.objectContaining({ appointmentTime: '11:00 AM' })]);
    const cancelled = await server.browser().post(`${path}/cancel`, { seen: { status: 'received' } });
    expect([cancelled.status, cancelled.body.order.status]).toEqual([200, 'cancelled']);
    const notes = (await desk()).history.map(({ note }: { note: string | null }) => note);
    expect(notes).toEqual([null, expect.stringMatching(/From the tracking link\.$/), 'From the tracking link.']);
  });

  test('with a link that was changed finds nothing', async () => {
    const token = tokenOf(order.id);
    const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const answer = await server.browser().post(`/api/track/${changed}/cancel`, { seen: { status: 'received' } });
    expect([answer.status, (await desk()).order.status]).toEqual([404, 'received']);
  });

  test('cannot make a browser cancel from another site', async () => {
    const body = { seen: { status: 'received' } };
    const answer = await guest.browser.post(`/api/sell-requests/${order.id}/cancel`, body, {
      origin: 'https://elsewhere.example',
    });
    expect([answer.status, answer.body.code]).toEqual([403, 'origin_refused']);
  });
});

test('an order that was handed in at the shop cannot be cancelled by its customer', async () => {
  const account = await newAccount(server);
  const taken = await staff.post('/api/staff/sell-requests', counterOrder(account), { 'idempotency-key': newKey() });
  const answer = await account.browser.post(`/api/sell-requests/${taken.body.id}/cancel`, {
    seen: { status: 'device_received' },
  });
  expect(answer.body.code).toBe('order_not_changeable');
});

test('moves of one order are limited to ten an hour', async () => {
  const strict = await startTestServer({});
  const own = await newGuest(strict);
  const { id, appointmentDate } = (await own.browser.post('/api/sell-requests', pickupOrder(own))).body;
  const statuses: number[] = [];
  for (let turn = 0; turn < 11; turn += 1) {
    const seen = { status: 'received', appointmentDate, appointmentTime: turn % 2 === 0 ? '10:00 AM' : '11:00 AM' };
    const appointmentTime = turn % 2 === 0 ? '11:00 AM' : '10:00 AM';
    const answer = await own.browser.patch(`/api/sell-requests/${id}/appointment`, {
      seen,
      appointmentDate,
      appointmentTime,
    });
    statuses.push(answer.status);
  }
  await strict.stop();
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});
