import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeTrackingToken } from '#server/modules/orders/documents/tracking-link.ts';
import { newOffer, type OfferDesk } from '#server/modules/price-offers/testing/offer-desk.ts';
import { writeLinkToken } from '#server/platform/link-token.ts';
import type { Purpose } from '#server/platform/secrets.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { newPicture } from '#server/ports/testing/sample-pictures.ts';
import { type Guest, mailOrder, newAccount, newGuest, newKey, newStaff, newTerminal } from '#test/factories.ts';
import { type Answer, type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

/** Others try orders, photos, custody records and price offers: no answer tells that there is one, and none changes it. */

let server: TestServer;
let owner: Guest;
let pos: Browser;
let desk: OfferDesk;
/** Another offer, of another customer. */
let other: OfferDesk;
/** The order of the offer. */
let order = '';
let offerId = '';
/** Photo of the offer, and one that is not part of a contest yet. */
let photo = '';
let contestPhoto = '';
let picture: Buffer;
let before: unknown;

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '100000' } });
  owner = await newGuest(server);
  pos = await newTerminal(server, 'pos');
  picture = await newPicture();
  desk = await newOffer(server, { seller: owner, inspector: pos });
  other = await newOffer(server, { seller: await newGuest(server), inspector: pos });
  order = desk.orderId;
  photo = desk.offer.lines.flatMap(({ photoIds }) => photoIds)[0] ?? '';
  offerId = (await pos.get(`/api/sell-requests/${order}/price-offers`)).body[0].id;
  contestPhoto = crypto.randomUUID();
  await owner.browser.send(`${desk.path}/photos?photoId=${contestPhoto}&line=TOUCH`, picture);
  before = await kept();
});
afterAll(() => server.stop());

/** Everything that is kept of the offers and photos. */
const kept = async () => [
  await server.context.database.query(plain('select * from price_offers order by id')),
  await server.context.database.query(plain('select * from price_offer_contests order by 1, 2')),
  await server.context.database.query(plain('select id, price_offer_id from attachments order by id')),
];

const orders = (id: string) => ['', '/label', '/history'].map((part) => `/api/sell-requests/${id}${part}`);
const records = (id: string) => ['', '/file', '/paper'].map((part) => `/api/sell-requests/${id}/custody${part}`);
const photos = (id: string) => ['', '/preview'].map((part) => `/api/inspection-photos/${id}${part}`);
const tracking = (token: string) => ['', '/file', '/paper'].map((part) => `/api/track/${token}/custody${part}`);
const offerPhotos = (token: string, id: string) =>
  ['', '/preview'].map((part) => `/api/price-offers/${token}/photos/${id}${part}`);
const linkToOrder = () => writeTrackingToken(server.context.secrets, order, server.clock.now());

const others = async () => [server.browser(), (await newGuest(server)).browser, (await newAccount(server)).browser];

/** Refuses whatever tells of the order, its offer or its photos. @returns the answer without what differs from call to call */
async function refused(address: string, trying: Promise<Answer>) {
  const { status, body, headers, raw } = await trying;
  expect(status, address).toBeGreaterThanOrEqual(400);
  expect(status, address).toBeLessThan(500);
  expect(headers['content-type'], address).toMatch(/^application\/json/);
  const leaked = [order, offerId, photo, desk.offer.offer, '\xff\xd8'].filter((secret) =>
    raw.includes(secret, 'latin1'),
  );
  expect(leaked, address).toEqual([]);
  return { status, code: body.code, message: body.message };
}
const get = (browser: Browser, address: string) => refused(address, browser.get(address));

const answers: readonly [call: string, body: object][] = [
  ['code', {}],
  ['accept', { offer: '564.00' }],
  ['accept', { offer: '564.00', code: '123456' }],
  ['return', {}],
  ['contest', { lines: [{ code: 'TOUCH', words: 'It works' }] }],
];

test('there are an order, photos, a record and an offer that others could read', async () => {
  for (const address of [...photos(photo), ...records(order)])
    expect((await pos.get(address)).status, address).toBe(200);
  for (const address of orders(order)) expect((await owner.browser.get(address)).status, address).toBe(200);
  const token = desk.path.slice(desk.path.lastIndexOf('/') + 1);
  for (const address of [...tracking(linkToOrder()), desk.path, ...offerPhotos(token, photo)])
    expect((await server.browser().get(address)).status, address).toBe(200);
});

/** Ids that are none, belong to something else, or are spelled as a path. */
const wrongIds = () => [
  ...['00000000-0000-0000-0000-000000000000', '0', '-1', '9223372036854775808', 'null', '*', '%00', '..', '%2e%2e'],
  ...["'%20or%20'1'='1", `${photo}.jpg`, `${photo}%2fpreview`, `%7b${photo}%7d`, `${order}%20`, 'a'.repeat(2000)],
];

/** Tokens of a link that are changed, cut, of another shop, purpose or record, too old, or no token. */
function wrongTokens(purpose: Purpose, id: string): string[] {
  const { secrets } = server.context;
  const now = server.clock.now();
  const token = writeLinkToken(secrets, purpose, id, now);
  const [name = '', signature = ''] = token.split('.');
  return [
    ...[3, token.length - 3].map((at) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)),
    writeLinkToken(createSecrets('another master secret of 32 characters'), purpose, id, now),
    writeLinkToken(secrets, purpose === 'price-offer' ? 'tracking-link' : 'price-offer', id, now),
    writeLinkToken(secrets, purpose, crypto.randomUUID(), now),
    writeLinkToken(secrets, purpose, id, new Date(now.getTime() - 181 * 24 * 3600 * 1000)),
    ...[id, name, `.${signature}`, `${name}.`, token.slice(0, 20), `${token}.x`, `${token}%00`, '%2e%2e', 'null'],
  ];
}

