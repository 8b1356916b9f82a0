import { expect } from 'vitest';
import { newPicture } from '#server/ports/testing/sample-pictures.ts';
import type { Browser } from '#test/server-harness.ts';
import type { DriverWorld } from './driver-world.ts';

export const IMEI = 'F2LX1234ABCD';

/** A driver's stop, by the link of the day. */
export interface DoorStop {
  id: string;
  token: string;
}

/** Path of the calls about the device of a stop. */
export const benchPath = ({ id, token }: DoorStop) => `/api/driver-days/${token}/stops/${id}/inspection`;

/** Saves a driver's findings at the door, on top of the current draft. */
export async function saveAtDoor({ server }: DriverWorld, stop: DoorStop, found: object) {
  const phone = server.browser();
  const { body } = await phone.get(benchPath(stop));
  const version = body.inspections?.[0]?.version;
  return phone.patch(benchPath(stop), { ...(version === undefined ? {} : { version }), ...found });
}

/** Adds a photo of each line that lowers the price. @returns their ids */
export async function addLinePhotos(
  { server }: DriverWorld,
  stop: DoorStop,
  lines: { code: string; amount: string }[],
) {
  const ids: string[] = [];
  for (const { code } of lines.filter(({ amount }) => amount.startsWith('-'))) {
    const id = crypto.randomUUID();
    const path = `${benchPath(stop)}/photos?photoId=${id}&subject=${code}`;
    expect((await server.browser().send(path, await newPicture())).status).toBe(201);
    ids.push(id);
  }
  return ids;
}

/** Inspects the device of a stop at the door. @returns the completed inspection */
export async function inspectAtDoor(world: DriverWorld, stop: DoorStop, found: object = {}) {
  const draft = await saveAtDoor(world, stop, { identifier: IMEI, ...found });
  expect([draft.status, draft.body.code]).toEqual([200, undefined]);
  await addLinePhotos(world, stop, draft.body.price.lines);
  const { version, price } = draft.body;
  const done = await world.server.browser().post(`${benchPath(stop)}/complete`, { version, offer: price.offer });
  expect([done.status, done.body.code]).toEqual([200, undefined]);
  return done.body;
}

/** Reads a stop as its driver sees it; undefined when the day does not show it. */
export async function stopOf(world: DriverWorld, { id, token }: DoorStop) {
  const { stops } = (await world.readDay(token)).body;
  return stops.find(({ orderId }: { orderId: string }) => orderId === id);
}

/** Reads the path of the calls about the offer of an order, as its owner does. */
export async function offerPathOf(owner: Browser, id: string): Promise<string> {
  const { body } = await owner.get(`/api/sell-requests/${id}`);
  return String(body.priceOffer?.url).replace('/offer/', '/api/price-offers/');
}

/** Requests a code for the answer to an offer. @returns the code from the text */
export async function codeFor({ server }: DriverWorld, phone: Browser, path: string): Promise<string> {
  const { status, body } = await phone.post(`${path}/code`, {});
  expect([status, body.code]).toEqual([200, undefined]);
  const { text } = server.sms.findLast((sms) => sms.text.includes('answer our offer at the door')) ?? expect.fail();
  return /\b\d{6}\b/.exec(text)?.[0] ?? expect.fail();
}
