import crypto from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listConsent, mayReceive, roomKey } from '#server/modules/consent/index.ts';
import { sign } from '#server/ports/sms/twilio-webhooks.ts';
import { newPhone, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

const TOKEN = 'the auth token of the account';
const SECOND = 'the next auth token';
const PUBLIC = 'https://shop.example';
const PATH = '/api/webhooks/sms';

let server: TestServer;
let admin: Browser;
beforeAll(async () => {
  server = await startTestServer({
    env: {
      PUBLIC_URL: PUBLIC,
      SMS_KEYWORD_REPLIES: 'shop',
      TWILIO_AUTH_TOKEN_SECONDARY: SECOND,
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: TOKEN,
      TWILIO_FROM: '+15125550142',
    },
  });
  admin = await newStaff(server, 'admin');
});
afterAll(() => server.stop());
beforeEach(async () => {
  await query('truncate rate_limits');
});

const query = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
const form = (from: string, text: string) => ({
  MessageSid: `SM${crypto.randomBytes(16).toString('hex')}`,
  From: from,
  To: '+15125550142',
  Body: text,
  NumMedia: '0',
});

/** Calls the webhook as a proxy passes it on: the server sees its own host, and plain HTTP. */
function send(
  params: Record<string, string>,
  {
    signature,
    path = PATH,
    headers = {},
  }: Partial<{ signature: string | null; path: string; headers: Record<string, string> }> = {},
) {
  const signed = signature === undefined ? sign(TOKEN, PUBLIC + path, params) : signature;
  return server.http.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams(params).toString(),
    headers: {
      host: '127.0.0.1:3000',
      'content-type': 'application/x-www-form-urlencoded',
      ...(signed === null ? {} : { 'x-twilio-signature': signed }),
      ...headers,
    },
  });
}
const SILENCE = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';
const texts = (phone: string) =>
  mayReceive(server.context.database, { channel: 'sms', address: phone, class: 'order' });
const inbox = async (path = '/api/inbound-messages') => (await admin.get(path)).body;
const known = async (phone: string) => (await query('select id from inbound_texts where sender = $1', [phone])).length;

describe('a call that comes through a proxy with TLS', () => {
  test('is taken when the provider has signed the public address', async () => {
    const phone = newPhone();
    const answer = await send(form(phone, 'STOP'));
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8']);
    expect(await texts(phone)).toBe(false);
  });

  test('is signed with its query', async () => {
    const phone = newPhone();
    expect((await send(form(phone, 'STOP'), { path: `${PATH}?shop=1` })).statusCode).toBe(200);
    expect(await texts(phone)).toBe(false);
  });

  test('may be signed with the second token', async () => {
    const params = form(newPhone(), 'STOP');
    expect((await send(params, { signature: sign(SECOND, PUBLIC + PATH, params) })).statusCode).toBe(200);
  });

  test('keeps the whitespace of its text, which is signed too', async () => {
    const phone = newPhone();
    expect((await send(form(phone, '  STOP \r\n'))).statusCode).toBe(200);
    expect(await listConsent(server.context.database, phone)).toMatchObject([{}, { evidence: '  STOP \r\n' }]);
  });
});

