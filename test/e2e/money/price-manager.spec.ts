import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { openArea } from '#test/e2e/support/desk.ts';
import { loseAnswers } from '#test/e2e/support/network.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import { SHOP_OF_RULES } from '#test/e2e/support/shop.ts';

test.use({ configuration: SHOP_OF_RULES });

async function openPriceManager(page: Page): Promise<void> {
  await openArea(page, 'pos');
  await page.getByRole('tab', { name: 'Price Manager' }).click();
}

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Price Manager' }).getByRole('button', { name, exact: true });
const value = (page: Page) => page.getByRole('textbox', { name: /^(Percent|Dollars)$/ });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

/** Returns the first price on the page of a type, such as "$1,200". */
async function upTo(page: Page, path: string, model: string): Promise<string> {
  const visitor = await page.context().newPage();
  await visitor.goto(path);
  const text = await visitor.getByRole('listitem').filter({ hasText: model }).first().innerText();
  await visitor.close();
  return text;
}

test('previews a price change, applies it for visitors at once, and undoes it', async ({ page }) => {
  await openPriceManager(page);
  await page.getByLabel('Device type').selectOption('AirTag');
  await expect(button(page, 'Preview')).toBeDisabled();
  await expect(button(page, 'Apply')).toBeDisabled();
  await page.getByLabel('By').selectOption('Fixed amount');
  await value(page).fill('100');
  await page.getByLabel('Reason').fill('A test');
  await button(page, 'Preview').click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('row').nth(1)).toContainText('+$100');
  await value(page).fill('101');
  await expect(button(page, 'Apply')).toBeDisabled();
  await value(page).press('Enter');
  await expect(preview.getByRole('row').nth(1)).toContainText('+$101');

  const before = await upTo(page, '/sell/airtag', 'AirTag');
  await button(page, 'Apply').click();
  await toast(page, 'Prices updated successfully');
  await expect(value(page)).toHaveValue('');
  await expect(page.getByLabel('Device type')).toHaveValue('iPhone');
  expect(await upTo(page, '/sell/airtag', 'AirTag')).not.toBe(before);

  await section(page, 'History').click();
  const change = page.getByRole('row').filter({ hasText: 'AirTag: +$101' });
  await expect(change).toContainText('A test');
  await change.getByRole('button').click();
  await button(page, 'Undo change').click();
  await expect(change.first()).toContainText(/Undo/);
  await expect(page.getByRole('row').filter({ hasText: 'Undone: AirTag: +$101' })).toBeVisible();
  expect(await upTo(page, '/sell/airtag', 'AirTag')).toBe(before);
});

test(
  'shows the products of a search at once, their new prices while typing, and undoes around a later change',
  MORE,
  async ({ page }) => {
    await openPriceManager(page);
    const rows = page.getByRole('row');
    await page.getByLabel('Find products').fill('iPhone 14 plus');
    await expect(rows.nth(1)).toContainText('iPhone 14 Plus 128GB');
    await expect(rows).toHaveCount(4);
    await expect(button(page, 'Apply')).toBeDisabled();
    await value(page).fill('10');
    await expect(page.getByRole('columnheader', { name: 'Difference' })).toBeVisible();
    await expect(rows).toHaveCount(4);
    await button(page, 'Apply').click();
    await toast(page, 'Prices updated successfully');

    await page.getByLabel('Series').selectOption('iPhone 14');
    await page.getByLabel('Model').selectOption('iPhone 14 Plus');
    await page.getByLabel('Find products').fill('512');
    await page.getByLabel('By').selectOption('Fixed amount');
    await value(page).fill('7');
    await expect(rows).toHaveCount(2);
    await button(page, 'Apply').click();
    await expect(value(page)).toHaveValue('');

    await section(page, 'History').click();
    await page
      .getByRole('button', { name: 'iPhone 14 Plus 128GB, iPhone 14 Plus 256GB, iPhone 14 Plus 512GB: +10%' })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('1 product changed again and won’t be undone.')).toBeVisible();
    await expect(dialog.getByText(/^iPhone 14 Plus 512GB: \+\$7 \(pos, /)).toBeVisible();
    await button(page, 'Undo the other 2').click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Partly undone')).toBeVisible();
  },
);

