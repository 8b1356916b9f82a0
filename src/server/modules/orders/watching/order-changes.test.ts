import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { type EventReader, openEvents } from '#test/event-source.ts';
import { eventually } from '#test/eventually.ts';
import { ADDRESS, newAccount, newGuest, newStaff, signIn } from '#test/factories.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { placeOrder, setStatus } from '../testing/orders.ts';

const open: EventReader[] = [];

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
await server.context.jobs.stop(0);
const url = await server.http.listen({ port: 0, host: '127.0.0.1' });
const clerk = await newStaff(server, 'pos');
afterAll(() => server.stop());
afterEach(async () => {
  for (const reader of open.splice(0)) reader.close();
});

const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));

async function watch(browser: Browser, at = url): Promise<EventReader> {
  const reader = await openEvents(`${at}/api/order-changes`, browser.cookies);
  open.push(reader);
  return reader;
}

/** Returns an account that can sell by mail: it has an address for the label. */
async function newSeller() {
  const account = await newAccount(server);
  const { body } = await account.browser.patch('/api/auth/me', ADDRESS);
  return { ...account, customerId: body.customer.id };
}

const placed = async (person: { browser: Browser; customerId: string }): Promise<string> =>
  (await placeOrder(person)).id;
const changeStatus = async (id: string, status: string) =>
  expect((await setStatus(clerk, id, status)).status).toBe(200);