describe('a call that is not the provider’s changes nothing', () => {
  test.each<[string, (params: Record<string, string>) => Parameters<typeof send>[1]]>([
    ['without a signature', () => ({ signature: null })],
    ['with a made-up one', () => ({ signature: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' })],
    ['signed with another token', (params) => ({ signature: sign('guess', PUBLIC + PATH, params) })],
    ['signed for the address inside', (params) => ({ signature: sign(TOKEN, `http://127.0.0.1:3000${PATH}`, params) })],
    [
      'signed for another sender',
      (params) => ({ signature: sign(TOKEN, PUBLIC + PATH, { ...params, From: '+13125550100' }) }),
    ],
    ['signed for another text', (params) => ({ signature: sign(TOKEN, PUBLIC + PATH, { ...params, Body: 'START' }) })],
    ['signed without its query', (params) => ({ path: `${PATH}?x=1`, signature: sign(TOKEN, PUBLIC + PATH, params) })],
    [
      'with headers of a proxy that nobody trusts',
      (params) => ({
        signature: sign(TOKEN, `https://evil.example${PATH}`, params),
        headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      }),
    ],
  ])('%s', async (_name, forgery) => {
    const phone = newPhone();
    const params = form(phone, 'STOP');
    const answer = await send(params, forgery(params));
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'signature_refused']);
    expect([await texts(phone), await known(phone)]).toEqual([true, 0]);
  });

  test('as JSON', async () => {
    const answer = await server.browser().post(PATH, form(newPhone(), 'STOP'));
    expect(answer).toMatchObject({ status: 415 });
  });

  test('and many of them are slowed down, while a signed one still passes', async () => {
    const codes = new Set<number>();
    for (let count = 0; count < 31; count += 1)
      codes.add((await send(form(newPhone(), 'x'), { signature: null })).statusCode);
    expect(codes).toEqual(new Set([403, 429]));
    expect((await send(form(newPhone(), 'STOP'))).statusCode).toBe(200);
  });

  test('and a form reaches no other call', async () => {
    const answer = await send(form(newPhone(), 'STOP'), { path: '/api/test-sms' });
    expect(answer.statusCode).toBe(401);
    const open = await send({ phoneNumber: newPhone() }, { path: '/api/verify/send-code' });
    expect([open.statusCode, open.json().code]).toEqual([415, 'unsupported_media_type']);
  });
});

describe('STOP', () => {
  test('ends 500 waiting texts with one confirmation, however often it is texted', async () => {
    const phone = newPhone();
    await query(
      `insert into messages (id, dedupe_key, channel, recipient, room_key, body, purpose, status, waits_for, waits_until, created_at)
        select gen_random_uuid(), 'waits ' || n, 'sms', $1, $2, 'News', 'order_status',
          'waiting', 'room', now() + interval '1 hour', now() from generate_series(1, 500) n`,
      [phone, roomKey('sms', phone)],
    );
    const answers = await Promise.all([
      send(form(phone, 'STOP')),
      send(form(phone, 'Stop')),
      send(form(phone, 'stop!')),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(answers.filter(({ payload }) => payload.includes('<Message>'))).toHaveLength(1);
    const [ended] = await query(
      `select count(*)::int as n from messages where recipient = $1 and status = 'suppressed' and error = 'this number unsubscribed from all texts'`,
      [phone],
    );
    expect(ended).toEqual({ n: 500 });
    expect(server.sms.filter(({ to }) => to === phone)).toEqual([]);
  });

  test('that the provider repeats is answered the same, and recorded once', async () => {
    const phone = newPhone();
    const params = form(phone, 'STOP');
    const answers = [await send(params), await send(params), await send(params)];
    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
    expect(answers[0]?.payload).toContain('get any more texts');
    expect(await listConsent(server.context.database, phone)).toHaveLength(2);
    expect(await known(phone)).toBe(1);
  });

  test('is lifted by START, and by YES after a STOP alone', async () => {
    const phone = newPhone();
    await send(form(phone, 'STOP'));
    await send(form(phone, 'Yes'));
    expect(await texts(phone)).toBe(true);
    await send(form(phone, 'STOP'));
    expect((await send(form(phone, 'start'))).payload).toContain('resubscribed');
    expect(await texts(phone)).toBe(true);
    expect(
      (await inbox()).filter(({ sender, status }: Record<string, string>) => sender === phone && status === 'open'),
    ).toEqual([]);
    await send(form(phone, 'Yes'));
    expect((await inbox())[0]).toMatchObject({ sender: phone, text: 'Yes', meaning: 'other', status: 'open' });
  });

  test('in other words blocks at once, with its words as evidence', async () => {
    const phone = newPhone();
    expect((await send(form(phone, 'Please stop texting me!'))).payload).toContain('get any more texts');
    expect(await texts(phone)).toBe(false);
    expect((await listConsent(server.context.database, phone))[0]).toMatchObject({
      kind: 'revoked',
      source: 'plain_words',
      evidence: 'Please stop texting me!',
      address: phone,
    });
  });
});

test('HELP is answered with the shop and its phone, and changes nothing', async () => {
  const phone = newPhone();
  const { payload } = await send(form(phone, 'help'));
  expect(payload).toMatch(/<Message>Cash Again: .*\(512\) 555-0142.*STOP.*<\/Message>/);
  expect(await listConsent(server.context.database, phone)).toEqual([]);
});

describe('a text that only a person understands', () => {
  test('waits in the inbox of staff, and blocks nothing', async () => {
    const phone = newPhone();
    expect((await send(form(phone, "I'll stop by at 3"))).payload).toBe(SILENCE);
    expect(await texts(phone)).toBe(true);
    const [first] = await inbox('/api/inbound-messages?status=open');
    expect(first).toMatchObject({ sender: phone, text: "I'll stop by at 3", status: 'open', settledBy: null });
  });

  test('is settled once; with the wish to stop, in the name of whoever settled it', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    await send(form(phone, 'you again'));
    await send(form(other, 'fine'));
    const [second, first] = await inbox('/api/inbound-messages?status=open');
    const settle = (id: string, action: string) => admin.patch(`/api/inbound-messages/${id}`, { action });
    expect((await settle(first.id, 'stop')).body).toMatchObject({ status: 'done', settledBy: 'admin' });
    expect((await settle(first.id, 'stop')).status).toBe(200);
    expect((await settle(second.id, 'done')).status).toBe(200);
    expect([await texts(phone), await texts(other)]).toEqual([false, true]);
    expect(await listConsent(server.context.database, phone)).toMatchObject([
      { scope: 'marketing_sms', source: 'staff', actor: 'admin', evidence: 'you again' },
      { scope: 'all_sms', source: 'staff', actor: 'admin', evidence: 'you again' },
    ]);
  });

  test('is listed in pages, newest first, without repetition or gaps', async () => {
    await query('delete from inbound_texts');
    for (const text of ['one', 'two', 'three', 'four', 'five']) {
      server.clock.advance(5);
      await send(form(newPhone(), text));
    }
    const seen: string[] = [];
    let next: string | null = '/api/inbound-messages?limit=2';
    while (next !== null) {
      const page: Awaited<ReturnType<Browser['get']>> = await admin.get(next);
      seen.push(...page.body.map(({ text }: { text: string }) => text));
      next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1] ?? null;
    }
    expect(seen).toEqual(['five', 'four', 'three', 'two', 'one']);
  });
});

describe('with settings of the shop', () => {
  test('the provider answers keywords, the shop is silent, and STOP may end marketing alone', async () => {
    const shop = await startTestServer({
      env: {
        SMS_STOP_SCOPE: 'marketing',
        PUBLIC_URL: PUBLIC,
        TWILIO_ACCOUNT_SID: 'AC1',
        TWILIO_AUTH_TOKEN: TOKEN,
        TWILIO_FROM: '+15125550142',
      },
    });
    const [phone, params] = [newPhone(), form('', 'STOP')];
    const stop = { ...params, From: phone };
    const answer = await shop.http.inject({
      method: 'POST',
      url: PATH,
      payload: new URLSearchParams(stop).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': sign(TOKEN, PUBLIC + PATH, stop),
      },
    });
    expect(answer.payload).toBe(SILENCE);
    const { database } = shop.context;
    expect(await mayReceive(database, { channel: 'sms', address: phone, class: 'order' })).toBe(true);
    expect(await listConsent(database, phone)).toMatchObject([{ scope: 'marketing_sms', kind: 'revoked' }]);
    await shop.stop();
  });
});
