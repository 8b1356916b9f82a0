import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { openBuyback } from '#test/e2e/support/counter.ts';
import {
  expectTakesKeys,
  openArea,
  paymentsOf,
  rowOf,
  setStatus,
  takeOrder,
  unlockArea,
} from '#test/e2e/support/desk.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';
import { PASSWORDS } from '#test/e2e/support/shop.ts';
import { newPhone } from '#test/factories.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const palette = (page: Page) => dialog(page, 'Search or jump to…');
const options = (page: Page) => palette(page).getByRole('option');

test('takes and pays an order by keyboard alone, from the gate to the receipt', MORE, async ({ page }) => {
  const { keyboard } = page;
  await page.goto('/pos');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await keyboard.type(PASSWORDS.POS_PASSWORD);
  await keyboard.press('Enter');
  await expectTakesKeys(page);
  await keyboard.press('n');
  const newOrder = dialog(page, 'New Order');
  await expect(newOrder.getByLabel('Find a customer')).toBeFocused();
  const phone = newPhone().slice(-10);
  await keyboard.type(phone);
  await expect(newOrder.getByText('No results for', { exact: false }).first()).toBeVisible();
  await keyboard.press('Enter');
  await expect(newOrder.getByLabel('Name')).toBeFocused();
  await keyboard.type('Kit Keys');
  await newOrder.getByLabel('Find a device').focus();
  await keyboard.type('15 pro 256');
  await expect(newOrder.getByRole('option').first()).toContainText('iPhone 15 Pro, 256GB');
  await keyboard.press('Enter');
  await expect(newOrder.getByLabel('Condition')).toBeFocused();
  await keyboard.press('g');
  await keyboard.press('Tab');
  await keyboard.press('f');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(newOrder.getByLabel('IMEI or serial')).toBeFocused();
  await keyboard.type('F2LX8642ABCD', { delay: 150 });
  await expect(newOrder.getByText(/^\$\d/)).toBeVisible();
  await keyboard.press('Enter');
  const details = dialog(page, 'Order Details');
  await expect(details.getByRole('link', { name: 'Drop-off receipt (PDF)' })).toBeFocused();
  await expect(details.getByText('Kit Keys', { exact: true })).toBeVisible();

  await keyboard.press('p');
  const paying = dialog(page, 'Payment');
  const amount = paying.getByLabel('Payment amount');
  await expect(amount).toBeFocused();
  const price = (await paying.getByText(/^\$\d/).first().innerText()).replace(/[$,]/g, '');
  await keyboard.type(price);
  await keyboard.press('Tab');
  await expect(paying.getByRole('button', { name: 'Use Exact Amount' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(paying.getByRole('radio').first()).toBeChecked();
  await keyboard.press('Enter');
  await expect(page.getByText('Payment processed successfully').first()).toBeVisible();
  const orders = await (await page.request.get(`/api/sell-requests?q=${phone}`)).json();
  expect(orders.map(({ status }: { status: string }) => status)).toEqual(['payment_issued']);
  expect(await paymentsOf(page, orders[0].id)).toHaveLength(1);
});

test(
  'edits and pays the row in focus by a single key, and puts the caret into the first field',
  MORE,
  async ({ page }) => {
    await unlockArea(page, 'pos');
    const id = await takeOrder(page, 'Rowan Row');
    await setStatus(page, id, 'device_received');
    await page.goto('/pos');
    const row = rowOf(page, 'Rowan Row').getByRole('button', { name: /^Order / });
    await row.focus();
    await page.keyboard.press('e');
    const editing = dialog(page, 'Update Order Status');
    await expect(editing.getByLabel('Status')).toBeFocused();
    // Keys of the page do nothing under a dialog.
    await page.keyboard.press('n');
    await expect(dialog(page, 'New Order')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(row).toBeFocused();
    await page.keyboard.press('p');
    await expect(dialog(page, 'Payment').getByLabel('Payment amount')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(row).toBeFocused();
  },
);

test('shows the keys, and switches single characters off and on again', MORE, async ({ page }) => {
  await openArea(page, 'admin');
  // While text is typed they are letters, and with a modifier they are the browser's.
  await page.getByRole('searchbox', { name: 'Search all orders' }).focus();
  await page.keyboard.type('n?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search all orders' }).fill('');
  await page.getByRole('button', { name: 'New Order', exact: true }).focus();
  await page.keyboard.press('Alt+n');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('?');
  const keys = dialog(page, 'Keyboard shortcuts');
  await expect(keys.getByText('New Order', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the list of keys');
  await keys.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('button', { name: 'New Order', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('keyboard sh');
  await page.keyboard.press('Enter');
  await keys.getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(dialog(page, 'New Order')).toBeVisible();
});

test(
  'finds orders and customers, opens tabs and runs the actions of buttons, by the palette',
  MORE,
  async ({ page }) => {
    await page.goto('/pos');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openArea(page, 'pos');
    const phone = newPhone();
    const id = await takeOrder(page, 'Pella Palette', phone);
    await page.keyboard.press('Control+k');
    await expect(palette(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.type('pella');
    await expect(options(page).filter({ hasText: 'Orders' })).toHaveCount(1);
    await expect(options(page).filter({ hasText: 'Customers' })).toHaveCount(1);
    await expectAccessible(page, 'the command palette');
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Order Details').getByText('Pella Palette', { exact: true })).toBeVisible();
    await expect(palette(page)).toHaveCount(0);

    // Over the details, by the end of a phone number.
    await page.keyboard.press('Meta+k');
    await page.keyboard.type(phone.slice(-4));
    await expect(options(page).filter({ hasText: id.slice(-8).toUpperCase() })).toHaveCount(1);
    // As in every search, Escape empties the field first.
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.keyboard.press('Control+k');
    await page.keyboard.type('price man');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Price Manager' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('new o');
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'New Order')).toBeVisible();
  },
);

test(
  'finds areas by the palette of the buyback POS, and orders once their area is open, too',
  MORE,
  async ({ page }) => {
    await openBuyback(page);
    await expectTakesKeys(page);
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(response.url());
    });
    await page.keyboard.press('Control+k');
    await expect(palette(page).getByRole('combobox', { name: 'Visit, unit, customer, page or action' })).toBeFocused();
    await page.keyboard.type('Admin');
    await expect(options(page)).toHaveCount(1);
    await expectAccessible(page, 'the palette of the buyback POS');
    expect(refused).toEqual([]);
    await page.keyboard.press('Escape');

    await unlockArea(page, 'pos');
    await takeOrder(page, 'Rita Repair');
    await page.goto('/repair-pos');
    await expectTakesKeys(page);
    await page.keyboard.press('Control+k');
    await page.getByLabel('Order, visit, unit, customer, page or action').fill('Rita Repair');
    await expect(page.getByRole('option', { name: /Rita Repair.*Orders/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/pos\/orders\/[0-9a-f-]{36}$/);
    await expect(dialog(page, 'Order Details').getByText('Rita Repair', { exact: true })).toBeVisible();
  },
);
