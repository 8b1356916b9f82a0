import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EventReader, openEvents } from '#test/event-source.ts';
import { eventually } from '#test/eventually.ts';
import { keyHeader, newGuest, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { eventsSettled, placeOrder, setStatus } from '../testing/orders.ts';

let orderId: string;
const open: EventReader[] = [];

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
await server.context.jobs.stop(0);
const url = await server.http.listen({ port: 0, host: '127.0.0.1' });
const pos = await newStaff(server, 'pos');
afterAll(() => server.stop());
beforeEach(async () => {
  orderId = await placed();
});
afterEach(() => {
  for (const reader of open.splice(0)) reader.close();
});

/** Places an order, and waits until its own messages are stored. */
async function placed(): Promise<string> {
  const { id } = await placeOrder(await newGuest(server));
  await eventsSettled(server);
  return id;
}

async function watch(ids: readonly string[], browser = pos): Promise<EventReader> {
  const reader = await openEvents(`${url}/api/order-changes?desks=${ids.join(',')}`, browser.cookies);
  open.push(reader);
  return reader;
}

const until = (check: () => void) => eventually(check);
const addNote = (id: string, text: string) => pos.post(`/api/sell-requests/${id}/notes`, { text }, keyHeader());
const addMessage = (id: string) =>
  server.context.database.query(
    plain(
      `insert into messages (id, dedupe_key, channel, recipient, body, purpose, order_id, room_key, status, created_at)
        values (gen_random_uuid(), gen_random_uuid()::text, 'sms', '+15125550142', 'Hello', 'order_status', $1, 'x', 'queued', now())`,
      [id],
    ),
  );

describe('the stream of staff who have orders open', () => {
  test('reports a colleague’s note, a message, and its sending', async () => {
    const reader = await watch([orderId]);
    await addNote(orderId, 'Calls back');
    await until(() => expect(reader.events).toEqual([{ orderId }]));
    await addMessage(orderId);
    await until(() => expect(reader.events).toHaveLength(2));
    await server.context.database.query(
      plain(`update messages set status = 'sent', sent_at = now() where order_id = $1`, [orderId]),
    );
    await until(() => expect(reader.events).toHaveLength(3));
  });

  test('reports to all who have the order open, and to no one else', async () => {
    const another = await placed();
    const [one, two, other] = [await watch([orderId]), await watch([orderId]), await watch([another])];
    await addNote(orderId, 'Once');
    await until(() => expect([one.events, two.events]).toEqual([[{ orderId }], [{ orderId }]]));
    one.close();
    await one.ended;
    await addNote(orderId, 'Twice');
    await addNote(another, 'Here');
    await until(() => expect([other.events, two.events.length]).toEqual([[{ orderId: another }], 2]));
    expect(one.events).toHaveLength(1);
  });

  test('reports several open orders, and the changes of all, on one stream', async () => {
    const another = await placed();
    const reader = await watch([orderId, another]);
    await addNote(another, 'Of the second');
    await until(() => expect(reader.events).toEqual([{ orderId: another }]));
    await addNote(orderId, 'Of the first');
    await until(() => expect(reader.events).toEqual([{ orderId: another }, { orderId }]));
    await setStatus(pos, orderId, 'evaluation');
    await until(() => expect(reader.events).toContainEqual({ orderId, status: 'evaluation', version: 2 }));
  });

  test('goes on for all others when one cannot begin, and after looks that failed', async () => {
    const { database } = server.context;
    const reader = await watch([orderId]);
    const another = await placed();
    await database.query(plain('alter table messages rename to messages_elsewhere'));
    const refused = await watch([another]);
    await database.query(plain('alter table messages_elsewhere rename to messages'));
    await addNote(orderId, 'Still heard');
    await until(() => expect(reader.events).toContainEqual({ orderId }));
    expect(refused.status).toBe(500);
  });

  test('reports no notes to customers, of their own order either', async () => {
    const guest = await newGuest(server);
    const { id } = await placeOrder(guest);
    const [own, heard] = [await watch([id], guest.browser), await watch([id])];
    await addNote(id, 'For staff');
    await until(() => expect(heard.events).toContainEqual({ orderId: id }));
    expect([own.status, own.events]).toEqual([200, []]);
  });
});
