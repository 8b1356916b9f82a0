import crypto from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NewMessage, SmsContent } from '#domain/messages/new-message.ts';
import { createSms } from '#server/ports/sms/index.ts';
import { sign } from '#server/ports/sms/twilio-webhooks.ts';
import { type HttpPeer, httpPeer } from '#server/ports/testing/http-peer.ts';
import { eventually } from '#test/eventually.ts';
import { newKey, newPhone, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { insertMessages } from './notifications.queries.ts';

const MINUTE = 60_000;
const ACCOUNT = `AC${'0'.repeat(32)}`;
const TOKEN = 'the auth token of the account';
const PUBLIC = 'https://shop.example';
const PATH = '/api/webhooks/sms-status';

/** What Twilio answers to the next texts, and to every text until it is null. */
let refusals: { status: number; code?: number }[] = [];
let isDown: { status: number; code: number } | null = null;
let taken: { sid: string; to: string; text: string }[] = [];
let peer: HttpPeer;
let server: TestServer;
let admin: Browser;

beforeAll(async () => {
  peer = await httpPeer(({ body }) => {
    const refusal = isDown ?? refusals.shift();
    if (refusal !== undefined) {
      const { status, code } = refusal;
      return { status, body: JSON.stringify({ ...(code === undefined ? {} : { code }), message: 'It says no' }) };
    }
    const form = new URLSearchParams(body);
    const sid = `SM${crypto.randomBytes(16).toString('hex')}`;
    taken.push({ sid, to: form.get('To') ?? '', text: form.get('Body') ?? '' });
    return { status: 201, body: JSON.stringify({ sid, status: 'queued' }) };
  });
  const twilio = { accountSid: ACCOUNT, authToken: TOKEN, from: '+15125550142', baseUrl: peer.url };
  server = await startTestServer({
    env: {
      PUBLIC_URL: PUBLIC,
      RATE_LIMIT_SCALE: '1000',
      TWILIO_ACCOUNT_SID: ACCOUNT,
      TWILIO_AUTH_TOKEN: TOKEN,
      TWILIO_FROM: '+15125550142',
    },
    providers: { sms: createSms({ twilio, print: () => undefined }) },
  });
});
afterAll(async () => {
  await server.stop();
  await peer.close();
});
beforeEach(async () => {
  await signIn();
  [refusals, isDown, taken] = [[], null, []];
  await sql('truncate messages, message_attempts, message_room, sms_days, sender_stalls, sms_deliveries');
});

/** Signs staff in: their session ends when the clock is moved. */
async function signIn(): Promise<void> {
  admin = await newStaff(server, 'admin');
}
const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
async function queued(more: Partial<NewMessage & SmsContent> = {}): Promise<string> {
  const id = crypto.randomUUID();
  const about = { dedupeKey: crypto.randomUUID(), purpose: 'payment', orderId: crypto.randomUUID() } as const;
  const message = { channel: 'sms', recipient: newPhone(), text: 'Hello', ...about, ...more, id } as const;
  await server.context.database.transaction(async (tx) => {
    await insertMessages(tx, [message], server.clock.now());
    await server.context.jobs.send(tx, { name: 'send-sms', retryLimit: 1, batchSize: 20 }, [{ messageId: id }]);
  });
  return id;
}
const stored = async (id: string) => (await sql('select * from messages where id = $1', [id]))[0];
const becomes = (id: string, row: object) => eventually(async () => expect(await stored(id)).toMatchObject(row));
async function report(sid: string, status: string, code: number | null): Promise<void> {
  const params: Record<string, string> = {
    MessageSid: sid,
    MessageStatus: status,
    To: taken.find((text) => text.sid === sid)?.to ?? newPhone(),
    ...(code === null ? {} : { ErrorCode: String(code) }),
  };
  const { statusCode } = await server.http.inject({
    method: 'POST',
    url: PATH,
    payload: new URLSearchParams(params).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': sign(TOKEN, PUBLIC + PATH, params),
    },
  });
  expect(statusCode).toBe(200);
}
async function lost(code: number | null): Promise<string> {
  const id = await queued();
  await becomes(id, { status: 'sent' });
  await report(taken.at(-1)?.sid ?? '', 'undelivered', code);
  return id;
}
const notes = async (): Promise<string[]> =>
  (await admin.get('/api/staff/work-lists/messages')).body.items.map(({ note }: { note: string }) => note);
