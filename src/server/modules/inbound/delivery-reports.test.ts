import crypto from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readTwilioRefusal } from '#domain/messages/answers/twilio-answers.ts';
import { listConsent } from '#server/modules/consent/index.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { sign } from '#server/ports/sms/twilio-webhooks.ts';
import { newKey, newPhone, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';

const TOKEN = 'the auth token of the account';
const PUBLIC = 'https://shop.example';
const PATH = '/api/webhooks/sms-status';

let server: TestServer;
let admin: Browser;
let providerId = '';
let sentTo = '';
let beforeCommit = async (): Promise<void> => undefined;
let refusal: ProviderError | null = null;
const providers = {
  sms: {
    name: 'fake',
    send: async ({ to }: { to: string }) => {
      sentTo = to;
      await beforeCommit();
      if (refusal !== null) throw refusal;
      return { providerId };
    },
  },
};

beforeAll(async () => {
  const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: TOKEN, TWILIO_FROM: '+15125550142' };
  server = await startTestServer({ providers, env: { PUBLIC_URL: PUBLIC, RATE_LIMIT_SCALE: '100', ...twilio } });
  admin = await newStaff(server, 'admin');
});
afterAll(() => server.stop());
beforeEach(() => {
  providerId = `SM${crypto.randomBytes(16).toString('hex')}`;
  beforeCommit = async () => undefined;
  refusal = null;
});

const sendTest = (phone = newPhone()) =>
  admin.post('/api/test-sms', { phoneNumber: phone, message: 'Hi' }, { 'idempotency-key': newKey() });

async function report(MessageStatus: string, more: Record<string, string> = {}, token = TOKEN): Promise<number> {
  const params = { MessageSid: providerId, MessageStatus, From: '+15125550142', To: sentTo, ...more };
  const { statusCode } = await server.http.inject({
    method: 'POST',
    url: PATH,
    payload: new URLSearchParams(params).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': sign(token, PUBLIC + PATH, params),
    },
  });
  return statusCode;
}
async function logged() {
  const [{ status, delivery, deliveryCode }] = (await admin.get('/api/messages?limit=1')).body;
  return [status, delivery, deliveryCode];
}

describe('the delivery of a text', () => {
  test.each([
    ['as it goes on', ['queued', 'sent', 'delivered'], 'delivered'],
    ['twice', ['sent', 'sent', 'delivered', 'delivered'], 'delivered'],
    ['out of order', ['delivered', 'queued', 'sent'], 'delivered'],
    ['as failed after a part was delivered', ['sent', 'delivered', 'undelivered'], 'undelivered'],
    ['as delivered after a part failed', ['undelivered', 'delivered', 'sent'], 'undelivered'],
    ['in a state that is unknown', ['sent', 'received', 'constructor'], 'sent'],
  ])('is reported %s', async (_, states, last) => {
    await sendTest();
    expect(await logged()).toEqual(['sent', null, null]);
    for (const state of states) expect(await report(state)).toBe(200);
    expect(await logged()).toEqual(['sent', last, null]);
  });

  test('may be reported before the text is marked as sent', async () => {
    beforeCommit = async () => void (await report('delivered'));
    await sendTest();
    expect(await logged()).toEqual(['sent', 'delivered', null]);
  });

  test('stands in Today when its loss is reported before the text is marked as sent', async () => {
    beforeCommit = async () => void (await report('undelivered', { ErrorCode: '30034' }));
    await sendTest();
    expect(await logged()).toEqual(['sent', 'undelivered', '30034']);
    const { items } = (await admin.get('/api/staff/work-lists/messages')).body;
    expect(items.map(({ note }: { note: string }) => note)).toContainEqual(
      expect.stringMatching(/^Text not delivered\. Your number isn’t registered/),
    );
  });

  test.each(['before', 'after'])('of a code is remembered when its loss is reported %s it is logged', async (when) => {
    const phoneNumber = newPhone();
    const reportLoss = async () => void (await report('undelivered', { ErrorCode: '30006' }));
    if (when === 'before') beforeCommit = reportLoss;
    expect((await server.browser().post('/api/verify/send-code', { phoneNumber })).status).toBe(200);
    if (when === 'after') await reportLoss();
    const again = await server.browser().post('/api/verify/send-code', { phoneNumber });
    expect(again.body.message).toBe('This number can’t get texts. Please use another phone.');
  });

  test('is reported with the reason of the carrier', async () => {
    await sendTest();
    await report('undelivered', { ErrorCode: '30005' });
    expect(await logged()).toEqual(['sent', 'undelivered', '30005']);
  });

  test('is not changed by a report that is not signed by the provider', async () => {
    await sendTest();
    expect(await report('failed', { ErrorCode: '21610', To: '+13125550100' }, 'guess')).toBe(403);
    expect(await logged()).toEqual(['sent', null, null]);
    expect(await listConsent(server.context.database, '+13125550100')).toEqual([]);
  });

  test('reports a text that nobody sent without harm', async () => {
    expect(await report('delivered')).toBe(200);
  });
});

describe('a number that the provider refuses because it has texted STOP', () => {
  const blocked = { kind: 'revoked', source: 'provider_block', scope: 'all_sms' };

  test('is in the ledger once the report says so, and once however often it does', async () => {
    const phone = newPhone();
    await sendTest(phone);
    const more = { ErrorCode: '21610', To: phone };
    expect([await report('undelivered', more), await report('undelivered', more)]).toEqual([200, 200]);
    expect(await listConsent(server.context.database, phone)).toMatchObject([blocked]);
    expect((await sendTest(phone)).body.code).toBe('texts_stopped');
  });

  test('is in the ledger when the text is refused at once', async () => {
    const phone = newPhone();
    refusal = new ProviderError({
      provider: 'fake',
      problem: 'refused',
      retryable: false,
      status: 400,
      answer: readTwilioRefusal(21610, 400),
    });
    await sendTest(phone);
    expect(await listConsent(server.context.database, phone)).toMatchObject([blocked]);
  });

  test('is in the ledger when its code is refused, and its owner learns what helps', async () => {
    const phone = newPhone();
    refusal = new ProviderError({
      provider: 'fake',
      problem: 'refused',
      retryable: false,
      status: 400,
      answer: readTwilioRefusal(21610, 400),
    });
    const answer = await server.browser().post('/api/verify/send-code', { phoneNumber: phone });
    expect(answer).toMatchObject({ status: 422, body: { code: 'texts_stopped' } });
    expect(await listConsent(server.context.database, phone)).toMatchObject([blocked]);
  });
});
