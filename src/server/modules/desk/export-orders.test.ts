import { afterAll, expect, test } from 'vitest';
import { payOrder, setStatus } from '#server/modules/orders/testing/orders.ts';
import { counterOrder, keyHeader, newGuest, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000', SHOP_TIME_ZONE: 'America/Chicago' } });
const pos = await newStaff(server, 'pos');
afterAll(() => server.stop());

const FILE = '/api/staff/sell-requests/export';
const linesOf = (text: string) => text.split('\r\n').filter((line) => line !== '');
const export_ = async (query: string) => linesOf((await pos.get(`${FILE}?${query}`)).body).slice(1);

/** An order over the counter, whose device is there. */
async function newOrder(name: string): Promise<string> {
  const guest = await newGuest(server);
  const { body: customer } = await pos.post('/api/staff/customers', { name, phone: guest.phone }, keyHeader());
  const order = counterOrder({ ...guest, customerId: customer.id });
  return (await pos.post('/api/staff/sell-requests', order, keyHeader())).body.id;
}

test('the CSV file of orders has every fact of an order with its payment, starts no formula, and is an action of staff', async () => {
  const id = await newOrder('=HYPERLINK("https://example.test")');
  await payOrder(pos, id, '1045.00', { method: 'cash' });
  const admin = await newStaff(server, 'admin');
  const file = await pos.get(`${FILE}?q=${id.slice(-8)}`);
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="orders.csv"',
    'cache-control': 'no-store',
  });
  const [names, row, ...others] = linesOf(file.body);
  expect(names).toBe(
    '\uFEFFOrder,Order id,Created (America/Chicago),Customer id,Customer,Phone,Email,Device,Condition,Lock,Battery,' +
      'IMEI or serial,Service,Status,Quoted,Final,Assigned to,Paid,Payment method,Paid on (America/Chicago)',
  );
  expect(row).toMatch(
    new RegExp(
      `^${id.slice(-8).toUpperCase()},${id},\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d,[0-9a-f-]{36},` +
        `"'=HYPERLINK\\(""https://example.test""\\)",\\(\\d{3}\\) \\d{3}-\\d{4},.*,Counter,payment issued,1045.00,,,1045.00,cash,\\d{4}-`,
    ),
  );
  expect(others).toEqual([]);
  const [action] = (await admin.get('/api/staff/actions?limit=1')).body;
  expect(action.action).toBe('Exported orders as CSV');
});

test('the CSV file of orders holds those of the filter, or those that were picked, in their order', async () => {
  const ids = [await newOrder('Sam Picked'), await newOrder('Sam Filtered'), await newOrder('Sam Moved')];
  await setStatus(pos, ids[2] ?? '', 'completed');
  const idsOf = async (query: string) => (await export_(query)).map((row) => row.split(',')[1]);
  expect(await idsOf('q=sam')).toEqual(ids.toReversed());
  expect(await idsOf('q=sam&status=completed')).toEqual([ids[2]]);
  expect(await idsOf('q=sam&direction=asc')).toEqual(ids);
  expect(await idsOf(`orders=${ids[1]},${ids[0]}`)).toEqual([ids[1], ids[0]]);
  expect(await idsOf('from=2000-01-01&to=2000-01-02')).toEqual([]);
  expect((await pos.get(`${FILE}?orders=all`)).status).toBe(400);
});

test('the CSV file of orders goes on past a page, with no order twice and none left out', async () => {
  const like = await newOrder('Kim Many');
  await server.context.database.query(
    plain(
      `insert into orders select (o.r).* from (select jsonb_populate_record(orders, jsonb_build_object('id', gen_random_uuid(),
          'created_at', timestamptz '2020-02-02 12:00Z' + (n / 3) * interval '1 ms')) r
        from orders, generate_series(1, 1203) n where orders.id = $1) o`,
      [like],
    ),
  );
  for (const sort of ['createdAt', 'quotedPrice', 'status']) {
    const rows = await export_(`from=2020-02-01&to=2020-02-03&sort=${sort}`);
    expect([rows.length, new Set(rows.map((row) => row.split(',')[1])).size]).toEqual([1203, 1203]);
  }
});
