import { afterAll, beforeAll, expect, test } from 'vitest';
import { listConsent, mayReceive } from '#server/modules/consent/index.ts';
import { newKey, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';

const PUBLIC_URL = 'https://cashagain.example';
let server: TestServer;
let admin: Browser;
let texts: string[] = [];
let readers = 0;

beforeAll(async () => {
  const email = {
    name: 'fake',
    send: async ({ text }: { text: string }) => {
      texts.push(text);
      return { providerId: null };
    },
    close: async () => undefined,
  };
  server = await startTestServer({ providers: { email }, env: { PUBLIC_URL, RATE_LIMIT_SCALE: '1000' } });
  admin = await newStaff(server, 'admin');
  const template = { key: 'spring', subject: 'An offer', body: 'See https://cashagain.example/sell' };
  await admin.post('/api/marketing/templates', template, { 'idempotency-key': newKey() });
});
afterAll(() => server.stop());

/** A subscribed reader, with every link of an e-mail to them. */
async function newReader(): Promise<{ address: string; page: string; links: string[] }> {
  readers += 1;
  const address = `reader-${readers}@example.test`;
  const keyed = { 'idempotency-key': newKey() };
  await admin.post('/api/marketing/contacts', { email: address, consent: 'Signed the card' }, keyed);
  texts = [];
  await admin.post(
    '/api/marketing/test-email',
    { templateKey: 'spring', testEmail: address },
    { 'idempotency-key': newKey() },
  );
  const links = [...(texts[0] ?? '').matchAll(/https:\S+/g)].map(([link]) => link.replace(PUBLIC_URL, ''));
  return { address, links, page: links.find((link) => link.startsWith('/unsubscribe/')) ?? '' };
}

const isSubscribed = (address: string) =>
  mayReceive(server.context.database, { channel: 'email', address, class: 'marketing' });
const ask = (method: 'GET' | 'HEAD' | 'POST', url: string, headers: Record<string, string> = {}, payload?: string) =>
  server.http.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ONE_CLICK = 'List-Unsubscribe=One-Click';
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' };
const PARTS = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';

test('a scanner that follows every link of an e-mail unsubscribes nobody', async () => {
  const { address, links, page } = await newReader();
  expect(links.length).toBeGreaterThan(1);
  for (const link of links) for (const method of ['GET', 'HEAD'] as const) await ask(method, link);
  const shown = await ask('GET', page);
  expect([shown.statusCode, shown.headers['referrer-policy'], shown.headers['set-cookie']]).toEqual([
    200,
    'no-referrer',
    undefined,
  ]);
  expect(shown.body).toContain('<button');
  expect(shown.body).not.toContain(address);
  expect(await isSubscribed(address)).toBe(true);
});

test.each([
  ['urlencoded', FORM, ONE_CLICK],
  ['multipart', MULTIPART, PARTS],
  [
    'urlencoded, from a page of a mail site',
    { ...FORM, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
    ONE_CLICK,
  ],
  ['urlencoded, from the page itself, which tells no referrer', { ...FORM, origin: 'null' }, ONE_CLICK],
])('one click unsubscribes, without cookie and redirect: %s', async (_name, headers, body) => {
  const { address, page } = await newReader();
  const answer = await ask('POST', page, headers, body);
  expect([answer.statusCode, answer.headers.location, answer.headers['set-cookie']]).toEqual([
    200,
    undefined,
    undefined,
  ]);
  expect(answer.body).toContain('You’re unsubscribed');
  expect(await isSubscribed(address)).toBe(false);
  await ask('POST', page, headers, body);
  expect((await listConsent(server.context.database, address)).map(({ kind, source }) => [kind, source])).toEqual([
    ['revoked', 'unsubscribe_link'],
    ['granted', 'staff'],
  ]);
  expect((await ask('GET', page)).body).toContain('You’re unsubscribed');
});

test('a POST without the words of one click changes nothing', async () => {
  const { address, page } = await newReader();
  for (const body of ['', 'a=b', 'List-Unsubscribe=No'])
    expect((await ask('POST', page, FORM, body)).statusCode).toBe(200);
  expect(await isSubscribed(address)).toBe(true);
});

test('a link that was altered, cut off or made up is 404 and changes nothing', async () => {
  const { address, page } = await newReader();
  const [id = '', signature = ''] = page.replace('/unsubscribe/', '').split('.');
  const other = `${id.startsWith('A') ? 'B' : 'A'}${id.slice(1)}`;
  for (const token of [
    `${other}.${signature}`,
    `${id}.${signature.slice(0, -1)}`,
    `${id}.${'A'.repeat(43)}`,
    id,
    'x',
  ]) {
    expect((await ask('POST', `/unsubscribe/${token}`, FORM, ONE_CLICK)).statusCode).toBe(404);
    expect((await ask('GET', `/unsubscribe/${token}`)).statusCode).toBe(404);
  }
  expect(await isSubscribed(address)).toBe(true);
});
