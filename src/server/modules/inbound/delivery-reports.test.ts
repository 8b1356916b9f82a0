import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readTwilioRefusal } from '#domain/messages/answers/twilio-answers.ts';
import { listConsent } from '#server/modules/consent/index.ts';
import { providerRefusal } from '#server/ports/testing/fake-messages.ts';
import { callAsTwilio, newSid, signCall, TWILIO_ENV } from '#server/ports/testing/twilio-calls.ts';
import { newKey, newPhone, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';

const PATH = '/api/webhooks/sms-status';

let providerId = '';
let sentTo = '';
/** Runs before a text is marked as sent. */
let beforeMark = async (): Promise<void> => undefined;
const sms = {
  name: 'fake',
  send: async ({ to }: { to: string }) => {
    sentTo = to;
    await beforeMark();
    return { providerId };
  },
};

const server = await startTestServer({ providers: { sms }, env: { ...TWILIO_ENV, RATE_LIMIT_SCALE: '100' } });
const admin = await newStaff(server, 'admin');
afterAll(() => server.stop());
beforeEach(() => {
  providerId = newSid();
  beforeMark = async () => undefined;
});

const sendTest = (phone = newPhone()) =>
  admin.post('/api/test-sms', { phoneNumber: phone, message: 'Hi' }, { 'idempotency-key': newKey() });
const askCode = (phoneNumber: string) => server.browser().post('/api/verify/send-code', { phoneNumber });

async function report(MessageStatus: string, more: Record<string, string> = {}, token?: string): Promise<number> {
  const params = { MessageSid: providerId, MessageStatus, From: '+15125550142', To: sentTo, ...more };
  return (await callAsTwilio(server, PATH, params, { signature: signCall(PATH, params, token) })).statusCode;
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
    ['in a state that is unknown', ['sent', 'received'], 'sent'],
  ])('is reported %s', async (_, states, last) => {
    await sendTest();
    expect(await logged()).toEqual(['sent', null, null]);
    for (const state of states) expect(await report(state)).toBe(200);
    expect(await logged()).toEqual(['sent', last, null]);
  });

  test('may be reported before the text is marked as sent', async () => {
    beforeMark = async () => void (await report('delivered'));
    await sendTest();
    expect(await logged()).toEqual(['sent', 'delivered', null]);
  });

  test('stands in Today with the reason of the carrier when its loss is reported before the text is marked as sent', async () => {
    beforeMark = async () => void (await report('undelivered', { ErrorCode: '30034' }));
    await sendTest();
    expect(await logged()).toEqual(['sent', 'undelivered', '30034']);
    const { items } = (await admin.get('/api/staff/work-lists/messages')).body;
    expect(items.map(({ note }: { note: string }) => note)).toContainEqual(
      expect.stringMatching(/^Text not delivered\. Your number isn’t registered/),
    );
  });

  test.each(['before', 'after'])('of a code is remembered when its loss is reported %s it is logged', async (when) => {
    const phone = newPhone();
    const reportLoss = async () => void (await report('undelivered', { ErrorCode: '30006' }));
    if (when === 'before') beforeMark = reportLoss;
    expect((await askCode(phone)).status).toBe(200);
    if (when === 'after') await reportLoss();
    expect((await askCode(phone)).body.message).toBe('This number can’t get texts. Please use another phone.');
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
  const answer = readTwilioRefusal(21610, 400);
  const expectBlocked = async (phone: string) => {
    const blocked = { kind: 'revoked', source: 'provider_block', scope: 'all_sms' };
    expect(await listConsent(server.context.database, phone)).toMatchObject([blocked]);
  };
  const refuse = () => Promise.reject(providerRefusal({ answer }));

  test('is in the ledger once the report says so, and once however often it does', async () => {
    const phone = newPhone();
    await sendTest(phone);
    const more = { ErrorCode: '21610', To: phone };
    expect([await report('undelivered', more), await report('undelivered', more)]).toEqual([200, 200]);
    await expectBlocked(phone);
    expect((await sendTest(phone)).body.code).toBe('texts_stopped');
  });

  test('is in the ledger when the text is refused at once', async () => {
    const phone = newPhone();
    beforeMark = refuse;
    await sendTest(phone);
    await expectBlocked(phone);
  });

  test('is in the ledger when its code is refused, and its owner learns what helps', async () => {
    const phone = newPhone();
    beforeMark = refuse;
    expect(await askCode(phone)).toMatchObject({ status: 422, body: { code: 'texts_stopped' } });
    await expectBlocked(phone);
  });
});
