import { afterAll, beforeAll, expect, test } from 'vitest';
import { plain } from '#test/sql/plain.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { demoOrders } from '../../scripts/demo/demo-orders.ts';
import { fillWithDemo } from '../../scripts/demo/fill-database.ts';

const ZONE = 'America/Chicago';
const NOW = new Date('2026-11-20T21:00:00Z');
const SHOP = { now: NOW, env: { SHOP_TIME_ZONE: ZONE, HOLD_DAYS: 0 } };
const demo = demoOrders(NOW, ZONE);
let data: TestDatabase;

const ask = <Row extends Record<string, unknown>>(text: string) => data.database.query(plain<Row>(text));

beforeAll(async () => {
  data = await openTestDatabase();
  await fillWithDemo(data.database, SHOP);
});
afterAll(() => data.stop());

test('history, version and payment status of each order agree with each other', async () => {
  const wrong = await ask(`select o.id from orders o
      join lateral (select count(*)::int as entries from order_events e where e.order_id = o.id) h on true
      join lateral (select to_status, version from order_events e where e.order_id = o.id order by id desc limit 1) l on true
      join lateral (select coalesce(sum(case kind when 'payment' then 1 else -1 end), 0) as standing
        from payments p where p.order_id = o.id) m on true
    where o.version <> h.entries or o.version <> l.version or o.status <> l.to_status
      or (o.payment_status = 'paid') <> (m.standing = 1)`);
  expect(wrong).toEqual([]);
});

test('has one unit for each paid order, with the costs that its lines say, sold above its cost', async () => {
  const wrong = await ask(`select o.id from orders o
      left join units n on n.order_id = o.id and n.state not in ('returned_to_seller', 'purchase_reversed')
    where (o.payment_status = 'paid') <> (n.id is not null)
    union all select n.order_id from units n
      where n.cost_cents <> (select sum(amount_cents) from unit_costs c where c.unit_id = n.id)
    union all select n.order_id from units n left join unit_sales s on s.unit_id = n.id
      where (n.state = 'sold') <> (s.id is not null) or s.price_cents <= s.cost_cents`);
  expect(wrong).toEqual([]);
  const states = await ask<{ state: string }>('select distinct state from units');
  expect(states.map(({ state }) => state)).toEqual(
    expect.arrayContaining(['testing', 'refurbishing', 'ready', 'sold', 'purchase_reversed']),
  );
});

test('sends no message, and leaves no job or event', async () => {
  expect(await ask('select 1 from domain_events union all select 1 from messages')).toEqual([]);
});

test('finds demo orders by their customer', async () => {
  const [first] = await ask<{ orders: number }>(
    `select count(*)::int as orders from orders where searched_name like '% demo%'`,
  );
  expect(first?.orders).toBe(demo.orders.length);
});

test('leaves a database with orders as it is', async () => {
  const refused = () => fillWithDemo(data.database, SHOP);
  await expect(refused()).rejects.toThrow('The demo orders are already in this database.');
  await ask(`update customers set name = 'Robin Vale' where id = (select customer_id from orders limit 1)`);
  await expect(refused()).rejects.toThrow('This database has customer orders.');
  expect(await ask('select 1 from orders')).toHaveLength(demo.orders.length);
});
