import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ProviderError } from '#server/ports/provider-error.ts';
import { newPicture } from '#server/ports/testing/sample-pictures.ts';
import { newGuest } from '#test/factories.ts';
import { PROOF, startDriverWorld } from '../testing/driver-world.ts';

const DAY_MS = 24 * 3600 * 1000;
const TEN_MINUTES = { secondsAgo: 600 };

const world = await startDriverWorld();
afterAll(() => world.server.stop());
beforeEach(() => world.nextDay());

const pickUp = (token: string, orderId: string, when: object) =>
  world.report(token, { orderId, report: 'picked_up', ...PROOF, ...when });
const statusOf = async (id: string) => (await world.orderOf(id)).status;

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
    const { id, token } = await world.assigned('10:00 AM');
    await world.sendLink();
    world.server.clock.advance(5 * 60_000);
    const photo = `/api/driver-days/${token}/photos?id=${crypto.randomUUID()}&orderId=${id}`;
    const add = async (path: string) => (await world.server.browser().send(path, await newPicture())).status;
    expect([await add(photo), await add(`${photo}&secondsAgo=600`)]).toEqual([404, 201]);
    const { status, body } = await pickUp(token, id, { noPhoto: undefined, ...TEN_MINUTES });
    expect([status, body]).toEqual([200, null]);
    expect(await statusOf(id)).toBe('device_received');
    const { proof } = await world.deskOf(id);
    expect(proof).toMatchObject({ serial: PROOF.serial, noPhoto: null });
    expect(proof.photos).toHaveLength(1);
    expect((await world.readDay(token)).status).toBe(404);
  });

  test('does not take what is done, or was done, after', async () => {
    const { id, token } = await world.assigned('10:00 AM');
    await world.sendLink();
    world.server.clock.advance(5 * 60_000);
    for (const when of [{}, { secondsAgo: 60 }]) expect((await pickUp(token, id, when)).status).toBe(404);
    expect(await statusOf(id)).toBe('pickup_assigned');
  });

  test('takes nothing of a driver who is not active any more, also once they are again', async () => {
    const { id, token } = await world.assigned('10:00 AM');
    await world.sendLink();
    await world.admin.patch(`/api/drivers/${world.drew}`, { isActive: false });
    expect((await pickUp(token, id, TEN_MINUTES)).status).toBe(404);
    await world.admin.patch(`/api/drivers/${world.drew}`, { isActive: true });
    expect((await pickUp(token, id, TEN_MINUTES)).status).toBe(404);
  });

  test('takes nothing for a stop that another driver got', async () => {
    const { id, token } = await world.assigned('10:00 AM');
    await world.sendLink();
    await world.plan([id], await world.addDriver('Ana Ruiz'));
    expect((await pickUp(token, id, TEN_MINUTES)).status).toBe(404);
    expect(await statusOf(id)).toBe('pickup_assigned');
  });
});

test('a link works on when the text with a newer one could not be sent', async () => {
  const { token } = await world.assigned('10:00 AM');
  const push = vi.spyOn(world.server.sms, 'push').mockImplementation(({ text }) => {
    // Others are sent meanwhile, such as those of the orders.
    if (!text.includes('/driver#')) return 0;
    throw new ProviderError({ provider: 'embedded', problem: 'no answer', retryable: true, status: null });
  });
  const { status, body } = await world.admin.post(`/api/drivers/${world.drew}/link`, { date: world.day });
  push.mockRestore();
  expect([status, body.code, (await world.readDay(token)).status]).toEqual([503, 'sms_unavailable', 200]);
});

test('a link takes the reports of its day after midnight, and shows nothing', async () => {
  const { ids, token } = await world.assigned('10:00 AM', '11:00 AM');
  const [first = '', second = ''] = ids;
  await laterBy(world.days + 1, async () => {
    expect((await world.readDay(token)).status).toBe(404);
    const { status, body } = await pickUp(token, first, TEN_MINUTES);
    expect([status, body]).toEqual([200, null]);
    expect((await world.report(token, { orderId: second, report: 'failed', reason: 'not_home' })).body).toBeNull();
  });
  expect([await statusOf(first), await statusOf(second)]).toEqual(['device_received', 'received']);
});

describe('a newer link of a driver', () => {
  test('takes what an older one could not send, for the day of the stop', async () => {
    const { id } = await world.assigned('10:00 AM');
    const { day: stopDay, drew } = world;
    await world.nextDay();
    const token = await world.sendLink(drew);
    expect((await pickUp(token, id, TEN_MINUTES)).status).toBe(404);
    const { status, body } = await pickUp(token, id, { ...TEN_MINUTES, date: stopDay });
    expect([status, body.date, body.driverId]).toEqual([200, world.day, drew]);
    expect(await statusOf(id)).toBe('device_received');
  });

  test('takes nothing of another driver, and nothing for a day after its own', async () => {
    const { id } = await world.assigned('10:00 AM');
    const foreign = await world.sendLink(await world.addDriver('Ana Ruiz'));
    expect((await pickUp(foreign, id, { ...TEN_MINUTES, date: world.day })).status).toBe(404);
    const token = await world.sendLink();
    const { drew } = world;
    await world.nextDay();
    const later = await world.book(await newGuest(world.server));
    await world.plan([later], drew);
    expect((await pickUp(token, later, { ...TEN_MINUTES, date: world.day })).status).toBe(404);
  });
});
