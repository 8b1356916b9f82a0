import { shortOrderId } from '#domain/orders/short-id.ts';
import { createAccount, newOwner } from '#test/e2e/support/account.ts';
import { ADDRESS_LINE, chooseMail, expectToast, ordersOf } from '#test/e2e/support/evaluation.ts';
import { holdBack } from '#test/e2e/support/network.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';
import {
  chooseDevice,
  chooseHomePickup,
  continueButton,
  counterPriceOf,
  counterPriceText,
  describeForSale,
  HOMEPOD,
  IMEI,
  openSellDialog,
  registerInside,
  registrationOf,
  SOLD_IPHONE,
  sellDialogOf,
  signInInside,
  submitButton,
  thankYouOf,
} from '#test/e2e/support/sell-dialog.ts';

test('submits the order of a customer who registers inside the dialog, without typing anything again', async ({
  page,
}) => {
  const dialog = await openSellDialog(page);
  await expect(dialog.getByText('Step 1 of 3')).toBeVisible();
  await chooseDevice(page);
  await continueButton(dialog).click();
  await expect(dialog.getByText('Step 2 of 3')).toBeVisible();
  await dialog.getByRole('radio', { name: /^Used/ }).check();
  await dialog.getByLabel('Battery health').fill('88');
  await dialog.getByLabel('IMEI or serial number').fill('49-015420-323751-8');
  await continueButton(dialog).click();
  await expect(dialog.getByText('Step 3 of 3')).toBeVisible();
  await chooseMail(dialog);
  const summary = dialog.getByRole('region', { name: 'Your quote' });
  await expect(summary).toContainText('Base price$950');
  await expect(summary).toContainText('Used condition-20%');
  await expect(summary).toContainText('Unlocked+$25');
  await expect(summary).toContainText(`You get${counterPriceText()}`);
  await submitButton(dialog).click();
  expect(await ordersOf(page)).toEqual([]);

  const person = newOwner();
  await registerInside(page, person);
  const done = thankYouOf(page);
  await expect(done).toBeVisible();
  const orders = await ordersOf(page);
  expect(orders).toMatchObject([
    {
      productId: 1061,
      condition: 'used',
      carrier: 'unlocked',
      lockStatus: 'unlocked',
      serviceMethod: 'mail',
      quotedPrice: `${counterPriceOf(SOLD_IPHONE) / 100}.00`,
      batteryHealth: 88,
      imei: IMEI,
      customer: { name: person.name, address: '12 Pecan Street', city: 'Austin', state: 'TX', zipCode: '78704' },
    },
  ]);
  await expect(done.getByText(`#${shortOrderId(orders[0]?.id ?? '')}`)).toBeVisible();
  await expect(done.getByRole('heading', { name: 'Next steps' })).toBeVisible();
  await expectToast(page, { kind: 'status', title: 'Account created!', text: 'Account created!' });
  await done.getByRole('button', { name: 'Track Your Order' }).click();
  await expect(page).toHaveURL('/customer-dashboard');
});

test('lets a customer with an account sign in, and submits a second order at once', async ({ page }) => {
  const person = await createAccount(page);
  await page.context().clearCookies();

  const dialog = await openSellDialog(page);
  await describeForSale(page);
  await chooseHomePickup(dialog);
  await submitButton(dialog).click();
  await signInInside(page, person);
  await expect(thankYouOf(page)).toBeVisible();
  await thankYouOf(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await ordersOf(page)).toMatchObject([{ serviceMethod: 'home_pickup', pickupAddress: ADDRESS_LINE }]);

  await page.getByRole('link', { name: 'Get Your Free Quote' }).last().click();
  await describeForSale(page, HOMEPOD);
  await dialog.getByRole('radio', { name: /^Home Pickup/ }).check();
  await expect(dialog.getByLabel('Pickup address')).toHaveValue(ADDRESS_LINE);
  await submitButton(dialog).dblclick();
  await expect(thankYouOf(page)).toBeVisible();
  expect(await ordersOf(page)).toHaveLength(2);
});

