import crypto from 'node:crypto';
import { z } from 'zod';
import { drawPicture } from './tools/pictures.ts';
import type { Terminal } from './tools/terminal.ts';
import { waitFor } from './tools/wait-for.ts';

const order = z.object({ id: z.string(), serviceMethod: z.string(), imei: z.string().nullable() });
type Order = z.output<typeof order>;
const address = z.object({
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});
const back = z.object({ id: z.string(), orderId: z.string(), version: z.number(), state: z.string(), address });
type Back = z.output<typeof back>;

/** Number of a device whose order has none. */
const NO_NUMBER = 'D0DEMO012345';

/** Writes a return that is ready to send, one in transit, one delivered and one handed over in the shop. */
export async function writeReturns({ pos, admin }: { pos: Terminal; admin: Terminal }): Promise<void> {
  const declined = await pos.get('/api/sell-requests?status=declined&limit=50', z.array(order));
  const mailed = declined.filter(({ serviceMethod }) => serviceMethod === 'mail');
  const [ready, sent, delivered, collected] = mailed;
  if (ready !== undefined) await makeLabel(pos, ready, 'The display isn’t the original one.');
  if (sent !== undefined) await send(pos, await makeLabel(pos, sent, 'The phone is blocked by its carrier.'));
  if (delivered !== undefined) {
    const { orderId } = await send(pos, await makeLabel(pos, delivered, 'The frame is bent.'));
    await admin.post(`/api/sell-requests/${orderId}/parcel-moves`, { step: 'delivered', direction: 'return' });
  }
  if (collected !== undefined) {
    const { id, version } = await begin(pos, collected.id, 'The battery is swollen.');
    await pos.post(`/api/returns/${id}/hand-over`, { version, name: 'The seller' });
  }
}

/** Begins a return. @param reason for the seller */
export async function begin(pos: Terminal, orderId: string, reason: string): Promise<Back> {
  return back.parse(await pos.post(`/api/sell-requests/${orderId}/return`, { cause: 'staff', words: reason }));
}

/** Takes a return up to its label. */
async function makeLabel(pos: Terminal, { id, imei }: Order, reason: string): Promise<Back> {
  const begun = await begin(pos, id, reason);
  const path = `/api/returns/${begun.id}`;
  const checked = back.parse(await pos.post(`${path}/address`, { version: begun.version, ...begun.address }));
  await pos.send(`${path}/photos?photoId=${crypto.randomUUID()}`, await drawPicture('Return', 'Packed device'));
  const packed = { version: checked.version, serial: imei ?? NO_NUMBER, weightOz: 14 };
  await pos.post(`${path}/pack`, packed);
  return waitFor('the label of a return', async () => {
    const found = await pos.get(path, back);
    return found.state === 'label_made' ? found : undefined;
  });
}

async function send(pos: Terminal, { id, version }: Back): Promise<Back> {
  return back.parse(await pos.post(`/api/returns/${id}/send`, { version }));
}
