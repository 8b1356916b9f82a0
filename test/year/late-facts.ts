/** A payment in one part without a reversal, in the generated year. */
const STANDING = `(select p.* from payments p where p.kind = 'payment' and p.part = 1 and p.created_at < '2025-12-01'
  and not exists (select from payments o where o.order_id = p.order_id and o.id <> p.id) order by p.id limit 1)`;
const insertReversal = (at: string) => `insert into payments
  (id, order_id, kind, round, part, reverses, amount_cents, fee_cents, method, agreed_cents, from_status, reason, actor, created_at)
  select gen_random_uuid(), order_id, 'reversal', round, part, id, amount_cents, fee_cents, method, agreed_cents, from_status,
    'Late', 'pos', ${at} from ${STANDING} p`;
/** Returns SQL that writes a payment of an order without one. @param at SQL literal */
export const insertPayment = (at: string) => `insert into payments
  (id, order_id, kind, round, part, amount_cents, fee_cents, method, agreed_cents, from_status, actor, created_at)
  select gen_random_uuid(), o.id, 'payment', 1, 1, 12345, 100, 'zelle', o.quoted_price_cents - 700, 'evaluation', 'pos', ${at}
  from orders o where not exists (select from payments p where p.order_id = o.id) order by o.id limit 1`;
/** A sale without a reversal. */
const SOLD = `(select s.* from unit_sales s where s.kind = 'sale' and s.at < '2025-12-01'
  and not exists (select from unit_sales o where o.unit_id = s.unit_id and o.id <> s.id) order by s.id limit 1)`;
const UNSOLD = `(select n.* from units n where not exists (select from unit_sales s where s.unit_id = n.id)
  and n.acquired_at < '2025-06-01' order by n.id limit 1)`;
const unguarded = (table: string, trigger: string, text: string) =>
  `alter table ${table} disable trigger ${trigger}; ${text}; alter table ${table} enable trigger ${trigger}`;

/** Late facts as SQL, each with the parts of the figures whose days it marks. */
export const LATE_FACTS: [what: string, text: string, marks: string[]][] = [
  ['a reversal on an old day', insertReversal(`created_at + interval '1 hour'`), ['payments']],
  ['a payment on an old day', insertPayment(`'2025-06-15T15:00:00Z'`), ['payments']],
  [
    'a quote that is corrected',
    `update orders set quoted_price_cents = quoted_price_cents + 5000 where id in (select order_id from ${STANDING} p)`,
    ['orders', 'payments'],
  ],
  [
    'a price of staff',
    `update orders set final_price_cents = quoted_price_cents - 100 where id in (select id from orders
      where final_price_cents is null order by id limit 3)`,
    ['orders'],
  ],
  [
    'an entry of the history alone',
    `insert into order_events (order_id, kind, to_status, actor, version, at)
      select id, 'status', 'evaluation', 'pos', 9, created_at + interval '90 minutes' from orders
      where status = 'cancelled' order by id limit 3`,
    ['orders'],
  ],
  [
    'an order on an old day',
    `insert into orders (id, customer_id, product_id, condition, storage, service_method, price_rule, base_price_cents,
        quoted_price_cents, created_at, updated_at, version)
      select gen_random_uuid(), customer_id, product_id, condition, storage, 'mail', price_rule, base_price_cents,
        quoted_price_cents, '2025-04-01T04:59:59Z', '2025-04-01T04:59:59Z', 1 from orders order by id limit 1`,
    ['orders'],
  ],
  [
    'an order that moves to another day',
    `update orders set created_at = '2025-05-01T05:00:00Z' where id in (select id from orders order by id limit 1)`,
    ['orders'],
  ],
  [
    'a sale on an old day',
    `insert into unit_sales (id, unit_id, kind, round, price_cents, fee_cents, cost_cents, method, channel, actor, at)
      select gen_random_uuid(), id, 'sale', 1, 50000, 300, cost_cents, 'zelle', 'online', 'pos', '2025-07-04T17:00:00Z'
      from ${UNSOLD} n`,
    ['sales'],
  ],
  [
    'a reversed sale on an old day',
    `insert into unit_sales
      (id, unit_id, kind, round, reverses, price_cents, fee_cents, cost_cents, method, channel, reason, actor, at)
      select gen_random_uuid(), unit_id, 'reversal', round, id, price_cents, fee_cents, cost_cents, method, channel, 'Late',
        'pos', at + interval '2 days' from ${SOLD} s`,
    ['sales'],
  ],
  [
    'a cost from before a sale',
    `insert into unit_costs (id, unit_id, kind, amount_cents, actor, at)
      select gen_random_uuid(), unit_id, 'parts', 4321, 'pos', at - interval '1 hour' from ${SOLD} s`,
    ['sales'],
  ],
  [
    'a purchase day that is corrected',
    `update units set acquired_on = acquired_on - 30 where id in (select unit_id from ${SOLD} s)`,
    ['sales'],
  ],
  [
    'a unit that was another product',
    `update units set product_id = (select max(id) from products) where id in (select unit_id from ${SOLD} s)`,
    ['sales'],
  ],
  [
    'a payment that is deleted in spite of its guard',
    unguarded('payments', 'payments_append_only', `delete from payments where id in (select id from ${STANDING} p)`),
    ['payments'],
  ],
  [
    'a sale that is deleted in spite of its guard',
    unguarded('unit_sales', 'unit_sales_append_only', `delete from unit_sales where id in (select id from ${SOLD} s)`),
    ['sales'],
  ],
];
