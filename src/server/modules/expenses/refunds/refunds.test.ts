import { afterAll, describe, expect, test } from 'vitest';
import { openTillDesk, statusAndCode } from '#server/modules/till/testing/till-desk.ts';
import { keyHeader, newKey } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
const desk = await openTillDesk(server);

interface Row {
  id: string;
  version: number;
  spentOn: string;
  amount: string;
}
const PATH = '/api/business-expenses';
const EXPENSE = { category: 'supplies', description: 'Tape', paidFrom: 'card', spentOn: '2024-03-05' };
const add = async (amount: string, changes: object = {}): Promise<Row> =>
  (await desk.admin.post(PATH, { ...EXPENSE, amount, ...changes }, keyHeader())).body;
const refund = ({ id }: { id: string }, amount: string, changes: object = {}, headers = keyHeader()) =>
  desk.admin.post(`${PATH}/${id}/refunds`, { amount, goesTo: 'card', ...changes }, headers);
const edit = ({ id, version, spentOn }: Row, changes: object) =>
  desk.admin.patch(`${PATH}/${id}`, { ...EXPENSE, spentOn, version, ...changes });
const remove = ({ id, version }: Row) => desk.admin.delete(`${PATH}/${id}`, { version, reason: 'Entered twice' });
const read = async (query: string): Promise<Record<string, unknown>[]> =>
  (await desk.admin.get(`${PATH}${query}`)).body;
const one = async ({ id }: { id: string }) => (await read('?limit=100')).find((row) => row.id === id);
const line = async () => (await desk.admin.get('/api/staff/actions?limit=1')).body[0];
const month = (kind: string, which: string) =>
  desk.admin.post('/api/expense-months', { month: which, kind, reason: 'For the accountant' }, keyHeader());

describe('money that comes back on an expense', () => {
  test('is a row of its own below zero, in its category and the month in which it came', async () => {
    const tape = await add('100.00', { category: 'rent' });
    const { status, body } = await refund(tape, '12.10', { spentOn: '2024-04-02', notes: 'Two rolls were torn' });
    expect([status, body]).toMatchObject([
      201,
      {
        amount: '-12.10',
        category: 'rent',
        description: 'Refund: Tape',
        spentOn: '2024-04-02',
        refundOf: tape.id,
        notes: 'Two rolls were torn',
        approval: 'not_needed',
      },
    ]);
    expect(await one(tape)).toMatchObject({ amount: '100.00', cameBack: '12.10', leftToComeBack: '87.90', version: 1 });
    expect(body.leftToComeBack).toBeNull();
    const { body: totals } = await desk.admin.get(`${PATH}/totals?category=rent`);
    expect(totals).toMatchObject({
      count: 1,
      total: '87.90',
      byCategory: [{ category: 'rent', count: 1, total: '87.90' }],
      byMonth: [
        { month: '2024-04', count: 0, total: '-12.10' },
        { month: '2024-03', count: 1, total: '100.00' },
      ],
    });
    expect((await read('?category=rent&show=refunds')).map(({ id }) => id)).toEqual([body.id]);
  });

  test('stands in the files for spreadsheets and for QuickBooks', async () => {
    await refund(await add('50.00', { category: 'meals' }), '12.10', { spentOn: '2024-03-09' });
    const csv = (await desk.admin.get(`${PATH}/export?category=meals`)).raw.toString();
    expect(csv.split('\r\n')[1]).toContain('Refund: Tape');
    expect(csv.split('\r\n')[1]).toMatch(/,Back to card,.*,-12\.10,.*,2024-03-05 50\.00$/);
    const books = (await desk.admin.get(`${PATH}/quickbooks?category=meals`)).raw.toString();
    expect(books.split('\r\n').slice(1, 3)).toEqual(['03/09/2024,Refund: Tape,12.10', '03/05/2024,Tape,-50.00']);
  });

  test('comes in parts, and never more than was paid, also of two at once and of a call that is repeated', async () => {
    const tape = await add('20.00');
    expect((await refund(tape, '12.10')).status).toBe(201);
    const over = await refund(tape, '7.91');
    expect([statusAndCode(over), over.body.errors]).toEqual([
      [422, 'rule_broken'],
      { amount: 'At most $7.90 can still come back on this expense.' },
    ]);
    const both = await Promise.all([refund(tape, '5.00'), refund(tape, '5.00')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    const headers = keyHeader();
    const [first, again] = [await refund(tape, '2.90', {}, headers), await refund(tape, '2.90', {}, headers)];
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await one(tape))?.cameBack).toBe('20.00');
  });

  test('is refused on money that came back, on mileage, and on what is deleted', async () => {
    const tape = await add('20.00');
    const { body: back } = await refund(tape, '1.00');
    expect(statusAndCode(await refund(back, '0.50'))).toEqual([409, 'expense_not_refundable']);
    const trip = { spentOn: '2026-03-05', from: 'Shop', to: 'Bank', miles: '12', description: 'To the bank' };
    const driven = await desk.admin.post('/api/mileage', { ...trip, employeeId: null }, keyHeader());
    expect(statusAndCode(await refund(driven.body, '1.00'))).toEqual([409, 'expense_not_refundable']);
    const gone = await add('20.00');
    await remove(gone);
    expect((await refund(gone, '1.00')).status).toBe(404);
  });

  test('comes into an open month when the one of the expense is closed, and not into a closed one', async () => {
    const tape = await add('20.00', { spentOn: '2022-05-02' });
    await month('closed', '2022-05');
    const closed = await refund(tape, '1.00', { spentOn: '2022-05-20' });
    expect([statusAndCode(closed), Object.keys(closed.body.errors)]).toEqual([
      [409, 'expense_month_closed'],
      ['spentOn'],
    ]);
    expect((await refund(tape, '1.00', { spentOn: '2022-06-01' })).status).toBe(201);
    expect((await one(tape))?.cameBack).toBe('1.00');
  });
});

