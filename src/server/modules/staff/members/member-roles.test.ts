import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { StaffRole } from '#domain/staff-roles.ts';
import { keyHeader, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
/** Each test begins with a shop that has no members. */
beforeEach(async () => {
  await server.sql('update staff_sessions set member_id = null');
  await server.sql('delete from staff_members');
});

const add = (by: Browser, name: string, role?: StaffRole) =>
  by.post('/api/employees', { name, passcode: '2468', role }, keyHeader());
const change = (by: Browser, id: string, body: object) => by.patch(`/api/employees/${id}`, body);

/** A terminal with the admin area open, at which a member is identified. */
async function terminalOf(memberId: string, area: 'admin' | 'pos' = 'admin'): Promise<Browser> {
  const browser = await newStaff(server, area);
  expect((await browser.post('/api/staff/member', { memberId, passcode: '2468' })).status).toBe(200);
  return browser;
}

/** An owner, a manager and a clerk, each at a terminal of their own. */
async function newShop() {
  const nobody = await newStaff(server, 'admin');
  const { body: owner } = await add(nobody, 'Olive', 'owner');
  const olive = await terminalOf(owner.id);
  const { body: manager } = await add(olive, 'Max', 'manager');
  const { body: clerk } = await add(olive, 'Casey', 'clerk');
  const [max, casey] = [await terminalOf(manager.id), await terminalOf(clerk.id)];
  return { nobody, owner, manager, clerk, olive, max, casey };
}

describe('the roles of staff', () => {
  test('begin with an owner, whom the password of the admin area adds', async () => {
    const nobody = await newStaff(server, 'admin');
    expect((await add(nobody, 'Casey')).body).toMatchObject({ role: 'clerk' });
    expect((await add(nobody, 'Olive', 'owner')).body).toMatchObject({ role: 'owner' });
    const refused = await add(nobody, 'Pat');
    expect([refused.status, refused.body.code]).toEqual([403, 'staff_passcode_required']);
  });

  test('are given by nobody who lacks the right', async () => {
    const { max, casey, nobody, owner, manager, clerk } = await newShop();
    const answers = [
      await add(max, 'Ann', 'owner'),
      await change(max, clerk.id, { role: 'owner' }),
      await change(max, owner.id, { role: 'clerk' }),
      await change(max, owner.id, { passcode: '9999' }),
      await change(max, owner.id, { isActive: false }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [403, 'role_above_yours']),
    );
    expect((await change(nobody, manager.id, { role: 'owner' })).body.code).toBe('staff_passcode_required');
    expect((await add(casey, 'Bob')).status).toBe(403);
    expect((await change(casey, clerk.id, { role: 'manager' })).status).toBe(403);
    expect((await change(max, clerk.id, { role: 'manager' })).body).toMatchObject({ role: 'manager' });
  });

  test('leave a clerk without the rights of the admin area, and nobody any right that stays at a terminal', async () => {
    const { casey, clerk, max } = await newShop();
    expect((await casey.get('/api/backup-status')).status).toBe(403);
    expect((await max.get('/api/backup-status')).status).toBe(200);
    await casey.delete('/api/staff/member');
    const payment = { sellRequestId: clerk.id, amount: '1.00', method: 'cash' };
    for (const answer of [await casey.get('/api/staff/actions'), await casey.post('/api/payments', payment)]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'staff_passcode_required']);
    }
    expect((await casey.get('/api/sell-requests')).status).toBe(200);
  });

  test('keep the last owner, whoever asks', async () => {
    const { olive, owner, manager } = await newShop();
    for (const body of [{ role: 'manager' }, { isActive: false }]) {
      const refused = await change(olive, owner.id, body);
      expect([refused.status, refused.body.code]).toEqual([409, 'last_owner']);
    }
    expect((await olive.get('/api/employees')).body).toContainEqual(owner);
    await change(olive, manager.id, { role: 'owner' });
    expect((await change(olive, owner.id, { isActive: false })).status).toBe(200);
  });

  test('keep one of two owners who take the role away from each other at the same time', async () => {
    const { olive, owner, manager } = await newShop();
    await change(olive, manager.id, { role: 'owner' });
    const max = await terminalOf(manager.id);
    const answers = await Promise.all([
      change(olive, manager.id, { role: 'clerk' }),
      change(max, owner.id, { role: 'clerk' }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]));
  });
});

describe('a member who leaves', () => {
  test('is out of every terminal with the next call, and others stay', async () => {
    const { olive, clerk, max } = await newShop();
    const [here, there] = [await terminalOf(clerk.id, 'pos'), await terminalOf(clerk.id)];
    expect((await here.get('/api/sell-requests')).status).toBe(200);
    expect((await change(olive, clerk.id, { isActive: false })).status).toBe(200);
    const answers = [await here.get('/api/staff/labels?ids='), await there.get('/api/backup-status')];
    expect(answers.map(({ body }) => body.code)).toEqual(['staff_sign_in_required', 'staff_sign_in_required']);
    expect((await here.get('/api/staff/session')).body.areas).toEqual([]);
    expect((await max.get('/api/backup-status')).status).toBe(200);
  });

  test('gets no answer that holds a passcode, its hash or who has one', async () => {
    const { olive, clerk } = await newShop();
    const texts = [
      await add(olive, 'Pat'),
      await change(olive, clerk.id, { passcode: '864209753' }),
      await olive.get('/api/employees'),
      await olive.get('/api/staff/session'),
    ].map(({ body }) => JSON.stringify(body));
    for (const text of texts) expect(text).not.toMatch(/864209753|argon2|passcode(?!Required)|hash/i);
  });
});
