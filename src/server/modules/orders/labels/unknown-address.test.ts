import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailOrder, newGuest, newStaff } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '100' } });
});
afterAll(() => server.stop());

test('an order from before the whole address was asked for gets no label: its customer and staff are asked', async () => {
  const guest = await newGuest(server);
  const { body: order } = await guest.browser.post('/api/sell-requests', mailOrder(guest));
  await server.context.database.query(
    plain(`update customers set city = 'Unknown', state = 'Unknown', zip_code = '00000' where id = $1`, [
      guest.customerId,
    ]),
  );
  const answer = await guest.browser.get(order.shippingLabelUrl);
  expect([answer.status, answer.body.code]).toEqual([503, 'label_not_ready']);
  const staff = await newStaff(server, 'pos');
  const desk = (await staff.get(`/api/sell-requests/${order.id}/desk`)).body;
  expect(desk.parcel.problem).toMatchObject({
    fault: 'address',
    words: 'the address is incomplete',
    address: { street: '12 Pecan Street', city: '', state: '', zip: '' },
  });
});
