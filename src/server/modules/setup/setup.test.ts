import { afterAll, describe, expect, test } from 'vitest';
import { SETUP_STEP_NAMES } from '#domain/setup/steps.ts';
import { keyHeader, mailOrder, newGuest, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { NO_FACTS } from '#test/shop-facts.ts';

const MINUTE_MS = 60_000;

const lines: string[] = [];
const printedTexts: string[] = [];
const server = await startTestServer({
  env: { ...NO_FACTS, ADMIN_PASSWORD: '', LOG_LEVEL: 'debug', RATE_LIMIT_SCALE: '1000' },
  logLines: lines,
  printToOwner: (text) => printedTexts.push(text),
});
afterAll(() => server.stop());

const other = await startTestServer({ env: NO_FACTS });
afterAll(() => other.stop());

const printed = () => /#((?:[a-z2-9]{4}-){2}[a-z2-9]{4})$/m.exec(printedTexts.join('\n'))?.[1] ?? '';
const open = (code: string, browser = server.browser()) => browser.post('/api/staff/setup', { code });

describe('the setup code of a new shop', () => {
  test('is printed with its address, and is not in the log', () => {
    expect(printedTexts.join('\n')).toContain(`/setup#${printed()}`);
    expect(printed()).toHaveLength(14);
    expect(lines.join('')).not.toContain(printed());
  });

  test('is not another one, and runs out after half an hour', async () => {
    expect((await open('wrong-code-here')).body.code).toBe('setup_code_wrong');
    server.clock.advance(31 * MINUTE_MS);
    expect((await open(printed())).body.code).toBe('setup_code_wrong');
    server.clock.advance(-31 * MINUTE_MS);
  });

  test('opens the admin area once, typed in capitals with spaces, and leads the owner through the steps', async () => {
    const owner = server.browser();
    const opened = await open(printed().toUpperCase().replaceAll('-', ' '), owner);
    expect([opened.status, opened.body.areas]).toEqual([200, ['admin', 'pos', 'repair-pos']]);
    expect((await open(printed())).body.code).toBe('setup_code_wrong');

    const fresh = (await owner.get('/api/setup')).body;
    expect([fresh.left.length, fresh.canHide, fresh.steps[0]]).toEqual([12, false, { name: 'owner', state: 'open' }]);
    const member = { name: 'Ada Boss', passcode: '1357', role: 'owner' };
    const added = await owner.post('/api/employees', member, keyHeader());
    await owner.post('/api/staff/member', { memberId: added.body.id, passcode: '1357' });
    expect((await open(printed())).body).toEqual({
      code: 'setup_code_wrong',
      message: 'This shop already has an owner. Use the admin password instead.',
    });
    await owner.patch('/api/setup/steps/shop', { state: 'skipped' });
    const { body } = await owner.patch('/api/setup/steps/shop', { state: 'done' });
    expect([body.left.length, body.steps.slice(0, 3)]).toEqual([
      10,
      [
        { name: 'owner', state: 'done' },
        { name: 'shop', state: 'done' },
        { name: 'hours', state: 'open' },
      ],
    ]);
  });
});

describe('the list of what is left', () => {
  test('names open and skipped steps, is hidden once the needed ones are done, and ends when all are', async () => {
    const admin = await newStaff(other, 'admin');
    const mark = async (step: string, state: string) => (await admin.patch(`/api/setup/steps/${step}`, { state })).body;
    const hide = async () => (await admin.post('/api/setup/hidden', {})).body;
    expect((await mark('shop', 'done')).left).toEqual(SETUP_STEP_NAMES.filter((name) => name !== 'shop'));
    expect(await hide()).toMatchObject({ canHide: false, left: expect.arrayContaining(['owner', 'hours']) });
    const member = { name: 'Ada Boss', passcode: '1357', role: 'owner' };
    const { id } = (await admin.post('/api/employees', member, keyHeader())).body;
    await admin.post('/api/staff/member', { memberId: id, passcode: '1357' });
    // Hidden before it could be: it is from now on.
    expect(await mark('hours', 'done')).toMatchObject({ canHide: true, left: [] });
    const { status } = await other.browser().get('/api/setup');
    expect(status).toBe(401);
  });

  test('is empty in a shop whose environment has its facts and that never began the guide', async () => {
    const env = { SHOP_NAME: 'A', SHOP_STREET: '1 Main', SHOP_PHONE: '3035550123', SHOP_EMAIL: 'a@b.test' };
    const scripted = await startTestServer({ env });
    const admin = await newStaff(scripted, 'admin');
    expect((await admin.get('/api/setup')).body).toMatchObject({ left: [] });
    await scripted.stop();
  });
});

describe('what is off', () => {
  test('names each service that an open shop is not connected to, and none before it opens', async () => {
    const shop = await startTestServer({ env: NO_FACTS });
    const admin = await newStaff(shop, 'admin');
    const readOff = async () => (await admin.get('/api/setup')).body.off;
    expect(await readOff()).toEqual([]);
    await shop.sql("insert into setup_steps (name, state, marked_at) values ('opened', 'done', now())");
    expect(await readOff()).toEqual(['texts', 'email', 'labels']);
    const save = async (values: Record<string, string>) => {
      const { version } = (await admin.get('/api/shop-settings')).body;
      expect((await admin.post('/api/shop-settings', { values, version }, keyHeader())).status).toBe(200);
      return readOff();
    };
    expect(await save({ LABELS_WITHOUT_EASYPOST: 'by_hand' })).toEqual(['texts', 'email']);
    expect(await save({ SMTP_HOST: 'mail.example', EMAIL_FROM: 'a@mail.example' })).toEqual(['texts']);
    const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+13035550123' };
    expect(await save(twilio)).toEqual([]);
    await shop.stop();
  });
});

describe('the test order', () => {
  test('is the newest one with its present price, until the shop is open', async () => {
    const shop = await startTestServer({ env: { ...NO_FACTS, RATE_LIMIT_SCALE: '1000' } });
    const admin = await newStaff(shop, 'admin');
    const read = async () => (await admin.get('/api/setup')).body.testOrder;
    expect(await read()).toBeNull();
    const guest = await newGuest(shop);
    const place = async () => (await guest.browser.post('/api/sell-requests', mailOrder(guest), keyHeader())).body;
    const first = await place();
    shop.clock.advance(MINUTE_MS);
    const second = await place();
    expect(first.id).not.toBe(second.id);
    const number = second.id.slice(-8).toUpperCase();
    expect(await read()).toEqual({ id: second.id, number, status: 'received', price: second.quotedPrice });
    const isOpen = async () => (await admin.get('/api/setup')).body.isOpen;
    expect(await isOpen()).toBe(false);
    await shop.sql("insert into setup_steps (name, state, marked_at) values ('opened', 'done', now())");
    expect([await isOpen(), await read()]).toEqual([true, null]);
    await shop.stop();
  });
});

describe('the passcode that the owner has just made', () => {
  const AGAIN = [403, 'staff_passcode_again'];

  test('is not asked for again by settings for half an hour, by other calls after five minutes', async () => {
    const shop = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
    const admin = await newStaff(shop, 'admin');
    const newMember = (name: string) => ({ name, passcode: '1357', role: 'owner' });
    const { id } = (await admin.post('/api/employees', newMember('Ada Boss'), keyHeader())).body;
    await admin.post('/api/staff/member', { memberId: id, passcode: '1357' });
    let count = 0;
    const save = async (by = admin) => {
      count += 1;
      const { version } = (await by.get('/api/shop-settings')).body;
      const body = { values: { SHOP_OWNER: `Ada ${count}` }, version };
      const answer = await by.post('/api/shop-settings', body, keyHeader());
      return [answer.status, answer.body.code ?? null];
    };
    const file = async () => {
      const { status, body } = await admin.get('/api/staff/sell-requests/export');
      return [status, body.code ?? null];
    };
    shop.clock.advance(20 * MINUTE_MS);
    expect([await save(), await file()]).toEqual([[200, null], AGAIN]);
    // Not at another terminal, where the passcode was only entered.
    const elsewhere = await newStaff(shop, 'admin');
    await elsewhere.post('/api/staff/member', { memberId: id, passcode: '1357' });
    shop.clock.advance(6 * MINUTE_MS);
    expect([await save(), await save(elsewhere)]).toEqual([[200, null], AGAIN]);
    shop.clock.advance(5 * MINUTE_MS);
    expect(await save()).toEqual(AGAIN);
    await shop.stop();
  });

  test('is asked for again as soon as someone else could be at the terminal', async () => {
    const shop = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
    const admin = await newStaff(shop, 'admin');
    const add = (name: string) => admin.post('/api/employees', { name, passcode: '1357', role: 'owner' }, keyHeader());
    const { id } = (await add('Ada Boss')).body;
    await admin.post('/api/staff/member', { memberId: id, passcode: '1357' });
    expect((await add('Bo Clerk')).status).toBe(201);
    shop.clock.advance(6 * MINUTE_MS);
    const answer = await admin.post('/api/shop-settings', { values: { SHOP_OWNER: 'Ada' }, version: 0 }, keyHeader());
    expect([answer.status, answer.body.code]).toEqual(AGAIN);
    await shop.stop();
  });
});
