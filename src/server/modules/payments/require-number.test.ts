import { afterAll, describe, expect, test } from 'vitest';
import { SERIAL_MISSING } from '#domain/counter/serial-required.ts';
import { dropOffBody } from '#server/modules/visits/testing/visit-desk.ts';
import { counterOrder, keyHeader, mailOrder, newGuest, newSerial, newStaff, pickupOrder } from '#test/factories.ts';
import { type Answer, type Browser, startTestServer } from '#test/server-harness.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
const guest = await newGuest(server);
const pos = await newStaff(server, 'pos');
const admin = await newStaff(server, 'admin');

const desk = async (id: string) => (await admin.get(`/api/sell-requests/${id}/desk`)).body;

/** Makes an order whose device is in the shop, without a number. */
async function arrived(body: object, as: Browser = guest.browser): Promise<string> {
  const path = as === guest.browser ? '/api/sell-requests' : '/api/staff/sell-requests';
  const { id } = (await as.post(path, { ...body, imei: null }, keyHeader())).body;
  await admin.patch(`/api/sell-requests/${id}/status`, { status: 'evaluation', sendSMS: false, sendEmail: false });
  return id;
}

const pay = (by: Browser, sellRequestId: string, more: object = {}) =>
  by.post('/api/payments', { sellRequestId, amount: '1020.00', method: 'zelle', ...more }, keyHeader());

/** An order by hand, as drop-offs were before R-068. */
async function leftWithoutNumber(): Promise<{ id: string; visitId: string }> {
  const { body: visit } = await pos.post('/api/pos-transactions', dropOffBody(), keyHeader());
  const [{ id }] = visit.transactions;
  await server.sql('update orders set imei = null where id = $1', [id]);
  return { id, visitId: visit.id };
}

interface Route {
  name: string;
  field: string;
  /** Makes an order without a number. @returns its id, and the call that pays it */
  start(): Promise<{ id: string; payBy: (staff: Browser, number?: object) => Promise<Answer> }>;
}
const ordered = (body: () => object) => async () => {
  const id = await arrived(body());
  return { id, payBy: (staff: Browser, number: object = {}) => pay(staff, id, number) };
};
const ROUTES: readonly Route[] = [
  { name: 'a mailed order', field: 'serial', start: ordered(() => mailOrder(guest)) },
  { name: 'a pickup', field: 'serial', start: ordered(() => pickupOrder(guest)) },
  {
    name: 'a drop-off that is bought after its test',
    field: 'devices.0.serial',
    start: async () => {
      const { id, visitId } = await leftWithoutNumber();
      const deal = { transactionId: id, agreedPrice: '1045.00' };
      const payouts = [{ method: 'zelle', amount: '1045.00' }];
      return {
        id,
        payBy: (staff, number = {}) =>
          staff.post(`/api/visits/${visitId}/settle`, { devices: [{ ...deal, ...number }], payouts }, keyHeader()),
      };
    },
  },
];
const WHY = { noSerialReason: 'The display is dead' };

describe.each(ROUTES)('$name of an iPhone without a number', ({ field, start }) => {
  test('is not paid, whatever a clerk says, until the number is entered', async () => {
    const { id, payBy } = await start();
    for (const [by, number] of [
      [pos, {}],
      [pos, WHY],
      [admin, {}],
      [pos, { serial: '12' }],
    ] as const) {
      const { status, body } = await payBy(by, number);
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    }
    expect((await payBy(pos)).body.errors[field]).toBe(SERIAL_MISSING);
    expect(await desk(id)).toMatchObject({ lacksNumber: true, payments: [], order: { paymentStatus: 'pending' } });
    const serial = newSerial();
    expect((await payBy(pos, { serial: serial.toLowerCase() })).status).toBe(201);
    expect(await desk(id)).toMatchObject({ lacksNumber: false, order: { imei: serial, paymentStatus: 'paid' } });
    const units = await server.sql(
      'select d.identifier from units u join devices d on d.id = u.device_id where u.order_id = $1',
      [id],
    );
    expect(units).toEqual([{ identifier: serial }]);
  });

  test('is paid when an admin says why, which is in its history', async () => {
    const { id, payBy } = await start();
    expect((await payBy(admin, WHY)).status).toBe(201);
    const { history, order } = await desk(id);
    const paid = history.find(({ kind }: { kind: string }) => kind === 'paid');
    expect(paid.note).toContain('No IMEI or serial number: The display is dead');
    expect(order.imei).toBeNull();
  });
});

test.each([
  [
    'the bench',
    async (id: string, identifier: string) => {
      const path = `/api/sell-requests/${id}/inspection`;
      const { body } = await pos.patch(path, { identifier });
      const done = await pos.post(`${path}/complete`, { version: body.version, offer: body.price.offer });
      expect(done.status).toBe(200);
    },
  ],
  [
    'the driver at the door',
    (id: string, serial: string) =>
      server.sql(
        `insert into pickup_proofs (order_id, date, driver, serial, at) values ($1, '2026-11-20', 'Drew', $2, now())`,
        [id, serial],
      ),
  ],
] as const)('a number that %s has read needs no other, and becomes that of the order', async (_, find) => {
  const id = await arrived(mailOrder(guest));
  const serial = newSerial();
  await find(id, serial);
  expect((await desk(id)).lacksNumber).toBe(false);
  const other = await pay(pos, id, { serial: newSerial() });
  expect([other.status, other.body.errors]).toEqual([422, { serial: `This order has a different number: ${serial}` }]);
  expect((await pay(pos, id)).status).toBe(201);
  expect((await desk(id)).order.imei).toBe(serial);
});

test('an order whose device an admin took in without a number is paid without another word', async () => {
  const id = await arrived({ ...counterOrder(guest), ...WHY }, admin);
  const { lacksNumber, history } = await desk(id);
  expect([lacksNumber, history[0].note]).toEqual([
    false,
    'Accepted without IMEI or serial number: The display is dead',
  ]);
  expect((await pay(pos, id, { amount: '1045.00' })).status).toBe(201);
});
