import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { emit } from '#server/platform/events.ts';
import { type Guest, mailOrder, newGuest, pickupOrder } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/server-harness.ts';

let server: TestServer;
let guest: Guest;

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '100', PUBLIC_URL: 'http://shop.example' } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  guest = await newGuest(server);
});

const sql = (text: string, values: unknown[] = []) => server.context.database.query({ text, values });
const submit = async (order: object) => (await guest.browser.post('/api/sell-requests', order)).body;
const messagesOf = (orderId: string) =>
  sql('select channel, recipient, status, body from messages where order_id = $1 order by channel', [orderId]);
const jobsFor = (orderId: string) =>
  sql(`select name, state from pgboss.job where data ->> 'orderId' = $1 order by name`, [orderId]);

describe('a new order', () => {
  test('tells its customer by e-mail and SMS, with a link that shows it in any browser', async () => {
    const order = await submit(mailOrder(guest));
    await vi.waitFor(
      async () =>
        expect(await messagesOf(order.id)).toEqual([
          expect.objectContaining({ channel: 'email', recipient: 'robin@example.test', status: 'sent' }),
          expect.objectContaining({ channel: 'sms', recipient: guest.phone, status: 'sent' }),
        ]),
      { timeout: 10_000, interval: 100 },
    );
    for (const { body } of await messagesOf(order.id)) {
      const [, token] = /http:\/\/shop\.example\/track\/([\w.-]+)/.exec(String(body)) ?? [];
      const tracked = await server.browser().get(`/api/track/${token}`);
      expect([tracked.status, tracked.body.order?.id]).toEqual([200, order.id]);
    }
  });

  test('for mail-in has its label made before anybody asks', async () => {
    const order = await submit(mailOrder(guest));
    await vi.waitFor(
      async () =>
        expect(await sql('select from orders where id = $1 and label_ready_at is not null', [order.id])).toHaveLength(
          1,
        ),
      { timeout: 10_000, interval: 100 },
    );
    expect((await guest.browser.get(order.shippingLabelUrl)).status).toBe(200);
  });

  test('for home pickup has no label made', async () => {
    const order = await submit(pickupOrder(guest));
    await vi.waitFor(async () => expect(await messagesOf(order.id)).toHaveLength(2), {
      timeout: 10_000,
      interval: 100,
    });
    expect((await jobsFor(order.id)).map(({ name }) => name)).toEqual(['domain-events']);
  });

  test('that is refused tells nobody anything', async () => {
    const [before] = await sql(`select count(*)::int as n from pgboss.job where name = 'domain-events'`);
    const refused = await guest.browser.post('/api/sell-requests', mailOrder(guest, { quotedPrice: '1.00' }));
    expect(refused.status).toBe(409);
    const [after] = await sql(`select count(*)::int as n from pgboss.job where name = 'domain-events'`);
    expect(after).toEqual(before);
  });
});

describe('the reactions to an event', () => {
  test('that runs twice tell the customer once', async () => {
    const order = await submit(mailOrder(guest));
    await vi.waitFor(async () => expect(await messagesOf(order.id)).toHaveLength(2), {
      timeout: 10_000,
      interval: 100,
    });
    const { jobs, database } = server.context;
    await database.transaction(async (tx) => {
      await emit(jobs, tx, { type: 'order.created', orderId: order.id });
      await emit(jobs, tx, { type: 'order.created', orderId: order.id });
    });
    await vi.waitFor(
      async () => {
        const events = (await jobsFor(order.id)).filter(({ name }) => name === 'domain-events');
        expect(events.map(({ state }) => state)).toEqual(['completed', 'completed', 'completed']);
      },
      { timeout: 10_000, interval: 100 },
    );
    expect(await messagesOf(order.id)).toHaveLength(2);
    expect(server.sms.filter(({ to, text }) => to === guest.phone && text.includes('/track/'))).toHaveLength(1);
  });

  test('queue all or nothing: without the label’s job there are no messages either', async () => {
    await sql(`create function refuse_label_job() returns trigger language plpgsql as $$
      begin if new.name = 'make-label' then raise exception 'no label today'; end if; return new; end $$`);
    await sql('create trigger refuse before insert on pgboss.job for each row execute function refuse_label_job()');
    const order = await submit(mailOrder(guest));
    await vi.waitFor(async () => expect(await jobsFor(order.id)).toEqual([{ name: 'domain-events', state: 'retry' }]), {
      timeout: 10_000,
      interval: 100,
    });
    const queued = await messagesOf(order.id);
    await sql('drop trigger refuse on pgboss.job');
    await sql(`update pgboss.job set start_after = now() where state = 'retry'`);
    expect(queued).toEqual([]);
    await vi.waitFor(async () => expect(await messagesOf(order.id)).toHaveLength(2), {
      timeout: 10_000,
      interval: 100,
    });
    expect((await jobsFor(order.id)).map(({ name }) => name)).toEqual(['domain-events', 'make-label']);
  });

  test('to an order that is not there do nothing, and hold nobody up', async () => {
    const { jobs, database } = server.context;
    const orderId = crypto.randomUUID();
    await database.transaction((tx) => emit(jobs, tx, { type: 'order.created', orderId }));
    await vi.waitFor(
      async () => expect(await jobsFor(orderId)).toEqual([{ name: 'domain-events', state: 'completed' }]),
      { timeout: 10_000, interval: 100 },
    );
  });
});
