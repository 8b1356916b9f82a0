import { afterAll, expect, test } from 'vitest';
import { exportData } from '#contracts/auth.ts';
import { verifyChain } from '#domain/custody/chain.ts';
import { sha256 } from '#server/modules/custody/append-custody.ts';
import { inspectOrder, offerOf } from '#server/modules/price-offers/testing/offer-desk.ts';
import { newPicture } from '#server/ports/testing/sample-pictures.ts';
import { eventually } from '#test/eventually.ts';
import { keyHeader, mailOrder, newAccount, newSeller, newTerminal } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';

const WORDS = 'The speaker played music on the day I packed it';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());

/** Returns an account whose order has a contested offer, with a photo of its own. */
async function withContest() {
  const { browser, customerId } = await newSeller(server);
  const order = mailOrder({ customerId });
  const { id: orderId } = (await browser.post('/api/sell-requests', order, keyHeader())).body;
  const inspector = await newTerminal(server, 'pos');
  const quiet = { sendSMS: false, sendEmail: false };
  await inspector.patch(`/api/sell-requests/${orderId}/status`, { status: 'device_received', ...quiet });
  await inspectOrder(inspector, orderId, { condition: 'fair', defects: ['SPEAKER'] });
  const { path } = await offerOf(browser, orderId);
  const photoId = crypto.randomUUID();
  expect((await browser.send(`${path}/photos?photoId=${photoId}&line=SPEAKER`, await newPicture())).status).toBe(201);
  const lines = [{ code: 'SPEAKER', words: WORDS, photoIds: [photoId] }];
  expect((await browser.post(`${path}/contest`, { lines })).status).toBe(200);
  await eventually(async () => expect(await server.sql('select from domain_events')).toEqual([]));
  return { browser, orderId, photoId };
}

test('The export of an account has its offers with what was contested, whose photos open, and its custody records; no other has them', async () => {
  const { browser, orderId, photoId } = await withContest();
  const { priceOffers, custody } = exportData.responses[200].parse((await browser.get('/api/auth/export')).body);
  expect(priceOffers).toMatchObject([{ orderId, state: 'contested' }]);
  const [offer] = priceOffers;
  expect(offer?.lines.map(({ code, contest }) => [code, contest?.words])).toEqual([
    ['condition', undefined],
    ['SPEAKER', WORDS],
  ]);
  const photos = offer?.photos ?? [];
  expect(photos.map(({ line, by }) => `${line} ${by}`)).toEqual(['condition shop', 'SPEAKER shop', 'SPEAKER customer']);
  expect(photos.at(-1)?.url).toContain(photoId);
  for (const { url } of photos) {
    const answer = await server.browser().get(new URL(url).pathname);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
  }
  expect(custody.map(({ order }) => order)).toEqual([orderId]);
  for (const file of custody) expect(verifyChain(file, [], sha256)).toMatchObject({ isIntact: true });
  expect(JSON.stringify(custody)).toContain('offer_contested');
  const other = (await newAccount(server)).browser;
  expect((await other.get('/api/auth/export')).body).toMatchObject({ orders: [], custody: [], priceOffers: [] });
});
