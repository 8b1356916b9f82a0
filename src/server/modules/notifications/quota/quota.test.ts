import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Delivered, fakeEmail, fakeSms, providerAway } from '#server/ports/testing/fake-messages.ts';
import { eventually } from '#test/eventually.ts';
import { ADDRESS, mailOrder, newAccount, newGuest, newKey, newPhone, newStaff, verifyPhone } from '#test/factories.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { sendMessage } from '../send-message.ts';
import { newSms, writeMessage } from '../testing/write-sms.ts';

const HOUR = 3600 * 1000;
const MINUTE = 60_000;
const BUDGET = 1000;

interface Sent {
  to: string;
  text: string;
  /** By the test's clock. */
  at: number;
}

let texts: Sent[] = [];
let emails: Sent[] = [];
let isDown = false;

const note = (list: Sent[], { to, text }: Delivered) => {
  if (isDown) throw providerAway();
  list.push({ to, text, at: server.clock.now().getTime() });
};
const providers = {
  sms: fakeSms((message) => {
    server.sms.push(message);
    note(texts, message);
  }, 'embedded'),
  email: fakeEmail((message) => note(emails, message), 'embedded'),
};

const env = { PUBLIC_URL: 'http://shop.example', SMS_DAILY_BUDGET: String(BUDGET) };
const server = await startTestServer({ providers, env });
afterAll(() => server.stop());
beforeEach(async () => {
  [texts, emails, isDown] = [[], [], false];
  await sql('truncate rate_limits, messages, message_room, sms_days');
});

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  server.context.database.query(plain<Row & Record<string, unknown>>(text, values));

const order = async (browser: Browser, customerId: string): Promise<string> => {
  const answer = await browser.post('/api/sell-requests', mailOrder({ customerId }), { 'idempotency-key': newKey() });
  expect(answer.status).toBe(201);
  return answer.body.id;
};
/** Registered, with an address to send a label for. Nobody has asked whether the number is theirs. */
const newSeller = async () => {
  const account = await newAccount(server);
  return { ...account, customerId: await settle(account.browser) };
};
/** Gives a signed-in account an address. @returns its customer record */
const settle = async (browser: Browser): Promise<string> =>
  (await browser.patch('/api/auth/me', ADDRESS)).body.customer.id;
const ordersOf = async (browser: Browser, customerId: string, count: number) => {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await order(browser, customerId));
  return ids;
};
const states = async () => {
  const rows = await sql<{ state: string; n: number }>(
    `select channel || ' ' || status || coalesce(' ' || waits_for, '') as state, count(*)::int as n from messages
      where purpose <> 'verification_code' group by 1`,
  );
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
};
const untilStates = (expected: Record<string, number>) =>
  eventually(async () => expect(await states()).toEqual(expected));
const untilAmongStates = (expected: Record<string, number>) =>
  eventually(async () => expect(await states()).toMatchObject(expected));
const untilTextTo = (phone: string, words: string) =>
  eventually(() => expect(texts.at(-1)).toMatchObject({ to: phone, text: expect.stringContaining(words) }));
/** The most that went to anybody within any hour. */
const mostInAnHour = (sent: readonly Sent[]) =>
  Math.max(0, ...sent.map(({ at }) => sent.filter((other) => other.at >= at && other.at < at + HOUR).length));
const number = (id: string) => id.slice(-8).toUpperCase();

test('40 orders of an account with another person’s number and mailbox text nobody before the number is proved, write at most ten e-mails an hour, and lose nothing', async () => {
  const account = await newSeller();
  const ids = await ordersOf(account.browser, account.customerId, 40);
  await untilStates({ 'sms waiting proof': 40, 'email sent': 7, 'email waiting room': 33 });
  expect([texts.length, emails.length]).toEqual([0, 7]);

  server.clock.advance(HOUR + 11_000);
  await untilStates({ 'sms waiting proof': 40, 'email sent': 8, 'email joined': 33 });
  expect(mostInAnHour(emails)).toBeLessThanOrEqual(10);
  for (const id of ids) expect(emails.some(({ text }) => text.includes(number(id)))).toBe(true);
  for (const { text } of emails) expect(text).toContain('http://shop.example/track/');
  expect(texts).toEqual([]);

  await verifyPhone(server, account.browser, account.phone);
  await untilStates({ 'sms sent': 1, 'sms joined': 40, 'email sent': 8, 'email joined': 33 });
  expect(texts.map(({ to }) => to)).toEqual([account.phone, account.phone]);
  expect(texts[1]?.text).toContain('received 40 orders');
  expect(texts[1]?.text).toContain('http://shop.example/dashboard');

  await sql('delete from rate_limits');
  const later = await order(account.browser, account.customerId);
  await untilTextTo(account.phone, number(later));
  expect(mostInAnHour(texts)).toBeLessThanOrEqual(10);
});

