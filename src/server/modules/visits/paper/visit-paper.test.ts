import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PosTransaction } from '#contracts/pos-transactions.ts';
import { pdfTexts } from '#server/ports/testing/pdf-text.ts';
import { barcodesOf, printAt203 } from '#server/ports/testing/printed-page.ts';
import { newKey, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { device, dropOff, purchase } from '../testing/visit-desk.ts';

let server: TestServer;
let clerk: Browser;

beforeAll(async () => {
  server = await startTestServer();
  clerk = await newStaff(server, 'repair-pos');
});
afterAll(() => server.stop());

const range = { priceRange: { from: '700.00', to: '1000.00' } };
const PAPERS = [
  ['receipt', purchase({ devices: [device(), device(), device()], payouts: [{ method: 'zelle', amount: '3135.00' }] })],
  ['drop-off ticket', dropOff({ devices: [device(range), device(range)] })],
] as const;

test.each(PAPERS)('a scanner reads each device on the 80 mm %s, and on its copy', async (_, visit) => {
  const { body } = await clerk.post('/api/pos-transactions', visit, { 'idempotency-key': newKey() });
  const numbers = body.transactions.map(({ transactionNumber }: PosTransaction) => transactionNumber);
  expect(numbers).toHaveLength(visit.devices.length);
  for (const isCopy of [false, true]) {
    const { raw } = await clerk.get(body.receiptUrl);
    const page = await printAt203(raw);
    expect(page.inches.width * 25.4).toBeCloseTo(80, 2);
    expect((await barcodesOf(page)).map(({ text }) => text)).toEqual(numbers);
    expect((await pdfTexts(raw)).includes('COPY')).toBe(isCopy);
  }
});
