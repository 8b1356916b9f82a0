import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  arrivedOrder,
  inspect,
  newOffer,
  type OfferDesk,
  offerOf,
} from '#server/modules/price-offers/testing/offer-desk.ts';
import { writeLinkToken } from '#server/platform/link-token.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { newPicture } from '#server/ports/testing/sample-pictures.ts';
import { type Guest, newAccount, newGuest, newKey, newStaff, newTerminal } from '#test/factories.ts';
import { type Answer, type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

/** A thousand tries of others at price offers: none reads one, answers one, or tells that there is one. */

let server: TestServer;
let owner: Guest;
let member: Browser;
let desk: OfferDesk;
/** Another offer, of another customer. */
let other: OfferDesk;
let token = '';
let picture: Buffer;
/** Photos that do not go with the link: of another offer, and one of the customer that is not sent yet. */
let foreignPhotos: string[] = [];
let ownPhoto = '';
let offerId = '';

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '100000' } });
  owner = await newGuest(server);
  member = await newTerminal(server, 'pos');
  picture = await newPicture();
  desk = await newOffer(server, { seller: owner, inspector: member });
  token = desk.path.slice(desk.path.lastIndexOf('/') + 1);
  const seller = await newGuest(server);
  const orderId = await arrivedOrder(server, seller);
  await inspect(member, orderId, { condition: 'good', defects: ['SPEAKER'] });
  other = await offerOf(seller.browser, orderId);
  const contestPhoto = crypto.randomUUID();
  const sent = await owner.browser.send(`${desk.path}/photos?photoId=${contestPhoto}&line=TOUCH`, picture);
  expect(sent.status, sent.raw.toString()).toBe(201);
  ownPhoto = desk.offer.lines.flatMap(({ photoIds }) => photoIds)[0] ?? '';
  foreignPhotos = [...other.offer.lines.flatMap(({ photoIds }) => photoIds), contestPhoto];
  offerId = (await member.get(`/api/sell-requests/${desk.orderId}/price-offers`)).body[0].id;
});
afterAll(() => server.stop());

const photo = (link: string, id: string) =>
  ['', '/preview'].map((part) => `/api/price-offers/${link}/photos/${id}${part}`);

/** Tokens that are cut, changed, signed by another shop, for another purpose or another record, or too old. */
function wrongTokens(): string[] {
  const { secrets } = server.context;
  const now = server.clock.now();
  const [name = '', signature = ''] = token.split('.');
  const foreign = createSecrets('another master secret of 32 characters');
  return [
    ...Array.from(token, (letter, at) => token.slice(0, at) + (letter === 'A' ? 'B' : 'A') + token.slice(at + 1)),
    ...Array.from({ length: 20 }, (_, at) => token.slice(0, at + 1)),
    writeLinkToken(foreign, 'price-offer', offerId, now),
    writeLinkToken(secrets, 'tracking-link', offerId, now),
    writeLinkToken(secrets, 'price-offer', desk.orderId, now),
    writeLinkToken(secrets, 'price-offer', crypto.randomUUID(), now),
    writeLinkToken(secrets, 'price-offer', offerId, new Date(now.getTime() - 181 * 24 * 3600 * 1000)),
    ...[offerId, desk.orderId, name, `.${signature}`, `${name}.`, `${token}.x`, `${token}%00`, `${token}%20`],
    ...['%2e%2e', '..', '0', '-1', '2147483648', 'null', "'%20or%20'1'='1", 'x'.repeat(299)],
  ];
}

const answers: readonly [path: string, body: object][] = [
  ['code', {}],
  ['accept', { offer: '564.00' }],
  ['accept', { offer: '564.00', code: '123456' }],
  ['return', {}],
  ['contest', { lines: [{ code: 'TOUCH', words: 'It works' }] }],
];

let tries = 0;
/** Counts a try, and refuses whatever tells of the offer. @returns the answer without what differs from call to call */
async function refused(trying: Promise<Answer>, address: string) {
  tries += 1;
  const { status, body, headers, raw } = await trying;
  expect(status, address).toBeGreaterThanOrEqual(400);
  expect(status, address).toBeLessThan(500);
  expect(headers['content-type'], address).toMatch(/^application\/json/);
  const told = [desk.orderId, offerId, ownPhoto, desk.offer.offer].filter((secret) => raw.includes(secret));
  expect([told, raw.includes('\xff\xd8', 0, 'latin1')], address).toEqual([[], false]);
  return { status, code: body.code, message: body.message };
}

