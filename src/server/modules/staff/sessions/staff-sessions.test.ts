import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newStaff } from '#test/factories.ts';
import { type Browser, STAFF_PASSWORDS, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { deleteEndedStaffSessions, setAreaPassword } from '../index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
});
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

  test.each([
    ['admin', STAFF_PASSWORDS.pos],
    ['pos', STAFF_PASSWORDS.admin],
    ['repair-pos', STAFF_PASSWORDS.pos],
    ['pos', `${STAFF_PASSWORDS.pos} `],
    ['pos', STAFF_PASSWORDS.pos.toUpperCase()],
  ])('of %s stays closed to "%s", in the words of the specification', async (area, password) => {
    const browser = server.browser();
    const { status, body, headers } = await open(browser, area, password);
    expect([status, body.code, body.message]).toEqual([
      401,
      'staff_password_wrong',
      'Access Denied - Invalid password. Please try again.',
    ]);
    expect([headers['set-cookie'], await areasOf(browser)]).toEqual([undefined, []]);
  });

  test('takes no empty password, and knows no other area', async () => {
    const browser = server.browser();
    const empty = await open(browser, 'admin', '');
    expect([empty.status, empty.body.errors]).toEqual([400, { password: 'Required' }]);
    expect((await open(browser, 'safe', 'x')).status).toBe(400);
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

  test('of a site with TLS is sent over TLS alone, to this site alone', async () => {
    const secure = await startTestServer({ env: { PUBLIC_URL: 'https://shop.example' } });
    const browser = await newStaff(secure, 'pos');
    expect([...browser.cookies.keys()]).toEqual(['__Host-visitor', '__Host-staff']);
    expect(await areasOf(browser)).toEqual(['pos']);
    const closed = await browser.delete('/api/staff/session');
    expect(closed.headers['set-cookie']).toMatch(/^__Host-staff=; .*Path=\/; .*Secure; SameSite=Strict/);
    await secure.stop();
  });

  test('is renewed each time an area is opened, which ends the previous one', async () => {
    const browser = await newStaff(server, 'pos');
    const first = secretOf(browser);
    await newStaff(server, 'repair-pos', browser);
    const second = secretOf(browser);
    await newStaff(server, 'repair-pos', browser);
    expect(new Set([first, second, secretOf(browser)]).size).toBe(3);
    expect([await opens(first), await opens(second), await opens(secretOf(browser))]).toEqual([false, false, true]);
  });

  test('that an attacker planted opens nothing after an area is opened', async () => {
    const planted = 'p'.repeat(43);
    const browser = server.browser();
    browser.cookies.set('staff', planted);
    await newStaff(server, 'admin', browser);
    expect(await opens(planted)).toBe(false);
  });

  test('is stored as a hash alone', async () => {
    const secret = secretOf(await newStaff(server, 'pos'));
    const rows = await server.context.database.query(plain('select * from staff_sessions'));
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(secret);
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

  test('holds every area that was opened in it', async () => {
    const browser = await newStaff(server, 'repair-pos');
    await newStaff(server, 'pos', browser);
    expect(await areasOf(browser)).toEqual(['pos', 'repair-pos']);
  });

  test('is closed on the server, whatever the browser keeps', async () => {
    const browser = await newStaff(server, 'pos');
    const secret = secretOf(browser);
    const { status, body } = await browser.delete('/api/staff/session');
    expect([status, body.areas, browser.cookies.has('staff')]).toEqual([200, [], false]);
    expect(await opens(secret)).toBe(false);
    expect((await browser.delete('/api/staff/session')).status).toBe(200);
  });

  test('locks after thirty minutes without activity', async () => {
    const browser = await newStaff(server, 'pos');
    expect(await later(30 * MINUTE - 1000, () => areasOf(browser))).toEqual(['pos']);
    expect(await later(30 * MINUTE + 1000, () => areasOf(browser))).toEqual([]);
  });

  test('is kept open by a person’s activity, not by a screen that reads by itself', async () => {
    const [busy, left] = [await newStaff(server, 'pos'), await newStaff(server, 'pos')];
    await later(20 * MINUTE, async () => {
      await busy.patch('/api/staff/session', {});
      await left.get('/api/employees');
      await left.get('/api/staff/session');
    });
    expect(await later(40 * MINUTE, () => areasOf(busy))).toEqual(['pos']);
    expect(await later(40 * MINUTE, () => areasOf(left))).toEqual([]);
  });

  test('records its use at most once a minute', async () => {
    await server.context.database.query(plain('delete from staff_sessions'));
    const browser = await newStaff(server, 'pos');
    const seen = async () =>
      (await server.context.database.query(plain('select max(last_seen_at) as at from staff_sessions')))[0]?.at;
    const first = await seen();
    await later(MINUTE - 1000, () => browser.patch('/api/staff/session', {}));
    expect(await seen()).toEqual(first);
    await later(MINUTE + 1000, () => browser.patch('/api/staff/session', {}));
    expect(await seen()).not.toEqual(first);
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
    await server.context.database.query(plain('delete from staff_sessions'));
    await newStaff(server, 'pos');
    const count = async (table: string) => (await server.context.database.query(plain(`select from ${table}`))).length;
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

  test('is stored as argon2id alone', async () => {
    const rows = await server.context.database.query(plain('select area, password_hash from staff_passwords'));
    expect(rows).toHaveLength(3);
    for (const { password_hash: hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$/);
    expect(JSON.stringify(rows)).not.toContain(STAFF_PASSWORDS.admin);
  });
});
