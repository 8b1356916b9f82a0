import { formatPhone } from '#domain/phone/format-phone.ts';
import { ADDRESS_LINE, IPHONE, newPerson, ordersOf, priceTextOf } from '#test/e2e/support/evaluation.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';
import { tabTo } from '#test/e2e/support/tab-to.ts';

test('sells a device by keyboard alone, from the home page to the order', async ({ page, product }) => {
  const person = newPerson();
  const press = (key: string) => page.keyboard.press(key);
  const type = (text: string) => page.keyboard.type(text);
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await press('Enter');
  await tabTo(page, page.getByRole('region', { name: 'Accepted Devices' }).getByRole('link', { name: /^iPhone/ }));
  await press('Enter');
  await expect(page).toHaveURL('/sell/iphone');
  await tabTo(page, page.getByRole('searchbox', { name: 'Find your iPhone by name' }));
  await type('15 pro');
  await tabTo(page, page.getByRole('link', { name: /^iPhone 15 Pro Up to/ }));
  await press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Sell your iPhone 15 Pro' });
  await expect(dialog.getByRole('heading', { name: 'Sell your iPhone 15 Pro' })).toBeFocused();
  await tabTo(page, dialog.getByRole('radio', { name: '128GB', exact: true }));
  await press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: '256GB', exact: true })).toBeChecked();
  await tabTo(page, dialog.getByRole('radio', { name: /^New/ }));
  for (let down = 0; down < 3; down += 1) await press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /^Good/ })).toBeChecked();
  await tabTo(page, dialog.getByRole('radio', { name: /^Factory Unlocked/ }));
  await press('Space');
  await expect(dialog.getByText(priceTextOf(IPHONE), { exact: true }).last()).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Submit Order' }));
  await press('Enter');

  await expect(dialog.getByRole('heading', { name: 'Your details' })).toBeFocused();
  await tabTo(page, dialog.getByLabel('Full name'));
  await type(person.name);
  await tabTo(page, dialog.getByRole('textbox', { name: 'Email' }));
  await type(person.email);
  await tabTo(page, dialog.getByLabel('Phone', { exact: true }));
  await type(formatPhone(person.phone));
  await press('Enter');
  await expect(dialog.getByLabel('Verification code')).toBeFocused();
  await type(await product.latestCode(person.phone));
  await press('Enter');
  await expect(dialog.getByText('Phone verified')).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: 'Continue' }));
  await press('Enter');

  await expect(dialog.getByRole('heading', { name: 'Hand over your device' })).toBeFocused();
  await tabTo(page, dialog.getByRole('radio', { name: /^Home Pickup/ }));
  await press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /^Mail-In/ })).toBeChecked();
  await tabTo(page, dialog.getByLabel('Your address'));
  await type(ADDRESS_LINE);
  await tabTo(page, dialog.getByRole('button', { name: 'Confirm Order' }));
  await press('Enter');

  const done = page.getByRole('dialog', { name: 'Order Confirmation' });
  await expect(done.getByRole('heading', { name: 'Order Confirmation' })).toBeFocused();
  await tabTo(page, done.getByRole('link', { name: 'Download Shipping Label' }));
  await tabTo(page, done.getByRole('button', { name: 'Continue' }));
  await press('Enter');
  await expect(page).toHaveURL(/\/confirmation\?orderId=/);
  expect(await ordersOf(page)).toHaveLength(1);
});

test(
  'Escape closes the dialog and returns the focus to the list, Back closes it, and Forward opens it again',
  MORE,
  async ({ page }) => {
    await page.goto('/sell/iphone');
    const link = page.getByRole('link', { name: /^iPhone 15 Pro Up to/ });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/sell/iphone');
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goForward();
    await expect(page.getByRole('dialog', { name: 'Sell your iPhone 15 Pro' })).toBeVisible();
  },
);

test('closes the drawer when the focus leaves it, so that no stop is covered', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  const drawer = page.getByRole('navigation', { name: 'Menu' });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await tabTo(page, drawer.getByRole('link').last());
  await page.keyboard.press('Tab');
  await expect(drawer).toBeHidden();
  await expect(page.locator('main :focus')).toBeVisible();

  await button.focus();
  await page.keyboard.press('Enter');
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(drawer).toBeHidden();
  await expect(button).not.toBeFocused();
});
