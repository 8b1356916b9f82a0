import { afterAll, expect, test } from 'vitest';
import { OFFERS_WORDS } from '#domain/marketing/offers-words.ts';
import { listConsent, mayReceive } from '#server/modules/consent/index.ts';
import { writeConsent } from '#server/modules/consent/testing/say-consent.ts';
import { eventually } from '#test/eventually.ts';
import {
  type Guest,
  keyHeader,
  mailOrder,
  newAccount,
  newGuest,
  newPhone,
  newStaff,
  PASSWORD,
} from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { writeToken } from '../signed-id.ts';
import { findOrAddLink } from '../unsubscribe/links.queries.ts';
import { joinOffers } from './join-offers.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
const admin = await newStaff(server, 'admin');
afterAll(() => server.stop());

const TICK = { words: 1, page: '/sell/iphone' } as const;
const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
const mayHear = (address: string) =>
  mayReceive(server.context.database, { channel: 'email', address, class: 'marketing' });
const ledgerOf = async (address: string) =>
  (await listConsent(server.context.database, address)).map(({ kind, source, evidence }) => [kind, source, evidence]);
const settled = () => eventually(async () => expect(await sql('select from domain_events')).toEqual([]));

/** Places an order of a seller whose address no other test uses. */
async function order(guest: Guest, email: string, changes: object = {}): Promise<string> {
  await sql('update customers set email = $1 where id = $2', [email, guest.customerId]);
  const { status, body } = await guest.browser.post('/api/sell-requests', mailOrder(guest, changes), keyHeader());
  expect(status).toBe(201);
  await settled();
  return body.id;
}
let people = 0;
const newAddress = () => {
  people += 1;
  return `joiner-${people}@example.test`;
};
const contact = async (q: string) => (await admin.get(`/api/marketing/contacts?q=${encodeURIComponent(q)}`)).body;

test('an order with the tick subscribes its seller, once for all its devices, and keeps words, page and order as evidence', async () => {
  const [email, guest] = [newAddress(), await newGuest(server)];
  const id = await order(guest, email, { offers: TICK });
  await order(guest, email, { offers: TICK });
  const about = `order ${id.slice(-8).toUpperCase()}`;
  expect(await ledgerOf(email)).toEqual([
    ['granted', 'account', `Ticked on /sell/iphone (${about}), words 1: ${OFFERS_WORDS[1]}`],
  ]);
  expect(await contact(email)).toMatchObject([{ email, phone: null, source: 'order', isSubscribed: true }]);
});

test('an order without the tick subscribes nobody and writes nothing of offers', async () => {
  const email = newAddress();
  await order(await newGuest(server), email);
  expect([await ledgerOf(email), await contact(email)]).toEqual([[], []]);
});

test('who has unsubscribed is not subscribed by an order, but by their own tick', async () => {
  const [email, guest] = [newAddress(), await newGuest(server)];
  await writeConsent(server, email, 'revoked');
  await order(guest, email);
  expect(await mayHear(email)).toBe(false);
  await order(guest, email, { offers: TICK });
  expect(await mayHear(email)).toBe(true);
});

test('a tick that is learned of late, or twice, takes back no unsubscription that came after it', async () => {
  const [email, database, now] = [newAddress(), server.context.database, server.context.clock.now()];
  const joining = { name: 'Late', email, source: 'order', tick: TICK, about: 'order X', at: now } as const;
  await database.transaction((tx) => joinOffers(tx, joining));
  await writeConsent(server, email, 'revoked', { at: new Date(now.getTime() + 1) });
  await database.transaction((tx) => joinOffers(tx, joining));
  expect(await mayHear(email)).toBe(false);
});

test('a tick with other words than the shop has shown is refused', async () => {
  const guest = await newGuest(server);
  const offers = [{ words: 3, page: '/' }, { words: 1, page: 'https://x.example' }, true];
  for (const offer of offers) {
    const answer = await guest.browser.post('/api/sell-requests', mailOrder(guest, { offers: offer }), keyHeader());
    expect(answer.status).toBe(400);
  }
});

test('a registration subscribes with the tick, and not without', async () => {
  const [joined, other] = [newAddress(), newAddress()];
  const person = { name: 'Ada Joiner', password: PASSWORD };
  const register = (email: string, more: object) =>
    server.browser().post('/api/auth/register', { ...person, phone: newPhone(), email, ...more }, keyHeader());
  const { body } = await register(joined, { offers: { words: 1, page: '/login' } });
  await register(other, {});
  expect(await ledgerOf(joined)).toEqual([
    ['granted', 'account', `Ticked on /login (account ${body.user.id}), words 1: ${OFFERS_WORDS[1]}`],
  ]);
  expect(await contact(joined)).toMatchObject([{ source: 'account', isSubscribed: true }]);
  expect([await ledgerOf(other), await contact(other)]).toEqual([[], []]);
});

test('the settings of an account show, end and begin its offers, each once', async () => {
  const { browser, email } = await newAccount(server);
  const change = (tick: object | null) => browser.patch('/api/auth/offers', { tick });
  expect((await browser.get('/api/auth/offers')).body).toEqual({ isSubscribed: false });
  expect((await change({ words: 1, page: '/account' })).body).toEqual({ isSubscribed: true });
  expect((await change(null)).body).toEqual({ isSubscribed: false });
  await change(null);
  expect((await browser.get('/api/auth/offers')).body).toEqual({ isSubscribed: false });
  expect((await ledgerOf(email)).map(([kind]) => kind)).toEqual(['revoked', 'granted']);
});

test('a deleted account leaves no contact, and its address stays without offers', async () => {
  const { browser, email } = await newAccount(server);
  await browser.patch('/api/auth/offers', { tick: { words: 1, page: '/account' } });
  const { database, secrets, clock } = server.context;
  const link = await database.transaction((tx) => findOrAddLink(tx, email, clock.now()));
  expect((await browser.delete('/api/auth/me', { password: PASSWORD })).status).toBe(200);
  expect(await contact(email)).toEqual([]);
  expect(await sql('select email from unsubscribe_links where id = $1', [link])).toEqual([{ email: null }]);
  expect((await ledgerOf(email))[0]).toEqual(['revoked', 'account', 'The account with this address was deleted']);
  // The link in an earlier e-mail still works, and a later import does not subscribe the address again.
  const page = await server.http.inject({ url: `/unsubscribe/${writeToken(secrets, 'unsubscribe', link)}` });
  expect([page.statusCode, page.body.includes('You’re unsubscribed')]).toEqual([200, true]);
  const file = { fileName: 'old.csv', csv: `email\n${email}\n`, consent: 'Signed a card in 2024' };
  const { body } = await admin.post('/api/marketing/contacts/import', file, keyHeader());
  expect(body).toMatchObject({ added: 1, subscribed: 0 });
  expect(await mayHear(email)).toBe(false);
});

test('a deleted account that never had to do with offers adds nothing to the ledger', async () => {
  const { browser, email } = await newAccount(server);
  await browser.delete('/api/auth/me', { password: PASSWORD });
  expect(await ledgerOf(email)).toEqual([]);
});
