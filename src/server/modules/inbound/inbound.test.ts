import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { listConsent, mayReceive, roomKey } from '#server/modules/consent/index.ts';
import { newSms, writeMessage } from '#server/modules/notifications/testing/write-sms.ts';
import { signTwilioCall } from '#server/ports/sms/twilio-webhooks.ts';
import { callAsTwilio, newSid, signCall, TWILIO_ENV } from '#server/ports/testing/twilio-calls.ts';
import { newPhone, newStaff } from '#test/factories.ts';
import { readPages } from '#test/read-pages.ts';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

const SECOND = 'the next auth token';
const PATH = '/api/webhooks/sms';

const env = { ...TWILIO_ENV, SMS_KEYWORD_REPLIES: 'shop', TWILIO_AUTH_TOKEN_SECONDARY: SECOND };
const server = await startTestServer({ env });
const admin = await newStaff(server, 'admin');
afterAll(() => server.stop());
beforeEach(async () => {
  await query('truncate rate_limits');
});

type Call = Parameters<typeof callAsTwilio>[3];
const query = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
const form = (from: string, text: string) => ({
  MessageSid: newSid(),
  From: from,
  To: '+15125550142',
  Body: text,
  NumMedia: '0',
});
/** Calls the webhook as a proxy passes it on: the server sees its own host, and plain HTTP. */
const send = (params: Record<string, string>, { headers = {}, ...call }: Call = {}, path = PATH) =>
  callAsTwilio(server, path, params, { ...call, headers: { host: '127.0.0.1:3000', ...headers } });
const answerTo = async (phone: string, text: string) => (await send(form(phone, text))).payload;

const SILENCE = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';
const getsTexts = (phone: string) =>
  mayReceive(server.context.database, { channel: 'sms', address: phone, class: 'order' });
const ledgerOf = (phone: string) => listConsent(server.context.database, phone);
const inbox = async (more = '') => (await admin.get(`/api/inbound-messages${more}`)).body;
const countTexts = async (phone: string) =>
  (await query('select id from inbound_texts where sender = $1', [phone])).length;

describe('a call that comes through a proxy with TLS', () => {
  test('is taken when the provider has signed the public address with its query, and the text with its whitespace', async () => {
    const phone = newPhone();
    const answer = await send(form(phone, '  STOP \r\n'), {}, `${PATH}?shop=1`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8']);
    expect(await getsTexts(phone)).toBe(false);
    expect(await ledgerOf(phone)).toMatchObject([{}, { evidence: '  STOP \r\n' }]);
  });

  test('may be signed with the second token', async () => {
    const params = form(newPhone(), 'STOP');
    expect((await send(params, { signature: signCall(PATH, params, SECOND) })).statusCode).toBe(200);
  });
});

describe('a call that is not the provider’s changes nothing', () => {
  // What a signature holds for is proved in `ports/sms/twilio-webhooks.test.ts`.
  test.each<[string, (params: Record<string, string>) => Call]>([
    ['without a signature', () => ({ signature: null })],
    ['signed with another token', (params) => ({ signature: signCall(PATH, params, 'guess') })],
    [
      'signed for the address inside',
      (params) => ({ signature: signTwilioCall(TWILIO_ENV.TWILIO_AUTH_TOKEN, `http://127.0.0.1:3000${PATH}`, params) }),
    ],
    [
      'with headers of a proxy that nobody trusts',
      (params) => ({
        signature: signTwilioCall(TWILIO_ENV.TWILIO_AUTH_TOKEN, `https://evil.example${PATH}`, params),
        headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      }),
    ],
  ])('%s', async (_name, forgery) => {
    const phone = newPhone();
    const params = form(phone, 'STOP');
    const answer = await send(params, forgery(params));
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'signature_refused']);
    expect([await getsTexts(phone), await countTexts(phone)]).toEqual([true, 0]);
  });

  test('and many of them are slowed down, while a signed one still passes', async () => {
    const codes = new Set<number>();
    for (let count = 0; count < 31; count += 1)
      codes.add((await send(form(newPhone(), 'x'), { signature: null })).statusCode);
    expect(codes).toEqual(new Set([403, 429]));
    expect((await send(form(newPhone(), 'STOP'))).statusCode).toBe(200);
  });

  test('as JSON, and a form reaches no other call', async () => {
    expect((await server.browser().post(PATH, form(newPhone(), 'STOP'))).status).toBe(415);
    expect((await send(form(newPhone(), 'STOP'), {}, '/api/test-sms')).statusCode).toBe(401);
    const open = await send({ phoneNumber: newPhone() }, {}, '/api/verify/send-code');
    expect([open.statusCode, open.json().code]).toEqual([415, 'unsupported_media_type']);
  });
});

