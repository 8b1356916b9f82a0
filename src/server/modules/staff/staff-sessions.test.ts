import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newAccount, newStaff } from '#test/factories.ts';
import { type Browser, STAFF_PASSWORDS, startTestServer, type TestServer } from '#test/server-harness.ts';
import { deleteEndedStaffSessions, setAreaPassword } from './index.ts';

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
  (await server.browser().get('/api/staff/members', { cookie: `staff=${secret}` })).status === 200;
const open = (browser: Browser, area: string, password: string) =>
  browser.post('/api/staff/session', { area, password });

describe('a gate', () => {
  test('is closed to a browser that has opened nothing', async () => {
    const browser = server.browser();
    expect((await browser.get('/api/staff/session')).body).toEqual({
      areas: [],
      member: null,
      passcodeRequired: false,
      idleSeconds: 1800,
    });
    const members = await browser.get('/api/staff/members');
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
