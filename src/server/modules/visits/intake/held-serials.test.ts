import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { counterOrder, mailOrder, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { device, dropOff, keyed, newSerial, purchase, RANGE, seller } from '../testing/visit-desk.ts';

let server: TestServer;
let clerk: Browser;
let pos: Browser;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
  clerk = await newStaff(server, 'repair-pos');
  pos = await newStaff(server, 'pos');
});
afterAll(() => server.stop());

const customerId = async () => {
  const { name, phone } = seller();
  return (await pos.post('/api/staff/customers', { name, phone, email: null }, keyed())).body.id;
};

/** Ways in which a device comes in over the counter, each as a request that is ready to be sent. */
const ROUTES = {
  'a purchase': async (serial: string) => {
    const body = purchase({ devices: [device({ serial })] });
    return () => clerk.post('/api/pos-transactions', body, keyed());
  },
  'a drop-off': async (serial: string) => {
    const body = dropOff({ devices: [device({ serial, ...RANGE })] });
    return () => clerk.post('/api/pos-transactions', body, keyed());
  },
  'a counter order': async (imei: string) => {
    const body = counterOrder({ customerId: await customerId() }, { imei });
    return () => pos.post('/api/staff/sell-requests', body, keyed());
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
  const [body, key] = [counterOrder({ customerId: await customerId() }, { imei }), keyed()];
  const first = await pos.post('/api/staff/sell-requests', body, key);
  expect(first.status).toBe(201);
  expect((await pos.post('/api/staff/sell-requests', body, key)).body.id).toBe(first.body.id);
  const { status, body: refused } = await pos.post('/api/staff/sell-requests', body, keyed());
  expect(status).toBe(409);
  expect(refused.errors.imei).toContain(`transaction ${first.body.id.slice(-8).toUpperCase()}, received by`);
});

test('An order by mail may name a serial number that the shop has: its device is not here yet', async () => {
  const imei = newSerial();
  await pos.post('/api/staff/sell-requests', counterOrder({ customerId: await customerId() }, { imei }), keyed());
  const who = seller();
  const address = { address: '9 Elm Street', city: 'Austin', state: 'TX', zipCode: '78701' };
  const { body } = await pos.post('/api/staff/customers', { ...who, email: null, ...address }, keyed());
  const mail = await pos.post('/api/staff/sell-requests', mailOrder({ customerId: body.id }, { imei }), keyed());
  expect(mail.status).toBe(201);
});
