import { formatPhone } from '#domain/phone/format-phone.ts';
import { newOwner } from '#test/e2e/support/account.ts';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { ADDRESS_LINE, ordersOf } from '#test/e2e/support/evaluation.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import {
  continueButton,
  registrationOf,
  sellDialogOf,
  submitButton,
  thankYouOf,
} from '#test/e2e/support/sell-dialog.ts';
import { tabTo } from '#test/e2e/support/tab-to.ts';
import { walkSale } from '#test/e2e/support/walks.ts';

test('every step of Sell Your Device is accessible, from the tiles to the order', async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  await walkSale(page, (place) => expectAccessible(page, place));
});

test('sells a device by keyboard alone', MORE, async ({ page }) => {
  const person = newOwner();
  const press = (key: string) => page.keyboard.press(key);
  const type = (text: string) => page.keyboard.type(text);
  await page.goto('/');
  const opener = page.getByRole('link', { name: 'Get Your Free Quote' }).first();
  await tabTo(page, opener);
  await press('Enter');
  const dialog = sellDialogOf(page);
  await expect(dialog.getByRole('heading', { name: 'Sell Your Device' })).toBeFocused();
  await press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
  await press('Enter');
  // Until the dialog is open, Tab moves through the page, and the dialog would restore the focus to wherever it went.
  await expect(dialog.getByRole('heading', { name: 'Sell Your Device' })).toBeFocused();

  await tabTo(page, dialog.getByRole('button', { name: 'iPhone', exact: true }));
  await press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Which iPhone?' })).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: /^iPhone 15/ }));
  await press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Which model?' })).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: /^iPhone 15 Pro\s?128GB/ }));
  await press('Enter');
  const details = page.getByRole('dialog', { name: 'iPhone 15 Pro', exact: true });
  await expect(details.getByRole('heading', { name: 'iPhone 15 Pro' })).toBeFocused();
  await tabTo(page, details.getByRole('radio', { name: '128GB', exact: true }));
  await press('ArrowRight');
  await tabTo(page, details.getByRole('radio', { name: /^Factory Unlocked/ }));
  await press('Space');
  await tabTo(page, details.getByRole('button', { name: 'Use This Device' }));
  await press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Your device', exact: true })).toBeFocused();
  await tabTo(page, continueButton(dialog));
  await press('Enter');
  await expect(dialog.getByRole('heading', { name: 'What shape is it in?' })).toBeFocused();
  await tabTo(page, dialog.getByRole('radio', { name: /^New/ }));
  await press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /^Open Box/ })).toBeChecked();
  await tabTo(page, dialog.getByLabel('Battery health'));
  await type('91');
  await press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Hand over your device' })).toBeFocused();
  await tabTo(page, dialog.getByRole('radio', { name: /^Home Pickup/ }));
  await press('Space');
  await tabTo(page, dialog.getByLabel('ZIP'));
  await type('78704');
  await tabTo(page, dialog.getByLabel('Pickup address'));
  await type(ADDRESS_LINE);
  await tabTo(page, submitButton(dialog));
  await press('Enter');

  const registration = registrationOf(page);
  await expect(registration.getByRole('heading', { name: 'Create an Account to Continue' })).toBeFocused();
  await tabTo(page, registration.getByLabel('Full name'));
  await type(person.name);
  await tabTo(page, registration.getByRole('textbox', { name: 'Email' }));
  await type(person.email);
  await tabTo(page, registration.getByLabel('Phone'));
  await type(formatPhone(person.phone));
  await tabTo(page, registration.getByLabel('Password', { exact: true }));
  await type(person.password);
  await press('Enter');
  const done = thankYouOf(page);
  await expect(done.getByRole('heading', { name: 'Thank You!' })).toBeFocused();
  await tabTo(page, done.getByRole('button', { name: 'Done' }));
  await press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(await ordersOf(page)).toHaveLength(1);
});
