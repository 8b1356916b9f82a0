import { expect } from 'vitest';
import type { PriceOffer } from '#contracts/price-offers.ts';
import { shopTime } from '#domain/shop-day.ts';
import { placeOrder, setStatus } from '#server/modules/orders/testing/orders.ts';
import { newPicture } from '#server/ports/testing/sample-pictures.ts';
import { eventually } from '#test/eventually.ts';
import { type Guest, newStaff } from '#test/factories.ts';
import type { Answer, Browser, TestServer } from '#test/server-harness.ts';
import { trustClock } from '#test/steady-time.ts';
import { checkOffers } from '../reminding/check-offers.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOON = 12;
/** Minutes after noon that still count as noon. */
const MINUTES_OF_NOON = 90;

/** An order with an offer, and the calls to read and answer it. */
export interface OfferDesk {
  orderId: string;
  /** Path of the offer's calls: `/api/price-offers/<token>`. */
  path: string;
  /** The offer as it was made. */
  offer: PriceOffer;
  /** Reads the offer as it is now. */
  read(): Promise<PriceOffer>;
  /** Answers of its customer, in the browser that placed the order or in another one. */
  accept(body?: object, by?: Browser): Promise<Answer>;
  giveBack(body?: object, by?: Browser): Promise<Answer>;
  contest(codes: readonly string[], body?: object, by?: Browser): Promise<Answer>;
}

/** Inspects the device of an order, with a photo of each deduction. @returns the completed inspection */
export async function inspectOrder(browser: Browser, orderId: string, found: object) {
  const path = `/api/sell-requests/${orderId}/inspection`;
  const { inspections } = (await browser.get(path)).body;
  const version = inspections[0]?.version;
  const identifier = `T${orderId.replaceAll('-', '').slice(0, 11).toUpperCase()}`;
  const draft = (await browser.patch(path, { ...(version === undefined ? {} : { version }), identifier, ...found }))
    .body;
  for (const { code, amount } of draft.price.lines) {
    if (Number(amount) === 0) continue;
    const photo = `${path}/photos?photoId=${crypto.randomUUID()}&subject=${code}`;
    expect((await browser.send(photo, await newPicture())).status).toBe(201);
  }
  const done = await browser.post(`${path}/complete`, { version: draft.version, offer: draft.price.offer });
  expect(done.status).toBe(200);
  return done.body;
}

/** Places a mail-in order whose device has arrived. */
export async function arrivedOrder(server: TestServer, seller: Guest): Promise<string> {
  const { id } = await placeOrder(seller);
  await setStatus(await newStaff(server, 'pos'), id, 'device_received');
  return id;
}

/** Waits for the offer of an order, as its customer sees it. */
export async function offerOf(browser: Browser, orderId: string): Promise<OfferDesk> {
  const url = await eventually(async () => {
    const { body } = await browser.get(`/api/sell-requests/${orderId}`);
    expect(body.priceOffer).toMatchObject({ state: 'open' });
    return String(body.priceOffer.url);
  });
  const path = `/api/price-offers/${url.replace('/offer/', '')}`;
  const read = async () => (await browser.get(path)).body;
  const offer = await read();
  return {
    orderId,
    path,
    offer,
    read,
    accept: (body = {}, by = browser) => by.post(`${path}/accept`, { offer: offer.offer, ...body }),
    giveBack: (body = {}, by = browser) => by.post(`${path}/return`, body),
    contest: (codes, body = {}, by = browser) => {
      const lines = codes.map((code) => ({ code, words: `It was fine: ${code}` }));
      return by.post(`${path}/contest`, { lines, ...body });
    },
  };
}

/** Returns the offers of an order as staff read them, newest first. */
export const offersOf = async (staff: Browser, { orderId }: Pick<OfferDesk, 'orderId'>) =>
  (await staff.get(`/api/sell-requests/${orderId}/price-offers`)).body;

/** Makes an order with an open offer of three lines: a worse condition and two faults. */
export async function newOffer(
  server: TestServer,
  { seller, inspector }: { seller: Guest; inspector: Browser },
): Promise<OfferDesk> {
  const orderId = await arrivedOrder(server, seller);
  await inspectOrder(inspector, orderId, { condition: 'fair', defects: ['SPEAKER', 'TOUCH'] });
  return offerOf(seller.browser, orderId);
}

/** Advances the clock by days to noon in the shop, and checks the offers. */
export async function passDays(server: TestServer, days: number): Promise<void> {
  server.clock.advance(days * DAY_MS);
  // Twice, because the clock change may skip or repeat an hour on the way to noon.
  for (const _ of ['to noon', 'again']) {
    const { minutes } = shopTime(server.clock.now(), server.env.SHOP_TIME_ZONE);
    const toNoon = NOON * 60 - minutes;
    // A short step back, by the time since noon or by one hour in spring, would turn three days into less.
    if (toNoon >= 0 || toNoon <= -MINUTES_OF_NOON) server.clock.advance(toNoon * 60_000);
  }
  await trustClock(server.context);
  await checkOffers(server.context);
}
