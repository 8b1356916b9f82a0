import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { writeConsent } from '#server/modules/consent/testing/say-consent.ts';
import { createSms } from '#server/ports/sms/index.ts';
import { httpPeer } from '#server/ports/testing/http-peer.ts';
import { callAsTwilio, newSid, TWILIO_ENV } from '#server/ports/testing/twilio-calls.ts';
import { eventually } from '#test/eventually.ts';
import { newKey, newPhone, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { type NewSms, newSms, writeMessage } from './testing/write-sms.ts';

const MINUTE = 60_000;
/** Refusals of everything and of one phone: the table is proved in `domain/messages/answers`. */
const WRONG_CREDENTIALS = { status: 401, code: 20003 };
const OUT_OF_RANGE = { status: 400, code: 30003 };

/** Answer of Twilio to every text until it is null. */
let refusals: { status: number; code: number }[] = [];
let isDown: { status: number; code: number } | null = null;
let taken: { sid: string; to: string }[] = [];
let admin: Browser;

const peer = await httpPeer(({ body }) => {
  const refusal = isDown ?? refusals.shift();
  if (refusal !== undefined) {
    const { status, code } = refusal;
    return { status, body: JSON.stringify({ code, message: 'It says no' }) };
  }
  const sid = newSid();
  taken.push({ sid, to: new URLSearchParams(body).get('To') ?? '' });
  return { status: 201, body: JSON.stringify({ sid, status: 'queued' }) };
});
const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = TWILIO_ENV;
const sms = createSms({ twilio: { accountSid, authToken, from, baseUrl: peer.url }, print: () => undefined });
const server = await startTestServer({ env: { ...TWILIO_ENV, RATE_LIMIT_SCALE: '1000' }, providers: { sms } });
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
async function queued(more: Partial<NewSms> = {}): Promise<string> {
  const about = { purpose: 'payment', orderId: crypto.randomUUID(), recipient: newPhone() } as const;
  const id = await writeMessage(server, newSms({ ...about, ...more }));
  const { database, jobs } = server.context;
  await database.transaction((tx) =>
    jobs.send(tx, { name: 'send-sms', retryLimit: 1, batchSize: 20 }, [{ messageId: id }]),
  );
  return id;
}
const stored = async (id: string) => (await sql('select * from messages where id = $1', [id]))[0];
const becomes = (id: string, row: object) => eventually(async () => expect(await stored(id)).toMatchObject(row));
async function reportLoss(code: number): Promise<void> {
  const { sid = '', to = '' } = taken.at(-1) ?? {};
  const report = { MessageSid: sid, MessageStatus: 'undelivered', To: to, ErrorCode: String(code) };
  expect((await callAsTwilio(server, '/api/webhooks/sms-status', report)).statusCode).toBe(200);
}
async function lost(code: number): Promise<string> {
  const id = await queued();
  await becomes(id, { status: 'sent' });
  await reportLoss(code);
  return id;
}
const today = async () => (await admin.get('/api/staff/work-lists/messages')).body.items;
const notes = async (): Promise<string[]> => (await today()).map(({ note }: { note: string }) => note);
const health = async () => {
  const { channels } = (await admin.get('/api/message-health')).body;
  return channels.find(({ channel }: { channel: string }) => channel === 'sms');
};
const stalls = () => sql('select from sender_stalls');
const askCode = (phoneNumber: string) => server.browser().post('/api/verify/send-code', { phoneNumber });

describe('a text that Twilio refuses', () => {
  test.each([
    ['of one number ends, and stands in Today', 400, 21614, { status: 'failed', fault: 'address' }, 0],
    ['of the account waits, with an alarm', 401, 20003, { status: 'waiting', fault: 'account' }, 1],
    ['of the sender waits', 400, 21408, { status: 'waiting', fault: 'sender' }, 0],
  ])('for the fault %s', async (_, status, code, row, alarms) => {
    refusals = [{ status, code }];
    await becomes(await queued(), row);
    expect((await notes()).some((note) => note.startsWith('Text not sent'))).toBe(row.status === 'failed');
    expect(await stalls()).toHaveLength(alarms);
  });

  test('is tried once more when the phone was out of range, and then ends', async () => {
    refusals = [OUT_OF_RANGE, OUT_OF_RANGE];
    const id = await queued();
    await becomes(id, { status: 'waiting', fault: 'carrier', attempts: 1 });
    server.clock.advance(31 * MINUTE);
    await becomes(id, { status: 'failed', attempts: 2 });
  });
});

describe('an account that refuses everything', () => {
  test('has messages wait longer each time, raises one alarm, and loses none once it works', async () => {
    isDown = WRONG_CREDENTIALS;
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
    const failure = { meaning: expect.stringContaining('Settings'), words: 'It says no' };
    expect((await health()).ownFailure).toMatchObject(failure);
    isDown = null;
    await sql('update messages set waits_until = $1 where id = $2', [server.clock.now(), ids[0]]);
    for (const id of ids) await becomes(id, { status: 'sent', error: null, fault: null });
    expect([await notes(), (await health()).ownFailure]).toEqual([[], null]);
    expect(taken).toHaveLength(ids.length);
  });

  test('is an alarm also by a code alone, and is tried at once when the owner saves other credentials', async () => {
    isDown = WRONG_CREDENTIALS;
    await askCode(newPhone());
    expect(await stalls()).toHaveLength(1);
    const id = await queued();
    await becomes(id, { status: 'waiting' });
    isDown = null;
    const { version } = (await admin.get('/api/shop-settings')).body;
    const values = { SMTP_HOST: 'mail.shop.test', EMAIL_FROM: 'hello@shop.test' };
    const saved = await admin.post('/api/shop-settings', { values, version }, { 'idempotency-key': newKey() });
    expect(saved.status).toBe(200);
    await becomes(id, { status: 'sent', attempts: 2 });
    expect(await stalls()).toEqual([]);
  });

  test('ends a message whose use is over', async () => {
    isDown = WRONG_CREDENTIALS;
    const id = await queued({ livesMinutes: 5 });
    await becomes(id, { status: 'waiting' });
    isDown = null;
    server.clock.advance(10 * MINUTE);
    await becomes(id, { status: 'expired' });
    await signIn();
    expect(taken).toEqual([]);
    expect(await notes()).toContainEqual(expect.stringMatching(/^Text waited too long/));
  });

  test('has a person at the code step come back later, and goes on with the next code', async () => {
    isDown = { status: 403, code: 20005 };
    const waiting = await queued();
    await becomes(waiting, { status: 'waiting' });
    const { status, body } = await askCode(newPhone());
    expect([status, body.code]).toEqual([503, 'sms_unavailable']);
    expect(body.message).toMatch(/later today, or call/);
    isDown = null;
    expect((await askCode(newPhone())).status).toBe(200);
    await becomes(waiting, { status: 'sent' });
  });
});

describe('a text that does not arrive', () => {
  test.each([
    [30034, 'Texts aren’t arriving', 'Text not delivered. Your number isn’t registered', 'red'],
    [30007, 'A text was rejected', 'Text not delivered. The carrier flagged it as spam', 'amber'],
  ])(
    'through code %i of the shop stands in Today and in the health of the sender, with what to do',
    async (code, alarm, note, state) => {
      await lost(code);
      const [alarmNote, messageNote] = await notes();
      expect(alarmNote).toMatch(new RegExp(`^${alarm}\\. .*\\. [A-Z].*\\.$`));
      expect(messageNote).toContain(note);
      const isOfOne = state === 'amber';
      const ownFailure = { isOfOne, meaning: expect.stringMatching(/\. [A-Z].*\.$/) };
      expect(await health()).toMatchObject({ sent: 0, failed: 1, ownFailure });
      const { checks } = (await admin.get('/api/staff/health')).body;
      expect(checks.find(({ name }: { name: string }) => name === 'messages')).toMatchObject({ state });
      // No report covers the next one.
      server.clock.advance(MINUTE);
      await becomes(await queued(), { status: 'sent' });
      expect((await health()).ownFailure === null).toBe(isOfOne);
    },
  );

  test('through its number stands in Today with its order, and leaves it once it is sent to a mended number', async () => {
    const id = await lost(30006);
    const orderId = (await stored(id))?.order_id;
    expect(await today()).toMatchObject([{ id, orderId, note: expect.stringContaining('landline') }]);
    expect((await health()).ownFailure).toBeNull();
    const phone = newPhone();
    const { attempts } = (await admin.get(`/api/messages/${id}`)).body;
    const mended = { attempts, recipient: phone };
    const sent = await admin.post(`/api/messages/${id}/retry`, mended, { 'idempotency-key': newKey() });
    expect(sent.status).toBe(200);
    await becomes(id, { status: 'sent', recipient: phone, error: null });
    expect(await notes()).toEqual([]);
  });

  // The fates `once` and `later`.
  test.each([30003, 30500])('through code %i is sent once more, later, and then stands in Today', async (code) => {
    const id = await lost(code);
    await becomes(id, { status: 'waiting', waits_for: 'retry' });
    expect(await notes()).toEqual([]);
    server.clock.advance(31 * MINUTE);
    await signIn();
    await becomes(id, { status: 'sent', error: null });
    await reportLoss(code);
    await becomes(id, { status: 'sent', error: expect.stringContaining(String(code)) });
    expect([taken.length, (await notes()).length]).toEqual([2, 1]);
  });
});

describe('a code', () => {
  test('refused for its number says that the number gets no texts, and is not tried again', async () => {
    const phone = newPhone();
    refusals = [{ status: 400, code: 21614 }];
    for (const answer of [await askCode(phone), await askCode(phone)]) {
      expect(answer).toMatchObject({ status: 422, body: { code: 'phone_gets_no_texts' } });
    }
    const sentTexts = peer.requests.filter(({ body }) => body.includes(encodeURIComponent(phone)));
    expect([taken, sentTexts.length]).toEqual([[], 1]);
    expect(await notes()).toEqual([]);
  });

  test.each([21610, 21612])('refused with %i is texted after a START of its number', async (code) => {
    const phone = newPhone();
    refusals = [{ status: 400, code }];
    expect((await askCode(phone)).status).toBe(422);
    await writeConsent(server, phone, 'granted', { at: new Date(server.clock.now().getTime() + 1) });
    expect((await askCode(phone)).status).toBe(200);
  });
});
