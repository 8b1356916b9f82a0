import type { Page } from '@playwright/test';
import { formatMoney } from '#domain/money.ts';
import { createAccount } from '#test/e2e/support/account.ts';
import { autofill } from '#test/e2e/support/autofill.ts';
import { chooseMail, expectToast, ordersOf } from '#test/e2e/support/evaluation.ts';
import { loseAnswers } from '#test/e2e/support/network.ts';
import { pressAnyway } from '#test/e2e/support/press-anyway.ts';
import { changePrice } from '#test/e2e/support/prices.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import {
  chooseDevice,
  chooseHomePickup,
  continueButton,
  counterPriceText,
  describeForSale,
  openSellDialog,
  productOf,
  registerInside,
  registrationOf,
  type SoldDevice,
  signInInside,
  submitButton,
  thankYouOf,
} from '#test/e2e/support/sell-dialog.ts';

const ORDERS = '**/api/sell-requests';
/** Devices that no other test sells: their prices are not reset. */
const CHEAPER: SoldDevice = {
  deviceType: 'iPhone',
  series: 'iPhone 13',
  model: 'iPhone 13 mini',
  storage: '512GB',
  condition: 'open_box',
};
const LESS_CENTS = 50_00;

/** Registers this browser, which knows its account before a page asks. */
async function signUpAndKeep(page: Page) {
  const person = await createAccount(page);
  const kept = await (await page.request.get('/api/auth/me')).json();
  await page.addInitScript(
    `for (const [key, value] of Object.entries(${JSON.stringify(kept)})) localStorage.setItem(key, JSON.stringify(value));`,
  );
  return person;
}

test('takes what a password manager fills in, once a wrong step is mended', MORE, async ({ page }) => {
  const dialog = await openSellDialog(page);
  await describeForSale(page);
  await dialog.getByRole('radio', { name: /^Home Pickup/ }).check();
  await dialog.getByLabel('ZIP').fill('78704');
  await dialog.getByLabel('Pickup address').fill('12');
  await pressAnyway(submitButton(dialog));
  await expect(dialog.getByText('Please enter the city.')).toBeVisible();
  await expect(registrationOf(page)).toHaveCount(0);
  await autofill(page, { address: '12 Elm St', city: 'Austin', state: 'Texas', zip: '78701-1234' });
  await expect(dialog.getByLabel('State')).toHaveValue('TX');
  await submitButton(dialog).click();
  await expect(registrationOf(page)).toBeVisible();
});

test('explains a refused registration, and keeps typed text', MORE, async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  const dialog = await openSellDialog(page);
  await describeForSale(page);
  await chooseHomePickup(dialog);
  await submitButton(dialog).click();
  const registration = registrationOf(page);
  await registration.getByRole('button', { name: 'Create Account' }).click();
  await expect(registration.getByText('Name is required', { exact: true })).toBeVisible();
  const taken = await createAccount(page);
  await page.context().clearCookies();
  await registerInside(page, taken);
  await expectToast(page, {
    kind: 'alert',
    title: 'Registration failed',
    text: 'There’s already an account with this email. Sign in instead.',
  });
  await expect(registration.getByLabel('Full name')).toHaveValue(taken.name);
  await registration.getByRole('button', { name: 'Close' }).click();
  await expect(submitButton(dialog)).toBeEnabled();
  expect(await ordersOf(page)).toEqual([]);
});

test('makes one order despite lost answers and retries', async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  const dialog = await openSellDialog(page);
  await describeForSale(page);
  await chooseMail(dialog);
  await submitButton(dialog).click();
  await loseAnswers(page, ORDERS, 1);
  await registerInside(page);
  await expectToast(page, {
    kind: 'alert',
    title: 'Failed to submit order',
    text: 'Please try again. What you entered is still here.',
  });
  await expect(dialog.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
  await page.reload();
  await page.route(ORDERS, (route) => route.abort(), { times: 1 });
  await submitButton(dialog).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to submit order' })).toBeVisible();
  await submitButton(dialog).click();
  await expect(thankYouOf(page)).toBeVisible();
  expect(await ordersOf(page)).toHaveLength(1);
});

test(
  'shows both prices when the price has changed, and uses the new one when it is accepted',
  MORE,
  async ({ page, browser, product, tolerate }) => {
    tolerate(FAILED_LOAD);
    await signUpAndKeep(page);
    // Without a locked quote the order gets the price of the day.
    await page.route('**/api/calculate-price', (route) => route.abort());
    const dialog = await openSellDialog(page);
    await chooseDevice(page, CHEAPER);
    await continueButton(dialog).click();
    await dialog.getByRole('radio', { name: /^Open Box/ }).check();
    await continueButton(dialog).click();
    await chooseHomePickup(dialog);
    await expect(dialog.getByText('Today’s price')).toBeVisible();
    const basePriceCents = productOf(CHEAPER).basePriceCents - LESS_CENTS;
    await changePrice(browser, product, productOf(CHEAPER).id, basePriceCents);
    const today = formatMoney(Math.round((basePriceCents * 1.05 + 25_00) / 100) * 100);

    await submitButton(dialog).click();
    await expect(dialog.getByRole('heading', { name: 'The price has changed' })).toBeFocused();
    await expect(dialog.getByText(counterPriceText(CHEAPER), { exact: true }).last()).toBeVisible();
    expect(await ordersOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: `Accept ${today}` }).click();
    await expect(thankYouOf(page).getByText(today)).toBeVisible();
    expect(await ordersOf(page)).toHaveLength(1);
  },
);

test(
  'explains to a customer whose session has ended that another account starts with an empty form',
  MORE,
  async ({ page, tolerate }) => {
    tolerate(FAILED_LOAD);
    await signUpAndKeep(page);
    const dialog = await openSellDialog(page);
    await describeForSale(page);
    await chooseHomePickup(dialog);
    await expect(page.getByText('Welcome').first()).toBeAttached();
    await page.context().clearCookies();
    await submitButton(dialog).click();
    await expect(
      registrationOf(page).getByText('With a different account, you’ll need to enter it again.'),
    ).toBeVisible();

    await registerInside(page);
    await expect(dialog.getByText('What do you want to sell?')).toBeVisible();
    await expect(page.getByText('12 Pecan Street')).toHaveCount(0);
    expect(await ordersOf(page)).toEqual([]);
  },
);

test(
  'asks to sign in again when the session has ended, and continues with the order',
  MORE,
  async ({ page, tolerate }) => {
    tolerate(FAILED_LOAD);
    const person = await signUpAndKeep(page);
    const dialog = await openSellDialog(page);
    await describeForSale(page);
    await chooseHomePickup(dialog);
    await expect(page.getByText('Welcome').first()).toBeAttached();
    await page.context().clearCookies();
    await submitButton(dialog).click();
    await signInInside(page, person);
    await expect(thankYouOf(page)).toBeVisible();
    expect(await ordersOf(page)).toHaveLength(1);
  },
);