describe('the number of an account', () => {
  test('is told as proved or not, and counts as proved where its browser had proved it before', async () => {
    const typed = await newAccount(server);
    const proved = async ({ get }: Browser) => (await get('/api/verify/status')).body.accountPhones;
    expect(await proved(typed.browser)).toEqual([]);
    const browser = server.browser();
    const phone = newPhone();
    await verifyPhone(server, browser, phone);
    const body = { name: 'Kit Rowe', email: `kit-${newKey()}@example.test`, phone, password: 'some old password' };
    await browser.post('/api/auth/register', body);
    expect(await proved(browser)).toEqual([phone]);
    await untilTextTo(phone, number(await order(browser, await settle(browser))));
  });

  test('is texted about an order that staff took: they answer for it', async () => {
    const account = await newSeller();
    const staff = await newStaff(server, 'pos');
    const body = mailOrder({ customerId: account.customerId });
    const taken = await staff.post('/api/staff/sell-requests', body, { 'idempotency-key': newKey() });
    expect(taken.status).toBe(201);
    await eventually(() => expect(texts.map(({ to }) => to)).toEqual([account.phone]));
  });

  test('that is changed has to be proved again', async () => {
    const account = await newSeller();
    await verifyPhone(server, account.browser, account.phone);
    const other = newPhone();
    const changed = await account.browser.patch('/api/auth/me', { phone: other });
    expect(changed.status).toBe(200);
    await order(account.browser, changed.body.customer.id);
    await untilAmongStates({ 'sms waiting proof': 1 });
    expect(texts.filter(({ to }) => to === other)).toEqual([]);
  });
});

describe('a guest’s number', () => {
  test('gets the first texts at once and the rest joined, and keeps room for codes meanwhile', async () => {
    const guest = await newGuest(server);
    await ordersOf(guest.browser, guest.customerId, 12);
    // One place of the seven went to the code.
    await untilAmongStates({ 'sms sent': 6, 'sms waiting room': 6 });
    for (let codes = 0; codes < 3; codes += 1) {
      server.clock.advance(MINUTE);
      await sql('delete from rate_limits');
      await verifyPhone(server, server.browser(), guest.phone);
    }
    server.clock.advance(MINUTE);
    const refused = await server.browser().post('/api/verify/send-code', { phoneNumber: guest.phone });
    const message = 'We’ve sent this number the most texts we can in an hour.';
    expect(refused).toMatchObject({ status: 429, body: { code: 'texts_used_up', message } });
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(3000);
    expect(seconds).toBeLessThanOrEqual(3610);
    expect(texts).toHaveLength(10);

    server.clock.advance(HOUR + 11_000);
    await untilAmongStates({ 'sms sent': 7, 'sms joined': 6 });
    expect(texts.at(-1)?.text).toContain('received 6 orders');
    expect(mostInAnHour(texts)).toBeLessThanOrEqual(10);
  });

  test('gets each news of a status by itself, and an hour later the last one of those that had no room', async () => {
    const guest = await newGuest(server);
    const staff = await newStaff(server, 'admin');
    const id = await order(guest.browser, guest.customerId);
    const steps = ['evaluation', 'device_received', 'mail_tracking', 'received'];
    for (const [at, status] of [...steps, ...steps].entries()) {
      await staff.patch(`/api/sell-requests/${id}/status`, { status, sendEmail: false });
      // With the confirmation before it. News that is still on its way would be superseded by the next.
      await untilAmongStates({ 'sms sent': Math.min(at + 2, 6), ...(at > 4 && { 'sms waiting room': at - 4 }) });
    }
    const { messages } = (await staff.get(`/api/sell-requests/${id}/desk`)).body;
    const [waiting] = messages.filter(({ status }: { status: string }) => status === 'waiting');
    expect(waiting).toMatchObject({ waitsFor: 'room', sentAt: null });
    expect(Date.parse(waiting.waitsUntil) - server.clock.now().getTime()).toBeGreaterThan(HOUR - MINUTE);

    server.clock.advance(HOUR + 11_000);
    await untilAmongStates({ 'sms sent': 7, 'sms superseded': 2 });
    expect(mostInAnHour(texts)).toBeLessThanOrEqual(10);
  });
});

