import { describe, expect, onTestFinished, test } from 'vitest';
import { expectSilentAbout, providerFailure } from '../testing/failure.ts';
import { deadAddress, httpPeer, type PeerReply, type PeerRequest } from '../testing/http-peer.ts';
import { createSms } from './index.ts';
import type { TwilioSettings } from './twilio.ts';

const accountSid = `AC${'0'.repeat(32)}`;
const authToken = 'token-that-stays-secret';
const message = {
  id: '5f0e7b52-9a3c-4d0e-8a57-0f5d1a2b3c4d',
  to: '+13125550100',
  text: 'Your code is 482913 & it is good for 10 minutes',
};
const sid = `SM${'ab12'.repeat(8)}`;

const queued: PeerReply = { status: 201, body: JSON.stringify({ sid, status: 'queued' }) };
const refusal = (status: number, code: number, headers: Record<string, string> = {}): PeerReply => ({
  status,
  headers,
  body: JSON.stringify({ code, message: `The 'To' number ${message.to} is not valid`, status }),
});

async function twilioAnswering(
  answer: (request: PeerRequest) => PeerReply,
  { from = '+15125550142', timeoutMs = 2_000, ...more }: Partial<TwilioSettings> = {},
) {
  const peer = await httpPeer((request) => {
    const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
    if (request.headers.authorization !== expected) return { status: 401, body: JSON.stringify({ code: 20003 }) };
    if (request.method !== 'POST' || request.path !== `/2010-04-01/Accounts/${accountSid}/Messages.json`) {
      return { status: 404, body: JSON.stringify({ code: 20404 }) };
    }
    return answer(request);
  });
  onTestFinished(peer.close);
  const settings = { accountSid, authToken, from, baseUrl: peer.url, timeoutMs, ...more };
  return { sms: createSms({ twilio: settings, print: () => {} }), settings, peer };
}

describe('Twilio', () => {
  test('posts a form with recipient, sender and text, and answers the message id', async () => {
    const { sms, peer: api } = await twilioAnswering(() => queued);
    expect(await sms.send(message)).toEqual({ providerId: sid });
    expect(api.requests[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    const form = new URLSearchParams(api.requests[0]?.body);
    expect(Object.fromEntries(form)).toEqual({ To: message.to, From: '+15125550142', Body: message.text });
    expect(sms.name).toBe('twilio');
  });

  test('sends through a messaging service when the sender is one, and asks for reports where there is an address', async () => {
    const statusCallback = 'https://shop.example/api/webhooks/sms-status';
    const { sms, peer: api } = await twilioAnswering(() => queued, { from: 'MG123', statusCallback });
    await sms.send(message);
    const form = Object.fromEntries(new URLSearchParams(api.requests[0]?.body));
    expect(form).toMatchObject({ MessagingServiceSid: 'MG123', StatusCallback: statusCallback });
    expect(form).not.toHaveProperty('From');
  });

  test('sends our id with every attempt, for gateways that take an idempotency key', async () => {
    const { sms, peer: api } = await twilioAnswering(() => queued);
    await sms.send(message);
    await sms.send(message);
    expect(api.requests.map(({ headers }) => headers['idempotency-key'])).toEqual([message.id, message.id]);
  });

  const date = 'Sun, 22 Nov 2026 10:00:00 GMT';
  test.each<[string, PeerReply, object]>([
    ['a number that has texted STOP', refusal(400, 21610), { retryable: false, answer: { isStopped: true } }],
    ['a number that is none', refusal(400, 21211), { retryable: false, status: 400, answer: { fault: 'address' } }],
    ['too many calls', refusal(429, 20429, { 'retry-after': '90' }), { retryable: true, retryAfterSeconds: 90 }],
    [
      'an outage until a date',
      refusal(503, 20503, { date, 'retry-after': 'Sun, 22 Nov 2026 10:02:00 GMT' }),
      { retryable: true, retryAfterSeconds: 120 },
    ],
    ['an outage', refusal(500, 20500), { retryable: true, status: 500 }],
    ['no answer', 'hang', { retryable: true, status: null, message: 'twilio: no answer (timeout)' }],
    ['a broken connection', 'drop', { retryable: true, status: null }],
    ['an answer that is no JSON', { status: 201, body: '<html>' }, { retryable: true, status: 201 }],
    ['an answer without an id', { status: 201, body: '{}' }, { retryable: true, status: 201 }],
    ['an id of another kind', { status: 201, body: '{"sid":"CA12"}' }, { retryable: true, status: 201 }],
    ['an endless answer', { status: 201, body: 'x'.repeat(100_000) }, { retryable: false, status: 201 }],
    ['a redirect', { status: 307, headers: { location: '/elsewhere' } }, { retryable: false, status: 307 }],
  ])('%s is read as an error without number, text or key, and the next try can succeed', async (_, reply, expected) => {
    const answers = [reply];
    const { sms, peer: api } = await twilioAnswering(
      () => answers.shift() ?? queued,
      reply === 'hang' ? { timeoutMs: 300 } : {},
    );
    const error = await providerFailure(sms.send(message));
    expect(error).toMatchObject({ provider: 'twilio', ...expected });
    expectSilentAbout(error, [message.to, message.to.slice(2), '482913', authToken, accountSid]);
    expect(api.requests).toHaveLength(1);
    expect(await sms.send(message)).toEqual({ providerId: sid });
  });

  test('keeps what Twilio says about a failure, and its code', async () => {
    const { sms } = await twilioAnswering(() => refusal(400, 21211));
    const error = await providerFailure(sms.send(message));
    expect([error.words, error.message]).toEqual([
      expect.stringContaining('is not valid'),
      expect.stringContaining('21211'),
    ]);
  });

  test('wrong credentials are the fault of the account, and a refused connection that of the carrier', async () => {
    const { settings } = await twilioAnswering(() => queued);
    const failureOf = (changed: Partial<TwilioSettings>) =>
      providerFailure(createSms({ twilio: { ...settings, ...changed }, print: () => {} }).send(message));
    const answer = { fault: 'account', fate: 'waits' };
    expect(await failureOf({ authToken: 'other' })).toMatchObject({ retryable: true, status: 401, answer });
    const refused = await failureOf({ baseUrl: (await deadAddress()).url });
    expect(refused).toMatchObject({ retryable: true, status: null, message: 'twilio: no answer (ECONNREFUSED)' });
  });
});
