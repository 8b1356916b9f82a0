import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { keyHeader, newStaff } from '#test/factories.ts';
import { type Answer, type Browser, STAFF_PASSWORDS, startTestServer } from '#test/server-harness.ts';
import { setAreaPassword } from '../index.ts';

const server = await startTestServer({ env: { TRUST_PROXY: '1' } });
afterAll(() => server.stop());
const { sql } = server;
beforeEach(async () => {
  await sql('truncate rate_limits');
  await sql('truncate known_browsers');
});

const SHOP = '203.0.113.9';
let networks = 0;
const newNetwork = () => {
  networks += 1;
  return `10.9.${Math.floor(networks / 250)}.${networks % 250}`;
};
const tryPassword = (password: string, network: string, browser: Browser = server.browser(), area = 'pos') =>
  browser.post('/api/staff/session', { area, password }, { 'x-forwarded-for': network });
const open = (network: string, browser?: Browser, area: 'pos' | 'admin' = 'pos') =>
  tryPassword(STAFF_PASSWORDS[area], network, browser, area);
/** Lets what was counted run out, as time does. */
const wait = (seconds: number) => sql(`update rate_limits set expire = expire - ${seconds * 1000}`);
/** Wrong passwords, slowly enough that only the lock can come of it. */
async function tryWrongSlowly(times: number, network: string, browser?: Browser): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let tries = 0; tries < times; tries += 1) {
    answers.push(await tryPassword(`wrong ${tries}`, network, browser));
    await sql(`update rate_limits set expire = 0 where key like 'staff-tries-slow%'`);
  }
  return answers;
}
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);

