import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { emit } from '#server/platform/events.ts';
import { createLabels } from '#server/ports/labels/index.ts';
import { eventually } from '#test/eventually.ts';
import { type Guest, mailOrder, newGuest, pickupOrder } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { orderCreated } from '../events/order-events.ts';

let guest: Guest;

const carrier = createLabels({ easypost: null, randomDigits: (count) => '7'.repeat(count) });
const server = await startTestServer({
  env: { RATE_LIMIT_SCALE: '100', PUBLIC_URL: 'http://shop.example' },
  providers: { labels: { ...carrier, buysAhead: true } },
});
afterAll(() => server.stop());
beforeEach(async () => {
  guest = await newGuest(server);
});

const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
const isTried = (tries: number) => tries > 0;
const submit = async (order: object) => (await guest.browser.post('/api/sell-requests', order)).body;
const messagesOf = (orderId: string) =>
  sql('select channel, recipient, status, body from messages where order_id = $1 order by channel', [orderId]);
const jobsFor = (orderId: string) =>
  sql(`select name, state from pgboss.job where data ->> 'orderId' = $1 order by name`, [orderId]);
const eventsOf = (orderId: string) => sql('select type, tries from domain_events where subject_id = $1', [orderId]);
const untilReactedTo = (orderId: string) => eventually(async () => expect(await eventsOf(orderId)).toEqual([]));

describe('a new order', () => {
  test('sends e-mail and SMS with a link that shows it in any browser', async () => {
    const order = await submit(mailOrder(guest));
    await eventually(async () =>
      expect(await messagesOf(order.id)).toEqual([
        expect.objectContaining({ channel: 'email', recipient: expect.stringMatching(/^robin-/), status: 'sent' }),
        expect.objectContaining({ channel: 'sms', recipient: guest.phone, status: 'sent' }),
      ]),
    );
    for (const { body } of await messagesOf(order.id)) {
      const [, token] = /http:\/\/shop\.example\/track\/([\w.-]+)/.exec(String(body)) ?? [];
      const tracked = await server.browser().get(`/api/track/${token}`);
      expect([tracked.status, tracked.body.order?.id]).toEqual([200, order.id]);
    }
  });

  test('buys the label of a mail-in order before anyone asks, and none for a home pickup', async () => {
    const order = await submit(mailOrder(guest));
    await eventually(async () =>
      expect(await sql('select from orders where id = $1 and label_ready_at is not null', [order.id])).toHaveLength(1),
    );
    expect((await guest.browser.get(order.shippingLabelUrl)).status).toBe(200);
    const pickup = await submit(pickupOrder(guest));
    await untilReactedTo(pickup.id);
    expect([await jobsFor(pickup.id), (await messagesOf(pickup.id)).length]).toEqual([[], 2]);
  });

  test('sends nothing when it is refused', async () => {
    const noted = () => sql(`select last_value, is_called from domain_events_id_seq`);
    const before = await noted();
    const refused = await guest.browser.post('/api/sell-requests', mailOrder(guest, { quotedPrice: '1.00' }));
    expect(refused.status).toBe(409);
    expect(await noted()).toEqual(before);
  });
});

describe('the reactions to an event', () => {
  test('notify the customer once when they run twice', async () => {
    const order = await submit(mailOrder(guest));
    await eventually(async () => expect(await messagesOf(order.id)).toHaveLength(2));
    await server.context.database.transaction(async (tx) => {
      emit(tx, orderCreated, order.id);
      emit(tx, orderCreated, order.id);
    });
    await untilReactedTo(order.id);
    expect(await messagesOf(order.id)).toHaveLength(2);
    expect(server.sms.filter(({ to, text }) => to === guest.phone && text.includes('/track/'))).toHaveLength(1);
  });

  test('queue all or nothing: no message without the label’s job', async () => {
    await sql(`create function refuse_label_job() returns trigger language plpgsql as $$
      begin if new.name = 'make-label' then raise exception 'no label today'; end if; return new; end $$`);
    await sql('create trigger refuse before insert on pgboss.job for each row execute function refuse_label_job()');
    const order = await submit(mailOrder(guest));
    await eventually(async () =>
      expect(await eventsOf(order.id)).toEqual([{ type: 'order.created', tries: expect.toSatisfy(isTried) }]),
    );
    const queued = await messagesOf(order.id);
    await sql('drop trigger refuse on pgboss.job');
    await sql('update domain_events set due_at = now()');
    expect(queued).toEqual([]);
    await eventually(async () => expect(await messagesOf(order.id)).toHaveLength(2));
    expect((await jobsFor(order.id)).map(({ name }) => name)).toEqual(['make-label']);
  });

  test('do nothing for an order that does not exist, and do not block others', async () => {
    const orderId = crypto.randomUUID();
    await server.context.database.transaction(async (tx) => emit(tx, orderCreated, orderId));
    await untilReactedTo(orderId);
    expect(await jobsFor(orderId)).toEqual([]);
  });
});
