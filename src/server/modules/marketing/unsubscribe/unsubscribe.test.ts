import { afterAll, beforeAll, expect, test } from 'vitest';
import { listConsent, mayReceive } from '#server/modules/consent/index.ts';
import { keyHeader } from '#test/factories.ts';
import { PUBLIC_URL, type Shop, startShop } from '../testing/campaign-shop.ts';

let shop: Shop;
let readers = 0;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.server.stop());

/** A subscribed reader, with every link of an e-mail to them. */
async function newReader(): Promise<{ address: string; page: string; links: string[] }> {
  readers += 1;
  const address = `reader-${readers}@example.test`;
  await shop.admin.post('/api/marketing/contacts', { email: address, consent: 'Signed the card' }, keyHeader());
  await shop.admin.post('/api/marketing/test-email', { templateKey: 'spring', testEmail: address }, keyHeader());
  const text = shop.sent.at(-1)?.text ?? '';
  const links = [...text.matchAll(/https:\S+/g)].map(([link]) => link.replace(PUBLIC_URL, ''));
  return { address, links, page: links.find((link) => link.startsWith('/unsubscribe/')) ?? '' };
}

const isSubscribed = (address: string) =>
  mayReceive(shop.server.context.database, { channel: 'email', address, class: 'marketing' });
const inject = (method: 'GET' | 'HEAD' | 'POST', url: string, headers: Record<string, string> = {}, payload?: string) =>
  shop.server.http.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ONE_CLICK = 'List-Unsubscribe=One-Click';
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' };
const PARTS = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';

test('a scanner that follows every link of an e-mail unsubscribes nobody, nor does a POST without the words of one click', async () => {
  const { address, links, page } = await newReader();
  expect(links.length).toBeGreaterThan(1);
  for (const link of links) for (const method of ['GET', 'HEAD'] as const) await inject(method, link);
  for (const body of ['', 'a=b', 'List-Unsubscribe=No'])
    expect((await inject('POST', page, FORM, body)).statusCode).toBe(200);
  const { statusCode, headers, body } = await inject('GET', page);
  expect([statusCode, headers['referrer-policy'], headers['set-cookie']]).toEqual([200, 'no-referrer', undefined]);
  expect(body).toContain('<button');
  expect(body).not.toContain(address);
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
])('one click unsubscribes, without cookie and redirect: %s', async (_name, of, payload) => {
  const { address, page } = await newReader();
  const { statusCode, headers, body } = await inject('POST', page, of, payload);
  expect([statusCode, headers.location, headers['set-cookie']]).toEqual([200, undefined, undefined]);
  expect(body).toContain('You’re unsubscribed');
  expect(await isSubscribed(address)).toBe(false);
  await inject('POST', page, of, payload);
  expect(await listConsent(shop.server.context.database, address)).toMatchObject([
    { kind: 'revoked', source: 'unsubscribe_link' },
    { kind: 'granted', source: 'staff' },
  ]);
  expect((await inject('GET', page)).body).toContain('You’re unsubscribed');
});

test('a link that was altered, cut off or made up is 404 and changes nothing', async () => {
  const { address, page } = await newReader();
  const [id = '', signature = ''] = page.replace('/unsubscribe/', '').split('.');
  const other = `${id.startsWith('A') ? 'B' : 'A'}${id.slice(1)}`;
  const altered = [`${other}.${signature}`, `${id}.${signature.slice(0, -1)}`, `${id}.${'A'.repeat(43)}`, id, 'x'];
  for (const token of altered) {
    expect((await inject('POST', `/unsubscribe/${token}`, FORM, ONE_CLICK)).statusCode).toBe(404);
    expect((await inject('GET', `/unsubscribe/${token}`)).statusCode).toBe(404);
  }
  expect(await isSubscribed(address)).toBe(true);
});