describe('wrong passwords', () => {
  test('are slowed down: four in ten seconds, seven in two minutes', async () => {
    const network = newNetwork();
    const answers: Answer[] = [];
    for (let tries = 0; tries < 5; tries += 1) answers.push(await tryPassword('wrong', network));
    expect(statuses(answers)).toEqual([401, 401, 401, 401, 429]);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeLessThanOrEqual(10);
    await wait(10);
    expect(statuses([await tryPassword('wrong', network), await tryPassword('wrong', network)])).toEqual([401, 401]);
    const slower = await tryPassword('wrong', network);
    expect(slower.status).toBe(429);
    expect(Number(slower.headers['retry-after'])).toBeGreaterThan(60);
  });

  test('lock the area for their network after ten, also for the right one, for what is left of a quarter of an hour', async () => {
    const network = newNetwork();
    expect(statuses(await tryWrongSlowly(10, network))).toEqual(Array.from({ length: 10 }, () => 401));
    const locked = await open(network);
    expect([locked.status, locked.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect((await open(network, undefined, 'admin')).status).toBe(200);
    expect((await open(newNetwork())).status).toBe(200);
    await wait(15 * 60);
    expect((await open(network)).status).toBe(200);
  });

  test('are forgotten when the right one comes', async () => {
    const network = newNetwork();
    for (let rounds = 0; rounds < 3; rounds += 1) {
      await tryWrongSlowly(9, network);
      expect((await open(network)).status).toBe(200);
    }
  });

  test('by the hundred, at once and from one network, end in a lock and never in a session', async () => {
    await sql('delete from staff_sessions');
    const network = newNetwork();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => tryPassword(`guess ${index}`, network)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(96);
    expect(answers.every(({ headers }) => headers['set-cookie'] === undefined)).toBe(true);
    const locked = await open(network);
    expect([locked.status, Number(locked.headers['retry-after']) > 14 * 60]).toEqual([429, true]);
    expect(await sql('select from staff_sessions')).toEqual([]);
  });
});

describe('a stranger who types wrong passwords', () => {
  test('in the shop’s own network does not lock out a terminal that has opened the area before', async () => {
    const terminal = server.browser();
    expect((await open(SHOP, terminal)).status).toBe(200);
    await tryWrongSlowly(12, SHOP);
    expect((await open(SHOP)).status).toBe(429);
    expect((await open(SHOP, terminal)).status).toBe(200);
  });

  test('from 150 networks locks out strangers, and neither a terminal that has opened the area nor an open area', async () => {
    const terminal = server.browser();
    await open(SHOP, terminal);
    await sql('truncate rate_limits');
    const guesses = Array.from({ length: 150 }, (_, index) => tryPassword(`guess ${index}`, newNetwork()));
    const answers = statuses(await Promise.all(guesses));
    expect(answers.filter((status) => status === 401)).toHaveLength(100);
    expect(answers.filter((status) => status === 429)).toHaveLength(50);
    expect((await open(newNetwork())).status).toBe(429);
    expect((await terminal.get('/api/staff/session')).body.areas).toEqual(['pos']);
    expect((await open(SHOP, terminal)).status).toBe(200);
  });

  test('gains nothing by a terminal that knows another area', async () => {
    const terminal = server.browser();
    await open(SHOP, terminal);
    const guesses = await Promise.all(Array.from({ length: 20 }, () => tryPassword('wrong', SHOP, terminal, 'admin')));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(4);
    expect((await open(SHOP, undefined, 'admin')).status).toBe(429);
  });

  test('at a known terminal is locked there, and only there', async () => {
    const [one, two] = [server.browser(), server.browser()];
    await open(SHOP, one);
    await open(SHOP, two);
    await tryWrongSlowly(10, SHOP, one);
    expect([(await open(SHOP, one)).status, (await open(SHOP, two)).status]).toEqual([429, 200]);
  });
});

test('a new password removes every lock of its area, and makes all terminals unknown', async () => {
  const terminal = server.browser();
  await open(SHOP, terminal);
  await Promise.all(Array.from({ length: 150 }, () => tryPassword('wrong', newNetwork())));
  await tryWrongSlowly(12, SHOP);
  await setAreaPassword(server.context, 'pos', STAFF_PASSWORDS.pos);
  expect((await open(SHOP)).status).toBe(200);
  await tryWrongSlowly(12, SHOP);
  expect((await open(SHOP, terminal)).status).toBe(429);
});

const addMember = async (by: Browser, name: string): Promise<string> =>
  (await by.post('/api/employees', { name, passcode: '2468' }, keyHeader())).body.id;
const enterPasscode = (browser: Browser, memberId: string, passcode: string) =>
  browser.post('/api/staff/member', { memberId, passcode });

test('passcodes are locked by five wrong ones, for that member at that terminal', async () => {
  const admin = await newStaff(server, 'admin');
  const [alex, kim] = [await addMember(admin, 'Alex'), await addMember(admin, 'Kim')];
  for (let tries = 0; tries < 5; tries += 1) expect((await enterPasscode(admin, alex, '1111')).status).toBe(422);
  const locked = await enterPasscode(admin, alex, '2468');
  expect([locked.status, Number(locked.headers['retry-after']) > 200]).toEqual([429, true]);
  expect((await enterPasscode(admin, kim, '2468')).status).toBe(200);
  expect((await enterPasscode(await newStaff(server, 'pos'), alex, '2468')).status).toBe(200);
});

test('thirty wrong passcodes from strange browsers lock a member out there, and not at a browser where theirs was right before', async () => {
  const admin = await newStaff(server, 'admin');
  const olive = await addMember(admin, 'Olive Owner');
  const earlierTerminal = await newStaff(server, 'pos');
  expect((await enterPasscode(earlierTerminal, olive, '2468')).status).toBe(200);
  for (let terminals = 0; terminals < 6; terminals += 1) {
    const stranger = await newStaff(server, 'pos');
    for (let tries = 0; tries < 5; tries += 1) await enterPasscode(stranger, olive, '1111');
  }
  expect((await enterPasscode(await newStaff(server, 'pos'), olive, '2468')).status).toBe(429);
  expect((await enterPasscode(earlierTerminal, olive, '2468')).status).toBe(200);
  // Its own wrong ones are counted there.
  for (let tries = 0; tries < 5; tries += 1) await enterPasscode(earlierTerminal, olive, '1111');
  expect((await enterPasscode(earlierTerminal, olive, '2468')).status).toBe(429);
});
