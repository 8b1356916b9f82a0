import { afterAll, describe, expect, test } from 'vitest';
import { openTillDesk, statusAndCode } from '#server/modules/till/testing/till-desk.ts';
import { keyHeader, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
const desk = await openTillDesk(server);

const EXPENSE = { category: 'supplies', amount: '12.50', description: 'Tape', paidFrom: 'till' };
const add = (changes: object = {}) =>
  desk.admin.post('/api/business-expenses', { ...EXPENSE, ...changes }, keyHeader());
interface Added {
  id: string;
  version: number;
  spentOn: string;
}
const edit = ({ id, version, spentOn }: Added, changes: object) =>
  desk.admin.patch(`/api/business-expenses/${id}`, { ...EXPENSE, spentOn, version, ...changes });
const remove = ({ id, version }: Added) =>
  desk.admin.delete(`/api/business-expenses/${id}`, { version, reason: 'Entered twice' });

describe('an expense that is paid from the till', () => {
  // The first test: the shop has no register yet.
  test('moves no cash in a shop without a register, and is refused where no drawer is open', async () => {
    const { status, body } = await add();
    expect([status, await desk.run('select number from till_entries')]).toEqual([201, []]);
    const registerId = await desk.addRegister();
    expect(statusAndCode(await add())).toEqual([409, 'drawer_closed']);
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
    expect(statusAndCode(await add())).toEqual([422, 'register_required']);
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
    expect([statusAndCode(refused), refused.body.message]).toEqual([
      [409, 'drawer_short'],
      'The drawer only has $100.',
    ]);
    expect(await desk.run(`select id from business_expenses where description = 'A safe'`)).toEqual([]);
    expect(await desk.expected(id)).toBe('100.00');
  });
});

describe('an expense that a clerk books from the drawer', () => {
  test('takes its cash and waits for an admin, and its clerk reads it with nothing else of the drawer', async () => {
    const { id, registerId } = await desk.newDrawer();
    const owner = { name: 'Ada Boss', passcode: '1357', role: 'owner' };
    const { body: ada } = await desk.admin.post('/api/employees', owner, keyHeader());
    const signIn = (browser: Browser, memberId: string, passcode: string) =>
      browser.post('/api/staff/member', { memberId, passcode });
    await signIn(desk.admin, ada.id, '1357');
    const { body: kit } = await desk.admin.post('/api/employees', { name: 'Kit Vance', passcode: '2468' }, keyHeader());
    const clerk = await newStaff(server, 'pos');
    const book = () =>
      clerk.post(
        '/api/till/expenses',
        { category: 'supplies', amount: '12.50', description: 'Tape', registerId },
        keyHeader(),
      );
    expect((await book()).body.code).toBe('staff_passcode_required');
    await signIn(clerk, kit.id, '2468');
    const booked = await book();
    expect([booked.status, booked.body]).toMatchObject([
      201,
      { approval: 'waiting', paidFrom: 'till', employeeId: kit.id, actor: 'Kit Vance' },
    ]);
    expect(await desk.expected(id)).toBe('87.50');
    expect((await clerk.get(`/api/till/sessions/${id}/own-entries`)).body).toMatchObject([
      { kind: 'expense', amount: '-12.50', words: 'Tape', actor: 'Kit Vance' },
    ]);
    const another = await newStaff(server, 'pos');
    await signIn(another, ada.id, '1357');
    expect((await another.get(`/api/till/sessions/${id}/own-entries`)).body).toEqual([]);
    const approved = await desk.admin.post(`/api/business-expenses/${booked.body.id}/approve`, { version: 1 });
    expect([approved.status, approved.body.approvedBy]).toEqual([200, 'Ada Boss']);
  });
});
