import crypto from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listConsent } from '#server/modules/consent/index.ts';
import { signEmailEvent } from '#server/ports/email/webhooks.ts';
import { newKey, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

const SECRET = `whsec_${Buffer.from('a key of 24 bytes or more').toString('base64')}`;
const PATH = '/api/webhooks/email-events';

let server: TestServer;
let admin: Browser;
let reader: string;
const email = {
  name: 'fake',
  send: async ({ id }: { id: string }) => ({ providerId: `<${id}@shop.example>` }),
  close: async () => undefined,
};

beforeAll(async () => {
  const env = { PUBLIC_URL: 'https://shop.example', RATE_LIMIT_SCALE: '100', EMAIL_WEBHOOK_SECRET: SECRET };
  server = await startTestServer({ providers: { email }, env });
  admin = await newStaff(server, 'admin');
  const letter = { key: 'spring', subject: 'An offer', body: 'Hello, see https://shop.example/sell now.' };
  await admin.post('/api/marketing/templates', letter, keyed());
});
afterAll(() => server.stop());

const keyed = () => ({ 'idempotency-key': newKey() });
const query = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
const recipient = async () =>
  (await query('select id, bounced_at, complained_at from campaign_recipients where email = $1', [reader]))[0];
const seconds = () => String(Math.floor(server.clock.now().getTime() / 1000));

/** A reader to whom a campaign was sent. */
beforeEach(async () => {
  const tag = crypto.randomUUID().slice(0, 8);
  reader = `reader-${tag}@example.test`;
  const contact = { email: reader, tags: [tag], consent: 'Signed the card' };
  expect((await admin.post('/api/marketing/contacts', contact, keyed())).status).toBe(201);
  const campaign = { name: tag, templateKey: 'spring', tags: [tag] };
  expect((await admin.post('/api/marketing/campaigns', campaign, keyed())).status).toBe(201);
  await expect
    .poll(() => query(`select from messages where recipient = $1 and status = 'sent'`, [reader]), { timeout: 15_000 })
    .toHaveLength(1);
});

interface Call {
  id?: string;
  at?: string;
  secret?: string;
  /** Sent in place of what was signed. */
  body?: string;
  headers?: 'webhook' | 'svix';
}
async function report(type: string, data: object, call: Call = {}): Promise<number> {
  const { id = crypto.randomUUID(), at = seconds(), secret = SECRET, headers = 'webhook' } = call;
  const signed = JSON.stringify({ type, data: { to: [reader], ...data } });
  const { statusCode } = await server.http.inject({
    method: 'POST',
    url: PATH,
    payload: call.body ?? signed,
    headers: {
      'content-type': 'application/json',
      [`${headers}-id`]: id,
      [`${headers}-timestamp`]: at,
      [`${headers}-signature`]: `v1,other ${signEmailEvent(secret, { id, at, body: Buffer.from(signed) })}`,
    },
  });
  return statusCode;
}
const wishes = async () =>
  (await listConsent(server.context.database, reader)).map(({ kind, source }) => [kind, source]);
const UNTOUCHED = [['granted', 'staff']];

describe('an e-mail that bounces', () => {
  test('ends offers to its address, and shows in the log and at the campaign', async () => {
    const { id } = (await recipient()) ?? expect.fail();
    expect(await report('email.bounced', { message_id: `<${id}@shop.example>`, bounce: { type: 'Permanent' } })).toBe(
      200,
    );
    expect(await wishes()).toEqual([['revoked', 'bounce'], ...UNTOUCHED]);
    const [logged] = (await admin.get(`/api/messages?q=${reader}`)).body;
    expect(logged).toMatchObject({ status: 'sent', delivery: 'undelivered', deliveryCode: 'bounce' });
    expect(await recipient()).toMatchObject({ bounced_at: expect.any(Date), complained_at: null });
    const { body } = await admin.get('/api/marketing/campaigns?limit=1');
    expect(body[0]).toMatchObject({ bounceCount: 1, complaintCount: 0 });
  });

  test('changes nothing while the mailbox may take it later', async () => {
    expect(await report('email.bounced', { bounce: { type: 'Transient' } })).toBe(200);
    expect([await wishes(), (await recipient())?.bounced_at]).toEqual([UNTOUCHED, null]);
  });
});

test('a complaint ends offers to its address, found by the newest e-mail to it where the report names none', async () => {
  expect(await report('email.complained', { to: reader.toUpperCase() }, { headers: 'svix' })).toBe(200);
  expect(await wishes()).toEqual([['revoked', 'complaint'], ...UNTOUCHED]);
  expect(await recipient()).toMatchObject({ bounced_at: null, complained_at: expect.any(Date) });
});

test('a repeated report changes nothing, also after its reader has agreed again', async () => {
  const id = crypto.randomUUID();
  expect(await report('email.complained', {}, { id })).toBe(200);
  const consent = {
    address: reader,
    scope: 'marketing_email',
    kind: 'granted',
    way: 'counter',
    wording: 'Please again',
  };
  expect((await admin.post('/api/consent', consent, keyed())).status).toBeLessThan(300);
  const before = await wishes();
  expect([await report('email.complained', {}, { id }), await report('email.complained', {}, { id })]).toEqual([
    200, 200,
  ]);
  expect(await wishes()).toEqual(before);
});

test.each([
  ['forged', { secret: `whsec_${Buffer.from('a guess of 24 bytes or so').toString('base64')}` }],
  ['altered', { body: JSON.stringify({ type: 'email.complained', data: { to: ['ada@example.test'] } }) }],
  ['replayed after five minutes', { at: String(Math.floor(Date.now() / 1000) - 400) }],
  ['from the future', { at: String(Math.floor(Date.now() / 1000) + 4000) }],
  ['without a time', { at: 'now' }],
])('a report that is %s changes nothing', async (_, call) => {
  expect(await report('email.complained', {}, call)).toBe(403);
  expect([await wishes(), await recipient()]).toMatchObject([UNTOUCHED, { bounced_at: null, complained_at: null }]);
});

test.each([
  ['of another kind', 'email.opened', {}],
  ['that cannot be read', 'email.bounced', { to: 7 }],
  ['about an address that the shop has not written to', 'email.bounced', { to: 'stranger@example.test' }],
  ['about another message', 'email.bounced', { message_id: `<${crypto.randomUUID()}@shop.example>` }],
])('a report %s is taken and changes nothing', async (_, type, data) => {
  expect(await report(type, data)).toBe(200);
  expect([await wishes(), await listConsent(server.context.database, 'stranger@example.test')]).toEqual([
    UNTOUCHED,
    [],
  ]);
});
