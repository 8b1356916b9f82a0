import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { chooseTab, openArea, payCash, setStatus, takeOrder } from '#test/e2e/support/desk.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';
import { ownShop } from '#test/e2e/support/shop.ts';

// The report of a day counts what is paid in it.
test.use({ configuration: ownShop('Rosa of Reports') });

const panel = (page: Page) => page.getByRole('region', { name: 'Reports', exact: true });
const report = (page: Page, name: string) => panel(page).getByRole('article', { name });
const tableOf = (page: Page, name: string) => panel(page).getByRole('table', { name });

async function openReports(page: Page): Promise<void> {
  await openArea(page, 'admin');
  await chooseTab(page, 'Reports');
  await expect(report(page, 'Daily Report')).toBeVisible();
}

/** Buys an iPhone for $1,020 in cash, like another terminal. */
async function buy(page: Page, seller: string): Promise<void> {
  const order = await takeOrder(page, seller);
  await setStatus(page, order, 'evaluation');
  await payCash(page, order, '1020.00');
}

test('opens the daily report of today, saves its tables and its paper, and tells what has changed since', async ({
  page,
}) => {
  await openArea(page, 'admin');
  await buy(page, 'Ana Cole');
  await openReports(page);
  const purchases = tableOf(page, 'Purchases by method');
  await expect(purchases.getByRole('row').filter({ hasText: 'Cash' })).toContainText('$1,020.00');
  await expect(purchases.getByRole('row').last()).toContainText('Total');
  await expect(tableOf(page, 'Devices bought').getByRole('row')).toHaveCount(3);
  await expect(report(page, 'Daily Report')).toContainText('Period still open');
  await expectAccessible(page, 'the daily report');

  const saving = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'CSV for Purchases by method' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^daily-\d{4}-\d\d-\d\d-purchases\.csv$/);
  expect(fs.readFileSync(await file.path(), 'utf8')).toMatch(
    /\r\nCash,1,1020\.00,0,0\.00,1020\.00,0\.00,[A-Z]\w+\/\w+\r\n$/,
  );
  const printing = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'Download PDF' }).click();
  expect(
    fs
      .readFileSync(await (await printing).path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await page.reload();
  await expect(panel(page).getByText('Matches the last PDF', { exact: false })).toBeVisible();
  await buy(page, 'Bo Day');
  await page.reload();
  await expect(panel(page).getByText('Changed since the last PDF')).toBeVisible();
  await expect(panel(page).getByText('Paid to sellers: was $1,020.00, now $2,040.00')).toBeVisible();
});

test(
  'keeps report and period in the address, and steps from month to month and over some months of taxes',
  MORE,
  async ({ page }) => {
    await openReports(page);
    await panel(page).getByRole('button', { name: 'Monthly Report' }).click();
    await expect(panel(page).getByRole('button', { name: 'Next month' })).toBeDisabled();
    await panel(page).getByLabel('Month', { exact: true }).selectOption('March');
    await panel(page).getByLabel('Month: year').selectOption('2025');
    await expect(report(page, 'Monthly Report')).toContainText('March 2025');
    await expect(tableOf(page, 'Day by day').getByRole('row')).toHaveCount(33);
    await panel(page).getByRole('button', { name: 'Previous month' }).click();
    await expect(page).toHaveURL(/report=monthly&period=2025-02/);
    await page.reload();
    await expect(tableOf(page, 'Day by day').getByRole('row')).toHaveCount(30);

    await panel(page).getByRole('button', { name: 'Tax Report' }).click();
    await expect(panel(page).getByText('Purchases aren’t the deduction', { exact: false })).toBeVisible();
    await expect(tableOf(page, 'Cost of units sold or written off')).toContainText('Closing stock', {
      ignoreCase: true,
    });
    await expectAccessible(page, 'the tax report');
    await panel(page).getByLabel('Year', { exact: true }).selectOption('Custom months');
    await panel(page).getByLabel('To', { exact: true }).selectOption('June');
    await expect(report(page, 'Tax Report')).toContainText(/January \d{4} – June \d{4}/);
    await page.goBack();
    await expect(report(page, 'Monthly Report')).toContainText('February 2025');
    await expectFits(page, 'the monthly report', 'staff');
  },
);
