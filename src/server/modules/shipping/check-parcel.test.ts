import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newStaff } from '#test/factories.ts';
import { trustClock } from '#test/steady-time.ts';
import { queueParcelChecks } from './check-parcel.ts';
import { forgetOldEvents } from './parcel-events.queries.ts';
import { type Detail, easypostShop, type Mailed, trackerDetail } from './testing/easypost-shop.ts';

const DAY_MS = 24 * 3_600_000;

let isAway = false;
let refund: string | null = null;
const shop = await easypostShop((call) => {
  if (isAway && call === 'retrieve') return { status: 500, body: '{}' };
  return call === 'refund' && refund !== null
    ? { status: 200, body: JSON.stringify({ refund_status: refund }) }
    : undefined;
});
afterAll(() => shop.stop());
let advanced = 0;
beforeEach(async () => {
  await query('update parcels set next_look_at = null');
});
afterEach(() => {
  shop.server.clock.advance(-advanced);
  [advanced, isAway, refund] = [0, false, null];
});

const { sql: query } = shop.server;
const setDays = (days: number) => {
  shop.server.clock.advance(days * DAY_MS - advanced);
  advanced = days * DAY_MS;
};
const ago = (days: number) => new Date(shop.server.clock.now().getTime() - days * DAY_MS);

/** Has the parcel looked at, as every minute, and waits until that is over. */
async function pollCarrier(order: Mailed) {
  await trustClock(shop.server.context);
  await pollNow(order);
}

/** As `look` does, whether the time can be believed or not. */
async function pollNow(order: Mailed) {
  await query('update parcels set next_look_at = now() - interval $$1 day$$ where order_id = $1', [order.id]);
  await queueParcelChecks(shop.server);
  const looks = `select id from pgboss.job where name = 'look-at-parcel' and state < 'completed'`;
  await expect.poll(() => query(looks)).toEqual([]);
  await expect.poll(() => query('select type from domain_events')).toEqual([]);
}
const say = (order: Mailed, details: Detail[]) => {
  if (order.shipment.tracker !== null) order.shipment.tracker.tracking_details = details;
};
const refundsOf = (order: Mailed) =>
  shop.peer.requests.filter(({ path }) => path === `/v2/shipments/${order.shipment.id}/refund`).length;

describe('a look at a parcel', () => {
  test('finds the news that no call has brought', async () => {
    const order = await shop.mailed();
    say(order, [trackerDetail(ago(1), 'in_transit'), trackerDetail(ago(0.1), 'delivered')]);
    await pollCarrier(order);
    const { order: found, parcel } = await order.desk();
    expect([found.status, parcel.state]).toEqual(['device_received', 'delivered']);
    const [row] = await query('select next_look_at from parcels where order_id = $1', [order.id]);
    expect(row).toEqual({ next_look_at: null });
  });

  test('says of a parcel after five silent days that nothing is heard of it, until it is scanned again', async () => {
    const order = await shop.mailed();
    say(order, [trackerDetail(ago(4.9), 'in_transit')]);
    await pollCarrier(order);
    expect((await order.desk()).parcel.trouble).toBeNull();
    setDays(0.2);
    await pollCarrier(order);
    await pollCarrier(order);
    const { parcel } = await order.desk();
    expect(parcel.trouble).toBe('silent');
    const messages = await query(`select channel from messages where dedupe_key like $1 || '%'`, [
      `parcel:${parcel.id}:silent`,
    ]);
    expect(messages).toHaveLength(3);
    say(order, [trackerDetail(ago(4.9), 'in_transit'), trackerDetail(ago(0), 'in_transit', 'arrived_at_facility')]);
    await pollCarrier(order);
    expect((await order.desk()).parcel.trouble).toBeNull();
  });

  test('at a carrier that is away is made again later, and asks for no refund', async () => {
    const order = await shop.mailed();
    setDays(22);
    isAway = true;
    await pollCarrier(order);
    expect([refundsOf(order), (await order.desk()).parcel.refund]).toEqual([0, null]);
    const [row] = await query('select looks, next_look_at > $2 as later from parcels where order_id = $1', [
      order.id,
      shop.server.clock.now(),
    ]);
    expect(row).toEqual({ looks: 1, later: true });
  });
});

