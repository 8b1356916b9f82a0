import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { openArea, rowOf, takeOrder } from '#test/e2e/support/desk.ts';
import { expectPdf } from '#test/e2e/support/files.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';
import { newPhone } from '#test/factories.ts';

/** A keyboard that counts its keys, and checks that the focus is never lost between them. */
class Keys {
  count = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.count += 1;
      await this.#page.keyboard.press(key);
    }
    await expect(this.#page.locator(':focus')).toHaveCount(1);
  }

  async type(text: string): Promise<void> {
    this.count += text.length;
    await this.#page.keyboard.type(text);
  }
}

const newOrder = (page: Page) => page.getByRole('dialog', { name: 'New Order' });
const details = (page: Page) => page.getByRole('dialog', { name: 'Order Details' });
const receipt = (page: Page) => details(page).getByRole('link', { name: 'Drop-off receipt (PDF)' });
const devices = (dialog: Locator) => dialog.getByRole('listbox', { name: 'Devices found' }).getByRole('option');
const carrier = (dialog: Locator) => dialog.getByLabel('Carrier');

/** Reads the orders of a customer from the server. */
async function ordersOf(page: Page, name: string): Promise<{ serviceMethod: string; status: string }[]> {
  const orders = await (await page.request.get('/api/sell-requests?limit=200')).json();
  return orders.filter(({ customer }: { customer: { name: string } }) => customer.name === name);
}

test('takes the order of a known walk-in by keyboard alone, and offers its receipt', async ({ page }) => {
  const phone = newPhone().slice(-10);
  await openArea(page, 'pos');
  await takeOrder(page, 'Wanda Rook', phone);
  const keys = new Keys(page);

  await page.keyboard.press('n');
  keys.count += 1;
  const dialog = newOrder(page);
  await expect(dialog.getByRole('radio', { name: 'Counter' })).toBeChecked();
  await expect(dialog.getByLabel('Find a customer')).toBeFocused();
  await keys.type(phone);
  // Faster than the answer, and still effective.
  await keys.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Change Wanda Rook' })).toBeVisible();
  await expect(dialog.getByLabel('Find a device')).toBeFocused();
  await keys.type('15 pro 256');
  await expect(devices(dialog).first()).toContainText('iPhone 15 Pro, 256GB');
  await keys.press('Enter');
  await expect(dialog.getByLabel('Condition')).toBeFocused();
  await keys.press('g', 'Tab');
  await expect(carrier(dialog)).toBeFocused();
  await keys.press('f', 'Tab', 'Tab');
  await expect(dialog.getByLabel('IMEI or serial')).toBeFocused();
  // Comes from the scanner, not from the clerk.
  await page.keyboard.type('F2LX2468ABCD');
  await expect(dialog.getByText(/^\$\d/)).toBeVisible();
  await expectAccessible(page, 'New Order over the counter');
  // An accidental second press makes no second order.
  await keys.press('Enter', 'Enter');
  await expect(receipt(page)).toBeFocused();
  expect(keys.count).toBeLessThanOrEqual(32);

  await expect(details(page).getByText('device received', { exact: true }).first()).toBeVisible();
  await expect(details(page).getByText('Counter', { exact: true })).toBeVisible();
  await expectAccessible(page, 'an order that was taken over the counter');
  await expectPdf(receipt(page));
  const opened = page.context().waitForEvent('page');
  await keys.press('Enter');
  await (await opened).close();
  const orders = await ordersOf(page, 'Wanda Rook');
  expect(orders.map(({ serviceMethod, status }) => [serviceMethod, status])).toEqual([
    ['counter', 'device_received'],
    ['mail', 'received'],
  ]);
});

test('enters a new walk-in with the order, and asks only what the counter needs', MORE, async ({ page }) => {
  const phone = newPhone().slice(-10);
  await openArea(page, 'admin');
  await page.getByRole('button', { name: 'New Order', exact: true }).focus();
  const keys = new Keys(page);
  await keys.press('Enter');
  const dialog = newOrder(page);
  await expect(dialog.getByLabel('Find a customer')).toBeFocused();
  await keys.type(phone);
  await keys.press('Enter');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await keys.type('Nell Fresh');
  await keys.press('Tab');
  await expect(dialog.getByLabel('Phone')).toHaveValue(phone);
  await keys.press('Tab', 'Tab');
  await expect(dialog.getByLabel('Find a device')).toBeFocused();
  await keys.type('watch ultra 2');
  await keys.press('Enter', 'e', 'Enter');
  // A watch is not taken in without its number; an admin may say why there is none.
  await expect(dialog.getByLabel('IMEI or serial')).toBeFocused();
  await expect(dialog.getByText('Please scan or type the IMEI or serial number.', { exact: false })).toBeVisible();
  await dialog.getByLabel('No number? Why can’t it be read?').fill('The display is dead');
  await page.keyboard.press('Enter');
  await expect(receipt(page)).toBeFocused();
  expect(await ordersOf(page, 'Nell Fresh')).toMatchObject([{ serviceMethod: 'counter', status: 'device_received' }]);
  // The device is paid on the spot or later; the receipt stays in the details.
  await expect(details(page).getByRole('link', { name: 'Open receipt (PDF)' })).toBeVisible();
  await page.keyboard.press('Escape');
  // The order is in the list already: the next key acts on it.
  await expect(rowOf(page, 'Nell Fresh').getByRole('button', { name: /^Order / })).toBeFocused();
  await expect(rowOf(page, 'Nell Fresh')).toContainText('New');
});

