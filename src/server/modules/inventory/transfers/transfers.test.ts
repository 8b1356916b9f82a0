import { afterAll, describe, expect, test } from 'vitest';
import { transferFile } from '#contracts/stock-transfers.ts';
import { startTestServer } from '#test/server-harness.ts';
import { type BoughtUnit, openStockDesk } from '../testing/stock-desk.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
const desk = await openStockDesk(server);
const front = await desk.addPlace();
const back = await desk.addPlace();

const send = (units: readonly BoughtUnit[], changes: object = {}) =>
  desk.post('transfers', { fromId: front.id, toId: back.id, unitIds: units.map(({ id }) => id), ...changes });
const scan = (transfer: string, code: string, browser = desk.clerk) =>
  desk.post(`transfers/${transfer}/scans`, { code }, browser);
const settle = (transfer: string, unit: BoughtUnit, body: object, browser = desk.clerk) =>
  browser.patch(`/api/inventory/transfers/${transfer}/units/${unit.id}`, body);
const stateOf = async ({ id }: BoughtUnit) => {
  const { unit } = await desk.file(id);
  return [unit.state, unit.location?.id ?? null];
};

async function sent(count = 1) {
  const units: BoughtUnit[] = [];
  for (let n = 0; n < count; n++) units.push(await desk.buy(front));
  const { body } = await send(units);
  const [unit] = units;
  if (unit === undefined) throw new Error('Nothing was sent');
  return { id: String(body.transfer.id), units, unit };
}

describe('a transfer', () => {
  test('takes its units out of sale until each is scanned at the other end', async () => {
    const [one, two] = [await desk.buy(front), await desk.buy(front)];
    await desk.makeReady(one.id);
    const { status, body } = await send([one, two]);
    expect([status, transferFile.safeParse(body).success]).toEqual([201, true]);
    expect(body.transfer).toMatchObject({ number: expect.stringMatching(/^T-\d+$/), units: 2, outstanding: 2 });
    expect(await stateOf(one)).toEqual(['in_transit', null]);
    expect((await desk.sell(one.id)).body.code).toBe('unit_not_ready');
    expect((await desk.change(one.id, { state: 'ready' }, desk.admin)).body.code).toBe('unit_move_refused');

    const first = (await scan(body.transfer.id, one.number)).body;
    expect(first).toMatchObject({ result: 'received', transfer: { outstanding: 1, endedAt: null } });
    expect(await stateOf(one)).toEqual(['ready', back.id]);
    expect(await stateOf(two)).toEqual(['in_transit', null]);
    const open = (await desk.clerk.get('/api/inventory/transfers?state=open')).body;
    expect(open.map(({ id }: { id: string }) => id)).toContain(body.transfer.id);

    const last = (await scan(body.transfer.id, two.identifier)).body;
    expect(last.transfer).toMatchObject({ outstanding: 0, endedAt: expect.any(String) });
    expect((await desk.sell(one.id)).status).toBe(201);
  });

  test('is sent with all of its units or none, and says which one stays', async () => {
    const [one, police] = [await desk.buy(front), await desk.buy(front)];
    await desk.sql("update units set state = 'police_hold' where id = $1", [police.id]);
    const { status, body } = await send([one, police]);
    expect([status, body.code]).toEqual([409, 'units_stay']);
    expect(body.message).toContain(`${police.number} is police hold`);
    expect(await stateOf(one)).toEqual(['testing', front.id]);
    expect((await send([one], { toId: front.id })).body.errors).toHaveProperty('toId');
  });

  test('is sent once for its key, and takes a unit once when two send it at the same moment', async () => {
    const [unit, other] = [await desk.buy(front), await desk.buy(front)];
    const body = { fromId: front.id, toId: back.id, unitIds: [unit.id] };
    const key = desk.keyed();
    const press = () => desk.clerk.post('/api/inventory/transfers', body, key);
    const [first, second] = [await press(), await press()];
    expect([second.status, second.body]).toEqual([201, first.body]);
    const both = await Promise.all([send([other]), send([other])]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});

describe('a receiving scan', () => {
  test('by two people at once receives a unit once, and tells the second', async () => {
    const { id, unit } = await sent();
    const answers = await Promise.all([scan(id, unit.number), scan(id, unit.number, desk.admin)]);
    expect(answers.map(({ body }) => String(body.result)).toSorted()).toEqual(['received', 'received_already']);
    expect((await desk.file(unit.id)).events.filter(({ to }: { to: string }) => to === 'testing')).toHaveLength(3);
  });

  test('names a unit that does not belong to the transfer, and leaves it as it is', async () => {
    const { id } = await sent();
    const other = await desk.buy(front);
    expect((await scan(id, other.number)).body).toMatchObject({
      result: 'not_in_transfer',
      unit: { number: other.number, location: { id: front.id } },
    });
    expect(await stateOf(other)).toEqual(['testing', front.id]);
    expect((await scan(id, 'no such thing')).body).toMatchObject({ result: 'unknown', unit: null });
  });
});

describe('a unit that does not arrive', () => {
  test('goes back to the origin as it was', async () => {
    const { id, unit } = await sent(2);
    const { status, body } = await settle(id, unit, { outcome: 'returned' });
    expect([status, body.transfer.outstanding]).toEqual([200, 1]);
    expect(await stateOf(unit)).toEqual(['testing', front.id]);
    expect((await scan(id, unit.number)).body.result).toBe('settled');
    expect((await settle(id, unit, { outcome: 'returned' })).body.code).toBe('transfer_settled');
  });

  test('is reported lost with words, and found again by an admin', async () => {
    const { id, unit } = await sent();
    expect((await settle(id, unit, { outcome: 'lost' })).body.errors).toHaveProperty('note');
    const lost = { outcome: 'lost', note: 'The box was open' };
    expect((await settle(id, unit, lost)).body.code).toBe('loss_needs_admin');
    expect((await settle(id, unit, lost, desk.admin)).status).toBe(200);
    const { unit: now, events } = await desk.file(unit.id);
    expect([now.state, events[0].note]).toEqual(['lost', `Lost in transit to ${back.name}: The box was open`]);
    expect((await desk.change(unit.id, { state: 'testing' }, desk.admin)).status).toBe(200);
  });

  test('does not hold up the transfer: an admin ends it with words', async () => {
    const { id, units } = await sent(3);
    await scan(id, units[0]?.number ?? '');
    const end = (body: object, browser = desk.admin) => desk.post(`transfers/${id}/end`, body, browser);
    expect((await end({ outcome: 'returned', note: 'Van broke down' }, desk.clerk)).status).toBe(403);
    expect((await end({ outcome: 'returned', note: '' })).status).toBe(400);
    const { body } = await end({ outcome: 'returned', note: 'Van broke down' });
    expect(body.units.map(({ outcome }: { outcome: string }) => outcome).toSorted()).toEqual([
      'received',
      'returned',
      'returned',
    ]);
    expect((await end({ outcome: 'returned', note: 'Again' })).body.code).toBe('transfer_settled');
  });
});
