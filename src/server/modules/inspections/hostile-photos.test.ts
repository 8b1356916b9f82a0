import { afterAll, expect, test } from 'vitest';
import { placeOrder, setStatus } from '#server/modules/orders/testing/orders.ts';
import { newGuest, newStaff } from '#test/factories.ts';
import { type End, FAMILIES, filesOf, type HostileFile } from '#test/hostile/files.ts';
import { otherThanPixels, readKept } from '#test/hostile/kept-picture.ts';
import { TELLTALE } from '#test/hostile/telltale.ts';
import { type Answer, startTestServer } from '#test/server-harness.ts';
import { Dice } from '../../../../scripts/demo/dice.ts';

const SEED = 2026;
/** The whole body of a request has more bytes than the limit: the connection says so before a handler does. */
const STATUS: Record<Exclude<End, 'kept'>, number> = {
  file_type_refused: 415,
  file_damaged: 422,
  picture_too_large: 413,
  body_too_large: 413,
};

let path = '';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
const pos = await newStaff(server, 'pos');
const { id } = await placeOrder(await newGuest(server));
path = `/api/sell-requests/${id}/inspection`;
await setStatus(pos, id, 'device_received');
expect((await pos.patch(path, { notes: 'Photos follow' })).status).toBe(200);
afterAll(() => server.stop());

test('has 500 hostile files', () => {
  expect(FAMILIES.reduce((sum, { count }) => sum + count, 0)).toBe(500);
});

test.each(FAMILIES)(
  'serves of $count files nothing but remade pixels: $name',
  async (family) => {
    for await (const file of filesOf(family, new Dice(SEED))) {
      const id = crypto.randomUUID();
      const answer = await pos.send(`${path}/photos?photoId=${id}&subject=device`, file.bytes, {
        'content-type': file.contentType,
      });
      const end = endOf(answer);
      expect(family.ends, `${file.name}: ${answer.status} ${answer.body.code}`).toContain(end);
      await (end === 'kept' ? expectPixelsAlone(id, file) : expectNothing(id, answer, end));
    }
  },
  300_000,
);

function endOf({ status, body }: Answer): End | undefined {
  return status === 201 ? 'kept' : FAMILIES.flatMap(({ ends }) => ends).find((end) => end === body.code);
}

async function expectNothing(id: string, answer: Answer, end: End | undefined) {
  if (end !== undefined && end !== 'kept') expect(answer.status).toBe(STATUS[end]);
  const { status } = await pos.get(`/api/inspection-photos/${id}`);
  expect(status).toBe(404);
}

async function expectPixelsAlone(id: string, file: HostileFile) {
  for (const [url, most] of [
    [`/api/inspection-photos/${id}`, 2048],
    [`/api/inspection-photos/${id}/preview`, 320],
  ] as const) {
    const { status, headers, raw } = await pos.get(url);
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
      200,
      'image/jpeg',
      'nosniff',
    ]);
    expect(otherThanPixels(raw), file.name).toEqual([]);
    expect(raw.includes(TELLTALE), file.name).toBe(false);
    const { side, metadata } = await readKept(raw);
    expect(side).toBeLessThanOrEqual(most);
    expect(metadata).toEqual([]);
  }
  expect((await pos.delete(`/api/inspection-photos/${id}`)).status).toBe(200);
}
