import { formatPhone } from '#domain/phone/format-phone.ts';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { ordersOf } from '#test/e2e/support/evaluation.ts';
import { pressAnyway } from '#test/e2e/support/press-anyway.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import {
  ADDRESS_LINE,
  chooseHomePickup,
  continueButton,
  describeForSale,
  newRegistrant,
  openSellDialog,
  registerInside,
  registrationOf,
  sellDialogOf,
  submitButton,
  thankYouOf,
} from '#test/e2e/support/sell-dialog.ts';
import { tabTo } from '#test/e2e/support/tab-to.ts';

test('every step of Sell Your Device is accessible, from the tiles to the order', async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  const dialog = await openSellDialog(page);
  await pressAnyway(continueButton(dialog));
  await expectAccessible(page, 'the marked tiles, with a toast');
  await dialog.getByRole('button', { name: 'iPhone', exact: true }).click();
  await expect(dialog.getByText('Live Data')).toBeVisible();
  await expectAccessible(page, 'the series');
  await dialog.getByRole('button', { name: /^iPhone 15/ }).click();
  await expectAccessible(page, 'the models');
  await dialog.getByRole('button', { name: /^iPhone 15 Pro\s?128GB/ }).click();
  const details = page.getByRole('dialog', { name: 'iPhone 15 Pro', exact: true });
  await details.getByRole('button', { name: 'Use This Device' }).click();
  await expectAccessible(page, 'the marked details');
  await details.getByRole('radio', { name: '256GB', exact: true }).check();
  await details.getByRole('radio', { name: /^Factory Unlocked/ }).check();
  await details.getByRole('button', { name: 'Use This Device' }).click();
  await expectAccessible(page, 'the chosen device');
  await continueButton(dialog).click();
  await dialog.getByLabel('IMEI or serial number').fill('1');
  await pressAnyway(continueButton(dialog));
  await expectAccessible(page, 'the marked condition');
  await dialog.getByLabel('IMEI or serial number').fill('');
  await dialog.getByRole('radio', { name: /^Used/ }).check();
  await continueButton(dialog).click();
  await dialog.getByRole('radio', { name: /^Home Pickup/ }).check();
  await pressAnyway(submitButton(dialog));
  await expectAccessible(page, 'the marked handover');
  await chooseHomePickup(dialog);
  await page.reload();
  await expect(dialog.getByText('We saved what you entered.')).toBeVisible();
  await expectAccessible(page, 'what was kept');
  await submitButton(dialog).click();
  await registrationOf(page).getByRole('button', { name: 'Create Account' }).click();
  await expectAccessible(page, 'the marked registration');
  await registrationOf(page).getByRole('button', { name: 'Sign in instead' }).click();
  await expectAccessible(page, 'signing in');
  await page.getByRole('button', { name: 'Create an account' }).click();
  const answer = { status: 409, json: { code: 'price_changed', message: 'The price has changed.', price: '700.00' } };
  await page.route('**/api/sell-requests', (route) => route.fulfill(answer), { times: 1 });
  // The next quote, which the button would follow, knows nothing of that price.
  await page.route('**/api/calculate-price', (route) => route.abort());
  await registerInside(page);
  await expect(dialog.getByRole('button', { name: 'Accept $700' })).toBeVisible();
  await expectAccessible(page, 'a changed price');
  await page.unroute('**/api/calculate-price');
  await dialog.getByRole('button', { name: 'Go Back' }).click();
  await submitButton(dialog).click();
  await page
    .getByRole('button', { name: /^Accept/ })
    .or(thankYouOf(page).getByText('Next steps'))
    .click();
  await expect(thankYouOf(page)).toBeVisible();
  await expectAccessible(page, 'the thanks');
});

test('a device type without models is accessible', MORE, async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  await page.route('**/api/products*', (route) => route.abort());
  await page.route('**/assets/built-in*.js', (route) => route.abort());
  const dialog = await openSellDialog(page);
  await dialog.getByRole('button', { name: 'iPhone', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await expectAccessible(page, 'series that could not be loaded');
});

test('sells a device by keyboard alone', MORE, async ({ page }) => {
  const person = newRegistrant();
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

test('the dialog can be used by touch at the width of a phone', MORE, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = await openSellDialog(page);
  await describeForSale(page);
  for (const name of ['Back', 'Add to Cart', 'Submit Order']) {
    const box = await dialog.getByRole('button', { name }).boundingBox();
    expect(box?.height, name).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(390);
  }
});