describe('an expense on which money came back', () => {
  test('takes none from before its day, does not go below it, nor behind its day, and is not deleted before it', async () => {
    const tape = await add('20.00');
    const early = await refund(tape, '1.00', { spentOn: '2024-03-04' });
    expect([early.status, early.body.errors]).toEqual([422, { spentOn: 'The expense was paid after this date.' }]);
    const future = await refund(tape, '1.00', { spentOn: '2999-01-01' });
    expect([future.status, Object.keys(future.body.errors)]).toEqual([422, ['spentOn']]);
    const { body: back } = await refund(tape, '12.10', { spentOn: '2024-03-20' });
    expect((await edit(tape, { amount: '12.09' })).body.errors).toEqual({
      amount: '$12.10 of this came back, so it can’t be less.',
    });
    expect((await edit(tape, { amount: '20.00', spentOn: '2024-03-21' })).body.errors).toEqual({
      spentOn: 'Money came back before this date.',
    });
    expect(statusAndCode(await remove(tape))).toEqual([409, 'expense_came_back']);
    expect((await edit(tape, { amount: '12.10' })).status).toBe(200);
    expect((await remove(back)).status).toBe(200);
    expect((await remove({ ...tape, version: 2 })).status).toBe(200);
  });

  test('takes it into another category, with its history', async () => {
    const tape = await add('20.00');
    const { body: back } = await refund(tape, '12.10');
    expect((await edit(tape, { amount: '20.00', category: 'other' })).status).toBe(200);
    expect(await one(back)).toMatchObject({ category: 'other', version: 2 });
    const { body: history } = await desk.admin.get(`${PATH}/${back.id}/history`);
    expect(history[0]).toMatchObject({ kind: 'edited', before: { category: 'supplies', amount: '-12.10' } });
  });
});

test('an expense does not take money that came back in a closed month into another category', async () => {
  const tape = await add('20.00', { spentOn: '2022-08-02' });
  await refund(tape, '1.00', { spentOn: '2022-09-02' });
  await month('closed', '2022-09');
  const moved = await edit(tape, { amount: '20.00', category: 'other' });
  expect([statusAndCode(moved), moved.body.errors]).toEqual([
    [409, 'expense_month_closed'],
    { category: 'A refund of this expense is in a closed month.' },
  ]);
  expect((await edit(tape, { amount: '21.00' })).status).toBe(200);
});