test('codes and all other texts count to one budget of the day, and those over it wait for the next morning', async () => {
  const guest = await newGuest(server);
  expect(await sql('select sent from sms_days')).toEqual([{ sent: 1 }]);
  await sql('update sms_days set sent = $1', [BUDGET * 0.8]);
  await order(guest.browser, guest.customerId);
  await untilAmongStates({ 'sms waiting budget': 1 });
  // Codes still have what is kept for them.
  await newGuest(server);
  const [row] = await sql<{ until: Date }>(`select waits_until as until from messages where waits_for = 'budget'`);
  server.clock.advance((row?.until.getTime() ?? 0) - server.clock.now().getTime());
  await untilAmongStates({ 'sms sent': 1 });
  expect(texts.at(-1)?.to).toBe(guest.phone);
});

describe('a place in the hour', () => {
  const handle = (id: string) => sendMessage(server.context, providers, id);
  const used = async () => {
    const [row] = await sql(
      `select (select sum(value::int)::int from message_room, jsonb_each_text(slots)) as places,
        (select sum(sent)::int from sms_days) as texts`,
    );
    return row;
  };

  test('is one of seven, however many send at once to however it is written', async () => {
    const spellings = ['+15125550142', '(512) 555-0142', '512-555-0142'];
    const recipients = Array.from({ length: 30 }, (_, made) => spellings[made % 3] ?? '');
    const about = { orderId: null };
    const ids = await Promise.all(recipients.map((recipient) => writeMessage(server, newSms({ ...about, recipient }))));
    await Promise.all(ids.map(handle));
    expect(texts).toHaveLength(7);
    expect(await states()).toEqual({ 'sms sent': 7, 'sms waiting room': 23 });
    expect(await used()).toEqual({ places: 7, texts: 7 });
  });

  test('is taken once by a message, however often its provider fails within the hour', async () => {
    const id = await writeMessage(server);
    for (isDown of [true, true, true, false]) {
      await sql(`update messages set status = 'queued', waits_for = null, waits_until = null where id = $1`, [id]);
      await handle(id);
      expect(await used()).toEqual({ places: 1, texts: 1 });
    }
    expect(texts).toHaveLength(1);
  });

  test('is taken again by one that fails for longer, but no second text of the day', async () => {
    const id = await writeMessage(server);
    isDown = true;
    await handle(id);
    server.clock.advance(HOUR + 11_000);
    await eventually(async () => {
      const [row] = await sql<{ roomAt: Date }>('select room_at as "roomAt" from messages where id = $1', [id]);
      expect(server.clock.now().getTime() - (row?.roomAt.getTime() ?? 0)).toBeLessThan(MINUTE);
    });
    expect(await used()).toEqual({ places: 1, texts: 1 });
  });
});

test('a waiting message that cannot be taken up holds up no other', async () => {
  await sql(`create function refuse_queued() returns trigger language plpgsql as $$ begin raise 'never'; end $$`);
  await sql(`create trigger refuse_queued before update on messages for each row
    when (new.recipient = '+15125550001' and new.status = 'queued') execute function refuse_queued()`);
  for (const recipient of ['+15125550001', '+15125550002']) await writeMessage(server, newSms({ recipient }));
  await sql(`update messages set status = 'waiting', waits_for = 'room', waits_until = $1`, [server.clock.now()]);
  const sentTo = () => texts.map(({ to }) => to);
  await eventually(() => expect(sentTo()).toEqual(['+15125550002']));
  await sql('drop function refuse_queued cascade');
  await eventually(() => expect(sentTo()).toEqual(['+15125550002', '+15125550001']));
});
