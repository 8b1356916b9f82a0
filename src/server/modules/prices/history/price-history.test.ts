import { afterAll, describe, expect, test } from 'vitest';
import { keyHeader, newStaff, newTerminal } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';

const server = await startTestServer();
afterAll(() => server.stop());
// The history is looked at here, and not how far a clerk may go.
await (await newStaff(server, 'admin')).patch('/api/price-limit', { percent: null, version: 0 });
const pos = await newTerminal(server, 'pos', { name: 'Petra Hill' });

const adjust = async (deviceType: string, adjustmentValue = 10) => {
  const change = { deviceType, adjustmentType: 'percentage', adjustmentValue, adjustmentDirection: 'increase' };
  const { body } = await pos.post('/api/products/update-prices', change, keyHeader());
  return body;
};
const undo = (id: number, body: object = {}) => pos.post(`/api/price-changes/${id}/undo`, body, keyHeader());
const prices = async (deviceType: string) =>
  (await server.sql(`select id, base_price_cents from products where device_type = '${deviceType}' order by id`)).map(
    (row) => [Number(row.id), Number(row.base_price_cents)] as const,
  );

describe('undoing a change', () => {
  test('restores every price, and is recorded in the history', async () => {
    const before = await prices('iPad');
    const { id } = await adjust('iPad');
    expect(await prices('iPad')).not.toEqual(before);
    const { status, body } = await undo(id, { reason: 'By mistake' });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ kind: 'undo', undoes: id, summary: 'Undone: iPad: +10%', reason: 'By mistake' }),
    ]);
    expect(await prices('iPad')).toEqual(before);
    const { body: history } = await pos.get('/api/price-changes');
    expect(history.changes.slice(0, 2)).toEqual([
      expect.objectContaining({ id: body.id, undoneBy: null }),
      expect.objectContaining({ id, undoneBy: body.id }),
    ]);
  });

  test('is done once, even when several try, and a repetition gets the same answer', async () => {
    const { id } = await adjust('HomePod');
    const send = (key: ReturnType<typeof keyHeader>) => pos.post(`/api/price-changes/${id}/undo`, {}, key);
    const keys = Array.from({ length: 5 }, keyHeader);
    const answers = await Promise.all(keys.map(send));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    const done = answers.findIndex(({ status }) => status === 200);
    expect((await send(keys[done] ?? keyHeader())).body).toEqual(answers[done]?.body);
    expect((await undo(999_999)).status).toBe(404);
    expect((await pos.get('/api/price-changes/999999')).status).toBe(404);
  });
});

