import { afterAll, beforeEach, expect, test } from 'vitest';
import { listViews } from '#contracts/views.ts';
import { keyHeader, newKey, newStaff, newTerminal } from '#test/factories.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
const [pos, admin] = [await newStaff(server, 'pos'), await newTerminal(server, 'admin')];
beforeEach(async () => {
  await server.sql('delete from saved_views');
});

interface Save {
  by?: Browser;
  area?: string;
  filter?: object;
  key?: string;
}
const save = (name: string, { by = pos, area = 'pos', filter = { status: 'pending' }, key = newKey() }: Save = {}) =>
  by.post('/api/staff/views', { area, name, filter }, keyHeader(key));
const list = async (by = pos, area = 'pos') => (await by.get(`/api/staff/views?area=${area}`)).body;
const namesOf = async (by = pos, area = 'pos') => (await list(by, area)).map(({ name }: { name: string }) => name);

/** Returns a terminal at which a member of staff has identified. */
async function terminalOf(name: string): Promise<Browser> {
  const added = await admin.post('/api/employees', { name, passcode: '2468' }, keyHeader());
  const terminal = await newStaff(server, 'pos');
  await terminal.post('/api/staff/member', { memberId: added.body.id, passcode: '2468' });
  return terminal;
}

test('keeps a view for all members of its area, by name, with all its filters and its sort key', async () => {
  const filter = {
    q: 'Bo Li & Söhne',
    status: 'ready_for_payment',
    serviceMethod: 'mail',
    from: '2026-11-01',
    to: '2026-11-20',
    sort: 'quotedPrice',
    direction: 'asc',
    tab: 'completed',
  };
  const saved = await save('to pay', { filter });
  expect(saved.status).toBe(201);
  await save('Mine');
  const views = await list(await newStaff(server, 'pos'));
  expect(listViews.responses[200].safeParse(views).success).toBe(true);
  expect(views).toMatchObject([{ name: 'Mine' }, { name: 'to pay', filter, actor: 'pos', mayChange: true }]);
  expect(await namesOf(admin, 'admin')).toEqual([]);
  expect(await namesOf(admin)).toEqual(['Mine', 'to pay']);
});

test('saves a view once for each key, and refuses a name that the area has in any case', async () => {
  const key = newKey();
  const answers = await Promise.all([save('Today', { key }), save('Today', { key })]);
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect((await save('Wrong', { filter: { status: 'stolen' } })).status).toBe(400);
  const taken = await save(' TODAY ');
  expect([taken.status, taken.body.code, Object.keys(taken.body.errors)]).toEqual([409, 'view_name_taken', ['name']]);
  expect((await save('Today', { by: admin, area: 'admin' })).status).toBe(201);
});

test('keeps 50 views in an area, even when more are saved at once', async () => {
  for (let made = 0; made < 48; made += 1) await save(`View ${made}`);
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => save(name)));
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('too_many_views');
  expect(await namesOf()).toHaveLength(50);
  expect((await save('Other', { by: admin, area: 'admin' })).status).toBe(201);
});

test('lets only its maker and admins rename and delete a view', async () => {
  const [ann, ben] = [await terminalOf('Ann Maker'), await terminalOf('Ben Other')];
  const { body: view } = await save('Annie', { by: ann });
  expect(view).toMatchObject({ actor: 'Ann Maker', mayChange: true });
  expect(await list(ben)).toMatchObject([{ name: 'Annie', mayChange: false }]);
  const path = `/api/staff/views/${view.id}`;
  for (const other of [ben, pos]) {
    const refused = [await other.patch(path, { name: 'Taken over' }), await other.delete(path)];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'view_not_yours'],
      [403, 'view_not_yours'],
    ]);
  }
  expect((await ann.patch(path, { name: 'Anna' })).body).toMatchObject({ name: 'Anna', filter: { status: 'pending' } });
  await save('Second', { by: ann });
  expect((await ann.patch(path, { name: 'second' })).body.code).toBe('view_name_taken');
  expect((await admin.patch(path, { name: 'By admin' })).status).toBe(200);
  expect((await admin.delete(path)).body).toMatchObject({ name: 'By admin' });
  expect((await ann.delete(path)).status).toBe(404);
  expect(await namesOf()).toEqual(['Second']);
});

test('lets every member of the area change a view that no member has saved', async () => {
  const { body: view } = await save('Counter');
  const ben = await terminalOf('Ben Later');
  expect((await ben.patch(`/api/staff/views/${view.id}`, { name: 'Ben’s' })).status).toBe(200);
});

test('hides the views of the admin area from the point of sale', async () => {
  const { body: view } = await save('For admins', { by: admin, area: 'admin' });
  expect((await pos.get('/api/staff/views?area=admin')).status).toBe(403);
  expect((await save('Sneaked in', { area: 'admin' })).status).toBe(403);
  expect((await pos.patch(`/api/staff/views/${view.id}`, { name: 'Mine' })).status).toBe(404);
  expect((await pos.delete(`/api/staff/views/${view.id}`)).status).toBe(404);
});
