import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { openArea, takeOrder } from '#test/e2e/support/desk.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';
import { newPhone } from '#test/factories.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const palette = (page: Page) => dialog(page, 'Search or jump to…');
const options = (page: Page) => palette(page).getByRole('option');

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
