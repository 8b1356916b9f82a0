import { afterEach, describe, expect, test } from 'vitest';
import { expectSilentAbout, failure } from '../testing/failure.ts';
import { deadAddress, type HttpPeer, httpPeer, type PeerReply, type PeerRequest } from '../testing/http-peer.ts';
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

let peer: HttpPeer | null = null;
afterEach(async () => {
  await peer?.close();
  peer = null;
});

async function twilioAnswering(
  answer: (request: PeerRequest) => PeerReply,
  { from = '+15125550142', timeoutMs = 2_000, ...more }: Partial<TwilioSettings> = {},
) {
  peer = await httpPeer((request) => {
    const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
    if (request.headers.authorization !== expected) return { status: 401, body: JSON.stringify({ code: 20003 }) };
    if (request.method !== 'POST' || request.path !== `/2010-04-01/Accounts/${accountSid}/Messages.json`) {
      return { status: 404, body: JSON.stringify({ code: 20404 }) };
    }
    return answer(request);
  });
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

  test('sends through a messaging service when the sender is one', async () => {
    const { sms, peer: api } = await twilioAnswering(() => queued, { from: 'MG123' });
    await sms.send(message);
    const form = new URLSearchParams(api.requests[0]?.body);
    expect([form.get('MessagingServiceSid'), form.get('From')]).toEqual(['MG123', null]);
  });

  test('sends our id with every attempt, for gateways that take an idempotency key', async () => {
    const { sms, peer: api } = await twilioAnswering(() => queued);
    await sms.send(message);
    await sms.send(message);
    expect(api.requests.map(({ headers }) => headers['idempotency-key'])).toEqual([message.id, message.id]);
  });

  test('keeps what Twilio says about a failure, without the number, and when it wants the next try', async () => {
    const { sms } = await twilioAnswering(() => refusal(429, 20429, { 'retry-after': '90' }));
    const error = await failure(sms.send(message));
    expect(error).toMatchObject({ words: expect.stringContaining('is not valid'), retryAfterSeconds: 90 });
    expectSilentAbout(error, [message.to, message.to.slice(2)]);
  });

  test('reads a date of the next try beside the date of the answer', async () => {
    const headers = { date: 'Sun, 22 Nov 2026 10:00:00 GMT', 'retry-after': 'Sun, 22 Nov 2026 10:02:00 GMT' };
    const { sms } = await twilioAnswering(() => refusal(503, 20503, headers));
    expect(await failure(sms.send(message))).toMatchObject({ retryAfterSeconds: 120 });
  });

  test('asks for reports of the delivery where there is an address for them', async () => {
    const statusCallback = 'https://shop.example/api/webhooks/sms-status';
    const { sms, peer: api } = await twilioAnswering(() => queued, { statusCallback });
    await sms.send(message);
    expect(new URLSearchParams(api.requests[0]?.body).get('StatusCallback')).toBe(statusCallback);
  });

  test('tells a number that has texted STOP from other refusals', async () => {
    const { sms } = await twilioAnswering(() => refusal(400, 21610));
    expect(await failure(sms.send(message))).toMatchObject({ retryable: false, answer: { isStopped: true } });
    const { sms: other } = await twilioAnswering(() => refusal(400, 21211));
    expect(await failure(other.send(message))).toMatchObject({
      answer: { fault: 'address', words: expect.any(String) },
    });
  });

  test('a refused number is final, and the error has the code but neither number, text nor key', async () => {
    const { sms } = await twilioAnswering(() => refusal(400, 21211));
    const error = await failure(sms.send(message));
    expect(error).toMatchObject({ provider: 'twilio', retryable: false, status: 400 });
    expect(error.message).toContain('21211');
    expectSilentAbout(error, [message.to, '482913', authToken, accountSid]);
  });

  test('wrong credentials are the fault of the account', async () => {
    const { settings } = await twilioAnswering(() => queued);
    const sms = createSms({ twilio: { ...settings, authToken: 'other' }, print: () => {} });
    expect(await failure(sms.send(message))).toMatchObject({
      retryable: true,
      status: 401,
      answer: { fault: 'account', fate: 'waits' },
    });
  });

  test.each([429, 500, 503])('status %i may be tried again, and the next attempt can succeed', async (status) => {
    const answers = [refusal(status, 20429), queued];
    const { sms } = await twilioAnswering(() => answers.shift() ?? 'drop');
    expect(await failure(sms.send(message))).toMatchObject({ retryable: true, status });
    expect(await sms.send(message)).toEqual({ providerId: sid });
  });

  test('a missing answer ends in a retryable timeout', async () => {
    const { sms } = await twilioAnswering(() => 'hang', { timeoutMs: 80 });
    const error = await failure(sms.send(message));
    expect(error).toMatchObject({ retryable: true, status: null, message: 'twilio: no answer (timeout)' });
  });

  test('a refused connection and a dropped one are retryable', async () => {
    const { sms, settings } = await twilioAnswering(() => 'drop');
    expect(await failure(sms.send(message))).toMatchObject({ retryable: true, status: null });
    const dead = createSms({ twilio: { ...settings, baseUrl: (await deadAddress()).url }, print: () => {} });
    const error = await failure(dead.send(message));
    expect(error).toMatchObject({ retryable: true, status: null, message: 'twilio: no answer (ECONNREFUSED)' });
    expectSilentAbout(error, [message.to, '482913', authToken]);
  });

  test.each([
    ['not JSON', '<html>'],
    ['no message id', '{}'],
    ['an id of another kind', '{"sid":"CA12"}'],
  ])('an answer with %s does not count as sent', async (_, body) => {
    const { sms } = await twilioAnswering(() => ({ status: 201, body }));
    expect(await failure(sms.send(message))).toMatchObject({ retryable: true, status: 201 });
  });

  test('an endless answer is cut off', async () => {
    const { sms } = await twilioAnswering(() => ({ status: 201, body: 'x'.repeat(100_000) }));
    expect(await failure(sms.send(message))).toMatchObject({ retryable: false, status: 201 });
  });

  test('does not follow a redirect with the credentials', async () => {
    const { sms, peer: api } = await twilioAnswering(() => ({ status: 307, headers: { location: '/elsewhere' } }));
    expect(await failure(sms.send(message))).toMatchObject({ retryable: false, status: 307 });
    expect(api.requests).toHaveLength(1);
  });
});