describe('undoing a change after later changes', () => {
  const idsOf = async (type: string) => (await prices(type)).map(([id]) => id);
  const previewUndo = async (id: number) => (await pos.get(`/api/price-changes/${id}/undo`)).body;
  const adjustOnly = async (deviceType: string, productIds: readonly number[]) => {
    const fixed = { adjustmentType: 'fixed', adjustmentValue: 3, adjustmentDirection: 'increase' };
    return (await pos.post('/api/products/update-prices', { deviceType, productIds, ...fixed }, keyHeader())).body;
  };

  test('names the products that have moved and the later change, and leaves those out', async () => {
    const before = await prices('Mac Mini');
    const { id, products } = await adjust('Mac Mini');
    const [first = 0, second = 0] = await idsOf('Mac Mini');
    const earlier = await adjustOnly('Mac Mini', [first]);
    const last = await adjustOnly('Mac Mini', [first, second]);
    const moved = await prices('Mac Mini');
    const shown = await previewUndo(id);
    expect(shown).toMatchObject({ canUndo: products - 2, moved: 2 });
    expect(new Set(shown.rows.map(({ productId }: { productId: number }) => productId))).toEqual(
      new Set([first, second]),
    );
    expect(shown.rows[0].by).toEqual({
      id: last.id,
      kind: 'adjustment',
      at: last.at,
      actor: 'Petra Hill',
      summary: last.summary,
    });
    expect(earlier.id).toBeLessThan(last.id);

    expect((await undo(id)).body.code).toBe('prices_moved');
    expect(await prices('Mac Mini')).toEqual(moved);
    const { status, body } = await undo(id, { leavingOut: shown.leavingOut });
    expect([status, body.products]).toEqual([200, products - 2]);
    const isLeftOut = (productId: number) => productId === first || productId === second;
    const wanted = before.map((old, index) => (isLeftOut(old[0]) ? moved[index] : old));
    expect(await prices('Mac Mini')).toEqual(wanted);

    const { body: change } = await pos.get(`/api/price-changes/${id}`);
    expect(change).toMatchObject({ undoneBy: body.id, undoneProducts: products - 2 });
    const { body: own } = await pos.get(`/api/products/${first}/prices`);
    expect(own[0].id).toBe(last.id);
    expect((await undo(body.id)).body.products).toBe(products - 2);
    expect(await prices('Mac Mini')).toEqual(moved);
  });

  test('is refused, and changes nothing, when another price has moved since the preview', async () => {
    const { id } = await adjust('Mac Studio');
    const [first = 0, second = 0] = await idsOf('Mac Studio');
    await adjustOnly('Mac Studio', [first]);
    const { leavingOut } = await previewUndo(id);
    await adjustOnly('Mac Studio', [second]);
    const before = await prices('Mac Studio');
    const { status, body } = await undo(id, { leavingOut });
    expect([status, body.code]).toEqual([409, 'prices_moved']);
    expect(await prices('Mac Studio')).toEqual(before);
    expect((await undo(id, { leavingOut: (await previewUndo(id)).leavingOut })).status).toBe(200);
  });

  test('includes products that have their price again', async () => {
    const { id } = await adjust('Vision Pro');
    const [first = 0] = await idsOf('Vision Pro');
    const later = await adjustOnly('Vision Pro', [first]);
    const { leavingOut } = await previewUndo(id);
    await undo(later.id);
    expect((await undo(id, { leavingOut })).body.code).toBe('prices_moved');
    expect(await previewUndo(id)).toMatchObject({ moved: 0, rows: [] });
    expect((await undo(id)).status).toBe(200);
  });

  test('is refused when every price has moved', async () => {
    const { id } = await adjust('Mac Pro');
    await adjustOnly('Mac Pro', await idsOf('Mac Pro'));
    const { canUndo, leavingOut } = await previewUndo(id);
    expect(canUndo).toBe(0);
    expect((await undo(id, { leavingOut })).body.code).toBe('prices_moved');
  });
});

describe('the history', () => {
  test('shows the products of a change, and their number', async () => {
    const { id, products } = await adjust('iPhone');
    const { body } = await pos.get(`/api/price-changes/${id}`);
    expect([body.products, body.rows.length]).toEqual([products, 100]);
    const [{ productId, newPrice }] = body.rows;
    const { body: own } = await pos.get(`/api/products/${productId}/prices`);
    expect(own[0]).toMatchObject({ id, newPrice, summary: 'iPhone: +10%' });
  });

  test('is paged without repetition or gaps', async () => {
    const oneDollar = {
      deviceType: 'Apple TV',
      adjustmentType: 'fixed',
      adjustmentValue: 1,
      adjustmentDirection: 'increase',
    };
    for (let count = 0; count < 52; count += 1) await pos.post('/api/products/update-prices', oneDollar, keyHeader());
    const listedIds: number[] = [];
    let path = '/api/price-changes';
    while (path !== '') {
      const { body } = await pos.get(path);
      listedIds.push(...body.changes.map(({ id }: { id: number }) => id));
      path = body.next === null ? '' : `/api/price-changes?cursor=${body.next}`;
    }
    const rows = await server.sql('select id from price_changes order by id desc');
    expect(listedIds).toEqual(rows.map(({ id }) => Number(id)));
    expect(listedIds.length).toBeGreaterThan(50);
    expect((await pos.get('/api/price-changes?cursor=e30')).status).toBe(400);
  });

  test('is append-only', async () => {
    await expect(server.sql(`update price_changes set reason = 'x'`)).rejects.toThrow('append-only');
    await expect(server.sql('delete from price_change_items')).rejects.toThrow('append-only');
  });
});
