import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Guest, newGuest, pickupOrder } from '#test/factories.ts';
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
    const missing = flow === WITHOUT_DATE ? ['pickupAddress'] : ['pickupCity', 'pickupState', 'pickupZip'];
    expect([alone.status, Object.keys(alone.body.errors)]).toEqual([422, missing]);
  }
});

test.each([
  ['pickupState', 'Texas', 'Enter two capital letters, like TX'],
  ['pickupState', 'tx', 'Enter two capital letters, like TX'],
  ['pickupState', 'ZZ', 'Enter two capital letters, like TX'],
  ['pickupZip', '7870', 'Enter five digits, like 78701'],
  ['pickupZip', '78704-1234', 'Enter five digits, like 78701'],
])('a %s of %s is refused beside its field, with or without an appointment', async (field, wrong, message) => {
  for (const flow of [{}, WITHOUT_DATE]) {
    const place = { ...flow, pickupCity: 'Austin', pickupState: 'TX', pickupZip: '78704' };
    expect((await submit(place)).status).toBe(201);
    const { status, body } = await submit({ ...place, [field]: wrong });
    expect([status, body.errors]).toEqual([400, { [field]: message }]);
  }
});
