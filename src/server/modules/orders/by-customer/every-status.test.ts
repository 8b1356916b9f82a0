import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '#domain/vocabulary.ts';
import { type Guest, mailOrder, newGuest, newKey, newStaff, pickupOrder } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { writeTrackingToken } from '../documents/tracking-link.ts';

/** Statuses in which the device is not with the shop yet; and those of them in which the driver has not come. */
const NOT_HERE: readonly OrderStatus[] = ['received', 'pickup_assigned', 'mail_tracking'];
const NOT_PICKED_UP: readonly OrderStatus[] = ['received', 'pickup_assigned'];
/** A change that was made, and one that is refused. */
const [DONE, REFUSED] = ['200', '409 order_not_changeable'];

let server: TestServer;
let guest: Guest;
let admin: Browser;
/** A day on which a driver comes. */
let day: string;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
  guest = await newGuest(server);
  admin = await newStaff(server, 'admin');
  day = (await orderAt('received', pickupOrder)).order.appointmentDate;
});
afterAll(() => server.stop());

/** Makes an order of a status, and returns the paths by which its customer changes it. */
async function orderAt(status: OrderStatus, make: typeof pickupOrder) {
  const order = (await guest.browser.post('/api/sell-requests', make(guest), { 'idempotency-key': newKey() })).body;
  if (status !== 'received') {
    const change = { status, sendSMS: false, sendEmail: false };
    expect((await admin.patch(`/api/sell-requests/${order.id}/status`, change)).status).toBe(200);
  }
  const link = `/api/track/${writeTrackingToken(server.context.secrets, order.id, server.clock.now())}`;
  return { order, own: `/api/sell-requests/${order.id}`, link };
}

const said = ({ status, body }: { status: number; body: { code?: string } }) =>
  status === 200 ? DONE : `${status} ${body.code}`;

describe.each(ORDER_STATUSES)('at %s', (status) => {
  const mayCancel = NOT_HERE.includes(status) || status === 'cancelled';
  const mayMove = NOT_PICKED_UP.includes(status);

  test.each(['own', 'link'] as const)(
    'a pickup is moved, and then cancelled, exactly until the device is with the shop: %s',
    async (way) => {
      const { order, ...paths } = await orderAt(status, pickupOrder);
      const browser = way === 'own' ? guest.browser : server.browser();
      const { appointmentDate, appointmentTime } = order;
      const moved = await browser.patch(`${paths[way]}/appointment`, {
        seen: { status, appointmentDate, appointmentTime },
        appointmentDate,
        appointmentTime: '11:00 AM',
      });
      const cancelled = await browser.post(`${paths[way]}/cancel`, { seen: { status } });
      expect([said(moved), said(cancelled)]).toEqual([mayMove ? DONE : REFUSED, mayCancel ? DONE : REFUSED]);
      const after = (await admin.get(`/api/sell-requests/${order.id}`)).body;
      expect([after.status, after.appointmentTime]).toEqual([
        mayCancel ? 'cancelled' : status,
        mayMove ? '11:00 AM' : appointmentTime,
      ]);
    },
  );

  test('an order by mail is cancelled exactly until the device is with the shop, and has no pickup to move', async () => {
    const { order, own } = await orderAt(status, mailOrder);
    const moved = await guest.browser.patch(`${own}/appointment`, {
      seen: { status, appointmentDate: null, appointmentTime: null },
      appointmentDate: day,
      appointmentTime: '11:00 AM',
    });
    const cancelled = await guest.browser.post(`${own}/cancel`, { seen: { status } });
    expect([said(moved), said(cancelled)]).toEqual([REFUSED, mayCancel ? DONE : REFUSED]);
    expect((await admin.get(`/api/sell-requests/${order.id}`)).body.status).toBe(mayCancel ? 'cancelled' : status);
  });
});
