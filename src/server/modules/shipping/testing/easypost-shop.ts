import crypto from 'node:crypto';
import { expect } from 'vitest';
import { createLabels } from '#server/ports/labels/index.ts';
import { API_KEY, easypostPeer } from '#server/ports/testing/easypost-peer.ts';
import { createTracking } from '#server/ports/tracking/index.ts';
import { signCall } from '#server/ports/tracking/webhooks.ts';
import { mailOrder, newGuest, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { waitForEvents as allSettled } from '#test/settled.ts';

const SECRET = 'whsec ﬁrst of all secrets';

/** One detail of a tracker, as EasyPost sends it. */
export const trackerDetail = (at: Date, status: string, status_detail = 'unknown', city: string | null = null) => ({
  object: 'TrackingDetail',
  message: 'Said by the carrier',
  status,
  status_detail,
  datetime: at.toISOString(),
  tracking_location: { object: 'TrackingLocation', city, state: city && 'TX', country: 'US', zip: city && '78701' },
});
export type Detail = ReturnType<typeof trackerDetail>;

/** Returns the time some hours ago. */
export const hoursAgo = (ago: number) => new Date(Date.now() - ago * 3_600_000);

/** Starts a shop whose labels and trackers come from a peer in place of EasyPost. */
export async function easypostShop(override?: Parameters<typeof easypostPeer>[0]) {
  const api = await easypostPeer(override);
  const easypost = { apiKey: API_KEY, baseUrl: api.peer.url, timeoutMs: 2_000 };
  const labels = createLabels({ easypost, randomDigits: () => '' });
  const server = await startTestServer({
    env: { RATE_LIMIT_SCALE: '1000', EASYPOST_WEBHOOK_SECRET: SECRET },
    providers: { labels, tracking: createTracking(easypost) },
  });

  /** Places a mail-in order whose label is bought, and waits until its parcel is tracked. */
  const mailed = async () => {
    const guest = await newGuest(server);
    const { body: order } = await guest.browser.post('/api/sell-requests', mailOrder(guest));
    const desk = async () => (await (await newStaff(server, 'admin')).get(`/api/sell-requests/${order.id}/desk`)).body;
    let parcel = (await desk()).parcel;
    while (parcel.id === null) parcel = (await desk()).parcel;
    const shipment = api.shipments.find(({ reference }) => reference === order.id);
    if (shipment?.tracker == null) throw new Error('The label of the order was not bought');
    return { id: String(order.id), guest, desk, shipment, tracker: shipment.tracker };
  };

  /** Sends bytes as EasyPost does. */
  const send = (bytes: string, headers: Record<string, string> = { 'x-hmac-signature': signPayload(bytes) }) =>
    server.browser().send('/api/webhooks/easypost', Buffer.from(bytes), {
      'content-type': 'application/json',
      ...headers,
    });
  /** Sends the details of a tracker. */
  const sendWebhook = (tracker: object, details: readonly Detail[], id = `evt_${crypto.randomUUID()}`) =>
    send(bodyOf(tracker, details, id));
  /** Waits until all calls are processed and all events handled. */
  const settled = async () => {
    await expect.poll(() => server.sql('select id from carrier_calls where report is not null')).toEqual([]);
    await allSettled(server.context.database);
  };
  const stop = async () => {
    await server.stop();
    await api.peer.close();
  };
  return { ...api, server, mailed, send, sendWebhook, settled, stop };
}

export type Mailed = Awaited<ReturnType<Awaited<ReturnType<typeof easypostShop>>['mailed']>>;

export const signPayload = (bytes: string, secret = SECRET) => signCall(secret, Buffer.from(bytes));

export function bodyOf(tracker: object, details: readonly Detail[], id: string, description = 'tracker.updated') {
  const result = { object: 'Tracker', ...tracker, weight: 136, signed_by: 'Somebody', tracking_details: details };
  // EasyPost writes 136.0, which no JavaScript does.
  return JSON.stringify({ id, object: 'Event', description, result }).replace('"weight":136,', '"weight": 136.0,');
}