/** Everything that is kept of the offers: it must be the same after all tries. */
const kept = async () => [
  await server.context.database.query(plain('select * from price_offers order by id')),
  await server.context.database.query(plain('select * from price_offer_contests order by 1, 2')),
  await server.context.database.query(plain('select id, price_offer_id from attachments order by id')),
];
let before: unknown;

test('has an offer and photos that its link and staff can read', async () => {
  for (const address of [desk.path, ...photo(token, ownPhoto)])
    expect((await owner.browser.get(address)).status, address).toBe(200);
  expect((await member.get(`/api/sell-requests/${desk.orderId}/price-offers`)).body).toHaveLength(1);
  before = await kept();
});

test('answers 404 for a link that is none, whatever is asked of it', async () => {
  const none = { status: 404, code: 'not_found' };
  const browsers = [server.browser(), owner.browser, member];
  for (const [at, wrong] of wrongTokens().entries()) {
    const browser = browsers[at % browsers.length] ?? server.browser();
    const path = `/api/price-offers/${wrong}`;
    const calls: [string, Promise<Answer>][] = [
      [path, browser.get(path)],
      ...photo(wrong, ownPhoto).map((address): [string, Promise<Answer>] => [address, browser.get(address)]),
      ...answers.map(([call, body]): [string, Promise<Answer>] => [
        `${path}/${call}`,
        browser.post(`${path}/${call}`, body),
      ]),
      [`${path}/photos`, browser.send(`${path}/photos?photoId=${crypto.randomUUID()}&line=TOUCH`, picture)],
    ];
    for (const [address, call] of calls) expect(await refused(call, address), address).toMatchObject(none);
  }
});

test('shows by the link of one offer no photo of another, and none that is not part of a contest yet', async () => {
  const unknown = Array.from({ length: 20 }, () => crypto.randomUUID());
  for (const browser of [server.browser(), (await newAccount(server)).browser, member]) {
    for (const address of [...foreignPhotos, ...unknown].flatMap((id) => photo(token, id)))
      expect(await refused(browser.get(address), address), address).toMatchObject({ status: 404, code: 'not_found' });
  }
});

test('takes no answer from a browser that is not the owner’s, without a code', async () => {
  const others = [server.browser(), (await newGuest(server)).browser, (await newAccount(server)).browser];
  for (const browser of [...others, member, await newStaff(server, 'repair-pos')]) {
    for (const [call, body] of answers.filter(([name]) => name !== 'code')) {
      const address = `${desk.path}/${call}`;
      const { status } = await refused(browser.post(address, body), address);
      expect([403, 409, 410, 422], address).toContain(status);
    }
  }
});

test('lets nobody but staff of orders read, decide or answer offers, and tells nobody which exist', async () => {
  const others = [server.browser(), owner.browser, (await newAccount(server)).browser];
  const calls = (browser: Browser, order: string, offer: string, photoId: string): [string, Promise<Answer>][] => {
    const staff = `/api/staff/price-offers/${offer}`;
    const key = { 'idempotency-key': newKey() };
    return [
      ['list', browser.get(`/api/sell-requests/${order}/price-offers`)],
      ['decide', browser.post(`${staff}/decide`, { line: 'TOUCH', isRestored: true, words: 'Mine' }, key)],
      ['spoken', browser.post(`${staff}/spoken`, { answer: 'accepted', offer: '564.00', spokeWith: 'Me' }, key)],
      ['photo', browser.get(`/api/price-offer-photos/${photoId}`)],
      ['preview', browser.get(`/api/price-offer-photos/${photoId}/preview`)],
    ];
  };
  for (const browser of [...others, await newStaff(server, 'repair-pos')]) {
    for (const id of [foreignPhotos.at(-1) ?? '', crypto.randomUUID()]) {
      const there = calls(browser, desk.orderId, offerId, id);
      const none = calls(browser, crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID());
      for (const [at, [name, call]] of there.entries()) {
        const found = await refused(call, name);
        expect([401, 403], name).toContain(found.status);
        expect(await refused(none[at]?.[1] ?? call, name), name).toEqual(found);
      }
    }
  }
  for (const [name, call] of calls(member, crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()))
    expect(await refused(call, name), name).toMatchObject({ status: 404, code: 'not_found' });
});

test('made a thousand tries, after which every offer is as it was', async () => {
  expect(tries).toBeGreaterThanOrEqual(1000);
  expect(await kept()).toEqual(before);
});
