import crypto from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { listConsent } from '#server/modules/consent/index.ts';
import { writeConsent } from '#server/modules/consent/testing/say-consent.ts';
import { signEmailEvent } from '#server/ports/email/webhooks.ts';
import { eventually } from '#test/eventually.ts';
import { keyHeader, newKey, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

const SECRET = `whsec_${Buffer.from('a key of 24 bytes or more').toString('base64')}`;

let reader: string;
const email = {
  name: 'fake',
  send: async ({ id }: { id: string }) => ({ providerId: `<${id}@shop.example>` }),
  close: async () => undefined,
};

const env = { PUBLIC_URL: 'https://shop.example', RATE_LIMIT_SCALE: '100', EMAIL_WEBHOOK_SECRET: SECRET };
const server = await startTestServer({ providers: { email }, env });
const admin = await newStaff(server, 'admin');
const letter = { key: 'spring', subject: 'An offer', body: 'Hello, see https://shop.example/sell now.' };
await admin.post('/api/marketing/templates', letter, keyHeader());
afterAll(() => server.stop());

const query = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
const recipient = async () =>
  (await query('select id, bounced_at, complained_at from campaign_recipients where email = $1', [reader]))[0];

/** A reader who got a campaign. */
beforeEach(async () => {
  const tag = crypto.randomUUID().slice(0, 8);
  reader = `reader-${tag}@example.test`;
  const contact = { email: reader, tags: [tag], consent: 'Signed the card' };
  expect((await admin.post('/api/marketing/contacts', contact, keyHeader())).status).toBe(201);
  const campaign = { name: tag, templateKey: 'spring', tags: [tag] };
  expect((await admin.post('/api/marketing/campaigns', campaign, keyHeader())).status).toBe(201);
  const sent = () => query(`select from messages where recipient = $1 and status = 'sent'`, [reader]);
  await eventually(async () => expect(await sent()).toHaveLength(1));
});

async function report(type: string, data: object, { id = newKey(), secret = SECRET } = {}): Promise<number> {
  const at = String(Math.floor(server.clock.now().getTime() / 1000));
  const payload = JSON.stringify({ type, data: { to: [reader], ...data } });
  const { statusCode } = await server.http.inject({
    method: 'POST',
    url: '/api/webhooks/email-events',
    payload,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': at,
      'webhook-signature': signEmailEvent(secret, { id, at, body: Buffer.from(payload) }),
    },
  });
  return statusCode;
}
const wishes = async () =>
  (await listConsent(server.context.database, reader)).map(({ kind, source }) => [kind, source]);
const UNTOUCHED = [['granted', 'staff']];

test('an e-mail that bounces ends offers to its address, and shows in the log and at the campaign', async () => {
  const { id } = (await recipient()) ?? expect.fail();
  const bounced = { message_id: `<${id}@shop.example>`, bounce: { type: 'Permanent' } };
  expect(await report('email.bounced', bounced)).toBe(200);
  expect(await wishes()).toEqual([['revoked', 'bounce'], ...UNTOUCHED]);
  const [logged] = (await admin.get(`/api/messages?q=${reader}`)).body;
  expect(logged).toMatchObject({ status: 'sent', delivery: 'undelivered', deliveryCode: 'bounce' });
  expect(await recipient()).toMatchObject({ bounced_at: expect.any(Date), complained_at: null });
  const { body } = await admin.get('/api/marketing/campaigns?limit=1');
  expect(body[0]).toMatchObject({ bounceCount: 1, complaintCount: 0 });
});

test('a complaint ends offers to its address, found by the newest e-mail to it where the report names none', async () => {
  expect(await report('email.complained', { to: reader.toUpperCase() })).toBe(200);
  expect(await wishes()).toEqual([['revoked', 'complaint'], ...UNTOUCHED]);
  expect(await recipient()).toMatchObject({ bounced_at: null, complained_at: expect.any(Date) });
});

test('a repeated report changes nothing, also after its reader has agreed again', async () => {
  const id = newKey();
  expect(await report('email.complained', {}, { id })).toBe(200);
  await writeConsent(server, reader, 'granted', { source: 'staff' });
  const before = await wishes();
  for (const _ of [1, 2]) expect(await report('email.complained', {}, { id })).toBe(200);
  expect(await wishes()).toEqual(before);
});

test('a report that is forged changes nothing', async () => {
  const secret = `whsec_${Buffer.from('a guess of 24 bytes or so').toString('base64')}`;
  expect(await report('email.complained', {}, { secret })).toBe(403);
  expect([await wishes(), await recipient()]).toMatchObject([UNTOUCHED, { bounced_at: null, complained_at: null }]);
});

test.each([
  ['of another kind', 'email.opened', {}],
  ['about an address that the shop has not written to', 'email.bounced', { to: 'stranger@example.test' }],
  ['about another message', 'email.bounced', { message_id: `<${crypto.randomUUID()}@shop.example>` }],
])('a report %s is taken and changes nothing', async (_, type, data) => {
  expect(await report(type, data)).toBe(200);
  expect(await wishes()).toEqual(UNTOUCHED);
  expect(await listConsent(server.context.database, 'stranger@example.test')).toEqual([]);
});