const until = (check: () => void) => eventually(check);
/** Waits longer than the time between two looks at the database. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 2_500));

describe('the stream of changes for customers', () => {
  test('names the own order that changed and its new status, and nothing personal', async () => {
    const guest = await newGuest(server);
    const orderId = await placed(guest);
    const reader = await watch(guest.browser);
    expect([reader.status, reader.headers['content-type'], reader.headers['cache-control']]).toEqual([
      200,
      'text/event-stream',
      'no-store',
    ]);
    await changeStatus(orderId, 'evaluation');
    await until(() => expect(reader.events).toEqual([{ orderId, status: 'evaluation', version: 2 }]));
    expect(reader.received()).toMatch(/^retry: \d{4,5}\n\n/);
  });

  test('reports the orders of an account in each of its browsers, new ones, too, and none of others', async () => {
    const [guest, account] = [await newGuest(server), await newSeller()];
    const strangers = [await newGuest(server), await newAccount(server)];
    const readers = await Promise.all(strangers.map(({ browser }) => watch(browser)));
    const own = await watch(await signIn(server, account.email));
    const [foreign, orderId] = [await placed(guest), await placed(account)];
    for (const id of [foreign, orderId]) await changeStatus(id, 'evaluation');
    await until(() => expect(own.events).toContainEqual({ orderId, status: 'evaluation', version: 2 }));
    await pause();
    expect(own.events.every((event) => Reflect.get(Object(event), 'orderId') === orderId)).toBe(true);
    expect(readers.map(({ events }) => events)).toEqual([[], []]);
  });

  test('reports changes that were committed out of order, each once', async () => {
    const guest = await newGuest(server);
    const orderId = await placed(guest);
    const reader = await watch(guest.browser);
    const [first] = await sql(`select nextval(pg_get_serial_sequence('order_events', 'id'))::int as id`);
    await changeStatus(orderId, 'evaluation');
    await until(() => expect(reader.events).toHaveLength(1));
    await sql(
      `insert into order_events (id, order_id, kind, to_status, actor, at) overriding system value
        values ($2, $1, 'status', 'received', 'pos', now())`,
      [orderId, first?.id],
    );
    await until(() => expect(reader.events).toHaveLength(2));
    await pause();
    expect(reader.events).toHaveLength(2);
  });

  test('refuses a seventh stream of a browser until one of the six ends', async () => {
    const guest = await newGuest(server);
    const readers = await Promise.all(Array.from({ length: 6 }, () => watch(guest.browser)));
    expect(readers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const seventh = await watch(guest.browser);
    expect([seventh.status, seventh.headers['retry-after']]).toEqual([429, '60']);
    expect((await watch((await newGuest(server)).browser)).status).toBe(200);
    readers[0]?.close();
    await eventually(async () => expect((await watch(guest.browser)).status).toBe(200));
  });

  test('frees the seat of a HEAD request', async () => {
    const guest = await newGuest(server);
    const cookie = [...guest.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (let i = 0; i < 8; i += 1) {
      const { status } = await fetch(`${url}/api/order-changes`, { method: 'HEAD', headers: { cookie } });
      expect(status).toBe(200);
    }
  });

  test('ends without another event when its session ends, and no other session with it', async () => {
    const account = await newSeller();
    const orderId = await placed(account);
    const second = await signIn(server, account.email);
    const [reader, staying] = [await watch(account.browser), await watch(second)];
    await account.browser.post('/api/auth/logout', {});
    await changeStatus(orderId, 'evaluation');
    await reader.ended;
    expect(reader.events).toEqual([]);
    await until(() => expect(staying.events).toHaveLength(1));
  });
});

describe('the stream of changes for staff', () => {
  test('reports to POS and admin the orders of every customer, and nothing to buyback POS, which does not work on orders', async () => {
    const [guest, account] = [await newGuest(server), await newSeller()];
    const readers = [await watch(await newStaff(server, 'pos')), await watch(await newStaff(server, 'admin'))];
    const repair = await watch(await newStaff(server, 'repair-pos'));
    const ids = [await placed(guest), await placed(account)];
    const events = ids.map((orderId) => ({ orderId, status: 'received', version: 1 }));
    await until(() => expect(readers.map((reader) => reader.events)).toEqual([events, events]));
    expect(repair.events).toEqual([]);
  });

  test('ends when the area is closed', async () => {
    const staff = await newStaff(server, 'pos');
    const reader = await watch(staff);
    await staff.delete('/api/staff/session');
    await placed(await newGuest(server));
    await reader.ended;
    expect(reader.events).toEqual([]);
  });
});

test('the streams poll the database only while a browser listens, and once for all of them', async () => {
  const querySpy = vi.spyOn(server.context.database, 'query');
  const polls = () => querySpy.mock.calls.filter(([{ text }]) => text.startsWith('with found')).length;
  await pause();
  expect(polls()).toBe(0);
  const guests = [await newGuest(server), await newGuest(server), await newGuest(server)];
  const readers = await Promise.all(guests.map(({ browser }) => watch(browser)));
  querySpy.mockClear();
  await pause();
  expect(polls()).toBeGreaterThanOrEqual(1);
  expect(polls()).toBeLessThanOrEqual(3);
  for (const reader of readers) reader.close();
  await Promise.all(readers.map(({ ended }) => ended));
  await new Promise((resolve) => setTimeout(resolve, 200));
  querySpy.mockClear();
  await pause();
  expect(polls()).toBe(0);
  querySpy.mockRestore();
});

test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'a change through one process is reported by another of the same shop',
  async () => {
    const { DATABASE_URL, DATA_DIR } = server.env;
    if (DATABASE_URL === undefined) expect.fail('There is no server that two processes could share');
    const second = await startTestServer({ env: { DATABASE_URL, DATA_DIR, RATE_LIMIT_SCALE: '1000' } });
    try {
      const guest = await newGuest(server);
      const orderId = await placed(guest);
      const reader = await watch(guest.browser, await second.http.listen({ port: 0, host: '127.0.0.1' }));
      expect(reader.status).toBe(200);
      await changeStatus(orderId, 'evaluation');
      await until(() => expect(reader.events).toEqual([{ orderId, status: 'evaluation', version: 2 }]));
    } finally {
      await second.stop();
    }
  },
);

test('the streams end after a failover that lost the last changes, whose ids are given out again', async () => {
  const guest = await newGuest(server);
  const orderId = await placed(guest);
  const reader = await watch(guest.browser);
  await sql(`select setval(pg_get_serial_sequence('order_events', 'id'), 1000000)`);
  await changeStatus(orderId, 'evaluation');
  await until(() => expect(reader.events).toHaveLength(1));
  await sql('alter table order_events disable trigger order_events_append_only');
  await sql('delete from order_events where id >= 1000000');
  await sql('alter table order_events enable trigger order_events_append_only');
  await sql(`select setval(pg_get_serial_sequence('order_events', 'id'), (select max(id) from order_events))`);
  await reader.ended;
  const back = await watch(guest.browser);
  await changeStatus(orderId, 'device_received');
  await until(() => expect(back.events).toMatchObject([{ orderId, status: 'device_received' }]));
});

test('a server that stops ends its streams and refuses new ones', async () => {
  const own = await startTestServer();
  const guest = await newGuest(own);
  const reader = await watch(guest.browser, await own.http.listen({ port: 0, host: '127.0.0.1' }));
  const began = performance.now();
  await own.stop();
  await reader.ended;
  expect(performance.now() - began).toBeLessThan(5_000);
});
