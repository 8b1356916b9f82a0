import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { openArea, payCash, rowOf, setStatus, takeOrder } from '#test/e2e/support/desk.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';

const sorted = (page: Page, column: string) => page.getByRole('columnheader', { name: column });
const rowNames = (page: Page) => page.getByRole('row').getByRole('button', { name: /^Order / });

async function openProducts(page: Page): Promise<void> {
  await openArea(page, 'pos');
  await page.getByRole('tab', { name: 'Price Manager' }).click();
  await page.getByRole('navigation', { name: 'Price Manager' }).getByRole('button', { name: 'Products' }).click();
}

test('sorts by a column when its header is pressed, and reverses at the second press', MORE, async ({ page }) => {
  await openArea(page, 'admin');
  for (const name of ['Sora First', 'Sora Second']) await takeOrder(page, name);
  await page.getByRole('searchbox', { name: 'Search all orders' }).fill('Sora');
  const rows = page.getByRole('row').filter({ hasText: 'Sora' });
  await expect(rows).toHaveText([/Sora Second/, /Sora First/]);
  await expect(page.getByRole('status').filter({ hasText: '2 results found' })).toHaveCount(1);
  await sorted(page, 'Date').getByRole('button').press('Enter');
  await expect(sorted(page, 'Date')).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows).toHaveText([/Sora First/, /Sora Second/]);
  await sorted(page, 'Value').getByRole('button').press('Enter');
  await expect(sorted(page, 'Value')).toHaveAttribute('aria-sort', 'descending');
  await expect(sorted(page, 'Date')).not.toHaveAttribute('aria-sort');
});

test('moves between rows by arrows, opens one by Enter, and returns the focus to it', MORE, async ({ page }) => {
  await openArea(page, 'admin');
  for (const name of ['Kay First', 'Kay Second', 'Kay Third']) await takeOrder(page, name);
  await page.getByRole('searchbox', { name: 'Search all orders' }).fill('Kay');
  await expect(rowNames(page)).toHaveCount(3);
  await rowNames(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rowNames(page).nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(rowNames(page).nth(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Order Details' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowNames(page).nth(2)).toBeFocused();
});

test('moves the focus to the next row when the focused row leaves the list', MORE, async ({ page }) => {
  await openProducts(page);
  await page.getByRole('region', { name: 'Price Manager' }).getByLabel('Status').selectOption('Buying');
  await page.getByLabel('Device type').selectOption('HomePod');
  const products = page.getByRole('rowheader').getByRole('button');
  await expect(products.filter({ hasText: 'HomePod' }).first()).toBeVisible();
  const [gone, next] = await products.allTextContents();
  await products.first().press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('We buy this product').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: gone ?? '', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: next ?? '', exact: true })).toBeFocused();
});

test('exports the orders of the filter, without a cell that a spreadsheet would run', async ({ page }) => {
  await openArea(page, 'admin');
  await takeOrder(page, '=HYPERLINK("https://example.test")');
  await page.getByRole('searchbox', { name: 'Search all orders' }).fill('HYPERLINK');
  await expect(rowOf(page, 'HYPERLINK')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 result found' })).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('orders-admin.csv');
  const [head, row] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(head).toBe(
    '\uFEFFOrder,Order id,Created (America/Chicago),Customer id,Customer,Phone,Email,Device,Condition,Lock,Battery,' +
      'IMEI or serial,Service,Status,Quoted,Final,Assigned to,Paid,Payment method,Paid on (America/Chicago)',
  );
  expect(row).toContain(`"'=HYPERLINK(""https://example.test"")"`);
});

test('selects rows by keyboard, counts them, and exports them alone', MORE, async ({ page }) => {
  await openArea(page, 'admin');
  for (const name of ['Sel First', 'Sel Second']) await takeOrder(page, name);
  const paid = await takeOrder(page, 'Sel Third');
  await setStatus(page, paid, 'evaluation');
  await payCash(page, paid, '1020.00');
  await page.getByRole('searchbox', { name: 'Search all orders' }).fill('Sel');
  await expect(rowNames(page)).toHaveCount(3);
  const all = page.getByRole('checkbox', { name: 'Select all on this page' });
  await all.press('Space');
  await expect(page.getByText('3 selected').first()).toBeAttached();
  await rowOf(page, 'Sel Second')
    .getByRole('checkbox', { name: /^Select order / })
    .press('Space');
  await expect(page.locator('[aria-live]').filter({ hasText: '2 selected' })).toBeAttached();
  expect(await all.evaluate((box: { indeterminate?: boolean }) => box.indeterminate)).toBe(true);
  await expectAccessible(page, 'selected orders');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export selected' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines.join()).not.toContain('Sel Second');
  expect(lines.filter((line) => line.includes(',1020.00,cash,20'))).toHaveLength(1);
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(all).toBeFocused();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export selected' })).toHaveCount(0);
});
