import { describe, expect, test } from 'vitest';
import { type DeliveryState, isUndelivered } from '#domain/messages.ts';
import { signTwilioCall, twilioWebhooks } from './twilio-webhooks.ts';

/** The example of Twilio's documentation (https://www.twilio.com/docs/usage/security#validating-requests). */
const TOKEN = '12345';
const CALL = {
  url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
  params: {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+12349013030',
    Digits: '1234',
    From: '+12349013030',
    To: '+18005551212',
  },
  signature: '0/KCTR6DLpKmkAf8muzZqo1nDgQ=',
};

describe('the signature of a call', () => {
  const webhooks = twilioWebhooks([TOKEN]);

  test('is the one that Twilio documents', () => {
    expect(signTwilioCall(TOKEN, CALL.url, CALL.params)).toBe(CALL.signature);
    expect(webhooks.isSigned(CALL)).toBe(true);
  });

  test('holds while the account changes its token', () => {
    expect(twilioWebhooks(['another', TOKEN]).isSigned(CALL)).toBe(true);
  });

  test.each([
    ['no signature', { signature: null }],
    ['an empty one', { signature: '' }],
    ['one of another length', { signature: `${CALL.signature}=` }],
    ['one by another token', { signature: signTwilioCall('54321', CALL.url, CALL.params) }],
    ['another host', { url: CALL.url.replace('mycompany', 'other') }],
    ['another scheme', { url: CALL.url.replace('https', 'http') }],
    ['another query', { url: `${CALL.url}&x=1` }],
    ['a changed parameter', { params: { ...CALL.params, Digits: '1235' } }],
    ['one more parameter', { params: { ...CALL.params, Body: 'STOP' } }],
    ['whitespace that was trimmed', { params: { ...CALL.params, Digits: '1234 ' } }],
  ])('does not hold with %s', (_, change) => {
    expect(webhooks.isSigned({ ...CALL, ...change })).toBe(false);
  });

  test('no call is signed without a token', () => {
    expect(twilioWebhooks([]).isSigned(CALL)).toBe(false);
  });
});

describe('a report', () => {
  const { readReport } = twilioWebhooks([TOKEN]);
  test.each([
    ['accepted', 'queued'],
    ['sending', 'queued'],
    ['sent', 'sent'],
    ['delivered', 'delivered'],
    ['read', 'delivered'],
    ['undelivered', 'undelivered'],
    ['failed', 'failed'],
  ] as const satisfies readonly (readonly [string, DeliveryState])[])('of %s is of %s', (MessageStatus, state) => {
    expect(readReport({ MessageSid: 'SM1', MessageStatus })).toEqual({
      id: 'SM1',
      state,
      to: null,
      code: null,
      answer: isUndelivered(state) ? expect.objectContaining({ fault: 'unknown' }) : null,
    });
  });

  test.each([
    {},
    { MessageSid: 'SM1' },
    { MessageSid: 'SM1', MessageStatus: 'received' },
    { MessageSid: 'SM1', MessageStatus: 'constructor' },
  ])('is none with %j', (params) => {
    expect(readReport(params)).toBeNull();
  });

  test('says that the number has texted STOP', () => {
    const params = { MessageSid: 'SM1', MessageStatus: 'undelivered', To: '+13125550100', ErrorCode: '21610' };
    expect(readReport(params)).toMatchObject({ to: '+13125550100', code: '21610', answer: { isStopped: true } });
  });
});

test('reads what Twilio has acted on itself', () => {
  const { readText } = twilioWebhooks([TOKEN]);
  const text = { MessageSid: 'SM1', From: '+13125550100', Body: 'arrêt' };
  expect(readText(text)).toEqual({ id: 'SM1', from: '+13125550100', text: 'arrêt', keyword: null, pictures: 0 });
  expect(readText({ ...text, NumMedia: '2' })).toMatchObject({ pictures: 2 });
  expect(readText({ ...text, NumMedia: 'many' })).toMatchObject({ pictures: 0 });
  expect(readText({ ...text, OptOutType: 'STOP' })).toMatchObject({ keyword: 'stop' });
  expect(readText({ ...text, OptOutType: 'toString' })).toMatchObject({ keyword: null });
  expect(readText({ Body: 'STOP' })).toBeNull();
});
