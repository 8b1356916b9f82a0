import { afterAll, describe, expect, test } from 'vitest';
import type { StaffArea } from '#domain/staff-areas.ts';
import { newStaff } from '#test/factories.ts';
import { type Browser, STAFF_PASSWORDS, startTestServer } from '#test/server-harness.ts';
import { deleteEndedStaffSessions, setAreaPassword } from '../index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());

const areasOf = async (browser: Browser, headers = {}): Promise<string[]> =>
  (await browser.get('/api/staff/session', headers)).body.areas;
const secretOf = (browser: Browser) => browser.cookies.get('staff') ?? '';
const opens = async (secret: string) =>
  (await server.browser().get('/api/employees', { cookie: `staff=${secret}` })).status === 200;
const open = (browser: Browser, area: string, password: string) =>
  browser.post('/api/staff/session', { area, password });

describe('a gate', () => {
  test('is closed to a browser that has opened nothing', async () => {
    const browser = server.browser();
    expect((await browser.get('/api/staff/session')).body).toEqual({
      areas: [],
      member: null,
      isNobody: false,
      passcodeRequired: false,
      idleSeconds: 1800,
    });
    const members = await browser.get('/api/employees');
    expect([members.status, members.body.code]).toEqual([401, 'staff_sign_in_required']);
  });

  test.each([
    ['pos', ['pos']],
    ['repair-pos', ['repair-pos']],
    ['admin', ['admin', 'pos', 'repair-pos']],
  ] as const)('of %s opens to its own password', async (area, areas) => {
    const browser = server.browser();
    const answer = await open(browser, area, STAFF_PASSWORDS[area]);
    expect([answer.status, answer.body.areas]).toEqual([200, areas]);
    expect(await areasOf(browser)).toEqual(areas);
  });

  test('stays closed to another password, in the words of the specification', async () => {
    const browser = server.browser();
    const wrong: readonly (readonly [StaffArea, string])[] = [
      ['admin', STAFF_PASSWORDS.pos],
      ['pos', STAFF_PASSWORDS.admin],
      ['pos', `${STAFF_PASSWORDS.pos} `],
      ['pos', STAFF_PASSWORDS.pos.toUpperCase()],
    ];
    for (const [area, password] of wrong) {
      const { status, body, headers } = await open(browser, area, password);
      expect([status, body.code, body.message]).toEqual([
        401,
        'staff_password_wrong',
        'Access Denied - Invalid password. Please try again.',
      ]);
      expect([headers['set-cookie'], await areasOf(browser)]).toEqual([undefined, []]);
    }
    expect((await open(browser, 'admin', '')).body.errors).toEqual({ password: 'Required' });
  });
});

describe('the cookie', () => {
  test('is out of reach of scripts and other sites, for twelve hours', async () => {
    const { headers } = await open(server.browser(), 'pos', STAFF_PASSWORDS.pos);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^visitor=/),
      expect.stringMatching(/^staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
  });

  test('is renewed each time an area is opened, which ends the previous one and any that was planted', async () => {
    const browser = server.browser();
    const secrets = ['p'.repeat(43)];
    browser.cookies.set('staff', secrets[0] ?? '');
    for (const area of ['pos', 'repair-pos', 'repair-pos'] as const) {
      await newStaff(server, area, browser);
      secrets.push(secretOf(browser));
    }
    expect(new Set(secrets).size).toBe(4);
    expect(await Promise.all(secrets.map(opens))).toEqual([false, false, false, true]);
    expect(await areasOf(browser)).toEqual(['pos', 'repair-pos']);
  });
});

