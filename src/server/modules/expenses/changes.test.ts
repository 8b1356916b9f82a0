import { afterAll, describe, expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { keyHeader, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000', EXPENSE_APPROVAL_ABOVE: '500' } });
afterAll(() => server.stop());
/** The admin area, where nobody has said who they are. */
const admin = await newStaff(server, 'admin');
// Cash above the limit of payments is another matter.
await admin.patch('/api/payment-limit', { secondAbove: null, version: 0 });
/** Members of staff in the admin area, each at a terminal of their own. */
const ana = await member('Ana Cole');
const ben = await member('Ben Ruiz');

async function member(name: string): Promise<Browser> {
  const passcode = '2468';
  const { body } = await admin.post('/api/employees', { name, passcode, role: 'manager' }, keyHeader());
  const browser = await newStaff(server, 'admin');
  expect((await browser.post('/api/staff/member', { memberId: body.id, passcode })).status).toBe(200);
  return browser;
}

const EXPENSE = { category: 'supplies', amount: '12.50', description: 'Tape', spentOn: '2024-03-05', paidFrom: 'till' };
const add = async (changes: object = {}, browser = ana) =>
  browser.post('/api/business-expenses', { ...EXPENSE, ...changes }, keyHeader());
const added = async (changes: object = {}, browser = ana): Promise<{ id: string; version: number }> => {
  const { status, body } = await add(changes, browser);
  expect([status, body.code]).toEqual([201, undefined]);
  return body;
};
const pathOf = ({ id }: { id: string }) => `/api/business-expenses/${id}`;
const edit = (one: { id: string; version: number }, changes: object = {}, browser = ana) =>
  browser.patch(pathOf(one), { ...EXPENSE, version: one.version, ...changes });
const remove = (one: { id: string; version: number }, browser = ana) =>
  browser.delete(pathOf(one), { version: one.version, reason: 'Entered twice' });
const approve = ({ id, version }: { id: string; version: number }, browser: Browser) =>
  browser.post(`/api/business-expenses/${id}/approve`, { version });
const history = async (one: { id: string }) => (await ana.get(`${pathOf(one)}/history`)).body;
const listed = async (query: string) => (await ana.get(`/api/business-expenses${query}`)).body;
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
const month = (kind: 'closed' | 'reopened', which: string, browser = ana) =>
  browser.post('/api/expense-months', { month: which, kind, reason: 'For the accountant' }, keyHeader());

describe('an expense that is edited', () => {
  test('keeps what was said before, who changed it and why', async () => {
    const one = await added({ employeeId: null, notes: 'First' });
    const changed = await edit(one, { amount: '13.00', notes: null, reason: 'Misread' }, ben);
    expect([changed.status, changed.body]).toMatchObject([200, { amount: '13.00', version: 2, actor: 'Ana Cole' }]);
    expect(await history(one)).toEqual([
      {
        version: 2,
        kind: 'edited',
        reason: 'Misread',
        actor: 'Ben Ruiz',
        at: expect.any(String),
        before: { ...EXPENSE, employeeId: null, receiptUrl: null, notes: 'First', approval: 'not_needed' },
      },
      { version: 1, kind: 'added', before: null, reason: null, actor: 'Ana Cole', at: expect.any(String) },
    ]);
  });

  test('is not overwritten by somebody who saw an earlier version', async () => {
    const one = await added();
    const [first, second] = await Promise.all([edit(one, { amount: '1.00' }), edit(one, { amount: '2.00' }, ben)]);
    expect(new Set([first.status, second.status])).toEqual(new Set([200, 409]));
    expect([first, second].find(({ status }) => status === 409)?.body.code).toBe('expense_changed');
    expect(await history(one)).toHaveLength(2);
  });
});

describe('an expense that is deleted', () => {
  test('leaves list and totals, and can still be read with its history', async () => {
    const one = await added({ category: 'rent' });
    const { status, body } = await remove(one, ben);
    expect([status, body]).toMatchObject([200, { isDeleted: true, version: 2 }]);
    expect(ids(await listed('?category=rent'))).toEqual([]);
    expect((await ana.get('/api/business-expenses/totals?category=rent')).body.total).toBe('0.00');
    expect(ids(await listed('?category=rent&show=deleted'))).toEqual([one.id]);
    expect((await history(one))[0]).toMatchObject({ kind: 'deleted', reason: 'Entered twice', actor: 'Ben Ruiz' });
    expect((await edit({ ...one, version: 2 })).status).toBe(404);
    expect((await remove({ ...one, version: 2 })).status).toBe(404);
    expect((await ana.get(`${pathOf({ id: crypto.randomUUID() })}/history`)).status).toBe(404);
  });
});

describe('an expense above the limit', () => {
  test('waits for another member, and is approved once', async () => {
    expect((await add({ amount: '500.00' })).body.approval).toBe('not_needed');
    const one = await added({ amount: '500.01' });
    expect(ids(await listed('?show=waiting'))).toContain(one.id);
    expect((await approve(one, ana)).body.code).toBe('expense_needs_other');
    expect((await approve(one, admin)).body.code).toBe('staff_passcode_required');
    const { status, body } = await approve(one, ben);
    expect([status, body]).toMatchObject([200, { approval: 'approved', approvedBy: 'Ben Ruiz', version: 2 }]);
    expect((await approve({ ...one, version: 2 }, ben)).body.code).toBe('expense_not_waiting');
    expect((await history(one))[0]).toMatchObject({ kind: 'approved', actor: 'Ben Ruiz' });
  });

  test('waits again once it is edited, and whoever edited it cannot approve it', async () => {
    const one = await added({ amount: '900.00' });
    await approve(one, ben);
    const changed = await edit({ ...one, version: 2 }, { amount: '950.00' });
    expect(changed.body).toMatchObject({ approval: 'waiting', approvedBy: null });
    expect((await approve(changed.body, ana)).body.code).toBe('expense_needs_other');
    const small = await edit(changed.body, { amount: '20.00' });
    expect(small.body).toMatchObject({ approval: 'not_needed' });
    const large = await edit(small.body, { amount: '990.00' }, ben);
    expect((await approve(large.body, ben)).body.code).toBe('expense_needs_other');
  });

  test('is not entered by a terminal at which nobody has said who they are', async () => {
    const { status, body } = await add({ amount: '500.01' }, admin);
    expect([status, body.code]).toEqual([403, 'staff_passcode_required']);
    expect((await add({ amount: '500.00' }, admin)).body.code).toBe('staff_passcode_required');
  });
});

test('the list of actions names the expense that was added, deleted or approved', async () => {
  const one = await added({ description: 'Counter stools', amount: '640.00' });
  server.clock.advance(1_000);
  const approved = await approve(one, ben);
  server.clock.advance(1_000);
  await remove(approved.body);
  const { body } = await ana.get('/api/staff/actions?q=Counter');
  expect(body.map(({ actor, action }: { actor: string; action: string }) => `${actor}: ${action}`)).toEqual([
    'Ana Cole: Deleted the expense Counter stools of $640',
    'Ben Ruiz: Approved the expense Counter stools of $640',
    'Ana Cole: Added the expense Counter stools of $640',
  ]);
});

describe('a closed month', () => {
  test('takes no expense, and lets none be changed, moved in or out, or deleted, until it is opened again', async () => {
    const inside = await added({ spentOn: '2022-01-31' });
    const outside = await added({ spentOn: '2022-02-01' });
    const closed = await month('closed', '2022-01');
    expect([closed.status, closed.body.isClosed]).toEqual([201, true]);
    const refused = await Promise.all([
      add({ spentOn: '2022-01-01' }),
      edit(inside, { spentOn: '2022-01-31', notes: 'Changed' }),
      edit(inside, { spentOn: '2022-02-01' }),
      edit(outside, { spentOn: '2022-01-31' }),
      remove(inside),
    ]);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [409, 'expense_month_closed']),
    );
    expect(await history(inside)).toHaveLength(1);
    expect((await listed('?from=2022-01-01&to=2022-02-28')).map((one: { isClosed: boolean }) => one.isClosed)).toEqual([
      false,
      true,
    ]);
    expect((await edit(outside, { spentOn: '2022-02-02' })).status).toBe(200);

    expect((await month('reopened', '2022-01', ben)).body).toMatchObject({ isClosed: false });
    expect((await edit(inside, { spentOn: '2022-01-30' })).status).toBe(200);
    const [one] = (await ana.get('/api/expense-months')).body;
    expect(one).toMatchObject({ month: '2022-01', isClosed: false });
    expect(one.changes).toMatchObject([
      { kind: 'reopened', actor: 'Ben Ruiz', reason: 'For the accountant' },
      { kind: 'closed', actor: 'Ana Cole' },
    ]);
  });

  test('is closed once by two at the same time', async () => {
    const answers = await Promise.all([month('closed', '2022-05'), month('closed', '2022-05', ben)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect((await month('closed', '2022-05')).body.code).toBe('expense_month_changed');
    expect((await month('reopened', '2022-06')).body.code).toBe('expense_month_changed');
  });

  test('is refused before the month is over, and while an expense waits for approval', async () => {
    const today = server.clock.now().toISOString().slice(0, 7);
    expect((await month('closed', '2999-01')).body.errors).toEqual({ month: 'This month isn’t over yet.' });
    expect((await month('closed', today)).status).toBe(422);
    const waiting = await added({ spentOn: '2022-08-31', amount: '800.00' });
    expect((await month('closed', '2022-08')).body.code).toBe('expenses_waiting');
    await approve(waiting, ben);
    expect((await month('closed', '2022-08')).status).toBe(201);
  });

  test('waits for an expense that is being added, and is refused where that one needs approval', async () => {
    const { database } = server.context;
    const [inserted, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const adding = database.transaction(async (tx) => {
      await tx.query(
        plain(`insert into business_expenses
            (id, category, amount_cents, description, spent_on, paid_from, approval, actor, created_at, version)
          values (gen_random_uuid(), 'rent', 90000, 'Rent', '2020-06-30', 'card', 'waiting', 'Ana Cole', now(), 1)`),
      );
      inserted.resolve();
      await mayCommit.promise;
    });
    await inserted.promise;
    const closing = month('closed', '2020-06');
    // The embedded database does one thing at a time: there the closing waits for the connection.
    if (server.env.DATABASE_URL !== undefined) await eventually(async () => expect(await waiting()).toHaveLength(1));
    mayCommit.resolve();
    await adding;
    expect((await closing).body.code).toBe('expenses_waiting');
  });

  test('holds in the database, also against changes that do not come from the product', async () => {
    const one = await added({ spentOn: '2021-03-15' });
    await month('closed', '2021-03');
    const change = plain('update business_expenses set amount_cents = 1 where id = $1', [one.id]);
    await expect(server.context.database.query(change)).rejects.toThrow('the month of this expense is closed');
  });
});

/** Returns the closings that wait for those who write expenses. */
function waiting(): Promise<object[]> {
  return server.sql(`select 1 from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`);
}
