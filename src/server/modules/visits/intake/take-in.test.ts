import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Unit } from '#contracts/inventory.ts';
import { createVisit, type Visit } from '#contracts/visits.ts';
import { newKey, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { device, dropOff, newImei, newSerial, purchase, seller } from '../testing/visit-desk.ts';

let server: TestServer;
let clerk: Browser;
let admin: Browser;

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
  clerk = await newStaff(server, 'repair-pos');
  admin = await newStaff(server, 'admin');
});
afterAll(() => server.stop());

const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
const take = (body: object, browser = clerk, key = newKey()) =>
  browser.post('/api/pos-transactions', body, { 'idempotency-key': key });
const taken = async (body: object, browser = clerk): Promise<Visit> => {
  const answer = await take(body, browser);
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body;
};
const inStock = async (serial: string): Promise<Unit> => (await clerk.get(`/api/inventory/scan?code=${serial}`)).body;
const desk = async (id: string) => (await admin.get(`/api/sell-requests/${id}/desk`)).body;

describe('a purchase', () => {
  test('makes customer, order, history and payment at once, and completes the order', async () => {
    const answer = await take(purchase({ customer: seller({ name: 'Kim Sol' }) }));
    expect([answer.status, createVisit.responses[201].safeParse(answer.body).success]).toEqual([201, true]);
    const { transactions, payouts, paid, isOpen, customer } = answer.body;
    expect([customer.name, payouts.length, paid, isOpen]).toEqual(['Kim Sol', 1, '1045.00', false]);
    expect(transactions[0]).toMatchObject({ status: 'completed', orderStatus: 'completed', paymentStatus: 'paid' });
    const { history, payments } = await desk(transactions[0].id);
    expect(history.map(({ kind, to }: { kind: string; to: string }) => [kind, to])).toEqual([
      ['created', 'device_received'],
      ['paid', 'payment_issued'],
      ['status', 'completed'],
    ]);
    expect(payments).toHaveLength(1);
  });

  test('of three devices for $400 over two methods has two payouts, and equal sums by order, payout and method', async () => {
    const reason = 'Cracked back';
    const devices = ['100.00', '200.00', '100.00'].map((agreedPrice) => device({ agreedPrice, priceReason: reason }));
    const payouts = [
      { method: 'cash', amount: '250.00' },
      { method: 'card', amount: '150.00' },
    ];
    const visit = await taken(purchase({ devices, payouts }));
    expect(visit.payouts.map(({ method, amount, feeAmount }) => [method, amount, feeAmount])).toEqual([
      ['cash', '250.00', '0.00'],
      ['card', '150.00', '5.00'],
    ]);
    const ids = visit.transactions.map(({ id }) => id);
    const sums = (by: string) =>
      sql(
        `select ${by} as by, sum(amount_cents)::int as cents, sum(fee_cents)::int as fees from payments
        where order_id = any($1) group by 1`,
        [ids],
      );
    expect((await sums('order_id')).map(({ cents }) => cents).toSorted((a, b) => a - b)).toEqual([
      10_000, 10_000, 20_000,
    ]);
    expect((await sums('payout_id')).map(({ cents }) => cents).toSorted((a, b) => a - b)).toEqual([15_000, 25_000]);
    expect((await sums('method')).map(({ by, cents, fees }) => `${by} ${cents} ${fees}`).toSorted()).toEqual([
      'card 15000 500',
      'cash 25000 0',
    ]);
    const { body: found } = await clerk.get(`/api/visits/${visit.id}`);
    expect(found).toEqual(visit);
  });

  test('with the same key twice at once is one visit and one payment', async () => {
    const body = purchase();
    const key = newKey();
    const answers = await Promise.all([take(body, clerk, key), take(body, clerk, key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body.id).toBe(answers[1]?.body.id);
    const orderId = answers[0]?.body.transactions[0].id;
    expect(await sql('select from payments where order_id = $1', [orderId])).toHaveLength(1);
  });

  test('leaves nothing behind when a later device is refused', async () => {
    const before = await sql('select count(*) from orders union all select count(*) from customers');
    const devices = [device(), device({ agreedPrice: '2000.00', priceReason: 'Rare' })];
    const answer = await take(purchase({ devices, payouts: [{ method: 'zelle', amount: '3045.00' }] }));
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors)]).toEqual([
      403,
      'price_needs_admin',
      ['devices.1.agreedPrice'],
    ]);
    expect(await sql('select count(*) from orders union all select count(*) from customers')).toEqual(before);
  });

  test('above the quote is paid for an admin who says why', async () => {
    const devices = [device({ agreedPrice: '1100.00', priceReason: 'Sealed box' })];
    const visit = await taken(purchase({ devices, payouts: [{ method: 'cash', amount: '1100.00' }] }), admin);
    expect([visit.transactions[0]?.finalPrice, visit.paid]).toEqual(['1100.00', '1100.00']);
  });

  const paid = (amount: string, changes: object) => ({
    devices: [device(changes)],
    payouts: [{ method: 'zelle', amount }],
  });
  test.each<[string, () => object, number, string, string]>([
    [
      'payouts of another sum',
      () => ({ payouts: [{ method: 'zelle', amount: '1000.00' }] }),
      422,
      'rule_broken',
      'payouts',
    ],
    ['no payout', () => ({ payouts: undefined }), 422, 'rule_broken', 'payouts'],
    ['another price than today’s', () => paid('900.00', { price: '900.00' }), 409, 'price_changed', 'devices.0.price'],
    [
      'a lower price without a reason',
      () => paid('900.00', { agreedPrice: '900.00' }),
      422,
      'rule_broken',
      'devices.0.priceReason',
    ],
    [
      'an IMEI with a wrong check digit',
      () => paid('1045.00', { serial: '356938035643808' }),
      422,
      'rule_broken',
      'devices.0.serial',
    ],
    [
      'an unknown product',
      () => paid('1045.00', { productId: 999_999 }),
      404,
      'product_not_found',
      'devices.0.productId',
    ],
    [
      'a seller under 18',
      () => ({ customer: seller({ birthDate: '2015-01-01' }) }),
      422,
      'rule_broken',
      'customer.birthDate',
    ],
    [
      'an expired license',
      () => ({ customer: seller({ licenseExpires: '2020-01-01' }) }),
      422,
      'rule_broken',
      'customer.licenseExpires',
    ],
    [
      'a phone that is none',
      () => ({ customer: seller({ phone: '0000000000' }) }),
      422,
      'phone_not_us',
      'customer.phone',
    ],
    ['a file that is not there', () => ({ signatureFileId: newKey() }), 422, 'rule_broken', 'signatureFileId'],
  ])('is refused with %s', async (_, changes, status, code, field) => {
    const answer = await take(purchase(changes()));
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors)]).toEqual([status, code, [field]]);
  });

  test('is made for a customer who is known', async () => {
    const first = await taken(purchase());
    const second = await taken(purchase({ customer: { id: first.customer.id } }));
    expect(second.customer).toEqual(first.customer);
  });
});

