import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { newGuest } from '#test/factories.ts';
import { PROOF, startDriverWorld } from '../testing/driver-world.ts';

const DAY_MS = 24 * 3600 * 1000;

const world = await startDriverWorld();
afterAll(() => world.server.stop());
beforeEach(() => world.nextDay());

const report = (token: string, orderId: string, body: object, tap?: string) =>
  world.report(token, { orderId, ...(tap === undefined ? {} : { tap }), ...body });
const bodiesOf = async (id: string, purpose: string): Promise<string[]> => {
  const text = 'select body from messages where order_id = $1 and purpose = $2 order by channel';
  return (await world.query(text, [id, purpose])).map(({ body }) => String(body));
};

describe('the link of a driver’s day', () => {
  test('shows the stops of that driver and day in their order, and nothing of others', async () => {
    const other = await world.addDriver('Ana Ruiz');
    const guest = await newGuest(world.server);
    const [one, two] = [await world.book(guest), await world.book(guest, '11:00 AM')];
    const foreign = await world.book(guest, '12:00 PM');
    const { version } = (await world.admin.get(`/api/pickups?date=${world.day}`)).body;
    await world.admin.patch('/api/pickups', {
      date: world.day,
      version,
      drivers: [
        { driverId: world.drew, orderIds: [two, one] },
        { driverId: other, orderIds: [foreign] },
      ],
    });
    const { body } = await world.readDay(await world.sendLink());
    expect([body.driver, body.stops.map(({ orderId }: { orderId: string }) => orderId)]).toEqual(['Drew', [two, one]]);
    expect(body.stops[1]).toMatchObject({
      appointmentTime: '10:00 AM',
      state: 'assigned',
      device: 'iPhone 16 Pro Max, 256GB',
      customer: { name: 'Robin Vale', phone: guest.phone, address: '12 Pecan Street, Austin, TX 78704' },
    });
    const token = await world.sendLink();
    expect((await report(token, foreign, { report: 'on_the_way' })).status).toBe(404);
    const kept = JSON.stringify(await world.query('select token_hash from driver_links'));
    expect([kept.length > 10, kept.includes(token)]).toEqual([true, false]);
  });

  test('ends with a newer one, with the driver’s deactivation, and with its day', async () => {
    const { token } = await world.assigned('10:00 AM');
    const newer = await world.sendLink();
    expect([(await world.readDay(token)).status, (await world.readDay(newer)).status]).toEqual([404, 200]);
    await world.admin.patch(`/api/drivers/${world.drew}`, { isActive: false });
    expect((await world.readDay(newer)).status).toBe(404);
    expect((await world.admin.post(`/api/drivers/${world.drew}/link`, { date: world.day })).status).toBe(404);
    await world.admin.patch(`/api/drivers/${world.drew}`, { isActive: true });
    expect((await world.readDay(newer)).status).toBe(404);
    const newest = await world.sendLink();
    expect((await world.readDay(newest)).status).toBe(200);
    world.server.clock.advance((world.days + 1) * DAY_MS);
    expect((await world.readDay(newest)).status).toBe(404);
    world.server.clock.advance(-(world.days + 1) * DAY_MS);
  });

  test('no longer shows a stop that another driver got, or that was cancelled', async () => {
    const { guest, ids, token } = await world.assigned('10:00 AM', '11:00 AM', '12:00 PM');
    const [one = '', two = '', three = ''] = ids;
    await guest.browser.post(`/api/sell-requests/${two}/cancel`, { seen: { status: 'pickup_assigned' } });
    const shown = (await world.readDay(token)).body.stops.map(({ orderId }: { orderId: string }) => orderId);
    expect(shown).toEqual([one, three]);
    expect((await report(token, two, { report: 'on_the_way' })).body.code).toBe('pickups_changed');
    await world.plan([three], await world.addDriver('Ana Ruiz'));
    expect((await world.readDay(token)).body.stops).toEqual([]);
    expect((await report(token, one, { report: 'on_the_way' })).status).toBe(404);
    expect((await report(token, two, { report: 'on_the_way' })).status).toBe(404);
  });
});

