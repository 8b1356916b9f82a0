import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { buyUnit, openBuyback, type Unit } from '#test/e2e/support/counter.ts';
import { chooseTab } from '#test/e2e/support/desk.ts';
import { expectPdf } from '#test/e2e/support/files.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';

const inventory = (page: Page) => page.getByRole('tabpanel', { name: 'Inventory' });
const rows = (page: Page) => inventory(page).getByRole('row');
const search = (page: Page) => inventory(page).getByLabel('Search by number, IMEI, serial or model');
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const press = (page: Page, within: string | RegExp, name: string) =>
  dialog(page, within).getByRole('button', { name, exact: true }).click();

async function openInventory(page: Page): Promise<void> {
  await openBuyback(page);
  await chooseTab(page, 'Inventory');
}

/** Buys a device, and opens its unit. */
async function openBought(page: Page): Promise<Unit> {
  await openBuyback(page);
  const unit = await buyUnit(page);
  await page.goto('/repair-pos/inventory');
  await search(page).fill(unit.number);
  await expect(rows(page)).toHaveCount(2);
  await rows(page).last().getByRole('button', { name: unit.number }).click();
  return unit;
}

test('finds a bought device by its number, makes it ready, adds a cost, sells it and shows the margin', async ({
  page,
}) => {
  await openInventory(page);
  const { number, identifier } = await buyUnit(page);
  await page.getByRole('tab', { name: 'Customer Intake' }).click();
  await chooseTab(page, 'Inventory');
  await expect(inventory(page).getByText(/^at cost in \d+ units? in stock$/)).toBeVisible();
  await search(page).fill(number);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).last()).toContainText(identifier);
  await expect(rows(page).last()).toContainText('Testing');
  await expectAccessible(page, 'the inventory');
  await rows(page).last().getByRole('button', { name: number }).click();

  const unit = `Unit ${number}`;
  await expect(dialog(page, unit).getByRole('button', { name: 'Sell' })).toHaveCount(0);
  await press(page, unit, 'Change status');
  await dialog(page, 'Change status').getByLabel('New status').selectOption('ready');
  await dialog(page, 'Change status').getByLabel('Note').fill('All tests passed');
  await press(page, 'Change status', 'Save');
  await expect(dialog(page, 'Change status')).toBeHidden();
  await expect(dialog(page, unit).getByText('“All tests passed”')).toBeVisible();

  await press(page, unit, 'Add cost');
  const cost = dialog(page, 'Add cost');
  await cost.getByLabel('Type').selectOption('parts');
  await cost.getByLabel('Amount ($)').fill('-5');
  await press(page, 'Add cost', 'Add cost');
  await expect(cost.getByText('Please enter what this corrects.')).toBeVisible();
  await cost.getByLabel('Amount ($)').fill('55');
  await cost.getByLabel('Note').fill('Battery');
  await press(page, 'Add cost', 'Add cost');
  await expect(cost).toBeHidden();
  await expect(dialog(page, unit).getByText('Parts: Battery')).toBeVisible();
  await expect(dialog(page, unit).getByText('Total $1,100')).toBeVisible();
  await expectAccessible(page, 'a unit', 'dialog');

  await press(page, unit, 'Sell');
  const sale = dialog(page, 'Sell unit');
  await sale.getByLabel('Price ($)').fill('1300');
  await sale.getByLabel('Fee ($)').fill('20.50');
  await sale.getByLabel('Paid by').selectOption('card');
  await expectAccessible(page, 'a sale', 'dialog:last-of-type');
  await press(page, 'Sell unit', 'Sell');
  await expect(sale).toBeHidden();
  await expect(dialog(page, unit).getByRole('region', { name: 'Sale' }).getByText('Margin $179.50')).toBeVisible();
  for (const act of ['Sell', 'Change status', 'Add cost']) {
    await expect(dialog(page, unit).getByRole('button', { name: act, exact: true })).toHaveCount(0);
  }
  await expectPdf(dialog(page, unit).getByRole('link', { name: 'Label (PDF)' }));
  await press(page, unit, 'Close');

  await expect(inventory(page).getByText('No units found')).toBeVisible();
  await inventory(page).getByLabel('Status').selectOption('ended');
  await expect(rows(page).last()).toContainText('Sold');
});

test(
  'shows in the form why a move was refused, and lets the second press through',
  MORE,
  async ({ page, tolerate }) => {
    tolerate(/409|403/);
    const { id, number, version } = await openBought(page);
    await press(page, `Unit ${number}`, 'Change status');
    const move = dialog(page, 'Change status');
    await move.getByLabel('New status').selectOption('written_off');
    await press(page, 'Change status', 'Save');
    await expect(move.getByText('Taking a unit out of stock without a sale needs an admin.')).toBeVisible();
    const data = { version, state: 'refurbishing' };
    expect((await page.request.patch(`/api/inventory/units/${id}`, { data })).status()).toBe(200);
    await move.getByLabel('New status').selectOption('ready');
    await press(page, 'Change status', 'Save');
    await expect(move.getByText('Someone else just changed this unit. Review it and try again.')).toBeVisible();
    await expect(move.getByText('currently refurbishing', { exact: false })).toBeVisible();
    await press(page, 'Change status', 'Save');
    await expect(move).toBeHidden();
  },
);

test('records once how the data of a device was wiped', MORE, async ({ page }) => {
  const unit = `Unit ${(await openBought(page)).number}`;
  const data = dialog(page, unit).getByRole('region', { name: 'Data wipe' });
  await expect(data).toContainText('Not wiped yet.');
  await press(page, unit, 'Record wipe');
  const erasure = dialog(page, 'Record data wipe');
  await expect(erasure.getByRole('radio')).toHaveCount(3);
  await expectAccessible(page, 'a data wipe', 'dialog:last-of-type');
  await expectFits(page, 'a data wipe', 'staff');
  await page.setViewportSize({ width: 1280, height: 800 });
  await press(page, 'Record data wipe', 'Record');
  await expect(erasure.getByText('Please choose how the data was wiped.')).toBeVisible();
  await erasure.getByRole('radio', { name: 'Purge' }).check();
  await press(page, 'Record data wipe', 'Record');
  await expect(erasure).toBeHidden();
  await expect(data).toContainText('Wiped: Purge.');
  await expect(data.getByRole('button')).toHaveCount(0);
  await page.reload();
  await expect(data).toContainText('Wiped: Purge.');
});

test('says until when a unit is on hold, and offers no sale of it', MORE, async ({ page }) => {
  const { id, number } = await openBought(page);
  const file = await (await page.request.get(`/api/inventory/units/${id}`)).json();
  const unit = { ...file.unit, state: 'ready', isHeld: true, heldUntil: '2031-05-06' };
  await page.route(`**/api/inventory/units/${id}`, (route) => route.fulfill({ json: { ...file, unit } }));
  await page.reload();
  await expect(dialog(page, `Unit ${number}`).getByText('On hold until May 6, 2031', { exact: false })).toBeVisible();
  await expect(dialog(page, `Unit ${number}`).getByRole('button', { name: 'Sell' })).toHaveCount(0);
});
