import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/server-harness.ts';
import { keyed, newName, openTillDesk, type TillDesk, told } from './testing/till-desk.ts';

let server: TestServer;
let desk: TillDesk;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
  desk = await openTillDesk(server);
});
afterAll(() => server.stop());

const byStatus = ([a]: ReturnType<typeof told>, [b]: ReturnType<typeof told>) => a - b;

describe('a register', () => {
  test('is added under a name of its own, renamed, and put out of use', async () => {
    const id = await desk.addRegister();
    const name = newName();
    await desk.admin.patch(`/api/till/registers/${id}`, { name });
    expect(told(await desk.admin.post('/api/till/registers', { name: name.toUpperCase() }, keyed()))).toEqual([
      409,
      'register_name_taken',
    ]);
    const renamed = await desk.admin.patch(`/api/till/registers/${id}`, { name: newName(), isActive: false });
    expect(renamed.body).toMatchObject({ id, isActive: false, drawer: null });
    expect(told(await desk.open(id))).toEqual([404, 'not_found']);
  });

  test('stays in use while its drawer is open', async () => {
    const { registerId } = await desk.newDrawer();
    expect(told(await desk.admin.patch(`/api/till/registers/${registerId}`, { isActive: false }))).toEqual([
      409,
      'drawer_open',
    ]);
  });

  test('has one open drawer, even when two open it at once', async () => {
    const id = await desk.addRegister();
    const answers = await Promise.all([desk.open(id), desk.open(id, { 100: 3 }, desk.admin), desk.open(id)]);
    expect(answers.map(told).sort(byStatus)).toEqual([
      [201, null],
      [409, 'drawer_open'],
      [409, 'drawer_open'],
    ]);
    const rows = await desk.run('select id from till_sessions where register_id = $1', [id]);
    expect(rows).toHaveLength(1);
    await expect(
      desk.run(
        `insert into till_sessions (id, register_id, state, opening_count, opened_at, opened_by, needs)
          values (gen_random_uuid(), $1, 'open', '{}', now(), 'x', 'nothing')`,
        [id],
      ),
    ).rejects.toThrow('till_sessions_once');
  });
});

describe('an open drawer', () => {
  test('adds up its entries: counted opening, paid in, paid out, dropped', async () => {
    const { id } = await desk.newDrawer({ 2000: 5, 25: 4, 1: 7 });
    await desk.move(id, { kind: 'pay_in', amount: '40.00', words: 'Change from the bank' });
    await desk.move(id, { kind: 'pay_out', amount: '12.50', words: 'Window cleaner' });
    await desk.move(id, { kind: 'drop', amount: '60.00' });
    expect((await desk.admin.get(`/api/till/sessions/${id}/cash`)).body).toEqual({
      expected: '68.57',
      lines: [
        { kind: 'opening', entries: 1, total: '101.07' },
        { kind: 'pay_in', entries: 1, total: '40.00' },
        { kind: 'pay_out', entries: 1, total: '-12.50' },
        { kind: 'drop', entries: 1, total: '-60.00' },
      ],
    });
    const entries = await desk.admin.get(`/api/till/entries?sessionId=${id}&limit=3`);
    expect(entries.body.map(({ number, amount }: { number: number; amount: string }) => [number, amount])).toEqual([
      [4, '-60.00'],
      [3, '-12.50'],
      [2, '40.00'],
    ]);
    const next = /<([^>]+)>/.exec(String(entries.headers.link))?.[1] ?? '';
    expect((await desk.admin.get(next)).body).toMatchObject([{ number: 1, kind: 'opening', amount: '101.07' }]);
  });

  test('never gives more than it holds, and tells an admin how much that is, but not a clerk', async () => {
    const { id } = await desk.newDrawer();
    const tooMuch = { kind: 'pay_out', amount: '100.01', words: 'Rent' };
    const [toClerk, toAdmin] = [await desk.move(id, tooMuch), await desk.move(id, tooMuch, desk.admin)];
    expect([toClerk.body, toAdmin.body]).toEqual([
      { code: 'drawer_short', message: 'There isn’t enough cash in the drawer.' },
      { code: 'drawer_short', message: 'The drawer only has $100.' },
    ]);
    expect((await desk.move(id, { ...tooMuch, amount: '100.00' })).status).toBe(201);
  });

  test('refuses one of two who take its last cash at once', async () => {
    const { id } = await desk.newDrawer();
    const taken = { kind: 'pay_out', amount: '80.00', words: 'Seller' };
    const answers = await Promise.all([desk.move(id, taken), desk.move(id, taken, desk.admin)]);
    expect(answers.map(told).sort(byStatus)).toEqual([
      [201, null],
      [409, 'drawer_short'],
    ]);
    expect(await desk.expected(id)).toBe('20.00');
  });

  test('pays once for each key', async () => {
    const { id } = await desk.newDrawer();
    const key = keyed();
    const paid = { kind: 'pay_out', amount: '10.00', words: 'Milk' };
    const path = `/api/till/sessions/${id}/entries`;
    const answers = await Promise.all([desk.clerk.post(path, paid, key), desk.clerk.post(path, paid, key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await desk.expected(id)).toBe('90.00');
  });

  test('keeps its entries as they are, and takes none that the rules forbid, from whoever writes', async () => {
    const { id } = await desk.newDrawer();
    await expect(desk.run('update till_entries set amount_cents = 1 where session_id = $1', [id])).rejects.toThrow(
      'append-only',
    );
    await expect(desk.run('delete from till_entries where session_id = $1', [id])).rejects.toThrow('append-only');
    const insert = (kind: string, cents: number) =>
      desk.run(
        `insert into till_entries (session_id, number, kind, amount_cents, words, actor, at)
          values ($1, 99, $2, $3, 'x', 'x', now())`,
        [id, kind, cents],
      );
    await expect(insert('pay_out', 5)).rejects.toThrow('till_entries_sign');
    await expect(insert('pay_out', -10_001)).rejects.toThrow('the drawer holds less');
    await desk.count(id, { 2000: 5 });
    await expect(insert('pay_in', 5)).rejects.toThrow('the drawer is not open');
    await expect(
      desk.run(`update till_sessions set state = 'open', closed_at = null where id = $1`, [id]),
    ).rejects.toThrow('only goes forward');
    await expect(desk.run('delete from till_sessions where id = $1', [id])).rejects.toThrow('append-only');
  });
});
