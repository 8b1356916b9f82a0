import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { newGuest } from '#test/factories.ts';
import { startDriverWorld } from '../testing/driver-world.ts';

const world = await startDriverWorld();
afterAll(() => world.server.stop());
const drew = await world.addDriver();
const ana = await world.addDriver('Ana Ruiz');
beforeEach(() => world.nextDay());

const bookSome = async (...times: string[]) => {
  const ids: string[] = [];
  for (const time of times) ids.push(await world.book(await newGuest(world.server), time));
  return ids;
};
const read = async () => (await world.admin.get(`/api/pickups?date=${world.day}`)).body;
const plan = (version: number, lists: Record<string, string[]>) =>
  world.admin.patch('/api/pickups', {
    date: world.day,
    version,
    drivers: Object.entries(lists).map(([driverId, orderIds]) => ({ driverId, orderIds })),
  });
const listOf = ({ stops }: { stops: { orderId: string; driverId: string | null }[] }, driver: string | null) =>
  stops.filter(({ driverId }) => driverId === driver).map(({ orderId }) => orderId);
const messagesOf = (id: string) =>
  world.query(`select body from messages where order_id = $1 and purpose = 'order_status'`, [id]);

describe('a day of pickups', () => {
  test('lists what is still to be made, by time, with the drivers that there are', async () => {
    const guest = await newGuest(world.server);
    const [late, early] = [await world.book(guest, '2:00 PM'), await world.book(guest, '10:00 AM')];
    const gone = await world.book(guest, '11:00 AM');
    await guest.browser.post(`/api/sell-requests/${gone}/cancel`, { seen: { status: 'received' } });
    const { stops, drivers, version } = await read();
    const names = drivers.map(({ name }: { name: string }) => name);
    expect([version, names]).toEqual([0, expect.arrayContaining(['Ana Ruiz', 'Drew Hart'])]);
    expect(stops.map(({ orderId }: { orderId: string }) => orderId)).toEqual([early, late]);
    expect(stops[0]).toMatchObject({
      address: '12 Pecan Street, Austin, TX 78704',
      zip: '78704',
      appointmentTime: '10:00 AM',
      status: 'received',
      driverId: null,
      customer: { name: 'Robin Vale', phone: guest.phone },
    });
  });

  test('gives each pickup to a driver in the chosen order, with status, assignee and one message', async () => {
    const [one = '', other = '', third = ''] = await bookSome('10:00 AM', '11:00 AM', '12:00 PM');
    const { status, body } = await plan(0, { [drew]: [other, one], [ana]: [third] });
    expect([status, body.version, listOf(body, drew), listOf(body, ana)]).toEqual([200, 1, [other, one], [third]]);
    expect(await world.orderOf(one)).toMatchObject({ status: 'pickup_assigned', assignedTo: 'Drew Hart' });
    await plan(1, { [drew]: [one, other], [ana]: [third] });
    await eventually(async () => expect(await messagesOf(one)).toHaveLength(2));
    const { history } = await world.deskOf(one);
    expect(history.map(({ to, actor }: { to: string; actor: string }) => `${to} ${actor}`)).toEqual([
      'received customer',
      'pickup_assigned admin',
    ]);
    expect(listOf(await read(), drew)).toEqual([one, other]);
  });

  test('changes the assignee of a pickup that another driver gets, and takes the status back from one that nobody has', async () => {
    const [one = '', other = ''] = await bookSome('10:00 AM', '10:00 AM');
    await plan(0, { [drew]: [one, other] });
    await plan(1, { [ana]: [one] });
    expect(await world.orderOf(one)).toMatchObject({ status: 'pickup_assigned', assignedTo: 'Ana Ruiz' });
    expect(await world.orderOf(other)).toMatchObject({ status: 'received', assignedTo: null });
    expect(listOf(await read(), null)).toEqual([other]);
    await world.settled();
    expect([await messagesOf(one), await messagesOf(other)].map(({ length }) => length)).toEqual([2, 2]);
  });

  test('takes one of two plans that were made at once, and refuses the other as a whole', async () => {
    const [one = ''] = await bookSome('10:00 AM');
    const answers = await Promise.all([plan(0, { [drew]: [one] }), plan(0, { [ana]: [one] })]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const { driverId } = (await read()).stops[0];
    const winner = answers.find(({ status }) => status === 200) ?? expect.fail();
    expect(driverId).toBe(winner.body.stops[0].driverId);
    expect((await world.orderOf(one)).assignedTo).toBe(driverId === drew ? 'Drew Hart' : 'Ana Ruiz');
  });

  test('refuses a pickup that is not of this day any more, one that is named twice, and a driver who left', async () => {
    const guest = await newGuest(world.server);
    const [one, gone] = [await world.book(guest), await world.book(guest)];
    await guest.browser.post(`/api/sell-requests/${gone}/cancel`, { seen: { status: 'received' } });
    const left = await world.addDriver('Lee Quinn');
    await world.admin.patch(`/api/drivers/${left}`, { isActive: false });
    for (const lists of [{ [drew]: [one, gone] }, { [drew]: [one], [ana]: [one] }, { [left]: [one] }]) {
      const { status, body } = await plan(0, lists);
      expect([status, body.code]).toEqual([409, 'pickups_changed']);
    }
    expect((await read()).version).toBe(0);
    expect(await world.orderOf(one)).toMatchObject({ status: 'received', assignedTo: null });
  });

  test('keeps the stops of a driver who leaves until another one gets them', async () => {
    const [one = ''] = await bookSome('10:00 AM');
    const left = await world.addDriver('Lee Quinn');
    await plan(0, { [left]: [one] });
    await world.admin.patch(`/api/drivers/${left}`, { isActive: false });
    expect((await read()).drivers).toContainEqual({ id: left, name: 'Lee Quinn', isActive: false });
    expect((await plan(1, { [left]: [one] })).status).toBe(200);
    expect((await plan(2, { [drew]: [one] })).status).toBe(200);
    expect((await read()).drivers).not.toContainEqual(expect.objectContaining({ id: left }));
  });
});
