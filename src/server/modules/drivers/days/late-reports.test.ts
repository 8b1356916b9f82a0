import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ProviderError } from '#server/ports/provider-error.ts';
import { newPicture } from '#server/ports/testing/sample-pictures.ts';
import { newGuest } from '#test/factories.ts';
import {
  addDriver,
  assigned as assignedIn,
  book,
  DREW,
  type DriverWorld,
  nextDay,
  PROOF,
  plan,
  readDay,
  report as reportIn,
  sendLink,
  startDriverWorld,
} from '../testing/driver-world.ts';

const DAY_MS = 24 * 3600 * 1000;
const TEN_MINUTES = { secondsAgo: 600 };

let world: DriverWorld;
beforeAll(async () => {
  world = await startDriverWorld();
});
afterAll(() => world.server.stop());
beforeEach(() => nextDay(world));

const assigned = (...times: string[]) => assignedIn(world, ...times);
const report = (token: string, orderId: string, body: object) => reportIn(world, token, { orderId, ...body });
const pickUp = (token: string, orderId: string, when: object) =>
  report(token, orderId, { report: 'picked_up', ...PROOF, ...when });
const statusOf = async (id: string) => (await world.admin.get(`/api/sell-requests/${id}`)).body.status;

/** Lets the clock stand some days later while it runs. */
async function laterBy<Result>(days: number, run: () => Promise<Result>): Promise<Result> {
  world.server.clock.advance(days * DAY_MS);
  try {
    return await run();
  } finally {
    world.server.clock.advance(-days * DAY_MS);
  }
}

describe('a link that a newer one has ended', () => {
  test('takes what was done before with its photos, and shows nothing', async () => {
    const { id, token } = await assigned('10:00 AM');
    await sendLink(world);
    world.server.clock.advance(5 * 60_000);
    const photo = `/api/driver-days/${token}/photos?id=${crypto.randomUUID()}&orderId=${id}`;
    const add = async (path: string) => (await world.server.browser().send(path, await newPicture())).status;
    expect([await add(photo), await add(`${photo}&secondsAgo=600`)]).toEqual([404, 201]);
    const { status, body } = await report(token, id, { report: 'picked_up', serial: PROOF.serial, ...TEN_MINUTES });
    expect([status, body]).toEqual([200, null]);
    expect(await statusOf(id)).toBe('device_received');
    const { proof } = (await world.admin.get(`/api/sell-requests/${id}/desk`)).body;
    expect(proof).toMatchObject({ serial: PROOF.serial, noPhoto: null });
    expect(proof.photos).toHaveLength(1);
    expect((await readDay(world, token)).status).toBe(404);
  });

  test.each([
    { name: 'what is done after', when: {} },
    { name: 'what was done after', when: { secondsAgo: 60 } },
  ])('does not take $name', async ({ when }) => {
    const { id, token } = await assigned('10:00 AM');
    await sendLink(world);
    world.server.clock.advance(5 * 60_000);
    expect((await pickUp(token, id, when)).status).toBe(404);
    expect(await statusOf(id)).toBe('pickup_assigned');
  });

  test('takes nothing of a driver who is not active any more, also once they are again', async () => {
    const { id, token } = await assigned('10:00 AM');
    await sendLink(world);
    await world.admin.patch(`/api/drivers/${world.drew}`, { isActive: false });
    expect((await pickUp(token, id, TEN_MINUTES)).status).toBe(404);
    await world.admin.patch(`/api/drivers/${world.drew}`, { isActive: true });
    expect((await pickUp(token, id, TEN_MINUTES)).status).toBe(404);
  });

  test('takes nothing for a stop that another driver got', async () => {
    const { id, token } = await assigned('10:00 AM');
    await sendLink(world);
    await plan(world, [id], await addDriver(world, { ...DREW, name: 'Ana Ruiz' }));
    expect((await pickUp(token, id, TEN_MINUTES)).status).toBe(404);
    expect(await statusOf(id)).toBe('pickup_assigned');
  });
});

test('a link works on when the text with a newer one could not be sent', async () => {
  const { token } = await assigned('10:00 AM');
  const push = vi.spyOn(world.server.sms, 'push').mockImplementation(({ text }) => {
    // Others are sent meanwhile, such as those of the orders.
    if (!text.includes('/driver#')) return 0;
    throw new ProviderError({ provider: 'embedded', problem: 'no answer', retryable: true, status: null });
  });
  const { status, body } = await world.admin.post(`/api/drivers/${world.drew}/link`, { date: world.day });
  push.mockRestore();
  expect([status, body.code, (await readDay(world, token)).status]).toEqual([503, 'sms_unavailable', 200]);
});

test('a link takes the reports of its day after midnight, and shows nothing', async () => {
  const { ids, token } = await assigned('10:00 AM', '11:00 AM');
  const [first = '', second = ''] = ids;
  await laterBy(world.days + 1, async () => {
    expect((await readDay(world, token)).status).toBe(404);
    const { status, body } = await pickUp(token, first, TEN_MINUTES);
    expect([status, body]).toEqual([200, null]);
    expect((await report(token, second, { report: 'failed', reason: 'not_home' })).body).toBeNull();
  });
  expect([await statusOf(first), await statusOf(second)]).toEqual(['device_received', 'received']);
});

describe('a newer link of a driver', () => {
  test('takes what an older one could not send, for the day of the stop', async () => {
    const { id } = await assigned('10:00 AM');
    const { day: stopDay, drew } = world;
    await nextDay(world);
    const token = await sendLink(world, drew);
    expect((await pickUp(token, id, TEN_MINUTES)).status).toBe(404);
    const { status, body } = await pickUp(token, id, { ...TEN_MINUTES, date: stopDay });
    expect([status, body.date, body.driverId]).toEqual([200, world.day, drew]);
    expect(await statusOf(id)).toBe('device_received');
  });

  test.each([
    { name: 'three days before its own', stopDay: 0, linkDay: 3 },
    { name: 'after its own', stopDay: 1, linkDay: 0 },
  ])('takes nothing for a day $name', async ({ stopDay, linkDay }) => {
    await nextDay(world);
    const { drew } = world;
    let stop = { id: '', date: '' };
    let token = '';
    for (let day = 0; day <= Math.max(stopDay, linkDay); day += 1) {
      if (day === stopDay) {
        const guest = await newGuest(world.server);
        stop = { id: await book(world, guest), date: world.day };
        await plan(world, [stop.id], drew);
      }
      if (day === linkDay) token = await sendLink(world, drew);
      await nextDay(world);
    }
    expect((await pickUp(token, stop.id, { ...TEN_MINUTES, date: stop.date })).status).toBe(404);
  });

  test('takes nothing of another driver', async () => {
    const { id } = await assigned('10:00 AM');
    const other = await addDriver(world, { ...DREW, name: 'Ana Ruiz' });
    const token = await sendLink(world, other);
    expect((await pickUp(token, id, { ...TEN_MINUTES, date: world.day })).status).toBe(404);
  });
});