test('refuses a stale preview, and shows a new one', MORE, async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  await openPriceManager(page);
  await page.getByLabel('Device type').selectOption('HomePod');
  await value(page).fill('10');
  await button(page, 'Preview').click();
  await expect(button(page, 'Apply')).toBeEnabled();
  // Another terminal of the same shop.
  const body = { deviceType: 'HomePod', adjustmentType: 'fixed', adjustmentValue: 7, adjustmentDirection: 'increase' };
  expect((await page.request.post('/api/products/update-prices', { data: body })).status()).toBe(200);
  await button(page, 'Apply').click();
  await toast(page, 'Failed to update prices');
  await expect(page.getByText('Here’s the new preview.')).toBeVisible();
  await button(page, 'Apply').click();
  await toast(page, 'Prices updated successfully');
});

test('applies a change once despite double presses and a lost answer', MORE, async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  await openPriceManager(page);
  await page.getByLabel('Device type').selectOption('AirPods');
  await page.getByLabel('By').selectOption('Fixed amount');
  await value(page).fill('11');
  await button(page, 'Preview').click();
  await loseAnswers(page, '**/api/products/update-prices');
  await button(page, 'Apply').click();
  await expect(page.getByText('it won’t go through twice.', { exact: false })).toBeVisible();
  await page.unroute('**/api/products/update-prices');
  await button(page, 'Apply').click();
  await toast(page, 'Prices updated successfully');
  await expect(value(page)).toHaveValue('');

  await section(page, 'History').click();
  const change = page.getByRole('row').filter({ hasText: /^AirPods: \+\$11/ });
  await expect(change).toHaveCount(1);
  await change.getByRole('button').click();
  await button(page, 'Undo change').dblclick();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Undone: AirPods: +$11' })).toHaveCount(1);

  await section(page, 'Products').click();
  await button(page, 'Add product').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Model').fill('iPod nano');
  await dialog.getByLabel('Base price ($)').fill('20');
  await dialog.getByRole('button', { name: 'Add product' }).dblclick();
  await expect(dialog).toBeHidden();
});

test('finds, adds, edits and imports products', async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  await openPriceManager(page);
  await section(page, 'Products').click();
  await button(page, 'Add product').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Model').fill('iPhone 16 pro max');
  await dialog.getByLabel('Base price ($)').fill('$1,300');
  await dialog.getByRole('button', { name: 'Add product' }).click();
  await expect(dialog.getByText('This model already exists as “iPhone 16 Pro Max”')).toBeVisible();
  await dialog.getByLabel('Model').fill('iPhone 60');
  await dialog.getByRole('button', { name: 'Add product' }).click();
  await expect(dialog).toBeHidden();

  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search by model or ID')).toBeFocused();
  await page.keyboard.type('iPhone 60');
  await page.getByRole('button', { name: 'iPhone 60' }).click();
  await dialog.getByLabel('We buy this product').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'iPhone 60' })).toContainText('Not buying');

  await section(page, 'CSV import').click();
  const csv = 'Device Type,Model,Base Price,Active,Color\niPhone,iPhone 60,1250,yes,red\niPhone,iPhone 61,9.50,,\n';
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByText('Row 3: “9.50” isn’t a base price')).toBeVisible();
  await expect(button(page, 'Apply')).toBeDisabled();
  await page.getByLabel('Skip Color').check();
  await button(page, 'Apply').click();
  await toast(page, 'Prices updated successfully');
  await section(page, 'Products').click();
  await page.getByLabel('Search by model or ID').fill('iPhone 60');
  await expect(page.getByRole('row').filter({ hasText: 'iPhone 60' })).toContainText('$1,250');
});

test('is accessible', async ({ page }) => {
  // Four screens, each checked in light and in dark.
  test.slow();
  await openPriceManager(page);
  await value(page).fill('5');
  await page.getByLabel('Good', { exact: true }).check();
  await button(page, 'Preview').click();
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
  // From its top: content under the bar cannot be pressed.
  await page.mouse.wheel(0, -5_000);
  await expectAccessible(page, 'a preview of prices');
  for (const name of ['Products', 'CSV import', 'History']) {
    await section(page, name).click();
    await expectAccessible(page, name);
  }
});