describe('money that came back and is edited', () => {
  test('keeps its category, and is at most what is left', async () => {
    const tape = await add('20.00');
    await refund(tape, '5.00');
    const { body: back } = await refund(tape, '12.10');
    expect((await edit(back, { amount: '12.10', category: 'other' })).body.errors).toEqual({
      category: 'Refunds stay in the category of their expense.',
    });
    expect((await edit(back, { amount: '15.01' })).body.errors).toEqual({
      amount: 'At most $15 can still come back on this expense.',
    });
    expect((await edit(back, { amount: '15.00', description: 'Torn rolls' })).body).toMatchObject({
      amount: '-15.00',
      description: 'Torn rolls',
      refundOf: tape.id,
    });
    expect((await one(tape))?.cameBack).toBe('20.00');
  });
});

describe('money that comes back in cash', () => {
  test('goes into an open drawer, whatever the expense was paid with', async () => {
    const tape = await add('40.00');
    const registerId = await desk.addRegister();
    expect(statusAndCode(await refund(tape, '1.00', { goesTo: 'till' }))).toEqual([409, 'drawer_closed']);
    const { body: drawer } = await desk.open(registerId);
    const { body: back } = await refund(tape, '12.10', { goesTo: 'till' });
    expect(await desk.expected(drawer.id)).toBe('112.10');
    expect(await line()).toMatchObject({
      action: 'Recorded that $12.10 came back: Refund: Tape',
      subject: 'back to cash drawer',
    });
    expect((await refund(tape, '5.00', { goesTo: 'own_pocket' })).status).toBe(201);
    expect(await desk.expected(drawer.id)).toBe('112.10');
    const { body: less } = await edit(back, { amount: '10.00', paidFrom: 'till' });
    expect(await desk.expected(drawer.id)).toBe('110.00');
    await edit(less, { amount: '10.00', description: less.description, paidFrom: 'card' });
    expect((await line()).subject).toBe('where it went from cash drawer to card');
    await remove({ ...less, version: less.version + 1 });
    expect(await desk.expected(drawer.id)).toBe('100.00');
  });

  test('goes into the drawer of now when that of the expense was counted', async () => {
    const { id, registerId } = await desk.newDrawer();
    const tape = await add('40.00', { paidFrom: 'till', registerId });
    await desk.count(id, { 2000: 3 });
    const { body: next } = await desk.open(registerId);
    expect((await refund(tape, '12.10', { goesTo: 'till', registerId })).status).toBe(201);
    expect([await desk.expected(id), await desk.expected(next.id)]).toEqual(['60.00', '112.10']);
  });
});

describe('after an earlier version', () => {
  test.each([
    { call: 'an expense', path: PATH, body: { ...EXPENSE, amount: '20.00' } },
    {
      call: 'a trip',
      path: '/api/mileage',
      body: {
        spentOn: '2026-03-05',
        from: 'Shop',
        to: 'Bank',
        miles: '12',
        description: 'To the bank',
        employeeId: null,
      },
    },
  ])('has answered, $call that is sent again gets that answer', async ({ path, body }) => {
    const key = newKey();
    const send = () => desk.admin.post(path, body, keyHeader(key));
    const { body: first } = await send();
    await desk.run(
      `update idempotency_keys set body = ($2::jsonb - array['refundOf', 'cameBack', 'leftToComeBack', 'origin'])::text
        where key = $1`,
      [key, JSON.stringify(first)],
    );
    const again = await send();
    expect([again.status, again.body]).toEqual([201, first]);
  });

  test('has deleted an expense, what came back on it is still edited and deleted', async () => {
    const tape = await add('20.00');
    const { body: back } = await refund(tape, '12.10');
    await desk.run('update business_expenses set deleted_at = now() where id = $1', [tape.id]);
    expect((await refund(tape, '1.00')).status).toBe(404);
    const { status, body } = await edit(back, { amount: '12.00', description: back.description });
    expect([status, body.amount]).toEqual([200, '-12.00']);
    expect((await remove(body)).status).toBe(200);
  });

  test('has lowered an expense below what came back, that is put right in any order', async () => {
    const tape = await add('20.00');
    const { body: first } = await refund(tape, '6.00');
    const { body: second } = await refund(tape, '12.10');
    await desk.run('update business_expenses set amount_cents = 500 where id = $1', [tape.id]);
    expect((await refund(tape, '1.00')).body.errors).toEqual({
      amount: 'At most $0 can still come back on this expense.',
    });
    expect((await edit(tape, { amount: '5.00', description: 'Packing tape' })).status).toBe(200);
    expect((await remove(second)).status).toBe(200);
    expect((await edit(first, { amount: '5.00', description: first.description })).status).toBe(200);
  });
});