test('answers nobody but staff about photos, and tells nobody which exist', async () => {
  for (const browser of [...(await others()), owner.browser, await newStaff(server, 'repair-pos')]) {
    const none = await get(browser, photos(crypto.randomUUID())[0] ?? '');
    expect([401, 403]).toContain(none.status);
    for (const address of [photo, ...wrongIds().slice(0, 7)].flatMap(photos))
      expect(await get(browser, address), address).toEqual(none);
  }
  // An id that is none is an error of the request, as everywhere.
  for (const address of wrongIds().flatMap(photos))
    expect([400, 404, 414], address).toContain((await get(pos, address)).status);
});

test('answers 404 for an order of others and its record, and for one that is none', async () => {
  for (const browser of [...(await others()), await newStaff(server, 'repair-pos')]) {
    for (const address of [...orders(order), ...records(order)]) {
      const none = await get(browser, address.replace(order, crypto.randomUUID()));
      expect([none.status, await get(browser, address)], address).toEqual([404, none]);
    }
  }
  for (const address of wrongIds().flatMap((id) => [...orders(id), ...records(id)]))
    expect([400, 404, 414], address).toContain((await get(owner.browser, address)).status);
});

test('answers 404 for a link that is none, whatever is asked of it', async () => {
  for (const address of wrongTokens('tracking-link', order).flatMap(tracking))
    expect([400, 404], address).toContain((await get(server.browser(), address)).status);
  for (const browser of [server.browser(), owner.browser, pos]) {
    for (const wrong of wrongTokens('price-offer', offerId)) {
      const path = `/api/price-offers/${wrong}`;
      const upload = `${path}/photos?photoId=${crypto.randomUUID()}&line=TOUCH`;
      const found = [
        ...(await Promise.all([path, ...offerPhotos(wrong, photo)].map((address) => get(browser, address)))),
        ...(await Promise.all(answers.map(([call, body]) => refused(call, browser.post(`${path}/${call}`, body))))),
        await refused(upload, browser.send(upload, picture)),
      ];
      expect(new Set(found.map(({ status, code }) => `${status} ${code}`)), wrong).toEqual(new Set(['404 not_found']));
    }
  }
});

test('shows by the link of one offer no photo of another, and none that is not part of a contest yet', async () => {
  const foreign = [...other.offer.lines.flatMap(({ photoIds }) => photoIds), contestPhoto, crypto.randomUUID()];
  const token = desk.path.slice(desk.path.lastIndexOf('/') + 1);
  for (const browser of [server.browser(), (await newAccount(server)).browser, pos]) {
    for (const address of foreign.flatMap((id) => offerPhotos(token, id)))
      expect(await get(browser, address), address).toMatchObject({ status: 404, code: 'not_found' });
  }
});

test('takes no answer to an offer from a browser that is not the owner’s, without a code', async () => {
  for (const browser of [...(await others()), pos, await newStaff(server, 'repair-pos')]) {
    for (const [call, body] of answers.filter(([name]) => name !== 'code')) {
      const { status } = await refused(call, browser.post(`${desk.path}/${call}`, body));
      expect([403, 409, 410, 422], call).toContain(status);
    }
  }
});

test('lets nobody but staff of orders read, decide or answer offers, and tells nobody which exist', async () => {
  const ask = (browser: Browser, orderId: string, offer: string, photoId: string) => {
    const staff = `/api/staff/price-offers/${offer}`;
    const key = { 'idempotency-key': newKey() };
    return Promise.all([
      get(browser, `/api/sell-requests/${orderId}/price-offers`),
      refused('decide', browser.post(`${staff}/decide`, { line: 'TOUCH', isRestored: true, words: 'Mine' }, key)),
      refused('spoken', browser.post(`${staff}/spoken`, { answer: 'accepted', offer: '1.00', spokeWith: 'Me' }, key)),
      get(browser, `/api/price-offer-photos/${photoId}`),
      get(browser, `/api/price-offer-photos/${photoId}/preview`),
    ]);
  };
  const none = (browser: Browser) => ask(browser, crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID());
  for (const browser of [...(await others()), owner.browser, await newStaff(server, 'repair-pos')]) {
    const found = await ask(browser, order, offerId, contestPhoto);
    for (const { status } of found) expect([401, 403]).toContain(status);
    expect(await none(browser)).toEqual(found);
  }
  for (const found of await none(pos)) expect(found).toMatchObject({ status: 404, code: 'not_found' });
});

test('adds no photo to an order of others, and removes none', async () => {
  const sendTo = (browser: Browser, orderId: string, id: string) =>
    browser.send(`/api/sell-requests/${orderId}/inspection/photos?photoId=${id}&subject=device`, picture);
  for (const browser of [...(await others()), owner.browser, await newStaff(server, 'repair-pos')]) {
    expect([401, 403]).toContain((await sendTo(browser, order, crypto.randomUUID())).status);
    expect([401, 403]).toContain((await browser.delete(`/api/inspection-photos/${photo}`)).status);
  }
  const { browser, ...seller } = await newGuest(server);
  const placed = await browser.post('/api/sell-requests', mailOrder(seller), { 'idempotency-key': newKey() });
  // The id of another order's photo.
  expect((await sendTo(pos, placed.body.id, photo)).status).toBe(404);
});

test('leaves every offer and photo as it was', async () => {
  expect(await kept()).toEqual(before);
});