const health = async () => {
  const { channels } = (await admin.get('/api/message-health')).body;
  return channels.find(({ channel }: { channel: string }) => channel === 'sms');
};
const askCode = (phoneNumber: string) => server.browser().post('/api/verify/send-code', { phoneNumber });

describe('a text that Twilio refuses', () => {
  test.each([
    ['of a landline ends', 400, 21614, { status: 'failed', fault: 'address' }],
    ['of no number ends', 400, 21211, { status: 'failed', fault: 'address' }],
    ['of an unknown code ends', 400, 12345, { status: 'failed', fault: 'unknown' }],
    ['of a phone out of range waits once', 400, 30003, { status: 'waiting', fault: 'carrier' }],
    ['of wrong credentials waits', 401, 20003, { status: 'waiting', fault: 'account' }],
    ['without a code waits', 401, undefined, { status: 'waiting', fault: 'account' }],
    ['of no money waits', 402, undefined, { status: 'waiting', fault: 'account' }],
    ['of a suspended account waits', 403, 20005, { status: 'waiting', fault: 'account' }],
    ['of a sender that is not ours waits', 400, 21606, { status: 'waiting', fault: 'account' }],
    ['of a closed region waits', 400, 21408, { status: 'waiting', fault: 'sender' }],
    ['of too many waits', 429, 20429, { status: 'waiting', fault: 'carrier' }],
  ])('for the fault %s', async (_, status, code, row) => {
    refusals = [{ status, ...(code === undefined ? {} : { code }) }];
    const id = await queued();
    await becomes(id, row);
    const isFinal = row.status === 'failed';
    expect((await notes()).some((note) => note.startsWith('Text not sent'))).toBe(isFinal);
    expect((await sql('select from sender_stalls')).length).toBe(row.fault === 'account' ? 1 : 0);
  });

  test('is tried once more when the phone was out of range, and then ends', async () => {
    refusals = [
      { status: 400, code: 30003 },
      { status: 400, code: 30003 },
    ];
    const id = await queued();
    await becomes(id, { status: 'waiting', attempts: 1 });
    server.clock.advance(31 * MINUTE);
    await becomes(id, { status: 'failed', attempts: 2 });
  });
});

describe('an account that refuses everything', () => {
  test('has messages wait longer each time, raises one alarm, and loses none once it works', async () => {
    isDown = { status: 401, code: 20003 };
    const ids = [await queued(), await queued(), await queued()];
    for (const id of ids) await becomes(id, { status: 'waiting', fault: 'account', attempts: 1 });
    server.clock.advance(2 * MINUTE);
    for (const id of ids) await becomes(id, { status: 'waiting', attempts: 2 });
    // Longer than a text is tried through an outage.
    for (const minutes of [3, 6, 11, 21, 41, 61, 61]) {
      server.clock.advance(minutes * MINUTE);
      const least = { attempts: expect.any(Number), status: expect.stringMatching(/waiting|sending|queued/) };
      for (const id of ids) expect(await stored(id)).toMatchObject(least);
    }
    await signIn();
    const alarms = (await notes()).filter((note) => note.startsWith('Texts aren’t arriving. Twilio didn’t accept'));
    expect(alarms).toHaveLength(1);
    expect((await health()).ownFailure).toMatchObject({
      meaning: expect.stringContaining('Settings'),
      words: 'It says no',
    });
    isDown = null;
    await sql('update messages set waits_until = $1 where id = $2', [server.clock.now(), ids[0]]);
    for (const id of ids) await becomes(id, { status: 'sent', error: null, fault: null });
    expect([await notes(), (await health()).ownFailure]).toEqual([[], null]);
    expect(taken).toHaveLength(ids.length);
  });

  test('is tried at once when the owner saves other credentials', async () => {
    isDown = { status: 401, code: 20003 };
    const id = await queued();
    await becomes(id, { status: 'waiting' });
    isDown = null;
    const { version } = (await admin.get('/api/shop-settings')).body;
    const values = { SMTP_HOST: 'mail.shop.test', EMAIL_FROM: 'hello@shop.test' };
    const saved = await admin.post('/api/shop-settings', { values, version }, { 'idempotency-key': newKey() });
    expect(saved.status).toBe(200);
    await becomes(id, { status: 'sent', attempts: 2 });
  });

  test('ends a message whose use is over', async () => {
    isDown = { status: 401, code: 20003 };
    const id = await queued({ livesMinutes: 5 });
    await becomes(id, { status: 'waiting' });
    isDown = null;
    server.clock.advance(10 * MINUTE);
    await becomes(id, { status: 'expired' });
    await signIn();
    expect([taken, await notes()]).toEqual([
      [],
      expect.arrayContaining([expect.stringMatching(/^Text waited too long/)]),
    ]);
  });

  test('has a person at the code step come back later, and goes on with the next code', async () => {
    isDown = { status: 403, code: 20005 };
    const waiting = await queued();
    await becomes(waiting, { status: 'waiting' });
    const { status, body } = await askCode(newPhone());
    expect([status, body.code, body.message]).toEqual([
      503,
      'sms_unavailable',
      expect.stringMatching(/later today, or call/),
    ]);
    isDown = null;
    expect((await askCode(newPhone())).status).toBe(200);
    await becomes(waiting, { status: 'sent' });
  });
});

