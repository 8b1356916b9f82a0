import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Guest, mailOrder, newGuest, pickupOrder } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/server-harness.ts';

let server: TestServer;
let guest: Guest;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
  guest = await newGuest(server);
});
afterAll(() => server.stop());

const submit = (changes: object) => guest.browser.post('/api/sell-requests', pickupOrder(guest, changes));

const WITHOUT_DATE = { deviceType: undefined, model: undefined, pickupDate: undefined, quotedPrice: '1045.00' };

test('a street with city, state and zip in fields of their own is an address, with or without an appointment', async () => {
  const place = { pickupAddress: '12 Elm St', pickupCity: 'Austin', pickupState: 'TX', pickupZip: '78701' };
  for (const flow of [{}, WITHOUT_DATE]) {
    const { status, body } = await submit({ ...flow, ...place });
    expect([status, body]).toMatchObject([201, place]);
    const alone = await submit({ ...flow, pickupAddress: '12 Elm St' });
    expect([alone.status, Object.keys(alone.body.errors)]).toEqual([422, ['pickupCity', 'pickupState', 'pickupZip']]);
  }
});

test.each([
  ['pickupState', 'Ontario', 'Enter two capital letters, like TX'],
  ['pickupState', 'ZZ', 'Enter two capital letters, like TX'],
  ['pickupZip', '7870', 'Enter five digits, like 78701'],
  ['pickupZip', '00000', 'Enter five digits, like 78701'],
])('a %s of %s is refused beside its field, with or without an appointment', async (field, wrong, message) => {
  for (const flow of [{}, WITHOUT_DATE]) {
    const place = { ...flow, pickupCity: 'Austin', pickupState: 'TX', pickupZip: '78704' };
    expect((await submit(place)).status).toBe(201);
    const { status, body } = await submit({ ...place, [field]: wrong });
    expect([status, body.errors]).toEqual([400, { [field]: message }]);
  }
});

test('a state by its name and a ZIP+4 are read, and kept as two letters and five digits', async () => {
  const place = { pickupAddress: '12 Elm St', pickupCity: 'Austin', pickupState: 'texas', pickupZip: '78704-1234' };
  const { status, body } = await submit(place);
  expect([status, body]).toMatchObject([201, { pickupState: 'TX', pickupZip: '78704' }]);
});

test('a PO box is refused beside its street, with or without an appointment', async () => {
  for (const flow of [{}, WITHOUT_DATE]) {
    const { status, body } = await submit({ ...flow, pickupAddress: 'P.O. Box 1182, Austin, TX 78704' });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['pickupAddress']]);
  }
});

test.each([
  ['1204 Elm St, Apt 3', null],
  ['1204 Elm St, Austin', null],
  ['1204 elm st, austin, tx 78701', { city: 'austin', state: 'TX', zipCode: '78701' }],
  ['1204 Elm St, Austin, Texas 78701', { city: 'Austin', state: 'TX', zipCode: '78701' }],
  ['12 Broadway\nNew York, NY 10004', { city: 'New York', state: 'NY', zipCode: '10004' }],
  ['1204 Elm St Austin TX 78701-1234', { city: 'Austin', state: 'TX', zipCode: '78701' }],
])('a mail-in order from %j is taken only with street, city, state and ZIP code', async (address, parts) => {
  const { browser, phone } = await newGuest(server);
  const given = { name: 'Robin Vale', email: 'robin@example.test', phone, address };
  const { body } = await browser.post('/api/customers/guest', given);
  const placed = await browser.post('/api/sell-requests', mailOrder({ customerId: body.id }));
  if (parts === null) {
    const message = 'Please provide your address for the shipping label.';
    expect([placed.status, placed.body.errors]).toEqual([422, { customerId: message }]);
  } else {
    expect([placed.status, placed.body.customer]).toMatchObject([201, parts]);
  }
});
