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

class LabelShop {
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
export const labelShop = new LabelShop();

/** Starts the shop before the tests of a file and stops it after them. */
export function useLabelShop(): void {
  beforeAll(async () => {
    labelShop.shop = await easypostShop(async (call) => {
      await labelShop.onCall(call);
      return labelShop.answers[call];
    });
    labelShop.pos = await newTerminal(labelShop.shop.server, 'pos');
  });
  afterAll(async () => {
    await labelShop.shop.server.stop();
    await labelShop.shop.peer.close();
  });
  beforeEach(async () => {
    Object.assign(labelShop, { answers: {}, onCall: async () => undefined });
    await query('delete from label_purchases');
  });
}

export const query = (text: string, values: unknown[] = []) =>
  labelShop.shop.server.context.database.query(plain(text, values));

/** Places a mail-in order. */
export async function placeMailOrder() {
  const guest = await newGuest(labelShop.shop.server);
  const { body: order } = await guest.browser.post('/api/sell-requests', mailOrder(guest));
  const id = String(order.id);
  const link = `/api/track/${writeTrackingToken(labelShop.shop.server.context.secrets, id, labelShop.shop.server.clock.now())}`;
  return {
    id,
    link,
    guest,
    problem: async () => (await labelShop.pos.get(`/api/sell-requests/${id}/desk`)).body.parcel.problem,
    readHistory: async () => (await guest.browser.get(`/api/sell-requests/${id}/history`)).body,
    correct: (street: string, round = 1, browser = labelShop.shop.server.browser()) =>
      browser.patch(`${link}/label-address`, { seen: { round }, street, city: 'Austin', state: 'TX', zip: '78704' }),
    sentMessages: async () =>
      (
        await query(
          `select dedupe_key as key from messages where order_id = $1 and dedupe_key like '%:label:%' order by key`,
          [id],
        )
      ).map(({ key }) => String(key).replace(`order:${id}:label:`, '')),
    shipments: () => labelShop.shop.shipments.filter(({ reference }) => reference?.startsWith(id)),
    countRequests: () => labelShop.shop.peer.requests.filter(({ path, body }) => `${path}${body}`.includes(id)).length,
  };
}
/** Places an order whose label waits, because the carrier answers a call with this fault. */
export async function placeWaitingOrder(fault: string, answers: Record<string, PeerReply>) {
  labelShop.answers = answers;
  const order = await placeMailOrder();
  await expectFault(order, fault);
  return order;
}
/** Advances the clock; idle staff then sign in again. */
export async function advanceMinutes(minutes: number) {
  labelShop.shop.server.clock.advance(minutes * MINUTE);
  labelShop.pos = await newTerminal(labelShop.shop.server, 'pos');
}
export type PlacedOrder = Awaited<ReturnType<typeof placeMailOrder>>;

export const readWaitingLabels = async () =>
  (await labelShop.pos.get('/api/staff/work-lists/labels_waiting')).body.items;
export const expectFault = (order: PlacedOrder, fault: string) =>
  expect.poll(async () => (await order.problem())?.fault).toBe(fault);
export const expectLabel = (order: PlacedOrder) =>
  expect.poll(async () => (await order.readHistory()).order.trackingNumber, { timeout: 15_000 }).toMatch(/^94/);
