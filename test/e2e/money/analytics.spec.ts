import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { openArea, payCash, setStatus, takeOrder } from '#test/e2e/support/desk.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';
import { ownShop } from '#test/e2e/support/shop.ts';

test.use({ configuration: ownShop('Anna of Analytics') });

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const choose = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Analytics' }).getByRole('button', { name, exact: true }).click();

const fixedDays = (page: Page) => page.getByRole('form', { name: 'Custom dates' });

/** Opens the tab and waits for its first figures. */
async function openAnalytics(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(card(page, 'Paid to sellers')).toBeVisible();
}

/** Takes an order of $1,020 and pays it in cash, like another terminal. */
async function buy(page: Page, name: string, amount: string): Promise<void> {
  const sellRequestId = await takeOrder(page, name);
  await setStatus(page, sellRequestId, 'evaluation');
  await payCash(page, sellRequestId, amount, { reason: 'As agreed' });
}

/** Reads the amounts of a column of a table, the row of the head left out. */
async function columnOf(table: Locator, header: string): Promise<string[]> {
  const headers = await table.getByRole('columnheader').allTextContents();
  const rows = await table.getByRole('row').all();
  const cells = await Promise.all(
    rows.slice(1).map((row) => row.locator('th, td').nth(headers.indexOf(header)).innerText()),
  );
  return cells.map((text) => text.trim());
}

const dollars = (text: string) => Number(text.replaceAll(/[$,]/g, ''));

test('shows what was bought by day, as bars and as a table, down to the rows behind it', async ({ page }) => {
  await openArea(page, 'admin');
  await buy(page, 'Ada Bars', '1020.00');
  await buy(page, 'Bo Bars', '880.50');
  await takeOrder(page, 'Cy Bars');
  await openAnalytics(page);
  await expect(card(page, 'Paid to sellers')).toContainText('$1,900.50');
  await expect(card(page, 'Devices bought')).toContainText('2');
  await expect(card(page, 'Orders placed')).toContainText('3');
  await expectAccessible(page, 'the overview of analytics', 'main');

  const chart = section(page, 'Paid to sellers by day');
  await expect(chart.getByRole('img', { name: /^Paid to sellers by day Total \$1,900\.50/ })).toBeVisible();
  await expect(chart.getByText('Total $1,900.50', { exact: false }).first()).toBeVisible();
  await chart.getByRole('button', { name: /^Show as table/ }).click();
  const paid = await columnOf(chart.getByRole('table'), 'Paid to sellers');
  expect(paid).toHaveLength(30);
  expect(paid.at(-1)).toBe('$1,900.50');
  expect(paid.map(dollars).reduce((sum, one) => sum + one, 0)).toBe(1900.5);
  await expectAccessible(page, 'the table of a chart', 'main');
  await chart.getByRole('button', { name: /^Show as chart/ }).click();

  const bars = chart.getByRole('slider', { name: 'Paid to sellers by day: bars' });
  await bars.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(bars).toHaveAttribute('aria-valuetext', /: \$0\. Previous/);
  await page.keyboard.press('End');
  await expect(bars).toHaveAttribute('aria-valuetext', /: \$1,900\.50\. Previous, .*: \$0$/);
  await expect(chart.getByText('$1,900.50', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]days=(\d{4}-\d\d-\d\d)_\1(&|$)/);
  await expect(card(page, 'Paid to sellers')).toContainText('$1,900.50');
  await expect(fixedDays(page).getByLabel('From')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Date range', { exact: true })).toHaveValue('last-30-days');

  await page.getByRole('button', { name: 'View details for Paid to sellers' }).click();
  const sheet = page.getByRole('dialog', { name: 'Paid to sellers: details' });
  await expect(sheet.getByRole('row')).toHaveCount(3);
  const counted = await columnOf(sheet.getByRole('table'), 'Counts as');
  expect(counted.toSorted()).toEqual(['$1,020', '$880.50']);
  await expectAccessible(page, 'the rows behind a figure', 'dialog');
  await page.reload();
  await sheet.getByRole('row').filter({ hasText: '$880.50' }).getByRole('link').click();
  const order = page.getByRole('dialog', { name: 'Order Details' });
  await expect(order).toContainText('Bo Bars');
  await order.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
});

test('keeps the chosen days in the address, and says why days are no range', MORE, async ({ page }) => {
  await openArea(page, 'admin');
  await buy(page, 'Dee Days', '300.00');
  await openAnalytics(page);
  await page.getByLabel('Date range', { exact: true }).selectOption('Yesterday');
  await expect(page).toHaveURL(/days=yesterday/);
  await expect(page.getByText('No purchases in this period.')).toBeVisible();
  await expect(card(page, 'Paid to sellers')).toContainText('$0');
  await choose(page, 'Margin');
  await expect(page.getByText('No sales in this period.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Date range', { exact: true })).toHaveValue('yesterday');
  await expect(page.getByRole('heading', { name: 'Sales and margin' })).toBeVisible();

  await page.getByLabel('Date range', { exact: true }).selectOption('Custom dates');
  await fixedDays(page).getByLabel('To').fill('2001-01-01');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(fixedDays(page).getByLabel('To')).toHaveAccessibleDescription(
    'The end date can’t be before the start date.',
  );
  await expectAccessible(page, 'days that are no range', 'main');
  await fixedDays(page).getByLabel('From').fill('2000-12-01');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/days=2000-12-01_2001-01-01/);
  await expect(page.getByText('Dec 1, 2000 – Jan 1, 2001', { exact: false })).toBeVisible();
  await expect(fixedDays(page).getByLabel('From')).toBeFocused();
  await page.getByRole('checkbox', { name: 'Compare with previous period' }).uncheck();
  await expect(page).toHaveURL(/compare=no/);
  await expect(page.getByText(', compared with')).toBeHidden();
});

test('each section of analytics is accessible and fits', MORE, async ({ page }) => {
  await openArea(page, 'admin');
  await buy(page, 'Fay Fits', '410.00');
  await openAnalytics(page);
  await expectFits(page, 'the overview of analytics', 'staff');
  for (const [name, heading] of [
    ['Money', 'Paid by method'],
    ['Quotes and offers', 'From order to payment'],
    ['Speed', 'Speed'],
    ['Stock', 'Stock at cost by age'],
    ['Margin', 'From resale to true margin'],
    ['Drawer', 'Expenses by category'],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await choose(page, name);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expectAccessible(page, name, 'main');
    await expectFits(page, name, 'staff');
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await choose(page, 'Quotes and offers');
  const hours = section(page, 'Orders by hour of the week');
  await hours.getByRole('button', { name: /^Show as table/ }).click();
  await expect(hours.getByRole('row')).toHaveCount(8);
  await expectFits(page, 'the hours as a table', 'staff');
});

test('shows the point of sale the same figures without those of the books', MORE, async ({ page }) => {
  await openArea(page, 'pos');
  await openAnalytics(page);
  await expect(card(page, 'Stock at cost')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Drawer, expenses and net' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Analytics' }).getByRole('button', { name: 'Drawer' })).toHaveCount(
    0,
  );
  expect((await page.request.get('/api/analytics/books?from=2026-01-01&to=2026-01-02')).status()).toBe(403);
  await page.goto('/pos/analytics/figures/expenses');
  await expect(card(page, 'Paid to sellers')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Drawer, expenses and net' })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
