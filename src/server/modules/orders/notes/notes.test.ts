import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { keyHeader, newGuest, newKey, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { deskOf, placeOrder } from '../testing/orders.ts';

let id: string;

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
const [pos, admin] = await Promise.all([newStaff(server, 'pos'), newStaff(server, 'admin')]);
afterAll(() => server.stop());
beforeEach(async () => {
  id = (await placeOrder(await newGuest(server))).id;
});

const add = (text: unknown, { by = pos, key = newKey(), order = id } = {}) =>
  by.post(`/api/sell-requests/${order}/notes`, { text }, keyHeader(key));
const desk = () => deskOf(pos, id);

describe('a note of staff', () => {
  test('is stored with its author and time, listed newest first, and changes neither the order nor its history', async () => {
    const before = await desk();
    const added = await add('Rang twice,\nno answer.');
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ sellRequestId: id, text: 'Rang twice,\nno answer.', actor: 'pos' });
    await add('Called back.', { by: admin });
    const { notes, order, history } = await desk();
    expect(notes.map(({ text, actor }: { text: string; actor: string }) => [actor, text])).toEqual([
      ['admin', 'Called back.'],
      ['pos', 'Rang twice,\nno answer.'],
    ]);
    expect(notes[1]).toEqual(added.body);
    expect([order.version, order.notes, history]).toEqual([before.order.version, before.order.notes, before.history]);
  });

  test('is stored once, even when it is sent several times', async () => {
    const key = newKey();
    const answers = await Promise.all([add('Once', { key }), add('Once', { key })]);
    answers.push(await add('Once', { key }));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await desk()).notes).toHaveLength(1);
    expect((await add('Another', { key })).body.code).toBe('idempotency_key_reused');
  });

  test('is refused without words, and for an order that does not exist', async () => {
    const { status, body } = await add(' \n ');
    expect([status, body.errors]).toEqual([400, { text: 'Please enter a note.' }]);
    expect((await desk()).notes).toEqual([]);
    expect((await add('Hello', { order: crypto.randomUUID() })).status).toBe(404);
  });

  test('reaches neither the customer nor the tracking link', async () => {
    const guest = await newGuest(server);
    const order = (await placeOrder(guest)).id;
    await add('Smells of smoke', { order });
    for (const path of [`/api/sell-requests/${order}`, `/api/sell-requests/${order}/history`, '/api/sell-requests']) {
      expect(JSON.stringify((await guest.browser.get(path)).body)).not.toContain('smoke');
    }
  });

  test('cannot be changed, deleted or emptied out in the database', async () => {
    await add('Stays');
    for (const text of [`update order_notes set text = 'other'`, 'delete from order_notes', 'truncate order_notes'])
      await expect(server.context.database.query(plain(text)), text).rejects.toThrow('append-only');
  });
});
