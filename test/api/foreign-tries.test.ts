import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeTrackingToken } from '#server/modules/orders/documents/tracking-link.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { newPicture } from '#server/ports/testing/sample-pictures.ts';
import { type Guest, mailOrder, newAccount, newGuest, newKey, newStaff } from '#test/factories.ts';
import { type Answer, type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';

/** A thousand tries of others at orders, photos of inspections and custody records: none tells that there is one. */

let server: TestServer;
let owner: Guest;
let pos: Browser;
let order = '';
let photo = '';
let link = '';

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '100000' } });
  owner = await newGuest(server);
  pos = await newStaff(server, 'pos');
  const placed = await owner.browser.post('/api/sell-requests', mailOrder(owner), { 'idempotency-key': newKey() });
  order = placed.body.id;
  await pos.patch(`/api/sell-requests/${order}/status`, {
    status: 'device_received',
    sendSMS: false,
    sendEmail: false,
  });
  await pos.patch(`/api/sell-requests/${order}/inspection`, { notes: 'Opened' });
  photo = crypto.randomUUID();
  const added = await pos.send(
    `/api/sell-requests/${order}/inspection/photos?photoId=${photo}&subject=device`,
    await newPicture(),
  );
  expect(added.status).toBe(201);
  link = writeTrackingToken(server.context.secrets, order, server.clock.now());
});
afterAll(() => server.stop());

const photos = (id: string) => [`/api/inspection-photos/${id}`, `/api/inspection-photos/${id}/preview`];
const orders = (id: string) => ['', '/label', '/history'].map((part) => `/api/sell-requests/${id}${part}`);
const records = (id: string) => ['', '/file', '/paper'].map((part) => `/api/sell-requests/${id}/custody${part}`);
const links = (token: string) => ['', '/file', '/paper'].map((part) => `/api/track/${token}/custody${part}`);

test('has an order, a photo, a record and a link that others could read', async () => {
  for (const address of photos(photo)) expect((await pos.get(address)).status).toBe(200);
  for (const address of [...orders(order), ...records(order), ...links(link)])
    expect((await owner.browser.get(address)).status).toBe(200);
});

/** Ids that are none, belong to something else, or are spelled as a path. */
const wrongIds = (unknown = 20) => [
  ...Array.from({ length: unknown }, () => crypto.randomUUID()),
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '0', '1', '-1', '2147483648'],
  ...[
    '9223372036854775808',
    'null',
    'undefined',
    'NaN',
    '*',
    '%25',
    '%00',
    "'%20or%20'1'='1",
    '..',
    '%2e%2e',
    '..%2f..',
  ],
  ...[
    `${photo}%00`,
    `${photo}.jpg`,
    `${photo}%2fpreview`,
    `${photo}%0a`,
    `%7b${photo}%7d`,
    `${photo}${photo}`,
    photo.slice(1),
  ],
  ...[`${order}.json`, `${order}%20`, order.replaceAll('-', ''), `${order},${order}`, 'a'.repeat(2000)],
];

/** Tokens that are cut, changed, signed by another shop, for another purpose, or too old. */
function wrongTokens(): string[] {
  const { secrets } = server.context;
  const [name = '', signature = ''] = link.split('.');
  const foreign = createSecrets('another master secret of 32 characters');
  return [
    ...Array.from(link, (letter, at) => link.slice(0, at) + (letter === 'A' ? 'B' : 'A') + link.slice(at + 1)),
    ...Array.from({ length: 20 }, (_, at) => link.slice(0, at + 1)),
    writeTrackingToken(foreign, order, server.clock.now()),
    writeTrackingToken(secrets, crypto.randomUUID(), server.clock.now()),
    writeTrackingToken(secrets, order, new Date(server.clock.now().getTime() - 181 * 24 * 3600 * 1000)),
    `${name}.${secrets.sign('quote', name)}`,
    ...[
      order,
      photo,
      name,
      `.${signature}`,
      `${name}.`,
      `${link}.x`,
      `${link}%00`,
      '%2e%2e',
      'x'.repeat(299),
      '0',
      'null',
    ],
  ];
}

