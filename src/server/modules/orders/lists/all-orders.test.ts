import { afterAll, describe, expect, test } from 'vitest';
import { listOrders, type StaffOrder } from '#contracts/orders.ts';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import { keyHeader, mailOrder, newAccount, newGuest, newStaff, pickupOrder, verifyPhone } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { eventsSettled, placeOrder, readPages, setStatus } from '../testing/orders.ts';

const CONDITIONS = ['new', 'excellent', 'good', 'fair', 'poor'];
const PRICES = ['1320.00', '1200.00', '1020.00', '840.00', '600.00'];

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
const guest = await newGuest(server);
const pos = await newStaff(server, 'pos');
const orderIds: string[] = [];
for (let index = 0; index < 22; index += 1) {
  const changes = { condition: CONDITIONS[index % 5], quotedPrice: PRICES[index % 5] };
  const body = (index % 3 === 0 ? pickupOrder : mailOrder)(guest, changes);
  const { id } = (await guest.browser.post('/api/sell-requests', body)).body;
  orderIds.push(id);
  await setStatus(pos, id, ORDER_STATUSES[index % 7] ?? 'received');
}
const contact = { email: 'Dana.Q@example.test', phone: '(512) 556-7788', address: '1 Elm St, Austin, TX 78704' };
const customer = await pos.post('/api/staff/customers', { name: 'Dana María Quill-O’Neil', ...contact }, keyHeader());
const own = mailOrder({ customerId: customer.body.id }, { imei: '356938035643809' });
const danas = await pos.post('/api/staff/sell-requests', own, keyHeader());
const products = (await pos.get('/api/products')).body;
const tablet = products.find(({ deviceType }: { deviceType: string }) => deviceType === 'AirPods Max');
const device = { productId: tablet.id, deviceType: tablet.deviceType, model: tablet.model, carrier: null };
const price = await pos.post('/api/calculate-price', { productId: tablet.id, condition: 'good', rule: 'evaluation' });
const tablets = await placeOrder(guest, { ...device, quotedPrice: price.body.price });
orderIds.push(danas.body.id, tablets.id);
/** All orders, oldest first. */
const all = await Promise.all(orderIds.map(async (id) => (await pos.get(`/api/sell-requests/${id}`)).body));
const [dana, ipad] = [at(22), at(23)];
await eventsSettled(server);
afterAll(() => server.stop());

function at(index: number): StaffOrder {
  return all[index] ?? expect.fail(`There is no order ${index}`);
}

const idsOf = (orders: readonly { id: string }[]) => orders.map(({ id }) => id);
const list = async (query: Record<string, string> = {}) =>
  (await pos.get(`/api/sell-requests?${new URLSearchParams(query)}`)).body;
const found = async (q: string) => idsOf(await list({ q }));

const readAll = async (query: Record<string, string>): Promise<StaffOrder[]> =>
  (await readPages(pos, `/api/sell-requests?${new URLSearchParams(query)}`)).flat();

/**
 * Returns the expected list: all orders, sorted by a key that is compared as text or number, then by creation and id.
 */
function sorted(orders: readonly StaffOrder[], key: (order: StaffOrder) => number, direction: 'asc' | 'desc') {
  const ascending = [...orders].sort(
    (a, b) => key(a) - key(b) || a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id),
  );
  return direction === 'asc' ? ascending : ascending.reverse();
}

const KEYS = {
  createdAt: () => 0,
  quotedPrice: ({ quotedPrice }: StaffOrder) => Number(quotedPrice),
  status: ({ status }: StaffOrder) => ORDER_STATUSES.indexOf(status),
};

