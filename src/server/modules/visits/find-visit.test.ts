import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PosTransaction } from '#contracts/pos-transactions.ts';
import type { OpenDropOff } from '#contracts/visit-lookups.ts';
import type { Visit } from '#contracts/visits.ts';
import { newKey, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { device, dropOff, purchase } from './testing/visit-desk.ts';

let server: TestServer;
let clerk: Browser;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await newStaff(server, 'repair-pos');
});
afterAll(() => server.stop());

const post = (path: string, body: object) => clerk.post(path, body, { 'idempotency-key': newKey() });
const taken = async (body: object): Promise<Visit> => {
  const answer = await post('/api/pos-transactions', body);
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body;
};
const RANGE = { priceRange: { from: '700.00', to: '1000.00' } };
const twoDevices = (changes: object = {}) => dropOff({ devices: [device(RANGE), device(RANGE)], ...changes });
const codeOf = async ({ id }: Visit) => {
  const [row] = await server.context.database.query(plain('select pickup_code from visits where id = $1', [id]));
  return String(row?.pickup_code);
};
const find = (number: string) => clerk.get(`/api/visits?number=${number}`);
const openOnes = async (): Promise<OpenDropOff[]> => (await clerk.get('/api/drop-offs')).body;

test('A visit is found by its number and by those of its devices, in capitals and small letters', async () => {
  const visit = await taken(twoDevices());
  const numbers = [visit.number, ...visit.transactions.map(({ transactionNumber }) => transactionNumber)];
  for (const number of [...numbers, visit.number.toLowerCase()]) expect((await find(number)).body.id).toBe(visit.id);
  expect((await find('0000FFFF')).status).toBe(404);
  expect((await find('not-hex!')).status).toBe(400);
});

test('A visit has the history of all its devices, newest first', async () => {
  const visit = await taken(purchase());
  const { body } = await clerk.get(`/api/visits/${visit.id}/history`);
  const [{ id: transactionId, transactionNumber } = { id: '', transactionNumber: '' }] = visit.transactions;
  expect(body.map(({ kind, to }: { kind: string; to: string }) => `${kind} ${to}`)).toEqual([
    'status completed',
    'paid payment_issued',
    'created device_received',
  ]);
  expect(body[0]).toMatchObject({ transactionId, transactionNumber });
  expect((await clerk.get('/api/visits/00000000-0000-4000-8000-000000000000/history')).status).toBe(404);
});

test('A drop-off is listed until all its devices are bought or given back, the one that was to be ready first on top', async () => {
  const late = await taken(twoDevices({ readyAt: '2031-01-02T15:00:00Z' }));
  const early = await taken(twoDevices({ readyAt: '2020-01-02T15:00:00Z' }));
  await taken(purchase());
  const ids = async () => (await openOnes()).map(({ id }) => id).filter((id) => [late.id, early.id].includes(id));
  expect(await ids()).toEqual([early.id, late.id]);
  expect((await openOnes()).find(({ id }) => id === early.id)).toMatchObject({
    number: early.number,
    devices: ['iPhone 16 Pro Max, 256GB', 'iPhone 16 Pro Max, 256GB'],
    priceRange: { from: '1400.00', to: '2000.00' },
    readyAt: '2020-01-02T15:00:00.000Z',
  });
  const [first] = early.transactions;
  const deal = { transactionId: first?.id, agreedPrice: '800.00', priceReason: 'Battery at 71%' };
  await post(`/api/visits/${early.id}/settle`, { devices: [deal], payouts: [{ method: 'zelle', amount: '800.00' }] });
  expect((await openOnes()).find(({ id }) => id === early.id)?.devices).toHaveLength(1);
  await clerk.post(`/api/visits/${early.id}/return`, { pickupCode: await codeOf(early) });
  expect(await ids()).toEqual([late.id]);
});

test('Of six tries with a wrong pick-up code the sixth waits, and the right one counts for none', async () => {
  const visit = await taken(twoDevices());
  const [code, path] = [await codeOf(visit), `/api/visits/${visit.id}/return`];
  const [one, other] = visit.transactions.map(({ id }: PosTransaction) => id);
  const wrong = () => clerk.post(path, { pickupCode: code === '000000' ? '000001' : '000000' });
  for (let tries = 1; tries <= 4; tries += 1) expect((await wrong()).body.errors).toHaveProperty('pickupCode');
  expect((await clerk.post(path, { pickupCode: code, transactionIds: [one] })).status).toBe(200);
  for (let tries = 1; tries <= 5; tries += 1) expect((await wrong()).status).toBe(422);
  const refused = await clerk.post(path, { pickupCode: code, transactionIds: [other] });
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
});
