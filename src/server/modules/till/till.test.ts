import { afterAll, describe, expect, test } from 'vitest';
import { keyHeader, newStaff, newTerminal } from '#test/factories.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';
import { newName, openTillDesk, statusAndCode } from './testing/till-desk.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000', SHOP_OWNER_EMAIL: 'owner@shop.example' } });
afterAll(() => server.stop());
const desk = await openTillDesk(server, newTerminal);

const byStatus = ([a]: ReturnType<typeof statusAndCode>, [b]: ReturnType<typeof statusAndCode>) => a - b;

describe('a register', () => {
  test('is added under a name of its own, renamed, and put out of use', async () => {
    const id = await desk.addRegister();
    const name = newName();
    await desk.admin.patch(`/api/till/registers/${id}`, { name });
    expect(
      statusAndCode(await desk.admin.post('/api/till/registers', { name: name.toUpperCase() }, keyHeader())),
    ).toEqual([409, 'register_name_taken']);
    const renamed = await desk.admin.patch(`/api/till/registers/${id}`, { name: newName(), isActive: false });
    expect(renamed.body).toMatchObject({ id, isActive: false, drawer: null });
    expect(statusAndCode(await desk.open(id))).toEqual([404, 'not_found']);
  });

  test('stays in use while its drawer is open', async () => {
    const { registerId } = await desk.newDrawer();
    expect(statusAndCode(await desk.admin.patch(`/api/till/registers/${registerId}`, { isActive: false }))).toEqual([
      409,
      'drawer_open',
    ]);
  });

  test('has one open drawer, even when two open it at once', async () => {
    const id = await desk.addRegister();
    const answers = await Promise.all([desk.open(id), desk.open(id, { 100: 3 }, desk.admin), desk.open(id)]);
    expect(answers.map(statusAndCode).sort(byStatus)).toEqual([
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
    expect(answers.map(statusAndCode).sort(byStatus)).toEqual([
      [201, null],
      [409, 'drawer_short'],
    ]);
    expect(await desk.expected(id)).toBe('20.00');
  });

  test('pays once for each key', async () => {
    const { id } = await desk.newDrawer();
    const key = keyHeader();
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

async function newMember(name: string): Promise<{ id: string; browser: Browser }> {
  const { body } = await desk.admin.post('/api/employees', { name, passcode: '2468' }, keyHeader());
  const browser = await newStaff(server, 'pos');
  await browser.post('/api/staff/member', { memberId: body.id, passcode: '2468' });
  return { id: body.id, browser };
}

describe('closing a drawer', () => {
  test('closes at once within $5, and freezes a Z report', async () => {
    const { id, registerId } = await desk.newDrawer();
    const { status, body } = await desk.count(id, { 2000: 4, 1000: 1, 500: 1 });
    expect([status, body.drawer.state]).toEqual([201, 'closed']);
    expect(body.report).toMatchObject({
      sessionId: id,
      expected: '100.00',
      difference: '-5.00',
      reason: null,
      isForced: false,
      corrects: null,
      counted: { pieces: { 2000: 4, 1000: 1, 500: 1 }, total: '95.00' },
    });
    expect((await desk.clerk.get(`/api/till/reports/${body.report.id}`)).body).toEqual(body.report);
    expect((await desk.clerk.get(`/api/till/reports?registerId=${registerId}`)).body).toEqual([body.report]);
    const change = (text: string) => expect(desk.run(text, [body.report.id])).rejects.toThrow('append-only');
    await change(`update till_reports set content = '{}' where id = $1`);
    await change('delete from till_reports where id = $1');
    expect(statusAndCode(await desk.move(id, { kind: 'drop', amount: '1.00' }))).toEqual([409, 'drawer_closed']);
    expect(statusAndCode(await desk.count(id, { 2000: 5 }))).toEqual([409, 'drawer_closed']);
  });

  test('emails the Z report to the owner, and its correction, once each', async () => {
    const { id } = await desk.newDrawer();
    const { report } = (await desk.count(id, { 2000: 5 })).body;
    const corrected = await desk.admin.post(
      `/api/till/reports/${report.id}/corrections`,
      { count: { 2000: 4 }, reason: 'Counted again' },
      keyHeader(),
    );
    expect(corrected.status).toBe(201);
    const subjects = [
      `Z report ${report.number}: ${report.register}, exact`,
      `Z report ${corrected.body.number}: ${report.register}, short $20`,
    ];
    const sent = () =>
      desk.run(
        `select subject from messages where recipient = 'owner@shop.example' and subject = any($1) order by subject`,
        [subjects],
      );
    // In the order of their numbers: both are below ten.
    await expect.poll(async () => (await sent()).map(({ subject }) => subject)).toEqual(subjects);
  });

  test('asks for a reason above $5', async () => {
    const { id } = await desk.newDrawer();
    const counted = await desk.count(id, { 2000: 5, 500: 1, 1: 1 });
    expect(counted.body).toEqual({
      drawer: expect.objectContaining({ state: 'counted', needs: 'reason' }),
      report: null,
    });
    expect(statusAndCode(await desk.close(id, { reason: ' ' }))).toEqual([400, 'malformed']);
    const { status, body } = await desk.close(id, { reason: 'A tip for the cleaner' });
    expect([status, body.difference, body.reason, body.signedBy]).toEqual([201, '5.01', 'A tip for the cleaner', null]);
  });

  test('asks above $20 for another member, who signs with the passcode', async () => {
    const [one, two] = [await newMember('Kit Vance'), await newMember('Lou Marsh')];
    const { id } = await desk.newDrawer();
    expect((await desk.count(id, { 2000: 3, 1000: 1, 500: 1 }, one.browser)).body.drawer.needs).toBe('second');
    const reason = 'A bill is missing';
    const sign = (memberId: string, passcode = '2468') => ({ reason, second: { memberId, passcode } });
    const refused = [
      await desk.close(id, sign(two.id), await newStaff(server, 'pos')),
      await desk.close(id, { reason }, one.browser),
      await desk.close(id, sign(one.id), one.browser),
      await desk.close(id, sign(two.id, '1111'), one.browser),
      await desk.close(id, sign(one.id), two.browser),
    ];
    expect(refused.map(statusAndCode)).toEqual([
      [403, 'staff_passcode_required'],
      [422, 'rule_broken'],
      [403, 'signer_is_same'],
      [422, 'passcode_wrong'],
      [403, 'signer_is_same'],
    ]);
    const { status, body } = await desk.close(id, sign(two.id), one.browser);
    expect([status, body]).toMatchObject([201, { difference: '-25.00', closedBy: 'Kit Vance', signedBy: 'Lou Marsh' }]);
  });

  test('closes a forgotten drawer by an admin alone, with words, counted or not', async () => {
    const [counted, left] = [await desk.newDrawer(), await desk.newDrawer()];
    expect(statusAndCode(await desk.force(left.id, { reason: 'Went home' }, desk.clerk))).toEqual([403, 'forbidden']);
    const without = await desk.force(left.id, { reason: 'Went home' });
    expect(without.body).toMatchObject({ isForced: true, counted: null, difference: null, reason: 'Went home' });
    const withCount = await desk.force(counted.id, { reason: 'Went home', count: { 2000: 1 } });
    expect(withCount.body).toMatchObject({ isForced: true, difference: '-80.00', counted: { total: '20.00' } });
    expect((await desk.open(left.registerId)).status).toBe(201);
  });

  test('numbers Z reports without gaps, also when many drawers close at once and some refuse', async () => {
    const drawers = await Promise.all([1, 2, 3, 4].map(() => desk.newDrawer()));
    const counts = drawers.flatMap(({ id }) => [desk.count(id, { 2000: 5 }), desk.count(id, { 2000: 5 }, desk.admin)]);
    expect((await Promise.all(counts)).filter(({ status }) => status === 201)).toHaveLength(4);
    const rows = await desk.run('select number from till_reports order by number');
    expect(rows).toEqual(rows.map((_row, index) => ({ number: index + 1 })));
  });

  test('corrects a Z report by another one, once', async () => {
    const { id } = await desk.newDrawer();
    const { report } = (await desk.count(id, { 2000: 5, 100: 3 })).body;
    const correct = (of: string, browser = desk.admin) =>
      browser.post(`/api/till/reports/${of}/corrections`, { reason: 'Miscounted', count: { 2000: 5 } }, keyHeader());
    expect(statusAndCode(await correct(report.id, desk.clerk))).toEqual([403, 'forbidden']);
    const { body } = await correct(report.id);
    expect(body).toMatchObject({
      corrects: report.number,
      expected: '100.00',
      difference: '0.00',
      reason: 'Miscounted',
    });
    expect(body.number).toBe(report.number + 1);
    expect((await desk.admin.get(`/api/till/reports/${report.id}`)).body).toEqual(report);
    expect(statusAndCode(await correct(report.id))).toEqual([409, 'report_corrected']);
  });

  test('prints a Z report and its count slip on a roll of 80 mm', async () => {
    const { id } = await desk.newDrawer();
    const { report } = (await desk.count(id, { 2000: 5 })).body;
    for (const part of ['', '?part=count']) {
      const paper = await desk.clerk.get(`/api/till/reports/${report.id}/paper${part}`);
      expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
    }
  });
});

// The last one: the sessions of the others end when the clock jumps.
test('a drawer expects the same cash whatever the clock says', async () => {
  const day = 24 * 3600 * 1000;
  const { id } = await desk.newDrawer();
  server.clock.advance(-2 * day);
  const early = await newTerminal(server, 'pos');
  expect((await desk.move(id, { kind: 'pay_in', amount: '5.00', words: 'Found' }, early)).status).toBe(201);
  server.clock.advance(5 * day);
  const [late, boss] = [await newTerminal(server, 'pos'), await newTerminal(server, 'admin')];
  expect((await desk.move(id, { kind: 'pay_out', amount: '1.00', words: 'Stamp' }, late)).status).toBe(201);
  expect((await boss.get(`/api/till/sessions/${id}/cash`)).body.expected).toBe('104.00');
  expect((await desk.count(id, { 2000: 5, 100: 4 }, late)).body.report).toMatchObject({ expected: '104.00' });
});