describe('the customer of a pickup', () => {
  test('learns the driver’s first name, on the day how many stops come before, and no more', async () => {
    const { guest, ids, token } = await world.assigned('10:00 AM', '11:00 AM', '12:00 PM');
    const [, , third = ''] = ids;
    const news = async () => (await guest.browser.get(`/api/sell-requests/${third}/pickup`)).body;
    expect(await news()).toEqual({ driver: 'Drew', stopsBefore: null, isOnTheWay: false });
    world.server.clock.advance(world.days * DAY_MS);
    expect(await news()).toEqual({ driver: 'Drew', stopsBefore: 2, isOnTheWay: false });
    await report(token, ids[0] ?? '', { report: 'picked_up', ...PROOF });
    await report(token, third, { report: 'on_the_way' });
    expect(await news()).toEqual({ driver: 'Drew', stopsBefore: 1, isOnTheWay: true });
    await guest.browser.post(`/api/sell-requests/${ids[1]}/cancel`, { seen: { status: 'pickup_assigned' } });
    expect(await news()).toMatchObject({ stopsBefore: 0 });
    await report(token, third, { report: 'failed', reason: 'weather' });
    expect(await news()).toEqual({ driver: null, stopsBefore: null, isOnTheWay: false });
    world.server.clock.advance(-world.days * DAY_MS);
  });
});