test('lets the clerk change a pick, and keeps the entries on Escape', MORE, async ({ page }) => {
  await openArea(page, 'pos');
  await page.keyboard.press('n');
  const dialog = newOrder(page);
  await expect(dialog.getByLabel('Find a customer')).toBeFocused();
  await dialog.getByLabel('Find a device').focus();
  const keys = new Keys(page);
  await keys.type('macbook air');
  // Arrows move in a list that is shown: before the devices are loaded there is none.
  await expect(devices(dialog).nth(2)).toBeVisible();
  await keys.press('ArrowDown', 'ArrowDown', 'ArrowUp');
  const second = await devices(dialog).nth(1).locator('span').first().innerText();
  await expect(devices(dialog).and(dialog.locator('[aria-selected=true]'))).toContainText(second);
  await keys.press('Enter');
  await expect(carrier(dialog)).toHaveCount(0);
  // An open list handles Enter itself.
  await keys.press('Space', 'ArrowDown', 'Enter');
  await expect(dialog.getByLabel('Condition')).not.toHaveValue('');
  await expect(dialog.getByLabel('Name')).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('n');
  await dialog.getByRole('button', { name: `Change ${second}` }).press('Enter');
  await expect(dialog.getByLabel('Find a device')).toBeFocused();
  await keys.type('no such thing');
  await expect(dialog.getByText('No results for “no such thing”.')).toBeVisible();
  await keys.press('Enter');
  await expect(dialog).toBeVisible();
  expect(await ordersOf(page, '')).toEqual([]);
});

test('clears the error of an address when the service method changes', MORE, async ({ page }) => {
  await openArea(page, 'pos');
  await page.keyboard.press('n');
  const dialog = newOrder(page);
  const address = dialog.getByLabel('address', { exact: false }).first();
  await dialog.getByRole('radio', { name: 'Mail-in Service' }).check();
  await dialog.getByRole('button', { name: 'Create order' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('radio', { name: 'Pickup Service' }).check();
  await expect(address).toHaveAccessibleName('Pickup address');
  await expect(address).not.toHaveAttribute('aria-invalid');
  await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
});

test(
  'shows the order that was just taken first and marked, even if filters or another tab would hide it',
  MORE,
  async ({ page }) => {
    await openArea(page, 'pos');
    await takeOrder(page, 'Fran Filtered');
    await page.goto('/pos/completed?service=mail');
    await expect(page.getByRole('tab', { name: 'Completed' })).toHaveAttribute('aria-selected', 'true');
    // Before, the area takes no keys.
    await expect(page.getByRole('button', { name: 'New Order', exact: true }).first()).toBeVisible();
    await page.keyboard.press('n');
    const dialog = newOrder(page);
    await dialog.getByLabel('Name').fill('Tara Topmost');
    await dialog.getByLabel('Phone').fill(newPhone());
    await dialog.getByLabel('Find a device').fill('watch ultra 2');
    await devices(dialog).first().click();
    await dialog.getByLabel('Condition').selectOption('excellent');
    await dialog.getByLabel('IMEI or serial').fill('F2LX1357ABCD');
    await dialog.getByRole('button', { name: 'Create order' }).click();
    await expect(receipt(page)).toBeVisible();
    await page.keyboard.press('Escape');
    const table = page.getByRole('table', { name: /^Active orders/ });
    await expect(table.getByRole('row').nth(1)).toContainText('New');
    await expect(table.getByRole('row').nth(1)).toContainText('Tara Topmost');
    await expect(table.getByRole('row').nth(2)).toContainText('Fran Filtered');
    await expect(page.getByText('It’s shown even though it doesn’t match your filters')).toBeVisible();
    await expect(page.getByRole('button', { name: '1 new order' })).toHaveCount(0);
    await expectAccessible(page, 'a list with an order that was just taken');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByText('doesn’t match your filters')).toHaveCount(0);
    await expect(table.getByRole('row').nth(1)).toContainText('New');
    await expect(rowOf(page, 'Tara Topmost')).toHaveCount(1);

    // Filtered again, it is not in the list.
    await page.getByRole('combobox', { name: 'Status filter' }).selectOption('received');
    await expect(rowOf(page, 'Fran Filtered')).toBeVisible();
    await expect(rowOf(page, 'Tara Topmost')).toHaveCount(0);
  },
);