describe('STOP', () => {
  test('ends 501 open texts to its number alone, with one confirmation, however often it is texted', async () => {
    const phone = newPhone();
    await writeMessage(server, newSms({ recipient: phone }));
    const other = await writeMessage(server, newSms({ recipient: newPhone() }));
    await query(
      `insert into messages (id, dedupe_key, channel, recipient, room_key, body, purpose, status, waits_for, waits_until, created_at)
        select gen_random_uuid(), 'waits ' || n, 'sms', $1, $2, 'News', 'order_status',
          'waiting', 'room', now() + interval '1 hour', now() from generate_series(1, 500) n`,
      [phone, roomKey('sms', phone)],
    );
    const answers = await Promise.all(['STOP', 'Stop', 'stop!'].map((text) => send(form(phone, text))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(answers.filter(({ payload }) => payload.includes('<Message>'))).toHaveLength(1);
    const ended = await query(
      `select count(*)::int as n from messages where recipient = $1 and status = 'suppressed' and error = 'this number unsubscribed from all texts'`,
      [phone],
    );
    expect(ended).toEqual([{ n: 501 }]);
    expect(await query('select status from messages where id = $1', [other])).toEqual([{ status: 'queued' }]);
    expect(server.sms.filter(({ to }) => to === phone)).toEqual([]);
  });

  test('that the provider repeats is answered the same, and recorded once', async () => {
    const phone = newPhone();
    const params = form(phone, 'STOP');
    const answers = [await send(params), await send(params), await send(params)];
    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
    expect(answers[0]?.payload).toContain('get any more texts');
    expect([(await ledgerOf(phone)).length, await countTexts(phone)]).toEqual([2, 1]);
  });

  test('is lifted by START, and by YES after a STOP alone', async () => {
    const phone = newPhone();
    await answerTo(phone, 'STOP');
    await answerTo(phone, 'Yes');
    expect(await getsTexts(phone)).toBe(true);
    await answerTo(phone, 'STOP');
    expect(await answerTo(phone, 'start')).toContain('resubscribed');
    expect(await getsTexts(phone)).toBe(true);
    expect((await inbox('?status=open')).filter(({ sender }: { sender: string }) => sender === phone)).toEqual([]);
    await answerTo(phone, 'Yes');
    expect((await inbox())[0]).toMatchObject({ sender: phone, text: 'Yes', meaning: 'other', status: 'open' });
  });

  test('in other words blocks at once, also around a quoted text, with its words as evidence', async () => {
    const [phone, text] = [newPhone(), 'Please stop texting me\n> Your order arrived'];
    expect(await answerTo(phone, text)).toContain('get any more texts');
    expect(await getsTexts(phone)).toBe(false);
    const revocation = { kind: 'revoked', source: 'plain_words', evidence: text, address: phone };
    expect((await ledgerOf(phone))[0]).toMatchObject(revocation);
  });
});

test('HELP is answered with the shop and its phone, and changes nothing', async () => {
  const phone = newPhone();
  expect(await answerTo(phone, 'help')).toMatch(/<Message>Cash Again: .*\(512\) 555-0142.*STOP.*<\/Message>/);
  expect(await ledgerOf(phone)).toEqual([]);
});

test('a reaction to a text of the shop ends no texts, gets no answer and waits for nobody', async () => {
  const phone = newPhone();
  expect(await answerTo(phone, 'Liked “Your order arrived. Text STOP to stop texts.”')).toBe(SILENCE);
  expect(await getsTexts(phone)).toBe(true);
  expect((await inbox())[0]).toMatchObject({ sender: phone, status: 'done', isReaction: true, meaning: 'other' });
});

describe('a text that only a person understands', () => {
  test('waits in the inbox of staff with the number of its pictures, and blocks nothing', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    expect(await answerTo(phone, "I'll stop by at 3")).toBe(SILENCE);
    await send({ ...form(other, ''), NumMedia: '1' });
    expect(await getsTexts(phone)).toBe(true);
    const [second, first] = await inbox('?status=open');
    expect([first, second]).toMatchObject([
      { sender: phone, text: "I'll stop by at 3", pictures: 0, isReaction: false, settledBy: null },
      { sender: other, text: '', pictures: 1 },
    ]);
  });

  test('is settled once; with the wish to stop, in the name of whoever settled it', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    await answerTo(phone, 'you again');
    await answerTo(other, 'fine');
    const [second, first] = await inbox('?status=open');
    const settle = (id: string, action: string) => admin.patch(`/api/inbound-messages/${id}`, { action });
    expect((await settle(first.id, 'stop')).body).toMatchObject({ status: 'done', settledBy: 'admin' });
    expect((await settle(first.id, 'stop')).status).toBe(200);
    expect((await settle(second.id, 'done')).status).toBe(200);
    expect([await getsTexts(phone), await getsTexts(other)]).toEqual([false, true]);
    const entry = { source: 'staff', actor: 'admin', evidence: 'you again' };
    expect(await ledgerOf(phone)).toMatchObject([
      { ...entry, scope: 'marketing_sms' },
      { ...entry, scope: 'all_sms' },
    ]);
  });

  test('is listed in pages, newest first, without repetition or gaps', async () => {
    await query('delete from inbound_texts');
    for (const text of ['one', 'two', 'three', 'four', 'five']) {
      server.clock.advance(5);
      await answerTo(newPhone(), text);
    }
    const messages = (await readPages(admin, '/api/inbound-messages?limit=2')).flat();
    expect(messages.map(({ text }) => text)).toEqual(['five', 'four', 'three', 'two', 'one']);
  });
});

test('with other settings the provider answers keywords, the shop is silent, and STOP ends marketing alone', async () => {
  const shop = await startTestServer({ env: { ...TWILIO_ENV, SMS_STOP_SCOPE: 'marketing' } });
  const phone = newPhone();
  expect((await callAsTwilio(shop, PATH, form(phone, 'STOP'))).payload).toBe(SILENCE);
  const { database } = shop.context;
  expect(await mayReceive(database, { channel: 'sms', address: phone, class: 'order' })).toBe(true);
  expect(await listConsent(database, phone)).toMatchObject([{ scope: 'marketing_sms', kind: 'revoked' }]);
  await shop.stop();
});
