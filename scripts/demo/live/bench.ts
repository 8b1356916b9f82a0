import crypto from 'node:crypto';
import { z } from 'zod';
import { begin } from './returns.ts';
import { drawPicture } from './tools/pictures.ts';
import type { Terminal } from './tools/terminal.ts';

const orders = z.array(z.object({ id: z.string(), serviceMethod: z.string() }));
const draft = z.object({
  version: z.number(),
  price: z.object({ offer: z.string(), lines: z.array(z.object({ code: z.string(), amount: z.string() })) }),
});
const bench = z.object({ inspections: z.array(z.object({ version: z.number() })) });

const OFFER_LINK = /\/offer\/([\w.~-]+)/;
const CODE = /\b(\d{6})\b.*minutes/s;

export interface BenchTools {
  pos: Terminal;
  visitor: Terminal;
  /** Waits for a message to a seller that matches a pattern. @returns the text of the pattern's group in the newest match */
  findSent: (pattern: RegExp) => Promise<string>;
}

/** Writes devices on the bench: some kept their quote, some have an offer, one is contested, one is on hold, two go back. */
export async function writeBench({ pos, visitor, findSent }: BenchTools): Promise<void> {
  const arrived = await pos.get('/api/sell-requests?status=device_received&limit=50', orders);
  const [first, second, third, fourth, fifth, sixth] = arrived.filter(
    ({ serviceMethod }) => serviceMethod !== 'counter',
  );
  if (first !== undefined) {
    await inspect(pos, first.id, { defects: ['SPEAKER'] });
    const offer = `/api/price-offers/${await findSent(OFFER_LINK)}`;
    await visitor.post(`${offer}/code`, {});
    const objection = 'The speaker worked when I packed it. Please test it again with the volume up.';
    await visitor.post(`${offer}/contest`, {
      lines: [{ code: 'SPEAKER', words: objection }],
      code: await findSent(CODE),
    });
  }
  if (second !== undefined) await inspect(pos, second.id, { condition: 'poor', defects: ['SPEAKER'] });
  if (third !== undefined) await inspect(pos, third.id, { holds: ['FMI_ON'] });
  if (fourth !== undefined) await inspect(pos, fourth.id, {});
  if (fifth !== undefined) await begin(pos, fifth.id, 'The frame is bent, and we don’t buy bent phones.');
  if (sixth !== undefined) await begin(pos, sixth.id, 'The logic board is corroded.');
}

/** Inspects a device and completes it, with a photo of each fault. */
async function inspect(pos: Terminal, orderId: string, findings: object): Promise<void> {
  const path = `/api/sell-requests/${orderId}/inspection`;
  const [newest] = (await pos.get(path, bench)).inspections;
  const version = newest === undefined ? {} : { version: newest.version };
  const identifier = `D${orderId.replaceAll('-', '').slice(0, 11).toUpperCase()}`;
  const saved = draft.parse(await pos.patch(path, { ...version, identifier, ...findings }));
  for (const { code, amount } of saved.price.lines) {
    if (Number(amount) === 0) continue;
    const photo = await drawPicture('Inspection', code.toLowerCase().replaceAll('_', ' '));
    await pos.send(`${path}/photos?photoId=${crypto.randomUUID()}&subject=${code}`, photo);
  }
  await pos.post(`${path}/complete`, { version: saved.version, offer: saved.price.offer });
}
