import type pg from 'pg';
import { withClient } from '../machine/postgres.ts';

/** Tables to fill; their indexes are dropped meanwhile, which is several times as fast. */
const TABLES = ['customers', 'orders', 'order_events'];

/**
 * Fills a database that has the product's tables with the orders of three years, as if the product had taken them:
 * customers of whom some sell again, a few common names and many rare ones, old orders that are finished but for a few
 * stragglers, and history.
 */
export async function storeOrders(url: string, count: number): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '256MB'; set work_mem = '128MB'`);
    // Same figures in every run.
    await client.query('select setseed(0.42)');
    await withoutIndexes(client, async () => {
      await client.query(CUSTOMERS, [Math.ceil(count * 0.7)]);
      await client.query(ORDERS, [count]);
      await client.query(HISTORY);
    });
    await client.query('drop table bench_customers');
    await client.query(`vacuum analyze ${TABLES.join(', ')}`);
  });
}

/** Drops the indexes and foreign keys of the tables, runs `work`, and restores them. */
async function withoutIndexes(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ drop: string; make: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid) from pg_index
     where indrelid = any($1::regclass[]) and not indisprimary`,
    [TABLES],
  );
  for (const { drop } of rows) await client.query(drop);
  await work();
  for (const { make } of rows.reverse()) await client.query(make);
}

/** Picks one of the words at random; the first are the most common ones. */
const oneOf = (words: readonly string[]) =>
  `(array[${words.map((word) => `'${word}'`).join(', ')}])[1 + floor(power(random(), 1.5) * ${words.length})::int]`;

const FIRST_NAMES =
  'James Mary Maria Robert Patricia John Jennifer David Linda José Elizabeth Michael Wei Sarah Ahmed Ana Thomas Nancy Daniel Lisa Matthew Karen Anthony Priya Mark Sandra Olu Ashley Steven Kim Paul Emily Andrew Donna Joshua Michelle Ken Carol Kevin Amanda Brian Melissa George Deborah Timothy Stephanie Ron Rebecca';
const LAST_NAMES =
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores';
const SYLLABLES = 'ba cor del fen gar hol ish jan kov lim mor nak oli pet quin ros sta tor und vel wes yam zan ber';

/** $1: number of customers. Half of the last names are common ones, the others are among some ten thousand. */
const CUSTOMERS = `create temp table bench_customers as
  with named as materialized (
    select g as n, gen_random_uuid() as id, ${oneOf(FIRST_NAMES.split(' '))} as first,
      case when random() < 0.5 then ${oneOf(LAST_NAMES.split(' '))}
        else initcap(${[1, 2, 3].map(() => oneOf(SYLLABLES.split(' '))).join(' || ')}) end as last,
      '+1' || (201 + floor(random() * 780)) || (200 + floor(random() * 800)) || lpad(floor(random() * 10000)::text, 4, '0') as phone
    from generate_series(1, $1::int) g
  ), kept as (
    insert into customers (id, name, email, phone, address, city, state, zip_code, created_at)
    select id, first || ' ' || last, lower(first || '.' || last || n || '@example.com'), phone, n || ' Pecan Street, Austin, TX 78704',
      'Austin', 'TX', '78704', now() - interval '3 years' from named
  )
  select n, id from named`;

const ACTIVE =
  'received evaluation price_confirmation pickup_assigned device_received mail_tracking payment_processing payment_issued';

/** $1: number of orders. Written in order of arrival, the latest three percent still open. */
const ORDERS = `with drawn as materialized (
    select gen_random_uuid() as id, g,
      date_trunc('milliseconds', now() - interval '3 years' * (1 - (g - random()) / $1::int)) as at,
      1 + floor(random() * (select count(*) from bench_customers))::int as customer,
      1 + floor(random() * (select count(*) from products))::int as product,
      ${oneOf(['mail', 'home_pickup'])} as service_method, ${oneOf(['good', 'excellent', 'fair', 'new', 'poor'])} as condition,
      case when g > $1::int * 0.97 or random() < 0.002 then ${oneOf(ACTIVE.split(' '))}
        when random() < 0.06 then 'cancelled' when random() < 0.04 then 'declined' else 'completed' end as status,
      '35' || lpad(floor(random() * 1e13)::bigint::text, 13, '0') as imei, random() as chance
    from generate_series(1, $1::int) g
  )
  insert into orders (id, customer_id, product_id, condition, carrier, lock_status, storage, service_method, price_rule,
    base_price_cents, quoted_price_cents, imei, status, payment_status, pickup_address, pickup_city, pickup_state, pickup_zip,
    appointment_date, appointment_time, tracking_number, assigned_to, created_at, updated_at, version)
  select d.id, c.id, p.id, d.condition, 'unlocked', 'unlocked', coalesce(p.storage, 'N/A'), d.service_method, 'evaluation',
    p.base_price_cents, round(p.base_price_cents * (0.5 + chance / 2)), case when chance < 0.7 then d.imei end, d.status,
    case when d.status in ('completed', 'payment_issued') then 'paid' else 'pending' end,
    case when is_pickup then '12 Pecan Street' end, case when is_pickup then 'Austin' end, case when is_pickup then 'TX' end,
    case when is_pickup then '78704' end, case when is_pickup then (at + interval '3 days')::date end,
    case when is_pickup then '10:00 AM' end, case when not is_pickup then '1Z' || d.imei end,
    case when chance < 0.3 then 'Robin' end, at, least(at + interval '2 days', now() - interval '5 minutes'), case d.status when 'received' then 1 else 2 end
  from drawn d join bench_customers c on c.n = d.customer
    join (select *, row_number() over (order by id) as n from products) p on p.n = d.product,
    lateral (select d.service_method = 'home_pickup' as is_pickup) s
  order by d.g`;

const HISTORY = `insert into order_events (order_id, kind, from_status, to_status, actor, version, at)
  select id, 'created', null, 'received', 'customer', 1, created_at from orders
  union all select id, 'status', 'received', status, 'pos', 2, updated_at from orders where status <> 'received'`;
