import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyed, openTillDesk, type TillDesk, told } from '#server/modules/till/testing/till-desk.ts';
import { startTestServer, type TestServer } from '#test/server-harness.ts';

let server: TestServer;
let desk: TillDesk;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
  desk = await openTillDesk(server);
});
afterAll(() => server.stop());

const said = { category: 'supplies', amount: '12.50', description: 'Tape', paidFrom: 'till' };
const add = (changes: object = {}) => desk.admin.post('/api/business-expenses', { ...said, ...changes }, keyed());
interface Added {
  id: string;
  version: number;
  spentOn: string;
}
const edit = ({ id, version, spentOn }: Added, changes: object) =>
  desk.admin.patch(`/api/business-expenses/${id}`, { ...said, spentOn, version, ...changes });
const remove = ({ id, version }: Added) =>
  desk.admin.delete(`/api/business-expenses/${id}`, { version, reason: 'Entered twice' });

describe('an expense that is paid from the till', () => {
  // The first test: the shop has no register yet.
  test('moves no cash in a shop without a register, and is refused where no drawer is open', async () => {
    const { status, body } = await add();
    expect([status, await desk.run('select number from till_entries')]).toEqual([201, []]);
    const registerId = await desk.addRegister();
    expect(told(await add())).toEqual([409, 'drawer_closed']);
    expect((await add({ paidFrom: 'card' })).status).toBe(201);
    await desk.open(registerId);
    // It was paid before there were drawers.
    expect((await remove(body)).status).toBe(200);
    expect(await desk.run('select kind from till_entries')).toEqual([{ kind: 'opening' }]);
  });

  test('takes its cash from the drawer that is named, or from the only one that is open', async () => {
    const [first] = await desk.run(`select id::text as id from till_sessions where state = 'open'`);
    await add();
    expect(await desk.expected(String(first?.id))).toBe('87.50');
    const { id, registerId } = await desk.newDrawer();
    expect(told(await add())).toEqual([422, 'register_required']);
    expect((await add({ registerId })).status).toBe(201);
    expect(await desk.expected(id)).toBe('87.50');
  });

  test('corrects its drawer when its amount or its source changes, and when it is deleted', async () => {
    const { id, registerId } = await desk.newDrawer();
    const { body: added } = await add({ registerId });
    const { body: more } = await edit(added, { amount: '20.00' });
    expect(await desk.expected(id)).toBe('80.00');
    const { body: less } = await edit(more, { amount: '5.00', description: 'Tape, one roll' });
    expect(await desk.expected(id)).toBe('95.00');
    const { body: card } = await edit(less, { amount: '5.00', paidFrom: 'card' });
    expect(await desk.expected(id)).toBe('100.00');
    const { body: again } = await edit(card, { amount: '7.00', registerId });
    expect(await desk.expected(id)).toBe('93.00');
    await remove(again);
    expect(await desk.expected(id)).toBe('100.00');
  });

  test('changes nothing in a drawer that was counted, or in the one after it', async () => {
    const { id, registerId } = await desk.newDrawer();
    const { body: added } = await add({ registerId });
    await desk.count(id, { 2000: 4, 500: 1, 200: 1, 50: 1 });
    const { body: next } = await desk.open(registerId);
    expect((await remove(added)).status).toBe(200);
    expect([await desk.expected(id), await desk.expected(next.id)]).toEqual(['87.50', '100.00']);
  });

  test('is refused when the drawer holds less, and leaves no expense behind', async () => {
    const { id, registerId } = await desk.newDrawer();
    const refused = await add({ registerId, amount: '100.01', description: 'A safe' });
    expect([told(refused), refused.body.message]).toEqual([[409, 'drawer_short'], 'The drawer only has $100.']);
    expect(await desk.run(`select id from business_expenses where description = 'A safe'`)).toEqual([]);
    expect(await desk.expected(id)).toBe('100.00');
  });
});
