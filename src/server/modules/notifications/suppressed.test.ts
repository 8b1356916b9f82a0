import crypto from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordConsent } from '#server/modules/consent/index.ts';
import { newKey, newPhone, newStaff } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { insertMessages } from './notifications.queries.ts';
import { sendMessage } from './send-message.ts';
import { endTextsTo } from './suppressed.queries.ts';

let server: TestServer;
let emails: string[] = [];
const providers = {
  sms: {
    name: 'embedded',
    send: async (sms: { to: string; text: string }) => {
      server.sms.push(sms);
      return { providerId: null };
    },
  },
  email: {
    name: 'embedded',
    send: async ({ to }: { to: string }) => {
      emails.push(to);
      return { providerId: null };
    },
    close: async () => undefined,
  },
};

beforeAll(async () => {
  server = await startTestServer({ providers });
});
afterAll(() => server.stop());
beforeEach(() => {
  server.sms.length = 0;
  emails = [];
});

const transaction: TestServer['context']['database']['transaction'] = (work) =>
  server.context.database.transaction(work);
const say = (phone: string, kind: 'granted' | 'revoked') =>
  transaction((tx) =>
    recordConsent(tx, {
      address: phone,
      scope: 'all_sms',
      source: 'keyword',
      kind,
      evidence: kind,
      at: new Date(),
    }),
  );

async function queue(channel: 'sms' | 'email', recipient: string, count = 1): Promise<string[]> {
  const messages = Array.from({ length: count }, () => {
    const about = {
      id: crypto.randomUUID(),
      dedupeKey: newKey(),
      purpose: 'order_status',
      orderId: null,
      recipient,
    } as const;
    return channel === 'sms'
      ? { ...about, channel, text: 'Your device is here.' }
      : { ...about, channel, subject: 'News', text: 'Your device is here.', html: '<p>Your device is here.</p>' };
  });
  return transaction((tx) => insertMessages(tx, messages, server.clock.now()));
}
async function read(id: string | undefined) {
  const text = 'select status, error, attempts, waits_for from messages where id = $1';
  const [row] = await server.context.database.query(plain(text, [id]));
  return row;
}
const send = (id = '') => sendMessage(server.context, providers, id);

test('does not send a text that was queued before its number stopped all texts, and says why', async () => {
  const phone = newPhone();
  const [id] = await queue('sms', phone);
  await say(phone, 'revoked');
  await send(id);
  expect(server.sms).toEqual([]);
  expect(await read(id)).toEqual({
    status: 'suppressed',
    error: 'this number unsubscribed from all texts',
    attempts: 0,
    waits_for: null,
  });
  await send(id);
  expect(server.sms).toEqual([]);
});

test('a text that is stopped takes no place in the hour of its number, and none of the day', async () => {
  const phone = newPhone();
  const [id] = await queue('sms', phone);
  await say(phone, 'revoked');
  const taken = async () => {
    const [row] = await server.context.database.query(
      plain(
        'select (select count(*) from message_room) as rooms, (select coalesce(sum(sent), 0) from sms_days) as texts',
      ),
    );
    return row;
  };
  const before = await taken();
  await send(id);
  expect(await taken()).toEqual(before);
});

test('sends texts again once their number has texted START', async () => {
  const phone = newPhone();
  await say(phone, 'revoked');
  await say(phone, 'granted');
  const [id] = await queue('sms', phone);
  await send(id);
  expect(server.sms.map(({ to }) => to)).toEqual([phone]);
});

test('sends e-mails about an order to whoever has stopped the texts', async () => {
  await say(newPhone(), 'revoked');
  const [id] = await queue('email', 'robin@example.test');
  await send(id);
  expect(emails).toEqual(['robin@example.test']);
});

test('ends 500 waiting texts to a number with its STOP, and none to another', async () => {
  const [phone, other] = [newPhone(), newPhone()];
  const ids = await queue('sms', phone, 500);
  const [kept] = await queue('sms', other);
  await transaction((tx) => endTextsTo(tx, phone));
  const [row] = await server.context.database.query(
    plain("select count(*)::int as ended from messages where id = any($1) and status = 'suppressed'", [ids]),
  );
  expect(row).toEqual({ ended: 500 });
  expect(await read(kept)).toMatchObject({ status: 'queued' });
});

test('refuses a code and a test to a number that has stopped all texts, and says what helps', async () => {
  const phone = newPhone();
  await say(phone, 'revoked');
  const code = await server.browser().post('/api/verify/send-code', { phoneNumber: phone });
  expect(code).toMatchObject({
    status: 422,
    body: { code: 'texts_stopped', message: expect.stringContaining('START') },
  });
  const admin = await newStaff(server, 'admin');
  const sms = { phoneNumber: phone, message: 'Does it arrive?' };
  const tried = await admin.post('/api/test-sms', sms, { 'idempotency-key': newKey() });
  expect(tried).toMatchObject({ status: 422, body: { code: 'texts_stopped' } });
  expect(server.sms).toEqual([]);
});
