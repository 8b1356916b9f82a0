import crypto from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayReceive } from '#server/modules/consent/index.ts';
import { sign } from '#server/ports/sms/twilio-webhooks.ts';
import { newPhone, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';

const TOKEN = 'the auth token of the account';
const PUBLIC = 'https://shop.example';
const PATH = '/api/webhooks/sms';

let server: TestServer;
let admin: Browser;
beforeAll(async () => {
  const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: TOKEN, TWILIO_FROM: '+15125550142' };
  server = await startTestServer({ env: { PUBLIC_URL: PUBLIC, ...twilio } });
  admin = await newStaff(server, 'admin');
});
afterAll(() => server.stop());

/** Texts the shop. @returns what it answers */
async function text(from: string, Body: string, NumMedia = '0'): Promise<string> {
  const params = { MessageSid: `SM${crypto.randomBytes(16).toString('hex')}`, From: from, Body, NumMedia };
  const { payload } = await server.http.inject({
    method: 'POST',
    url: PATH,
    payload: new URLSearchParams(params).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': sign(TOKEN, PUBLIC + PATH, params),
    },
  });
  return payload;
}
const getsTexts = (address: string) => mayReceive(server.context.database, { channel: 'sms', address, class: 'order' });

describe('a reaction to a text of the shop', () => {
  test.each([
    'Liked “Your order arrived. Text STOP to stop texts.”',
    '\u200b👍\u200b to “Text STOP to stop texts.”',
    '> Text STOP to stop texts.',
  ])('%j ends no texts, gets no answer and waits for nobody', async (said) => {
    const phone = newPhone();
    expect(await text(phone, said)).not.toContain('<Message>');
    expect(await getsTexts(phone)).toBe(true);
    const [first] = (await admin.get('/api/inbound-messages')).body;
    expect(first).toMatchObject({ sender: phone, status: 'done', isReaction: true, meaning: 'other' });
  });
});

test('a wish around a quoted text ends texts, and is answered', async () => {
  const phone = newPhone();
  expect(await text(phone, 'Please stop texting me\n> Your order arrived')).toContain('<Message>');
  expect(await getsTexts(phone)).toBe(false);
});

test('pictures that came with a text are counted, and one alone waits for a person', async () => {
  const [phone, other] = [newPhone(), newPhone()];
  await text(phone, 'Is this scratch a problem?', '2');
  await text(other, '', '1');
  const [second, first] = (await admin.get('/api/inbound-messages?status=open')).body;
  expect([first, second]).toMatchObject([
    { sender: phone, pictures: 2, isReaction: false },
    { sender: other, pictures: 1, text: '' },
  ]);
});
