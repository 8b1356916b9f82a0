import { afterAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { shortSlot } from '#domain/messages/day-words.ts';
import { newGuest } from '#test/factories.ts';
import { startDriverWorld } from '../testing/driver-world.ts';

const world = await startDriverWorld({ SHOP_EMAIL: 'desk@shop.example' });
afterAll(() => world.server.stop());
beforeEach(() => world.nextDay());

const expectedState = (status = 'received') => ({ status, appointmentDate: world.day, appointmentTime: '10:00 AM' });
const move = (id: string, to: object = {}, browser = world.admin) =>
  browser.patch(`/api/sell-requests/${id}/pickup`, {
    seen: expectedState(),
    appointmentDate: addDays(world.day, 20),
    appointmentTime: '2:00 PM',
    ...to,
  });
const history = async (id: string) => (await world.deskOf(id)).history;
const news = (id: string, channel: string) =>
  world.query(`select status, body from messages where order_id = $1 and purpose = 'appointment' and channel = $2`, [
    id,
    channel,
  ]);

test('moves a pickup for its customer, and the history says who', async () => {
  const id = await world.book(await newGuest(world.server));
  const { status, body } = await move(id);
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ appointmentDate: addDays(world.day, 20), appointmentTime: '2:00 PM', version: 2 }),
  ]);
  const [, entry] = await history(id);
  const now = { date: addDays(world.day, 20), time: '2:00 PM' };
  const note = `Pickup moved from ${shortSlot({ date: world.day, time: '10:00 AM' })} to ${shortSlot(now)}.`;
  expect(entry).toMatchObject({ kind: 'moved', actor: 'admin', note });
});

test('tells the customer once on each channel that the shop moved the pickup, and sends the shop no notice', async () => {
  const id = await world.book(await newGuest(world.server));
  await Promise.all([move(id), move(id), move(id)]);
  await world.settled();
  const [sms, email] = [await news(id, 'sms'), await news(id, 'email')];
  expect([sms.length, email.length]).toEqual([1, 1]);
  expect(sms[0]?.body).toContain('your pickup is now');
  expect(email[0]?.body).toContain('We moved your pickup.');
  expect(email[0]?.body).not.toContain('Didn’t move this pickup');
  expect(await world.query('select from messages where dedupe_key like $1', [`order:${id}:shop:%`])).toEqual([]);
  expect(await history(id)).toHaveLength(2);
});

test('tells the drivers, and takes the pickup off the day that it leaves', async () => {
  const { ids } = await world.assigned('10:00 AM', '11:00 AM');
  const [id = expect.fail()] = ids;
  expect((await move(id, { seen: expectedState('pickup_assigned') })).status).toBe(200);
  await world.settled();
  const messages = await world.query(`select body from messages where purpose = 'driver' and body like $1`, [
    '%2:00 PM%',
  ]);
  expect(messages.length).toBeGreaterThan(0);
  const { body: day } = await world.admin.get(`/api/pickups?date=${world.day}`);
  expect(day.stops.map(({ orderId }: { orderId: string }) => orderId)).toEqual(ids.slice(1));
});

test('is refused once the driver is on the way, until the stop is taken from the driver', async () => {
  const { id, token } = await world.assigned('10:00 AM');
  await world.report(token, { orderId: id, report: 'on_the_way' });
  const late = await move(id, { seen: expectedState('pickup_assigned') });
  expect([late.status, late.body.code]).toEqual([409, 'order_not_changeable']);
  expect(late.body.message).toContain('The driver is on the way');
  await world.plan([]);
  expect((await move(id)).status).toBe(200);
});

test('refuses a day that cannot be booked, and a time that no window has, beside the field', async () => {
  const id = await world.book(await newGuest(world.server));
  for (const [field, value] of [
    ['appointmentDate', '2020-01-01'],
    ['appointmentTime', '9:00 PM'],
  ] as const) {
    const { status, body } = await move(id, { [field]: value });
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'rule_broken', [field]]);
  }
});

test('gives the last place of a window to one of several moves, and to an admin who overbooks it', async () => {
  const ids = [];
  for (let index = 0; index < 4; index += 1) ids.push(await world.book(await newGuest(world.server)));
  const to = { appointmentDate: addDays(world.day, 20), appointmentTime: '4:00 PM', places: 1 };
  expect((await world.admin.patch('/api/pickup-capacity', to)).status).toBe(200);
  const { places: _places, ...window } = to;
  const answers = await Promise.all(ids.map((id) => move(id, window)));
  const codes = answers.map(({ status, body }) => (status === 200 ? 'moved' : body.code));
  const full = 'pickup_window_full';
  expect(codes.map(String).toSorted()).toEqual(['moved', full, full, full]);
  const late = answers.findIndex(({ status }) => status !== 200);
  expect(answers[late]?.body.errors).toHaveProperty('appointmentTime');
  expect((await move(ids[late] ?? expect.fail(), { ...window, overbook: true })).status).toBe(200);
});

test('is refused on an outdated state, for an order without a pickup, and once the shop has the device', async () => {
  const id = await world.book(await newGuest(world.server));
  expect((await move(id, { seen: { ...expectedState(), appointmentTime: '5:00 PM' } })).body.code).toBe(
    'order_changed',
  );
  await world.admin.patch(`/api/sell-requests/${id}/status`, { status: 'device_received' });
  const closed = await move(id, { seen: expectedState('device_received') });
  expect([closed.status, closed.body.code]).toEqual([409, 'order_not_changeable']);
  expect(closed.body.message).toContain('The shop already has the device');
});