describe('the staff list of orders', () => {
  test('shows staff every order, newest first, with the fields of staff', async () => {
    const body = await list();
    expect(idsOf(body)).toEqual(idsOf([...all].reverse()));
    expect(listOrders.responses[200].safeParse(body)).toMatchObject({ success: true });
    expect(body[0]).toMatchObject({
      version: 1,
      assignedTo: null,
      customer: { name: 'Robin Vale', phone: guest.phone },
    });
  });

  test('shows customers only their own orders, without the fields of staff, and buyback POS none', async () => {
    const own = (await guest.browser.get('/api/sell-requests')).body;
    expect(idsOf(own)).not.toContain(dana.id);
    expect(own[0]).not.toHaveProperty('assignedTo');
    const repair = await newStaff(server, 'repair-pos');
    expect((await repair.get('/api/sell-requests')).body).toEqual([]);
  });

  test.each(
    (['createdAt', 'quotedPrice', 'status'] as const).flatMap((sort) =>
      (['asc', 'desc'] as const).flatMap((direction) =>
        [{}, { status: 'evaluation,received,device_received' }, { serviceMethod: 'pickup' }].map(
          (filter) => [sort, direction, filter] as const,
        ),
      ),
    ),
  )('pages by %s %s of %o are whole and in order', async (sort, direction, filter) => {
    const read = await readAll({ ...filter, sort, direction, limit: '3' });
    const wanted = all.filter(
      ({ status, serviceMethod }) =>
        (!('status' in filter) || filter.status.split(',').includes(status)) &&
        (!('serviceMethod' in filter) || serviceMethod === 'home_pickup'),
    );
    expect(wanted.length).toBeGreaterThan(3);
    expect(idsOf(read)).toEqual(idsOf(sorted(wanted, KEYS[sort], direction)));
  });

  test.each<[keyof typeof KEYS, 'asc' | 'desc']>([
    ['createdAt', 'desc'],
    ['quotedPrice', 'asc'],
    ['status', 'desc'],
  ])('pages of a search by a part of a name, by %s %s, are whole and in order', async (sort, direction) => {
    const statuses = ['received', 'completed', 'evaluation'];
    const read = await readAll({ q: 'obi', sort, direction, limit: '2', status: statuses.join() });
    const robins = all.filter(({ id, status }) => id !== dana.id && statuses.includes(status));
    expect(idsOf(read)).toEqual(idsOf(sorted(robins, KEYS[sort], direction)));
  });

  test('filters by customer and by days of the shop', async () => {
    expect(idsOf(await list({ customerId: dana.customerId }))).toEqual([dana.id]);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date());
    expect(await list({ from: day, to: day })).toHaveLength(all.length);
    expect(await list({ to: '2020-01-01' })).toEqual([]);
    expect(await list({ from: '2120-01-01', q: 'vale' })).toEqual([]);
  });

  test('refuses a cursor that is none', async () => {
    const forged = Buffer.from('["2026-01-01T00:00:00.000Z","x",1,"received"]').toString('base64url');
    for (const cursor of ['nonsense', forged])
      expect((await pos.get(`/api/sell-requests?cursor=${cursor}`)).body.errors).toHaveProperty('cursor');
  });
});

describe('the staff search finds', () => {
  test.each([
    ['the id', () => dana.id],
    ['its last 8 characters', () => dana.id.slice(-8)],
    ['the whole phone as people write it', () => '(512) 556-7788'],
    ['the last digits of the phone', () => '7788'],
    ['the e-mail', () => 'dana.q@example.test'],
    ['the beginning of the e-mail', () => 'Dana.Q'],
    ['the IMEI', () => '356938035643809'],
    ['the beginning of the IMEI', () => '35693803'],
    ['a word of the name', () => 'quill'],
    ['a word without its accent', () => 'maria'],
    ['an accent that is typed apart from its letter', () => 'mari\u0301a'],
    ['parts of the name in any order', () => 'neil dana'],
    ['a part of a word and two letters that begin another', () => 'uil da'],
  ])('an order by %s', async (_, q) => {
    expect(await found(q())).toEqual([dana.id]);
  });

  test('orders by model, in words of any order', async () => {
    expect(await found(ipad.product.model)).toEqual([ipad.id]);
    expect(await found('max airpods')).toEqual([ipad.id]);
    expect(await found('iphone 16')).toHaveLength(all.length - 1);
  });

  test.each(['zzzz', '0000', '%', '_', "'; drop table orders; --", '\\', 'a@b', 'deadbeef'])(
    'nothing by %s, without an error',
    async (q) => {
      expect(await list({ q })).toEqual([]);
    },
  );

  test('a new order at once, by the name that its customer has now and by the one before', async () => {
    const { browser, customerId, phone } = await newAccount(server);
    await verifyPhone(server, browser, phone);
    const address = { address: '1 Elm St', city: 'Austin', state: 'TX', zipCode: '78704' };
    await browser.patch('/api/auth/me', { name: 'Zora Birch', ...address });
    const { id } = (await browser.post('/api/sell-requests', mailOrder({ customerId }))).body;
    expect(await found('zora birch')).toEqual([id]);
    await browser.patch('/api/auth/me', { name: 'Zora Alder' });
    expect(await found('alder zora')).toEqual([id]);
    expect(await found('birch')).toEqual([id]);
  });

  test('an old order by parts of its name behind many newer ones', async () => {
    await server.context.database.query(
      plain(
        `insert into orders (id, customer_id, product_id, condition, storage, service_method, price_rule,
          base_price_cents, quoted_price_cents, created_at, updated_at)
        select gen_random_uuid(), customer_id, product_id, condition, storage, service_method, price_rule, 1, 100,
          now() + interval '1 minute', now()
        from orders, generate_series(1, 60) where id = $1`,
        [at(0).id],
      ),
    );
    expect(await found('neil dana')).toEqual([dana.id]);
    expect(await found('uil')).toEqual([dana.id]);
    expect(await found('dana')).toEqual([dana.id]);
  });
});
