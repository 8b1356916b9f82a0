import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKey, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

let server: TestServer;
let pos: Browser;

beforeAll(async () => {
  server = await startTestServer();
  pos = await newStaff(server, 'pos');
});
afterAll(() => server.stop());

const sql = (text: string) => server.context.database.query(plain(text));
const keyed = () => ({ 'idempotency-key': newKey() });
const adjust = async (deviceType: string, adjustmentValue = 10) => {
  const change = { deviceType, adjustmentType: 'percentage', adjustmentValue, adjustmentDirection: 'increase' };
  const { body } = await pos.post('/api/products/update-prices', change, keyed());
  return body;
};
const undo = (id: number, body: object = {}) => pos.post(`/api/price-changes/${id}/undo`, body, keyed());
const prices = async (deviceType: string) =>
  (await sql(`select id, base_price_cents from products where device_type = '${deviceType}' order by id`)).map(
    (row) => [Number(row.id), Number(row.base_price_cents)] as const,
  );

describe('undoing a change', () => {
  test('gives every price back, and says so in the history', async () => {
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

  test('is refused, and changes nothing, when a price has moved since', async () => {
    const { id } = await adjust('iMac');
    await sql(
      `update products set base_price_cents = 500 where id = (select max(id) from products where device_type = 'iMac')`,
    );
    const before = await prices('iMac');
    const { status, body } = await undo(id);
    expect([status, body.code]).toEqual([409, 'prices_moved']);
    expect(await prices('iMac')).toEqual(before);
  });

  test('is done once, however many try', async () => {
    const { id } = await adjust('HomePod');
    const answers = await Promise.all(Array.from({ length: 5 }, () => undo(id)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  });

  test('can be undone itself', async () => {
    const { id } = await adjust('AirTag', 100);
    const raised = await prices('AirTag');
    const { body: undone } = await undo(id);
    expect(await prices('AirTag')).not.toEqual(raised);
    expect((await undo(undone.id)).status).toBe(200);
    expect(await prices('AirTag')).toEqual(raised);
  });

  test('of what there is not is 404', async () => {
    expect((await undo(999_999)).status).toBe(404);
    expect((await pos.get('/api/price-changes/999999')).status).toBe(404);
    expect((await pos.get('/api/price-changes/1e3')).status).toBe(400);
  });
});

describe('the history', () => {
  test('names the member of staff who was identified by passcode', async () => {
    const admin = await newStaff(server, 'admin');
    const { body: member } = await admin.post('/api/staff/members', { name: 'Sam Reed', passcode: '2468' }, keyed());
    const browser = await newStaff(server, 'pos');
    await browser.post('/api/staff/member', { memberId: member.id, passcode: '2468' });
    const change = {
      deviceType: 'iPhone',
      adjustmentType: 'fixed',
      adjustmentValue: 5,
      adjustmentDirection: 'increase',
    };
    const { body } = await browser.post('/api/products/update-prices', change, keyed());
    expect(body).toMatchObject({ actor: 'Sam Reed', summary: 'iPhone: +$5' });
  });

  test('shows what a change has moved, and how many', async () => {
    const { id, products } = await adjust('iPhone');
    const { body } = await pos.get(`/api/price-changes/${id}`);
    expect([body.products, body.rows.length]).toEqual([products, 100]);
    const [{ productId, newPrice }] = body.rows;
    const { body: own } = await pos.get(`/api/products/${productId}/prices`);
    expect(own[0]).toMatchObject({ id, newPrice, summary: 'iPhone: +10%' });
  });

  test('comes in pages that neither repeat nor leave out', async () => {
    const oneDollar = {
      deviceType: 'Apple TV',
      adjustmentType: 'fixed',
      adjustmentValue: 1,
      adjustmentDirection: 'increase',
    };
    for (let count = 0; count < 52; count += 1) await pos.post('/api/products/update-prices', oneDollar, keyed());
    const seen: number[] = [];
    let path = '/api/price-changes';
    while (path !== '') {
      const { body } = await pos.get(path);
      seen.push(...body.changes.map(({ id }: { id: number }) => id));
      path = body.next === null ? '' : `/api/price-changes?cursor=${body.next}`;
    }
    const rows = await sql('select id from price_changes order by id desc');
    expect(seen).toEqual(rows.map(({ id }) => Number(id)));
    expect(seen.length).toBeGreaterThan(50);
    expect((await pos.get('/api/price-changes?cursor=e30')).status).toBe(400);
  });

  test('cannot be written over', async () => {
    await expect(sql(`update price_changes set reason = 'x'`)).rejects.toThrow('append-only');
    await expect(sql('delete from price_change_items')).rejects.toThrow('append-only');
  });
});

test.each(['/api/price-changes', '/api/products/manage', '/api/download-prices'])(
  '%s is for POS and admin alone',
  async (path) => {
    const asked = async (browser: Browser) => (await browser.get(path)).status;
    expect(await asked(server.browser())).toBe(401);
    expect(await asked(await newStaff(server, 'repair-pos'))).toBe(403);
    expect(await asked(await newStaff(server, 'admin'))).toBe(200);
  },
);
