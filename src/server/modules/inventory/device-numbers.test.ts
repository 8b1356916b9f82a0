import { afterAll, expect, test } from 'vitest';
import { keyHeader, newKey, newPhone } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { openStockDesk } from './testing/stock-desk.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
const desk = await openStockDesk(server);
const { count } = (await desk.post('counts', { placeId: null })).body;

const SETTINGS =
  'Serial Number\tM8Q2XW9L4N\nIMEI\t35 714209 123456 6\nIMEI2\t35 714209 223456 5\nEID 89049032004008882600012345678901';

/** Buys an iPhone over the counter with a number as it was pasted or scanned. */
const buy = (serial: string) =>
  desk.clerk.post(
    '/api/pos-transactions',
    {
      kind: 'purchase',
      customer: { name: 'Robin Vale', phone: newPhone() },
      devices: [{ productId: 1, condition: 'good', carrier: 'unlocked', price: '1045.00', serial }],
      payouts: [{ method: 'zelle', amount: '1045.00' }],
    },
    keyHeader(),
  );

const scannedIs = async (code: string) =>
  (await desk.clerk.get(`/api/inventory/scan?code=${encodeURIComponent(code)}`)).body.identifier;

test.each([
  ['SK7Q2XW9L4M', 'K7Q2XW9L4M', ['K7Q2XW9L4M', 'SK7Q2XW9L4M', 'S/N: K7Q2XW9L4M', '(21)K7Q2XW9L4M', 'k7q2-xw9l-4m']],
  [
    SETTINGS,
    '357142091234566',
    ['IMEI1: 35 714209 123456 6', '357142091234566/01', '3571420912345601', '35714209123456', SETTINGS],
  ],
])('a device that was bought as %j is %s, and found by each of its codes', async (given, stored, codes) => {
  const bought = await buy(given);
  expect(bought.status, JSON.stringify(bought.body)).toBe(201);
  expect(bought.body.transactions[0].serial).toBe(stored);
  for (const code of codes) {
    expect(await scannedIs(code), code).toBe(stored);
    const list = await desk.clerk.get(`/api/inventory/units?q=${encodeURIComponent(code.replaceAll(/\s+/g, ' '))}`);
    expect(
      list.body.map(({ identifier }: { identifier: string }) => identifier),
      code,
    ).toEqual([stored]);
  }
  const scan = await desk.post(`counts/${count.id}/scans`, { id: newKey(), code: codes[1] });
  expect(scan.body.scan.result).not.toBe('unknown');
  // It is in stock, whichever of its codes another clerk reads.
  for (const code of codes.filter((one) => !/^\d{14}(?:\d\d)?$/.test(one)))
    expect((await buy(code)).status, code).toBe(409);
});

test('what is no number of a device is bought by no call, which says beside the field what it is', async () => {
  const refused = await buy('89049032004008882600012345678901');
  expect([refused.status, Object.values(refused.body.errors)]).toEqual([422, [expect.stringMatching(/EID/)]]);
});

test('a device whose number is known for another one today is found, and counted', async () => {
  const unit = await desk.buy();
  const old = 'A0000022A1B2C3';
  await desk.sql('update devices set identifier = $1 where identifier = $2', [old, unit.identifier]);
  expect(await scannedIs(old)).toBe(old);
  const scan = await desk.post(`counts/${count.id}/scans`, { id: newKey(), code: old });
  expect(scan.body.scan.result).not.toBe('unknown');
});

test('a device is in stock once, however its number was stored', async () => {
  const [first, second] = [await desk.buy(), await desk.buy()];
  await desk.sql('update devices set identifier = $1 where identifier = $2', ['ST7Q2XW9L4R', first.identifier]);
  const refused = await desk.change(second.id, { identifier: 'T7Q2XW9L4R' });
  expect([refused.status, refused.body.code]).toEqual([409, 'serial_in_stock']);
});

test('a stocktake keeps nothing of a license', async () => {
  for (const code of ['DBB03041990', '@\nANSI 636026080102DL00410288DLDAQX1\nDCSNEWCOMER']) {
    const refused = await desk.post(`counts/${count.id}/scans`, { id: newKey(), code });
    expect([refused.status, refused.body.errors.code]).toEqual([422, expect.stringMatching(/driver license/)]);
  }
  expect(await desk.sql('select 1 from stock_count_scans where code like $1', ['D%'])).toEqual([]);
});

test('a stocktake counts the number in all that Settings shows, and keeps a short code', async () => {
  const unknown = `${SETTINGS.replace('M8Q2XW9L4N', 'P8Q2XW9L4N').replaceAll('35 714209 123456 6', '35 714209 323456 4')}`;
  const scan = await desk.post(`counts/${count.id}/scans`, { id: newKey(), code: unknown });
  expect(scan.status, JSON.stringify(scan.body)).toBe(200);
  expect(scan.body.scan.code.length).toBeLessThanOrEqual(60);
});

test('a search takes what was pasted', async () => {
  const settings = encodeURIComponent(`${'Name\tPhone\n'.repeat(30)}${SETTINGS}`);
  for (const path of ['inventory/units', 'sell-requests', 'pos-transactions']) {
    const answer = await desk.admin.get(`/api/${path}?q=${settings}`);
    expect([path, answer.status]).toEqual([path, 200]);
  }
});

test('an order is found by a number as it was pasted, and by the code of its box', async () => {
  const bought = await buy('G7Q2XW9L4P');
  const id = bought.body.transactions[0].id;
  for (const q of ['SG7Q2XW9L4P', 'Serial No. G7Q2XW9L4P', 'G7Q2-XW9L-4P']) {
    const answer = await desk.admin.get(`/api/sell-requests?q=${encodeURIComponent(q)}`);
    expect(
      answer.body.map((order: { id: string }) => order.id),
      q,
    ).toContain(id);
  }
});
