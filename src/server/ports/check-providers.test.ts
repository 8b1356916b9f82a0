import { describe, expect, onTestFinished, test } from 'vitest';
import { checkAddress, checkClock } from './check-web.ts';
import { checkLabels } from './labels/index.ts';
import { checkSms } from './sms/index.ts';
import { API_KEY, easypostPeer } from './testing/easypost-peer.ts';
import { deadAddress, httpPeer, type PeerReply } from './testing/http-peer.ts';

async function answering(reply: PeerReply): Promise<string> {
  const peer = await httpPeer(() => reply);
  onTestFinished(peer.close);
  return peer.url;
}

describe('a test text', () => {
  const send = (baseUrl: string) =>
    checkSms(
      { accountSid: 'AC1', authToken: 'secret-token', from: '+15125550142', baseUrl, timeoutMs: 500 },
      { to: '+13125550100', text: 'Test' },
    );
  const refusal = (status: number, code: number): PeerReply => ({
    status,
    body: JSON.stringify({ code, message: 'The number +13125550100 is not valid' }),
  });

  test('works where Twilio takes it', async () => {
    const taken = { status: 201, body: JSON.stringify({ sid: `SM${'ab12'.repeat(8)}` }) };
    expect(await send(await answering(taken))).toMatchObject({ ok: true, stage: null });
  });

  test.each<[string, string, PeerReply]>([
    ['sign_in', 'a wrong token', refusal(401, 20003)],
    ['sender', 'a number of another account', refusal(400, 21606)],
    ['recipient', 'a number that is none', refusal(400, 21211)],
    ['message', 'another refusal', refusal(400, 30007)],
    ['dial', 'an answer that does not come', 'hang'],
  ])('fails at %s for %s, in words without the number', async (stage, _, reply) => {
    const result = await send(await answering(reply));
    expect(result).toMatchObject({ ok: false, stage });
    expect(result.words).not.toMatch(/3125550100|secret-token/);
  });
});

describe('the test of the label carrier', () => {
  test('reads the account and buys nothing', async () => {
    const api = await easypostPeer();
    onTestFinished(api.peer.close);
    const result = await checkLabels({ apiKey: API_KEY, baseUrl: api.peer.url });
    expect(result).toMatchObject({ ok: true, words: expect.stringContaining('test key') });
    expect(api.peer.requests.map(({ method }) => method)).toEqual(['GET']);
    expect(await checkLabels({ apiKey: 'other', baseUrl: api.peer.url })).toMatchObject({
      ok: false,
      stage: 'sign_in',
    });
  });

  test('says that nobody answers, and that the service has trouble', async () => {
    const { url } = await deadAddress();
    expect(await checkLabels({ apiKey: API_KEY, baseUrl: url })).toMatchObject({ stage: 'dial' });
    const busy = await answering({ status: 503, body: '{}' });
    expect(await checkLabels({ apiKey: API_KEY, baseUrl: busy })).toMatchObject({ stage: 'answer' });
  });
});

describe('the test of the public address', () => {
  const isProof = (body: Uint8Array) => Buffer.from(body).toString() === 'proof';
  const checkReply = async (reply: PeerReply) => checkAddress(new URL(await answering(reply)), isProof);

  test('fails without HTTPS though the shop answers', async () => {
    expect(await checkReply({ status: 200, body: 'proof' })).toMatchObject({ ok: false, stage: 'tls' });
  });

  test.each<[string, PeerReply]>([
    ['another shop', { status: 200, body: 'other' }],
    ['a redirect, which it does not follow', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
    ['more than a proof', { status: 200, body: 'x'.repeat(5_000) }],
  ])('fails at the answer of %s, and shows nothing of it', async (_, reply) => {
    const result = await checkReply(reply);
    expect(result).toMatchObject({ ok: false, stage: 'answer' });
    expect(result.words).not.toMatch(/other|xxx/);
  });

  test('fails at the connection where nothing listens, and at TLS where nothing speaks it', async () => {
    const { url } = await deadAddress();
    expect(await checkAddress(new URL(url), isProof)).toMatchObject({ stage: 'dial' });
    const plain = await answering({ status: 200 });
    expect(await checkAddress(new URL(plain.replace('http:', 'https:')), isProof)).toMatchObject({ stage: 'tls' });
  });
});

test.each([
  ['right', 10, { ok: true }],
  ['fast', 90, { ok: false, stage: 'clock', words: expect.stringContaining('90 seconds fast') }],
  ['slow', -600, { ok: false, stage: 'clock', words: expect.stringContaining('10 minutes slow') }],
])('says that a clock is %s', async (_, aheadSeconds, expected) => {
  const now = new Date('2026-11-27T12:00:00Z');
  const date = new Date(now.getTime() - aheadSeconds * 1000).toUTCString();
  const url = await answering({ status: 404, headers: { date } });
  expect(await checkClock(new URL(url), () => now)).toMatchObject(expected);
});