describe('a report', () => {
  test('of a driver on the way tells the customer once, who can neither move nor cancel any more', async () => {
    const { guest, id, token } = await world.assigned('10:00 AM');
    const tap = crypto.randomUUID();
    for (let times = 0; times < 3; times += 1) await report(token, id, { report: 'on_the_way' }, tap);
    const { body } = await report(token, id, { report: 'on_the_way' });
    expect(body.stops[0].state).toBe('on_the_way');
    await world.settled();
    const bodies = await bodiesOf(id, 'appointment');
    expect(bodies).toHaveLength(2);
    for (const text of bodies) expect(text).toMatch(/Drew.*is on the way/);
    const expected = { status: 'pickup_assigned', appointmentDate: world.day, appointmentTime: '10:00 AM' };
    const to = { appointmentDate: addDays(world.day, 1), appointmentTime: '10:00 AM' };
    const moved = await guest.browser.patch(`/api/sell-requests/${id}/appointment`, { seen: expected, ...to });
    const cancelled = await guest.browser.post(`/api/sell-requests/${id}/cancel`, {
      seen: { status: expected.status },
    });
    for (const { status, body: refusal } of [moved, cancelled]) {
      expect([status, refusal.code]).toEqual([409, 'order_not_changeable']);
      expect(refusal.message).toBe('Our driver is already on the way. Please call us.');
    }
  });

  test('about the visit holds for all devices of the stop, and their customer hears it once', async () => {
    const { ids, token } = await world.assigned('10:00 AM', '10:00 AM', '11:00 AM');
    const [first = '', second = '', later = ''] = ids;
    const statesOf = async () =>
      (await world.readDay(token)).body.stops.map(
        ({ stop, state }: { stop: number; state: string }) => `${stop} ${state}`,
      );
    expect(await statesOf()).toEqual(['1 assigned', '1 assigned', '2 assigned']);
    const sentBodies = async (purpose: string) => [await bodiesOf(first, purpose), await bodiesOf(second, purpose)];
    await world.settled();
    expect((await sentBodies('order_status')).map((bodies) => bodies.length)).toEqual([2, 0]);

    await report(token, second, { report: 'on_the_way' });
    expect(await statesOf()).toEqual(['1 on_the_way', '1 on_the_way', '2 assigned']);
    await world.settled();
    expect((await sentBodies('appointment')).map((bodies) => bodies.length)).toEqual([0, 2]);

    await report(token, first, { report: 'failed', reason: 'no_answer' });
    expect([await world.orderOf(first), await world.orderOf(second), await world.orderOf(later)]).toMatchObject([
      { status: 'received', appointmentDate: null },
      { status: 'received', appointmentDate: null },
      { status: 'pickup_assigned' },
    ]);
    await world.settled();
    expect((await sentBodies('appointment')).map((bodies) => bodies.length)).toEqual([2, 2]);
  });

  test('about one device leaves the others of its stop', async () => {
    const { ids, token } = await world.assigned('10:00 AM', '10:00 AM');
    const [one = '', two = ''] = ids;
    await report(token, one, { report: 'failed', reason: 'locked' });
    expect([await world.orderOf(one), await world.orderOf(two)]).toMatchObject([
      { status: 'received', appointmentDate: null },
      { status: 'pickup_assigned', appointmentTime: '10:00 AM' },
    ]);
  });

  test('of a picked-up device needs its serial, brings the order to the shop, and hides the customer', async () => {
    const { id, token } = await world.assigned('10:00 AM');
    const tap = crypto.randomUUID();
    await report(token, id, { report: 'on_the_way' }, tap);
    const refused = await report(token, id, { report: 'picked_up', serial: '??', noPhoto: 'camera' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['serial']]);
    const { body } = await report(token, id, { report: 'picked_up', ...PROOF });
    expect(body.stops[0]).toMatchObject({ state: 'picked_up', customer: null });
    expect(JSON.stringify(body)).not.toMatch(/Pecan|Robin/);
    const { order, history } = await world.deskOf(id);
    expect(order.status).toBe('device_received');
    expect(history.at(-1)).toMatchObject({
      actor: 'Drew Hart',
      note: `Picked up by Drew Hart. Serial: ${PROOF.serial}`,
    });
    // A tap whose answer was lost comes again.
    expect((await report(token, id, { report: 'on_the_way' }, tap)).status).toBe(200);
    const again = await report(token, id, { report: 'failed', reason: 'no_answer' });
    expect([again.status, again.body.code]).toEqual([409, 'stop_done']);
  });

  test('of a failed pickup frees its window, and offers the customer two others', async () => {
    const { id, token } = await world.assigned('10:00 AM');
    expect((await report(token, id, { report: 'failed' })).status).toBe(422);
    const { body } = await report(token, id, { report: 'failed', reason: 'not_home' });
    expect(body.stops[0]).toMatchObject({ state: 'failed', reason: 'not_home', customer: null });
    const freed = { status: 'received', assignedTo: null, appointmentDate: null, appointmentTime: null };
    expect(await world.orderOf(id)).toMatchObject(freed);
    await world.settled();
    const [letter = '', sms = ''] = await bodiesOf(id, 'appointment');
    const links = /\/track\/[\w.-]+\?pickup=\d{4}-\d{2}-\d{2}-1[01]AM/g;
    expect(sms).toMatch(/Book \w+ \d+, 10:00 AM: http:\S+ 11:00 AM: http:\S+$/);
    for (const text of [sms, letter]) expect(text.match(links)).toHaveLength(2);
    expect(sms.length).toBeLessThanOrEqual(306);
    const { windows } = (await world.admin.get(`/api/pickup-capacity?date=${world.day}`)).body;
    expect(windows[0].booked).toBe(0);
  });

  test('that arrives twice at once is taken once', async () => {
    const { id, token } = await world.assigned('10:00 AM');
    const tap = crypto.randomUUID();
    const body = { report: 'picked_up', ...PROOF };
    const answers = await Promise.all([1, 2, 3].map(() => report(token, id, body, tap)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { history } = await world.deskOf(id);
    expect(history.filter(({ to }: { to: string }) => to === 'device_received')).toHaveLength(1);
  });
});