describe('a session', () => {
  /** Runs with the clock ahead, and sets it back. */
  const later = async <Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> => {
    server.clock.advance(milliseconds);
    try {
      return await work();
    } finally {
      server.clock.advance(-milliseconds);
    }
  };

  test('is closed on the server, whatever the browser keeps', async () => {
    const browser = await newStaff(server, 'pos');
    const secret = secretOf(browser);
    const { status, body } = await browser.delete('/api/staff/session');
    expect([status, body.areas, browser.cookies.has('staff')]).toEqual([200, [], false]);
    expect(await opens(secret)).toBe(false);
    expect((await browser.delete('/api/staff/session')).status).toBe(200);
  });

  test('locks after thirty minutes without activity of a person: a screen that reads by itself is none', async () => {
    const [busy, left] = [await newStaff(server, 'pos'), await newStaff(server, 'pos')];
    expect(await later(30 * MINUTE - 1000, () => areasOf(left))).toEqual(['pos']);
    await later(20 * MINUTE, async () => {
      await busy.patch('/api/staff/session', {});
      await left.get('/api/employees');
    });
    expect(await later(30 * MINUTE + 1000, () => areasOf(left))).toEqual([]);
    expect(await later(40 * MINUTE, () => areasOf(busy))).toEqual(['pos']);
  });

  test('records its use at most once a minute', async () => {
    await server.sql('delete from staff_sessions');
    const browser = await newStaff(server, 'pos');
    const lastSeenAt = async () => (await server.sql('select max(last_seen_at) as at from staff_sessions'))[0]?.at;
    const first = await lastSeenAt();
    await later(MINUTE - 1000, () => browser.patch('/api/staff/session', {}));
    expect(await lastSeenAt()).toEqual(first);
    await later(MINUTE + 1000, () => browser.patch('/api/staff/session', {}));
    expect(await lastSeenAt()).not.toEqual(first);
  });

  test('keeps no area open for longer than twelve hours, however much it is used', async () => {
    const browser = await newStaff(server, 'pos');
    for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
      await later(minutes * MINUTE, () => browser.patch('/api/staff/session', {}));
    }
    await later(11 * HOUR + 50 * MINUTE, async () => {
      expect(await areasOf(browser)).toEqual(['pos']);
      await newStaff(server, 'repair-pos', browser);
    });
    expect(await later(12 * HOUR + MINUTE, () => areasOf(browser))).toEqual(['repair-pos']);
  });

  test('is forgotten by housekeeping when nothing in it can be open any more, and not before', async () => {
    await server.sql('delete from staff_sessions');
    await newStaff(server, 'pos');
    const count = async (table: string) => (await server.sql(`select from ${table}`)).length;
    const now = server.clock.now().getTime();
    await deleteEndedStaffSessions(server.context.database, new Date(now + 12 * HOUR - MINUTE));
    expect(await count('staff_sessions')).toBe(1);
    await deleteEndedStaffSessions(server.context.database, new Date(now + 12 * HOUR + MINUTE));
    expect(await count('staff_sessions')).toBe(0);
  });
});

describe('a new password of an area', () => {
  test('closes that area everywhere, and no other', async () => {
    const [pos, both] = [await newStaff(server, 'pos'), await newStaff(server, 'pos')];
    await newStaff(server, 'repair-pos', both);
    await setAreaPassword(server.context, 'pos', 'another good password');
    expect([await areasOf(pos), await areasOf(both)]).toEqual([[], ['repair-pos']]);
    expect((await open(server.browser(), 'pos', STAFF_PASSWORDS.pos)).status).toBe(401);
    expect((await open(server.browser(), 'pos', 'another good password')).status).toBe(200);
    await setAreaPassword(server.context, 'pos', STAFF_PASSWORDS.pos);
  });

  test('is stored as argon2id alone, and the secret of a session as a hash', async () => {
    const secret = secretOf(await newStaff(server, 'pos'));
    const rows = await server.sql('select area, password_hash from staff_passwords');
    expect(rows).toHaveLength(3);
    for (const { password_hash: hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$/);
    const sessions = await server.sql('select * from staff_sessions');
    expect(JSON.stringify([rows, sessions])).not.toMatch(new RegExp(`${secret}|${STAFF_PASSWORDS.admin}`));
  });
});
