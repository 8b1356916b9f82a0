import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { writeTrackingToken } from '#server/modules/orders/documents/tracking-link.ts';
import { easypostShop } from '#server/modules/shipping/testing/easypost-shop.ts';
import { easypostRefusal } from '#server/ports/testing/easypost-peer.ts';
import type { PeerReply } from '#server/ports/testing/http-peer.ts';
import { mailOrder, newGuest, newTerminal } from '#test/factories.ts';
import type { Browser } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

const MINUTE = 60_000;
const MISSING = { code: 'E.HOUSE_NUMBER.MISSING', field: 'street1', message: 'House number is missing' };
export const NO_ADDRESS = easypostRefusal(422, 'ADDRESS.VERIFY.FAILURE', 'Address of Robin Vale not found', [MISSING]);
export const NO_MONEY = easypostRefusal(402, 'PAYMENT_REQUIRED', 'Please recharge');

type Shop = Awaited<ReturnType<typeof easypostShop>>;

class Given {
  /** Answers of the carrier that replace the default ones, by call. */
  answers: Record<string, PeerReply> = {};
  onCall: (call: string) => Promise<void> = async () => undefined;
  #shop: Shop | null = null;
  #pos: Browser | null = null;

  get shop(): Shop {
    return this.#shop ?? notStarted();
  }
  set shop(shop: Shop) {
    this.#shop = shop;
  }
  /** Terminal of the staff. */
  get pos(): Browser {
    return this.#pos ?? notStarted();
  }
  set pos(pos: Browser) {
    this.#pos = pos;
  }
}

function notStarted(): never {
  throw new Error('useLabelShop starts the shop');
}

/** Shop of these tests, with the behavior of the carrier. */
export const given = new Given();

/** Starts the shop before the tests of a file and stops it after them. */
export function useLabelShop(): void {
  beforeAll(async () => {
    given.shop = await easypostShop(async (call) => {
      await given.onCall(call);
      return given.answers[call];
    });
    given.pos = await newTerminal(given.shop.server, 'pos');
  });
  afterAll(async () => {
    await given.shop.server.stop();
    await given.shop.peer.close();
  });
  beforeEach(async () => {
    Object.assign(given, { answers: {}, onCall: async () => undefined });
    await query('delete from label_purchases');
  });
}

export const query = (text: string, values: unknown[] = []) =>
  given.shop.server.context.database.query(plain(text, values));

/** Places a mail-in order. */
export async function placed() {
  const guest = await newGuest(given.shop.server);
  const { body: order } = await guest.browser.post('/api/sell-requests', mailOrder(guest));
  const id = String(order.id);
  const link = `/api/track/${writeTrackingToken(given.shop.server.context.secrets, id, given.shop.server.clock.now())}`;
  return {
    id,
    link,
    guest,
    problem: async () => (await given.pos.get(`/api/sell-requests/${id}/desk`)).body.parcel.problem,
    seen: async () => (await guest.browser.get(`/api/sell-requests/${id}/history`)).body,
    correct: (street: string, round = 1, browser = given.shop.server.browser()) =>
      browser.patch(`${link}/label-address`, { seen: { round }, street, city: 'Austin', state: 'TX', zip: '78704' }),
    told: async () =>
      (
        await query(
          `select dedupe_key as key from messages where order_id = $1 and dedupe_key like '%:label:%' order by key`,
          [id],
        )
      ).map(({ key }) => String(key).replace(`order:${id}:label:`, '')),
    shipments: () => given.shop.shipments.filter(({ reference }) => reference?.startsWith(id)),
    asked: () => given.shop.peer.requests.filter(({ path, body }) => `${path}${body}`.includes(id)).length,
  };
}
/** Places an order whose label waits, because the carrier answers a call with this fault. */
export async function placedWaiting(fault: string, answers: Record<string, PeerReply>) {
  given.answers = answers;
  const order = await placed();
  await reach(order, fault);
  return order;
}
/** Advances the clock; idle staff then sign in again. */
export async function later(minutes: number) {
  given.shop.server.clock.advance(minutes * MINUTE);
  given.pos = await newTerminal(given.shop.server, 'pos');
}
export type Placed = Awaited<ReturnType<typeof placed>>;

export const today = async () => (await given.pos.get('/api/staff/work-lists/labels_waiting')).body.items;
export const reach = (order: Placed, fault: string) =>
  expect.poll(async () => (await order.problem())?.fault).toBe(fault);
export const bought = (order: Placed) =>
  expect.poll(async () => (await order.seen()).order.trackingNumber, { timeout: 15_000 }).toMatch(/^94/);
