import { afterAll, describe, expect, test } from 'vitest';
import type { Unit } from '#contracts/inventory.ts';
import { createVisit } from '#contracts/visits.ts';
import { counterOrder, keyHeader, mailOrder, newKey, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import {
  deviceBody,
  dropOffBody,
  newImei,
  newSerial,
  openVisitDesk,
  purchaseBody,
  RANGE,
  sellerBody,
} from '../testing/visit-desk.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
const desk = await openVisitDesk(server);
const pos = await newStaff(server, 'pos');

const readSerial = async (serial: string) => (await desk.clerk.get(`/api/pos-transactions/serial/${serial}`)).body;
const inStock = async (serial: string): Promise<Unit> =>
  (await desk.clerk.get(`/api/inventory/scan?code=${serial}`)).body;
const paid = (amount: string, changes: object) =>
  purchaseBody({ devices: [deviceBody(changes)], payouts: [{ method: 'zelle', amount }] });

describe('a purchase', () => {
  test('makes customer, order, history and payment at once, and completes the order', async () => {
    const answer = await desk.take(purchaseBody({ customer: sellerBody({ name: 'Kim Sol' }) }));
    expect([answer.status, createVisit.responses[201].safeParse(answer.body).success]).toEqual([201, true]);
    const { transactions, payouts, isOpen, customer } = answer.body;
    expect([customer.name, payouts.length, answer.body.paid, isOpen]).toEqual(['Kim Sol', 1, '1045.00', false]);
    expect(transactions[0]).toMatchObject({ status: 'completed', orderStatus: 'completed', paymentStatus: 'paid' });
    const { history, payments } = await desk.order(transactions[0].id);
    expect(history.map(({ kind, to }: { kind: string; to: string }) => [kind, to])).toEqual([
      ['created', 'device_received'],
      ['paid', 'payment_issued'],
      ['status', 'completed'],
    ]);
    expect(payments).toHaveLength(1);
    const again = await desk.taken(purchaseBody({ customer: { id: customer.id } }));
    expect(again.customer).toEqual(customer);
  });

  test('of three devices for $400 over two methods has two payouts, and equal sums by order, payout and method', async () => {
    const reason = 'Cracked back';
    const devices = ['100.00', '200.00', '100.00'].map((agreedPrice) =>
      deviceBody({ agreedPrice, priceReason: reason }),
    );
    const payouts = [
      { method: 'cash', amount: '250.00' },
      { method: 'card', amount: '150.00' },
    ];
    const visit = await desk.taken(purchaseBody({ devices, payouts }));
    expect(visit.payouts.map(({ method, amount, feeAmount }) => [method, amount, feeAmount])).toEqual([
      ['cash', '250.00', '0.00'],
      ['card', '150.00', '5.00'],
    ]);
    const ids = visit.transactions.map(({ id }) => id);
    const sums = async (by: string) =>
      (
        await desk.run(
          `select sum(amount_cents) || ' ' || sum(fee_cents) as sums from payments where order_id = any($1) group by ${by} order by 1`,
          [ids],
        )
      ).map((row) => row.sums);
    expect((await sums('order_id')).map((both) => String(both).split(' ')[0])).toEqual(['10000', '10000', '20000']);
    for (const by of ['payout_id', 'method']) expect(await sums(by)).toEqual(['15000 500', '25000 0']);
    expect((await desk.clerk.get(`/api/visits/${visit.id}`)).body).toEqual(visit);
  });

  test('with the same key twice at once is one visit and one payment', async () => {
    const [body, key] = [purchaseBody(), newKey()];
    const answers = await Promise.all([1, 2].map(() => desk.take(body, desk.clerk, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body.id).toBe(answers[1]?.body.id);
    const orderId = answers[0]?.body.transactions[0].id;
    expect(await desk.run('select from payments where order_id = $1', [orderId])).toHaveLength(1);
  });

  test('above the quote is paid for an admin who says why; refused, its second device leaves nothing behind', async () => {
    const all = 'select count(*) from orders union all select count(*) from customers';
    const before = await desk.run(all);
    const devices = [deviceBody(), deviceBody({ agreedPrice: '1100.00', priceReason: 'Sealed box' })];
    const body = purchaseBody({ devices, payouts: [{ method: 'zelle', amount: '2145.00' }] });
    const refused = await desk.take(body);
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
      403,
      'price_needs_admin',
      ['devices.1.agreedPrice'],
    ]);
    expect(await desk.run(all)).toEqual(before);
    const visit = await desk.taken(body, desk.admin);
    expect([visit.transactions[1]?.finalPrice, visit.paid]).toEqual(['1100.00', '2145.00']);
  });

  test.each<[field: string, code: string, () => object]>([
    ['payouts', 'rule_broken', () => purchaseBody({ payouts: [{ method: 'zelle', amount: '1000.00' }] })],
    ['payouts', 'rule_broken', () => purchaseBody({ payouts: undefined })],
    ['devices.0.price', 'price_changed', () => paid('900.00', { price: '900.00' })],
    ['devices.0.priceReason', 'rule_broken', () => paid('900.00', { agreedPrice: '900.00' })],
    ['devices.0.serial', 'rule_broken', () => paid('1045.00', { serial: '356938035643808' })],
    ['devices.0.productId', 'product_not_found', () => paid('1045.00', { productId: 999_999 })],
    ['customer.birthDate', 'rule_broken', () => purchaseBody({ customer: sellerBody({ birthDate: '2015-01-01' }) })],
    [
      'customer.licenseExpires',
      'rule_broken',
      () => purchaseBody({ customer: sellerBody({ licenseExpires: '2020-01-01' }) }),
    ],
    ['customer.phone', 'phone_not_us', () => purchaseBody({ customer: sellerBody({ phone: '0000000000' }) })],
    ['signatureFileId', 'rule_broken', () => purchaseBody({ signatureFileId: newKey() })],
  ])('is refused beside %s: %s', async (field, code, wrong) => {
    const { body } = await desk.take(wrong());
    expect([body.code, Object.keys(body.errors)]).toEqual([code, [field]]);
  });
});

describe('a serial number', () => {
  test('that is with the shop is taken in by an admin alone, with a reason that stays', async () => {
    const visit = await desk.taken(dropOffBody());
    const serial = visit.transactions[0]?.serial;
    const again = (custodyReason?: string) =>
      dropOffBody({ devices: [deviceBody({ serial, ...RANGE, custodyReason })] });
    expect((await desk.take(again('Typed wrongly before'))).body.code).toBe('serial_in_custody');
    expect((await desk.take(again(), desk.admin)).body.code).toBe('serial_in_custody');
    const second = await desk.taken(again('Typed wrongly before'), desk.admin);
    const { notes } = await desk.order(second.transactions[0]?.id);
    expect(notes[0].text).toContain('Typed wrongly before');
  });

  test('is seen before with its orders, newest first', async () => {
    const serial = newSerial();
    const first = await desk.taken(purchaseBody({ devices: [deviceBody({ serial })] }));
    const again = { devices: [deviceBody({ serial, custodyReason: 'Bought back by mistake' })] };
    const second = await desk.taken(purchaseBody(again), desk.admin);
    const body = await readSerial(serial.toLowerCase());
    expect([body.kind, body.serial]).toEqual(['serial', serial]);
    expect(body.seen.map(({ transactionId }: { transactionId: string }) => transactionId)).toEqual(
      [second, first].map(({ transactions }) => transactions[0]?.id),
    );
    const facts = { customerName: 'Robin Vale', price: '1045.00', actor: 'admin', inCustody: false };
    expect(body.seen[0]).toMatchObject(facts);
    expect(await readSerial('356938035643808')).toMatchObject({ kind: null, seen: [], inStock: null });
  });

  test('that is in stock is refused at a purchase and at a drop-off, with its stock number, but to an admin with a reason', async () => {
    const serial = newImei();
    await desk.taken(purchaseBody({ devices: [deviceBody({ serial })] }));
    const { number } = await inStock(serial);
    const found = await readSerial(serial);
    expect([found.inStock, found.seen[0].inCustody]).toEqual([number, false]);
    const message = `This device is already in stock as ${number}.`;
    for (const body of [
      purchaseBody({ devices: [deviceBody({ serial })] }),
      dropOffBody({ devices: [deviceBody({ serial, ...RANGE })] }),
    ]) {
      const answer = await desk.take(body, desk.admin);
      const refusal = { code: 'serial_in_custody', message, errors: { 'devices.0.serial': message } };
      expect([answer.status, answer.body]).toEqual([409, refusal]);
    }
    const again = purchaseBody({ devices: [deviceBody({ serial, custodyReason: 'The unit has a wrong serial' })] });
    expect((await desk.take(again)).body.code).toBe('serial_in_custody');
    const second = await desk.taken(again, desk.admin);
    const { notes } = await desk.order(second.transactions[0]?.id);
    expect(notes[0].text).toContain('The unit has a wrong serial');
  });

  test('of a sold unit is taken in again, as a second unit with costs of its own', async () => {
    const serial = newSerial();
    await desk.taken(purchaseBody({ devices: [deviceBody({ serial })] }));
    const { id, version } = await inStock(serial);
    const path = `/api/inventory/units/${id}`;
    expect((await desk.admin.patch(path, { version, state: 'ready' })).status).toBe(200);
    const sold = await desk.admin.post(`${path}/sale`, { price: '1200.00', method: 'card' }, keyHeader());
    expect(sold.status).toBe(201);
    expect((await readSerial(serial)).inStock).toBeNull();
    await desk.taken(paid('900.00', { serial, agreedPrice: '900.00', priceReason: 'Worn' }));
    expect(await inStock(serial)).toMatchObject({ state: 'testing', cost: '900.00' });
    const { body: first } = await desk.clerk.get(path);
    expect(first.unit).toMatchObject({ state: 'sold', cost: '1045.00' });
    expect(first.sameDevice).toHaveLength(1);
  });

  test('twice in one visit is refused', async () => {
    const serial = newSerial();
    const devices = [deviceBody({ serial }), deviceBody({ serial })];
    const answer = await desk.take(purchaseBody({ devices, payouts: [{ method: 'cash', amount: '2090.00' }] }));
    expect(answer.body.errors).toHaveProperty(['devices.1.serial']);
  });
});

const customerId = async () => {
  const { name, phone } = sellerBody();
  return (await pos.post('/api/staff/customers', { name, phone, email: null }, keyHeader())).body.id;
};

/** Ways in which a device comes in over the counter, each as a request that is ready to be sent. */
const ROUTES = {
  'a purchase': async (serial: string) => {
    const body = purchaseBody({ devices: [deviceBody({ serial })] });
    return () => desk.clerk.post('/api/pos-transactions', body, keyHeader());
  },
  'a drop-off': async (serial: string) => {
    const body = dropOffBody({ devices: [deviceBody({ serial, ...RANGE })] });
    return () => desk.clerk.post('/api/pos-transactions', body, keyHeader());
  },
  'a counter order': async (imei: string) => {
    const body = counterOrder({ customerId: await customerId() }, { imei });
    return () => pos.post('/api/staff/sell-requests', body, keyHeader());
  },
} as const;
const NAMES = ['a purchase', 'a drop-off', 'a counter order'] as const;
const PAIRS = NAMES.flatMap((one, at) => NAMES.slice(at).map((other) => [one, other] as const));

describe('a serial number that two clerks take in at once', () => {
  test.each(PAIRS)('by %s and by %s is taken in once, and the other clerk is told', async (one, other) => {
    const serial = newSerial();
    const sends = await Promise.all([ROUTES[one](serial), ROUTES[other](serial)]);
    const answers = await Promise.all(sends.map((send) => send()));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const [refused] = answers.filter(({ status }) => status === 409);
    expect(refused?.body.code).toBe('serial_in_custody');
    expect(Object.keys(refused?.body.errors)).toEqual([expect.stringMatching(/^(imei|devices\.0\.serial)$/)]);
  });
});

test('A counter order names who has the device already, and its repetition gets its own first answer', async () => {
  const imei = newSerial();
  const [body, key] = [counterOrder({ customerId: await customerId() }, { imei }), keyHeader()];
  const first = await pos.post('/api/staff/sell-requests', body, key);
  expect(first.status).toBe(201);
  expect((await pos.post('/api/staff/sell-requests', body, key)).body.id).toBe(first.body.id);
  const { status, body: refused } = await pos.post('/api/staff/sell-requests', body, keyHeader());
  expect(status).toBe(409);
  expect(refused.errors.imei).toContain(`transaction ${first.body.id.slice(-8).toUpperCase()}, received by`);
});

test('An order by mail may name a serial number that the shop has: its device is not here yet', async () => {
  const imei = newSerial();
  await pos.post('/api/staff/sell-requests', counterOrder({ customerId: await customerId() }, { imei }), keyHeader());
  const who = sellerBody();
  const address = { address: '9 Elm Street', city: 'Austin', state: 'TX', zipCode: '78701' };
  const { body } = await pos.post('/api/staff/customers', { ...who, email: null, ...address }, keyHeader());
  const mail = await pos.post('/api/staff/sell-requests', mailOrder({ customerId: body.id }, { imei }), keyHeader());
  expect(mail.status).toBe(201);
});
