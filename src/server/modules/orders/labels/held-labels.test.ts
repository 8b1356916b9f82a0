import { afterAll, beforeEach, expect, test } from 'vitest';
import { inspectOrder as inspectDevice } from '#server/modules/price-offers/testing/offer-desk.ts';
import { createLabels } from '#server/ports/labels/index.ts';
import { type Guest, newGuest, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { writeTrackingToken } from '../documents/tracking-link.ts';
import { placeOrder, setStatus } from '../testing/orders.ts';
import { labelQueue } from './label-queues.ts';

let guest: Guest;
let id: string;
/** Ids of the orders whose labels were bought. */
const bought: string[] = [];

const carrier = createLabels({ easypost: null, randomDigits: (count) => '7'.repeat(count) });
const server = await startTestServer({
  env: { RATE_LIMIT_SCALE: '1000' },
  providers: {
    labels: {
      ...carrier,
      purchase: (shipment) => {
        bought.push(shipment.reference);
        return carrier.purchase(shipment);
      },
    },
  },
});
const pos = await newStaff(server, 'pos');
afterAll(() => server.stop());
beforeEach(async () => {
  guest = await newGuest(server);
  id = (await placeOrder(guest)).id;
  bought.length = 0;
  await setStatus(pos, id, 'device_received');
});

const inspect = (holds: readonly string[]) => inspectDevice(pos, id, { holds });

/** Asks for the label by every route. */
async function askEverywhere() {
  const { secrets, clock } = server.context;
  const link = `/api/track/${writeTrackingToken(secrets, id, clock.now())}/label`;
  return [
    await guest.browser.get(`/api/sell-requests/${id}/label`),
    await server.browser().get(link),
    await pos.get(`/api/sell-requests/${id}/label`),
    await pos.get(`/api/staff/labels?orders=${id}`),
  ].map(({ status, body }) => [status, status === 200 ? null : body.code]);
}

/** Has the worker prepare the label, and waits until it is done. */
async function prepare(): Promise<string[]> {
  const { database, jobs } = server.context;
  await database.transaction((tx) => jobs.send(tx, labelQueue, [{ orderId: id }]));
  const states = plain(`select state::text from pgboss.job where name = 'make-label' and data->>'orderId' = $1`, [id]);
  await expect
    .poll(async () => (await database.query(states)).map(({ state }) => state), { timeout: 20_000 })
    .toEqual(['completed']);
  return bought;
}

const REFUSED = Array.from({ length: 4 }, () => [409, 'order_on_hold']);

test('The label of a held device is refused to its customer, its link and staff, bought or not, and there once the hold has ended', async () => {
  await inspect(['FMI_ON']);
  expect([await askEverywhere(), bought]).toEqual([REFUSED, []]);
  await inspect([]);
  expect(await askEverywhere()).toEqual(REFUSED.map(() => [200, null]));
  expect(bought).toEqual([id]);
  await inspect(['POLICE']);
  expect(await askEverywhere()).toEqual(REFUSED);
});

test('The worker buys no label for a held device, and its job is done', async () => {
  await inspect(['EMPTY_BOX']);
  expect(await prepare()).toEqual([]);
});
