import { afterAll, describe, expect, test } from 'vitest';
import { keyHeader, newKey, newStaff, newTerminal } from '#test/factories.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
const admin = await newStaff(server, 'admin');

let names = 0;
const newName = () => {
  names += 1;
  return `Member ${names}`;
};
const add = (name = newName(), passcode = '2468', key = newKey()) =>
  admin.post('/api/employees', { name, passcode }, keyHeader(key));
const change = (id: string, body: object) => admin.patch(`/api/employees/${id}`, body);
const enterPasscode = (browser: Browser, memberId: string, passcode = '2468') =>
  browser.post('/api/staff/member', { memberId, passcode });
const memberOf = async (browser: Browser) => (await browser.get('/api/staff/session')).body.member;

describe('a member of staff', () => {
  test('is added once for each key, under a name of their own', async () => {
    const [name, key] = [newName(), newKey()];
    const answers = await Promise.all([add(name, '2468', key), add(name, '2468', key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0].body).toEqual({ id: expect.any(String), name, role: 'clerk', isActive: true });
    expect(answers[1].body).toEqual(answers[0].body);
    // The passcode is not stored with the key, so a repeated call with another one goes undetected.
    expect((await add(name, '9999', key)).body).toEqual(answers[0].body);
    const taken = await add(name.toUpperCase());
    expect([taken.status, taken.body.code, taken.body.errors]).toEqual([
      409,
      'staff_name_taken',
      { name: 'There’s already an employee with this name.' },
    ]);
  });

  test('is listed by name, without anything of the passcode; for admin also when they have left', async () => {
    const { body: gone } = await add();
    await change(gone.id, { isActive: false });
    const [forAdmin, forPos] = [
      (await (await newTerminal(server, 'admin')).get('/api/employees')).body,
      (await (await newStaff(server, 'pos')).get('/api/employees')).body,
    ];
    expect(forAdmin).toContainEqual({ ...gone, isActive: false });
    expect(forPos.map(({ id }: { id: string }) => id)).not.toContain(gone.id);
    expect(forPos.length).toBeGreaterThan(0);
    expect(Object.keys(forPos[0]).sort()).toEqual(['id', 'isActive', 'name', 'role']);
  });

  test('is identified at a terminal by the passcode, until they step back', async () => {
    const { body: member } = await add();
    const pos = await newStaff(server, 'pos');
    const { status, body } = await enterPasscode(pos, member.id);
    expect([status, body.member]).toEqual([200, { id: member.id, name: member.name, role: 'clerk' }]);
    expect(await memberOf(pos)).toEqual({ id: member.id, name: member.name, role: 'clerk' });
    expect(await memberOf(await newStaff(server, 'pos'))).toBeNull();
    await newStaff(server, 'repair-pos', pos);
    expect((await memberOf(pos)).id).toBe(member.id);
    expect((await pos.delete('/api/staff/member')).body).toMatchObject({ areas: ['pos', 'repair-pos'], member: null });
    expect(await memberOf(pos)).toBeNull();
  });

  test('is refused alike for a wrong passcode, after leaving, and when unknown', async () => {
    const { body: member } = await add();
    const { body: gone } = await add();
    await change(gone.id, { isActive: false });
    const pos = await newStaff(server, 'pos');
    for (const answer of [
      await enterPasscode(pos, member.id, '1357'),
      await enterPasscode(pos, gone.id),
      await enterPasscode(pos, crypto.randomUUID()),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([422, 'passcode_wrong']);
    }
    expect(await memberOf(pos)).toBeNull();
  });

  test('who gets another name, passcode or role has to identify again', async () => {
    const { body: member } = await add();
    const pos = await newStaff(server, 'pos');
    for (const body of [{ name: 'Robin of the counter' }, { role: 'manager' }, { passcode: '97531' }]) {
      expect((await enterPasscode(pos, member.id)).status).toBe(200);
      expect((await change(member.id, body)).status).toBe(200);
      expect(await memberOf(pos)).toBeNull();
    }
  });

  test('comes back with the name and passcode that they had', async () => {
    const { body: member } = await add();
    await change(member.id, { isActive: false });
    expect((await change(member.id, { isActive: true })).body).toEqual(member);
    expect((await enterPasscode(await newStaff(server, 'pos'), member.id)).status).toBe(200);
    expect((await change(crypto.randomUUID(), { isActive: true })).status).toBe(404);
  });

  test('keeps a passcode that nobody can read, neither here nor in what is kept of requests', async () => {
    await add(newName(), '864209753');
    for (const table of ['staff_members', 'idempotency_keys']) {
      const rows = await server.sql(`select * from ${table}`);
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain('864209753');
    }
  });
});

describe('where STAFF_PASSCODE_REQUIRED is set', () => {
  test('staff identify before the first write, and admin can add the first member', async () => {
    const strict = await startTestServer({ env: { STAFF_PASSCODE_REQUIRED: 'true' } });
    const [boss, pos] = [await newStaff(strict, 'admin'), await newStaff(strict, 'pos')];
    expect((await pos.get('/api/staff/session')).body.passcodeRequired).toBe(true);
    const alex = { name: 'Alex', passcode: '2468' };
    const added = await boss.post('/api/employees', alex, keyHeader());
    expect(added.status).toBe(201);
    expect((await pos.get('/api/employees')).status).toBe(200);
    expect((await enterPasscode(pos, added.body.id)).status).toBe(200);
    await strict.stop();
  });
});