describe('a serial number', () => {
  test('that two clerks take in at once is taken in by one, and the other is told', async () => {
    const serial = newImei();
    const other = await newStaff(server, 'repair-pos');
    const ranged = () => dropOff({ devices: [device({ serial, priceRange: { from: '1.00', to: '2.00' } })] });
    const answers = await Promise.all([take(ranged(), clerk), take(ranged(), other)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('serial_in_custody');
    const made = answers.find(({ status }) => status === 201)?.body.transactions[0].transactionNumber;
    expect(refused?.body.errors['devices.0.serial']).toContain(made);
    expect(await sql('select from orders where imei = $1', [serial])).toHaveLength(1);
  });

  test('that is with the shop is taken in by an admin alone, with a reason that stays', async () => {
    const visit = await taken(dropOff());
    const serial = visit.transactions[0]?.serial;
    const again = (reason?: string) =>
      dropOff({ devices: [device({ serial, priceRange: { from: '1.00', to: '2.00' }, custodyReason: reason })] });
    expect((await take(again('Typed wrongly before'))).body.code).toBe('serial_in_custody');
    expect((await take(again(), admin)).body.code).toBe('serial_in_custody');
    const second = await taken(again('Typed wrongly before'), admin);
    const { notes } = await desk(second.transactions[0]?.id ?? '');
    expect(notes[0].text).toContain('Typed wrongly before');
  });

  test('is seen before with its orders, newest first', async () => {
    const serial = newSerial();
    const first = await taken(purchase({ devices: [device({ serial })] }));
    const again = { devices: [device({ serial, custodyReason: 'Bought back by mistake' })] };
    const second = await taken(purchase(again), admin);
    const { body } = await clerk.get(`/api/pos-transactions/serial/${serial.toLowerCase()}`);
    expect([body.kind, body.serial]).toEqual(['serial', serial]);
    expect(body.seen.map(({ transactionId }: { transactionId: string }) => transactionId)).toEqual(
      [second, first].map(({ transactions }) => transactions[0]?.id),
    );
    expect(body.seen[0]).toMatchObject({
      customerName: 'Robin Vale',
      price: '1045.00',
      actor: 'admin',
      inCustody: false,
    });
    expect((await clerk.get('/api/pos-transactions/serial/356938035643808')).body).toMatchObject({
      kind: null,
      seen: [],
      inStock: null,
    });
  });

  test('that is in stock is refused at a purchase and at a drop-off, with its stock number', async () => {
    const serial = newImei();
    await taken(purchase({ devices: [device({ serial })] }));
    const { number } = await inStock(serial);
    const { body: seen } = await clerk.get(`/api/pos-transactions/serial/${serial}`);
    expect([seen.inStock, seen.seen[0].inCustody]).toEqual([number, false]);
    const left = device({ serial, priceRange: { from: '1.00', to: '2.00' } });
    const message = `This device is already in stock as ${number}.`;
    for (const body of [purchase({ devices: [device({ serial })] }), dropOff({ devices: [left] })]) {
      const answer = await take(body, admin);
      const refusal = { code: 'serial_in_custody', message, errors: { 'devices.0.serial': message } };
      expect([answer.status, answer.body]).toEqual([409, refusal]);
    }
  });

  test('that is in stock is taken in by an admin alone, with a reason that stays', async () => {
    const serial = newSerial();
    await taken(purchase({ devices: [device({ serial })] }));
    const again = purchase({ devices: [device({ serial, custodyReason: 'The unit has a wrong serial' })] });
    expect((await take(again)).body.code).toBe('serial_in_custody');
    const second = await taken(again, admin);
    const { notes } = await desk(second.transactions[0]?.id ?? '');
    expect(notes[0].text).toContain('The unit has a wrong serial');
  });

  test('of a sold unit is taken in again, as a second unit with costs of its own', async () => {
    const serial = newSerial();
    await taken(purchase({ devices: [device({ serial })] }));
    const { id, version } = await inStock(serial);
    expect((await admin.patch(`/api/inventory/units/${id}`, { version, state: 'ready' })).status).toBe(200);
    const sale = { price: '1200.00', method: 'card' };
    const sold = await admin.post(`/api/inventory/units/${id}/sale`, sale, { 'idempotency-key': newKey() });
    expect(sold.status).toBe(201);
    expect((await clerk.get(`/api/pos-transactions/serial/${serial}`)).body.inStock).toBeNull();
    const devices = [device({ serial, agreedPrice: '900.00', priceReason: 'Worn' })];
    await taken(purchase({ devices, payouts: [{ method: 'zelle', amount: '900.00' }] }));
    expect(await inStock(serial)).toMatchObject({ state: 'testing', cost: '900.00' });
    const { body: first } = await clerk.get(`/api/inventory/units/${id}`);
    expect(first.unit).toMatchObject({ state: 'sold', cost: '1045.00' });
    expect(first.sameDevice).toHaveLength(1);
  });

  test('twice in one visit is refused', async () => {
    const serial = newSerial();
    const devices = [device({ serial }), device({ serial })];
    const answer = await take(purchase({ devices, payouts: [{ method: 'cash', amount: '2090.00' }] }));
    expect(answer.body.errors).toHaveProperty(['devices.1.serial']);
  });
});