test('adds a device to the cart with its price, and starts the next at step 1', async ({ page }) => {
  const dialog = await openSellDialog(page);
  await describeForSale(page);
  await dialog.getByRole('radio', { name: /^Mail-In/ }).check();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expectToast(page, { kind: 'status', title: 'Added to Cart', text: 'Added to Cart' });
  await expect(dialog.getByText('Step 1 of 3')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'iPhone', exact: true })).toBeVisible();

  await describeForSale(page, HOMEPOD);
  await expect(dialog.getByRole('radio', { name: /^Mail-In/ })).not.toBeChecked();
  await chooseHomePickup(dialog);
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(dialog.getByText('Step 1 of 3')).toBeVisible();
  await page.goto('/cart');
  const main = page.getByRole('main');
  await expect(main.getByText(SOLD_IPHONE.model).first()).toBeVisible();
  await expect(main.getByText(HOMEPOD.model).first()).toBeVisible();
  await expect(main.getByText(counterPriceText()).first()).toBeVisible();
  expect(await ordersOf(page)).toEqual([]);
});

const NOT_KEPT = 'Your browser isn’t saving your cart. Check out before you close this page.';

test('says that a browser without storage keeps no cart, in the dialog and in the cart', MORE, async ({ page }) => {
  await page.addInitScript(
    `Storage.prototype.setItem = () => { throw new DOMException('Refused', 'QuotaExceededError') }`,
  );
  const dialog = await openSellDialog(page);
  await describeForSale(page);
  await dialog.getByRole('radio', { name: /^Mail-In/ }).check();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();

  await expect(dialog.getByRole('status').filter({ hasText: NOT_KEPT })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('main').getByText(SOLD_IPHONE.model).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: NOT_KEPT })).toBeVisible();
});

test('keeps typed data over a reload, and the device alone over a closed tab', MORE, async ({ page, context }) => {
  const dialog = await openSellDialog(page);
  await describeForSale(page);
  await chooseMail(dialog);
  await submitButton(dialog).click();
  await registrationOf(page).getByLabel('Full name').fill('Ada Bell');
  await page.reload();
  await expect(dialog.getByText('We saved what you entered.')).toBeVisible();
  await expect(dialog.getByLabel('Your address')).toHaveValue(ADDRESS_LINE);
  await page.close();

  const tab = await context.newPage();
  await openSellDialog(tab);
  const again = sellDialogOf(tab);
  await expect(again.getByText('Step 3 of 3')).toBeVisible();
  await expect(again.getByText(counterPriceText(), { exact: true }).last()).toBeVisible();
  await expect(again.getByLabel('Your address')).toHaveValue('');
  await again.getByRole('button', { name: 'Start Over' }).click();
  await expect(again.getByText('Step 1 of 3')).toBeVisible();
  await tab.reload();
  await expect(again.getByRole('button', { name: 'iPhone', exact: true })).toBeVisible();
});

test('closes the dialog by Back, and resets series and model for another device type', MORE, async ({ page }) => {
  const dialog = await openSellDialog(page);
  await chooseDevice(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expect(dialog.getByRole('button', { name: 'Change model' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Change device' }).click();
  await dialog.getByRole('button', { name: 'iPad', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'Which iPad?' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Change model' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Change series' })).toHaveCount(0);
});

test('opens for a press that came before the code of the page, on a slow line', MORE, async ({ page }) => {
  const { release } = await holdBack(page, /\/assets\/.*\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Get Your Free Quote' }).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'Opening …' })).toBeVisible();
  expect(await page.evaluate('window.scrollY')).toBe(0);
  release();
  const dialog = sellDialogOf(page);
  await expect(dialog.getByText('Step 1 of 3')).toBeVisible();
  await expect(page).toHaveURL('/');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Opening …')).toHaveCount(0);
  await expect(page).toHaveURL('/');
});
