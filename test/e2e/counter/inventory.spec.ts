import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { chooseTab } from '#test/e2e/support/desk.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import { PASSWORDS } from '#test/e2e/support/shop.ts';
import { newKey, newPhone } from '#test/factories.ts';

const inventory = (page: Page) => page.getByRole('tabpanel', { name: 'Inventory' });
const rows = (page: Page) => inventory(page).getByRole('row');
const search = (page: Page) => inventory(page).getByLabel('Search by number, IMEI, serial or model');
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const press = (page: Page, within: string | RegExp, name: string) =>
  dialog(page, within).getByRole('button', { name, exact: true }).click();

async function openInventory(page: Page): Promise<void> {
  await page.goto('/repair-pos');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORDS.REPAIR_POS_PASSWORD);
  await page.keyboard.press('Enter');
  await chooseTab(page, 'Inventory');
}

let serials = 0;
/** Buys an iPhone for $1,045 over the counter, like another terminal. @returns the unit that began */
async function buy(page: Page): Promise<{ id: string; number: string; version: number; serial: string }> {
  serials += 1;
  const serial = `F2LX${Date.now().toString(36).toUpperCase().slice(-5)}${serials}`;
  const device = { productId: 1, condition: 'good', carrier: 'unlocked', price: '1045.00', serial };
  const data = {
    kind: 'purchase',
    customer: { name: 'Robin Vale', phone: newPhone() },
    devices: [device],
    payouts: [{ method: 'zelle', amount: '1045.00' }],
  };
  const bought = await page.request.post('/api/pos-transactions', { data, headers: { 'idempotency-key': newKey() } });
  expect(bought.status(), await bought.text()).toBe(201);
  const unit = await (await page.request.get(`/api/inventory/scan?code=${serial}`)).json();
  return { ...unit, serial };
}

test(
  'says that nothing is in stock, and what to do when the inventory cannot be loaded',
  MORE,
  async ({ page, tolerate }) => {
    tolerate(FAILED_LOAD);
    await page.route('**/api/inventory/units?*', (route) => route.abort());
    await openInventory(page);
    await expect(inventory(page).getByText('The inventory didn’t load.')).toBeVisible({ timeout: 30_000 });
    await page.unroute('**/api/inventory/units?*');
    await page.route('**/api/inventory/units?*', (route) => route.fulfill({ json: [] }));
    await inventory(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(inventory(page).getByText('Nothing in stock yet.', { exact: false })).toBeVisible();
  },
);

test('finds a bought device by its number, makes it ready, adds a cost, sells it and shows the margin', async ({
  page,
}) => {
  await openInventory(page);
  const { number, serial } = await buy(page);
  await page.getByRole('tab', { name: 'Customer Intake' }).click();
  await page.getByRole('tab', { name: 'Inventory' }).click();
  await expect(inventory(page).getByText(/^at cost in \d+ units? in stock$/)).toBeVisible();
  await search(page).fill(number);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).last()).toContainText(serial);
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
  const label = await dialog(page, unit).getByRole('link', { name: 'Label (PDF)' }).getAttribute('href');
  expect((await page.request.get(label ?? '')).headers()['content-type']).toBe('application/pdf');
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
    await openInventory(page);
    const { id, number, version } = await buy(page);
    await page.reload();
    await page.getByRole('tab', { name: 'Inventory' }).click();
    await search(page).fill(number);
    await expect(rows(page)).toHaveCount(2);
    await rows(page).last().getByRole('button', { name: number }).click();
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
  await openInventory(page);
  const { number } = await buy(page);
  const unit = `Unit ${number}`;
  const data = dialog(page, unit).getByRole('region', { name: 'Data wipe' });
  await page.reload();
  await page.getByRole('tab', { name: 'Inventory' }).click();
  await search(page).fill(number);
  await expect(rows(page)).toHaveCount(2);
  await rows(page).last().getByRole('button', { name: number }).click();
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
  await openInventory(page);
  const { id, number } = await buy(page);
  const file = await (await page.request.get(`/api/inventory/units/${id}`)).json();
  const unit = { ...file.unit, state: 'ready', isHeld: true, heldUntil: '2031-05-06' };
  await page.route(`**/api/inventory/units/${id}`, (route) => route.fulfill({ json: { ...file, unit } }));
  await page.reload();
  await page.getByRole('tab', { name: 'Inventory' }).click();
  await search(page).fill(number);
  await expect(rows(page)).toHaveCount(2);
  await rows(page).last().getByRole('button', { name: number }).click();
  await expect(dialog(page, `Unit ${number}`).getByText('On hold until May 6, 2031', { exact: false })).toBeVisible();
  await expect(dialog(page, `Unit ${number}`).getByRole('button', { name: 'Sell' })).toHaveCount(0);
});

test('fits the smallest phones', MORE, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openInventory(page);
  const { number } = await buy(page);
  await page.reload();
  await chooseTab(page, 'Inventory');
  const row = inventory(page).getByRole('button', { name: number, exact: true });
  await expect(row).toBeVisible();
  await expectFits(page, 'the inventory', 'staff');
  await row.click();
  await expect(dialog(page, `Unit ${number}`).getByText('Payout')).toBeVisible();
  await expectFits(page, 'a unit', 'staff');
});

test(
  'finds a visit and a unit from anywhere in the buyback POS, by the serial of the device',
  MORE,
  async ({ page }) => {
    await openInventory(page);
    const { number, serial } = await buy(page);
    await page.getByRole('tab', { name: 'Till' }).click();
    await page.keyboard.press('Control+k');
    const find = dialog(page, 'Search or jump to…');
    await find.getByRole('combobox').fill(serial);
    await expect(find.getByRole('option', { name: /Robin Vale.*Visits/ })).toBeVisible();
    await find.getByRole('option', { name: new RegExp(`${number}.*Units`) }).click();
    await expect(dialog(page, new RegExp(number))).toBeVisible();
    await page.reload();
    await expect(dialog(page, new RegExp(number))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, new RegExp(number))).toBeHidden();

    await page.keyboard.press('Control+k');
    await find.getByRole('combobox').fill(serial);
    await find.getByRole('option', { name: /Robin Vale.*Visits/ }).click();
    await expect(page).toHaveURL(/[?&]visit=/);
    await expect(dialog(page, /^(Visit|Purchase)/)).toContainText('Robin Vale');
  },
);
