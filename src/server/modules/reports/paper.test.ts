import { afterAll, describe, expect, test } from 'vitest';
import { parseSum } from '#domain/money.ts';
import { fromLocalField } from '#domain/shop-wall-clock.ts';
import { pageCount, pdfPageTexts } from '#server/ports/testing/pdf-text.ts';
import { newStaff } from '#test/factories.ts';
import { Books } from '#test/hand-made-books.ts';
import { startTestServer } from '#test/server-harness.ts';

const ZONE = 'America/Chicago';
const DAY = '2024-05-06';

const at = (local: string) => fromLocalField(local, ZONE) ?? '';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000', SHOP_TIME_ZONE: ZONE } });
afterAll(() => server.stop());
const admin = await newStaff(server, 'admin');
const books = new Books(server);
await books.open();
const seller = await books.addSeller('=HYPERLINK("x"), "Bo"');
for (let minute = 0; minute < 60; minute += 1) {
  await books.buy({ at: at(`${DAY}T09:${String(minute).padStart(2, '0')}`), cents: 1_000 + minute, seller });
}

const linesOf = (text: string) => text.split('\r\n').filter((line) => line !== '');
const csv = (query: string, kind = 'daily') => admin.get(`/api/reports/${kind}/csv?${query}`);
const pdf = (period = DAY) => admin.get(`/api/reports/daily/pdf?period=${period}`);
const issued = async (period = DAY) => (await admin.get(`/api/reports/daily?period=${period}`)).body.issued;

describe('the CSV file of a table', () => {
  test('has every row with decimals, local times and the zone, and adds up to the total on screen', async () => {
    const file = await csv(`period=${DAY}&table=devices`);
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="daily-${DAY}-devices.csv"`,
      'cache-control': 'no-store',
    });
    const [names, first, ...others] = linesOf(file.body);
    expect(names).toBe('\uFEFFBought,Unit,Order,Device,Condition,Status,Paid,Fee,Time zone');
    expect(first).toMatch(/^2024-05-06 09:00,U-\d+,[0-9A-F]{8},.+,Good,Testing,10\.00,0\.00,America\/Chicago$/);
    expect(others).toHaveLength(59);
    const { tables } = (await admin.get(`/api/reports/daily?period=${DAY}`)).body;
    const screen = tables.find(({ key }: { key: string }) => key === 'devices');
    const sum = [first, ...others].reduce((cents, line = '') => cents + parseSum(line.split(',').at(-3) ?? ''), 0);
    expect(sum).toBe(parseSum(screen.total[6]));
  });

  test('starts no formula, leaves the mark of UTF-8 out when asked, and holds no number of an ID', async () => {
    const { body } = await csv('period=2024&table=sellers&bom=no', 'tax');
    expect(linesOf(body)).toEqual([
      'Name,Address,City,State,ZIP,Devices,Paid,Time zone',
      '"\'=HYPERLINK(""x""), ""Bo""",1 Pecan Street,Austin,TX,78704,60,617.70,America/Chicago',
    ]);
  });

  test('is recorded, and is not found for a table that the report does not have', async () => {
    expect((await csv(`period=${DAY}&table=units`)).status).toBe(404);
    await csv(`period=${DAY}&table=purchases`);
    const [action] = (await admin.get('/api/staff/actions?limit=1')).body;
    expect(action.action).toBe('Exported a report as CSV');
  });
});

describe('the paper of a report', () => {
  test('is Letter pages that are numbered, with its number, zone, author and the total on each page', async () => {
    const paper = await pdf();
    expect(paper.headers['content-type']).toBe('application/pdf');
    expect(paper.headers['content-disposition']).toBe(`inline; filename="D-${DAY}-R1.pdf"`);
    expect(await pageCount(paper.raw)).toBeGreaterThan(1);
    const pages = await pdfPageTexts(paper.raw);
    expect(pages[0]).toEqual(
      expect.arrayContaining(['Daily Report', 'Monday, May 6, 2024', `D-${DAY}-R1`, 'Central Time']),
    );
    expect(pages[0]?.some((text) => /^.+ by admin$/.test(text))).toBe(true);
    for (const [index, texts] of pages.entries()) {
      expect(texts).toContain(`Page ${index + 1} of ${pages.length}`);
      // The list of devices goes over pages: each has its total.
      expect(texts).toEqual(expect.arrayContaining(['Total', '$617.70']));
    }
  });

  test('keeps its number while it says the same, and gets the next one when the ledger has changed', async () => {
    const day = '2024-05-08';
    await books.buy({ at: at(`${day}T09:00`), cents: 5_000 });
    expect(await issued(day)).toBeNull();
    const numbers = await Promise.all([pdf(day), pdf(day), pdf(day)]);
    for (const { headers } of numbers) expect(headers['content-disposition']).toContain(`D-${day}-R1.pdf`);
    expect(await issued(day)).toMatchObject({ number: `D-${day}-R1`, by: 'admin', isSame: true, changes: [] });
    await books.buy({ at: at(`${day}T10:00`), cents: 2_500 });
    expect(await issued(day)).toMatchObject({
      isSame: false,
      changes: [{ name: 'Paid to sellers', was: '50.00', is: '75.00' }],
    });
    expect((await pdf(day)).headers['content-disposition']).toContain(`D-${day}-R2.pdf`);
    expect(await issued(day)).toMatchObject({ number: `D-${day}-R2`, isSame: true });
  });
});