let tries = 0;
/** Tries an address. @returns the answer without what differs from call to call */
async function attempt(browser: Browser, address: string) {
  tries += 1;
  const { status, body, headers, raw }: Answer = await browser.get(address);
  expect(status, address).toBeGreaterThanOrEqual(400);
  expect(status, address).toBeLessThan(500);
  expect(headers['content-type'], address).toMatch(/^application\/json/);
  expect(raw.includes(order) || raw.includes(photo) || raw.includes('\xff\xd8', 0, 'latin1'), address).toBe(false);
  return { status, code: body.code, message: body.message };
}

test('answers nobody but staff about photos, and tells nobody which exist', async () => {
  const others = [
    server.browser(),
    owner.browser,
    (await newGuest(server)).browser,
    (await newAccount(server)).browser,
  ];
  for (const browser of [...others, await newStaff(server, 'repair-pos')]) {
    const none = await attempt(browser, photos(crypto.randomUUID())[0] ?? '');
    expect([401, 403]).toContain(none.status);
    for (const address of [photo, ...wrongIds().slice(0, 26)].flatMap(photos)) {
      expect(await attempt(browser, address), address).toEqual(none);
    }
  }
});

test('answers staff 404 for a photo that is none', async () => {
  for (const address of wrongIds(90).flatMap(photos)) {
    const { status } = await attempt(pos, address);
    // An id that is none is an error of the request, as everywhere.
    expect([400, 404, 414], address).toContain(status);
  }
});

test('answers 404 for an order of others and its record, and for one that is none', async () => {
  const others = [server.browser(), (await newGuest(server)).browser, (await newAccount(server)).browser];
  for (const browser of [...others, await newStaff(server, 'repair-pos')]) {
    for (const address of [...orders(order), ...records(order)]) {
      const none = await attempt(browser, address.replace(order, crypto.randomUUID()));
      expect(none.status, address).toBe(404);
      expect(await attempt(browser, address)).toEqual(none);
    }
  }
  for (const address of [...wrongIds(20).flatMap(orders), ...wrongIds(90).flatMap(records)]) {
    expect([400, 404, 414], address).toContain((await attempt(owner.browser, address)).status);
  }
});

test('answers 404 for the record by a link that is no link of the order', async () => {
  for (const address of wrongTokens().flatMap(links)) {
    expect([400, 404], address).toContain((await attempt(server.browser(), address)).status);
  }
});

test('adds no photo to an order of others, and removes none', async () => {
  const others = [
    server.browser(),
    owner.browser,
    (await newAccount(server)).browser,
    await newStaff(server, 'repair-pos'),
  ];
  for (const browser of others) {
    const id = crypto.randomUUID();
    const sent = await browser.send(
      `/api/sell-requests/${order}/inspection/photos?photoId=${id}&subject=device`,
      await newPicture(),
    );
    expect([401, 403]).toContain(sent.status);
    expect([401, 403]).toContain((await browser.delete(`/api/inspection-photos/${photo}`)).status);
    expect((await pos.get(`/api/inspection-photos/${id}`)).status).toBe(404);
  }
  const { browser, ...other } = await newGuest(server);
  const placed = await browser.post('/api/sell-requests', mailOrder(other), { 'idempotency-key': newKey() });
  // The id of another order's photo.
  const again = await pos.send(
    `/api/sell-requests/${placed.body.id}/inspection/photos?photoId=${photo}&subject=device`,
    await newPicture(),
  );
  expect(again.status).toBe(404);
  expect((await pos.get(photos(photo)[0] ?? '')).status).toBe(200);
});

test('made a thousand tries', () => {
  expect(tries).toBeGreaterThanOrEqual(1000);
});