describe('events of a parcel', () => {
  const forget = (months: number) =>
    forgetOldEvents(shop.server.context.database, { now: shop.server.clock.now(), months });
  const eventsOf = async ({ id }: Mailed) =>
    (await query('select from parcel_events join parcels p on p.id = parcel_id where order_id = $1', [id])).length;
  const factsOf = async ({ id }: Mailed) => {
    const text = 'select state, first_scan_at, delivered_at, last_event_at from parcels where order_id = $1';
    return (await query(text, [id]))[0];
  };
  const delivered = async () => {
    const order = await shop.mailed();
    say(order, [trackerDetail(ago(2), 'in_transit'), trackerDetail(ago(1), 'delivered')]);
    await pollCarrier(order);
    return order;
  };
  const age = async (order: Mailed, months: number) => {
    const before = `now() - make_interval(months => ${months})`;
    await query(`update parcels set last_event_at = ${before} where order_id = $1`, [order.id]);
  };

  test('are kept for the months of the setting, and what follows from them for good', async () => {
    const [old, young] = [await delivered(), await delivered()];
    await age(old, 25);
    await age(young, 23);
    const facts = await factsOf(old);
    await forget(24);
    expect([await eventsOf(old), await eventsOf(young)]).toEqual([0, 2]);
    expect([facts?.state, await factsOf(old)]).toEqual(['delivered', facts]);
  });

  test('that come once the others are forgotten change nothing, and none is forgotten while more are awaited', async () => {
    const [order, awaited] = [await delivered(), await delivered()];
    for (const parcelOrder of [order, awaited]) await age(parcelOrder, 25);
    await query('update parcels set next_look_at = now() where order_id = $1', [awaited.id]);
    await forget(24);
    expect(await eventsOf(awaited)).toBe(2);
    // A carrier uses the number again.
    const facts = await factsOf(order);
    say(order, [trackerDetail(ago(0.1), 'in_transit')]);
    await pollCarrier(order);
    expect([await eventsOf(order), await factsOf(order)]).toEqual([0, facts]);
  });
});

describe('a label that nobody uses', () => {
  test('is taken back from day 21 on, once, and its order is closed with words to the customer alone', async () => {
    const order = await shop.mailed();
    setDays(21);
    await pollCarrier(order);
    await pollCarrier(order);
    const { order: closed, parcel, history } = await order.desk();
    expect([refundsOf(order), closed.status, parcel.refund]).toEqual([1, 'cancelled', 'submitted']);
    expect(history.at(-1)).toMatchObject({ actor: 'carrier', note: expect.stringContaining('21 days') });
    const mine = 'select from messages where order_id = $1 and dedupe_key like $2';
    const messages = await query(mine, [order.id, 'parcel:%']);
    expect(messages).toHaveLength(2);
    order.shipment.refund_status = 'refunded';
    await pollCarrier(order);
    expect((await order.desk()).parcel.refund).toBe('refunded');
  });

  test.each([22, 400])(
    'is not taken back by a clock that is %i days ahead for some looks, and is looked at after',
    async (days) => {
      const order = await shop.mailed();
      await trustClock(shop.server.context);
      setDays(days);
      for (let looks = 0; looks < 3; looks += 1) await pollNow(order);
      setDays(0);
      expect([refundsOf(order), (await order.desk()).order.status]).toEqual([0, 'received']);
      const [before] = await query('select looks from parcels where order_id = $1', [order.id]);
      await queueParcelChecks(shop.server);
      const looks = `select looks from parcels where order_id = $1`;
      await expect.poll(() => query(looks, [order.id])).toEqual([{ looks: Number(before?.looks) + 1 }]);
      await pollNow(order);
      expect([refundsOf(order), (await order.desk()).order.status]).toEqual([0, 'received']);
    },
  );

  test('that was scanned is never taken back, also when the scan is found at this very look', async () => {
    const order = await shop.mailed();
    setDays(22);
    say(order, [trackerDetail(ago(0.1), 'in_transit')]);
    await pollCarrier(order);
    expect([refundsOf(order), (await order.desk()).order.status]).toEqual([0, 'mail_tracking']);
  });

  test('is asked for again after a refusal, and keeps its order open', async () => {
    const order = await shop.mailed();
    setDays(21);
    refund = 'rejected';
    await pollCarrier(order);
    expect([(await order.desk()).parcel.refund, (await order.desk()).order.status]).toEqual(['rejected', 'received']);
    refund = null;
    await pollCarrier(order);
    expect([refundsOf(order), (await order.desk()).order.status]).toEqual([2, 'cancelled']);
  });

  test('opens its order again when it is scanned after all, and tells the shop', async () => {
    const order = await shop.mailed();
    setDays(21);
    await pollCarrier(order);
    say(order, [trackerDetail(ago(0), 'in_transit', 'received_at_origin_facility')]);
    await pollCarrier(order);
    const { order: open, parcel } = await order.desk();
    expect([open.status, parcel.state, parcel.refund]).toEqual(['mail_tracking', 'in_transit', 'submitted']);
    const notices = await query('select recipient from messages where dedupe_key like $1', [
      `parcel:${parcel.id}:reopened:%:shop`,
    ]);
    expect(notices).toEqual([{ recipient: 'hello@cashagain.example' }]);
  });

  test('leaves an order closed that staff have cancelled, and asks them to call', async () => {
    const order = await shop.mailed();
    const staff = await newStaff(shop.server, 'admin');
    await staff.patch(`/api/sell-requests/${order.id}/status`, { status: 'cancelled' });
    setDays(21);
    await pollCarrier(order);
    expect((await order.desk()).parcel.refund).toBe('submitted');
    say(order, [trackerDetail(ago(0), 'in_transit')]);
    await pollCarrier(order);
    expect(await order.desk()).toMatchObject({ order: { status: 'cancelled' }, parcel: { trouble: 'after_end' } });
  });
});