describe('a text that does not arrive', () => {
  test.each([
    [30034, 'Text not delivered. Your number isn’t registered'],
    [30032, 'Text not delivered. Your toll-free number isn’t verified'],
    [30007, 'Text not delivered. The carrier flagged it as spam'],
  ])(
    'through code %i of the shop stands in Today and in the health of the sender, with what to do',
    async (code, note) => {
      await lost(code);
      const [own, one] = await notes();
      const isOfOne = code === 30007;
      const what = isOfOne ? 'A text was rejected' : 'Texts aren’t arriving';
      expect(own).toMatch(new RegExp(`^${what}\\. .*\\. [A-Z].*\\.$`));
      expect(one).toContain(note);
      expect((await health()).ownFailure).toMatchObject({ isOfOne, meaning: expect.stringMatching(/\. [A-Z].*\.$/) });
      expect(await health()).toMatchObject({ sent: 0, failed: 1 });
      const { checks } = (await admin.get('/api/staff/health')).body;
      expect(checks.find(({ name }: { name: string }) => name === 'messages')).toMatchObject({
        state: isOfOne ? 'amber' : 'red',
      });
      // No report says whether the next one arrives.
      server.clock.advance(MINUTE);
      await becomes(await queued(), { status: 'sent' });
      expect((await health()).ownFailure === null).toBe(isOfOne);
    },
  );

  test.each([
    [30006, 'landline'],
    [30004, 'blocks'],
    [null, 'no reason'],
  ])('through code %s of its number or its carrier stands in Today with its order', async (code, words) => {
    const id = await lost(code);
    const { items } = (await admin.get('/api/staff/work-lists/messages')).body;
    expect(items).toEqual([
      expect.objectContaining({ id, orderId: (await stored(id))?.order_id, note: expect.stringContaining(words) }),
    ]);
    expect((await health()).ownFailure).toBeNull();
  });

  test.each([30003, 30005, 30008, 30001, 30017, 30022, 30036, 30410, 30500])(
    'through code %i is sent once more, later, and then stands in Today',
    async (code) => {
      const id = await lost(code);
      await becomes(id, { status: 'waiting', waits_for: 'retry' });
      expect(await notes()).toEqual([]);
      server.clock.advance(31 * MINUTE);
      await signIn();
      await becomes(id, { status: 'sent', error: null });
      await report(taken.at(-1)?.sid ?? '', 'undelivered', code);
      await becomes(id, { status: 'sent', error: expect.stringContaining(String(code)) });
      expect([taken.length, (await notes()).length]).toEqual([2, 1]);
    },
  );

  test('leaves Today once it is sent again to a mended number', async () => {
    const id = await lost(30006);
    const phone = newPhone();
    const { attempts } = (await admin.get(`/api/messages/${id}`)).body;
    const sent = await admin.post(
      `/api/messages/${id}/retry`,
      { attempts, recipient: phone },
      { 'idempotency-key': newKey() },
    );
    expect(sent.status).toBe(200);
    await becomes(id, { status: 'sent', recipient: phone, error: null });
    expect(await notes()).toEqual([]);
  });
});

describe('a code', () => {
  test.each([21614, 21211, 30006])(
    'refused with %i says that the number gets no texts, and is not tried again',
    async (code) => {
      const phone = newPhone();
      refusals = [{ status: 400, code }];
      const first = await askCode(phone);
      const second = await askCode(phone);
      for (const { status, body } of [first, second]) expect([status, body.code]).toEqual([422, 'phone_gets_no_texts']);
      expect([taken, peer.requests.filter(({ body }) => body.includes(encodeURIComponent(phone))).length]).toEqual([
        [],
        1,
      ]);
      expect(await notes()).toEqual([]);
    },
  );
});
