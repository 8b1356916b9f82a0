import type { Page } from '@playwright/test';
import { formatPhone } from '#domain/phone/format-phone.ts';
import type { Product } from '#test/product-process.ts';
import { ADDRESS_LINE, chooseOptions, confirmButton, dialogOf, newPerson, openDialog } from './evaluation.ts';
import { pressAnyway } from './press-anyway.ts';
import { expect } from './product.ts';
import {
  chooseHomePickup,
  continueButton,
  openSellDialog,
  registerInside,
  registrationOf,
  submitButton,
  thankYouOf,
} from './sell-dialog.ts';

/** Checks the current screen. */
type CheckScreen = (place: string) => Promise<void>;

/** Sells a device by mail in the evaluation dialog, with each mistake on the way. @returns the seller */
export async function walkEvaluation(page: Page, product: Product, check: CheckScreen) {
  const person = newPerson();
  const dialog = await openDialog(page);
  await check('the empty options');
  await pressAnyway(dialog.getByRole('button', { name: 'Submit Order' }));
  await check('the marked options, with a toast');
  await chooseOptions(dialog);
  await dialog.getByRole('radio', { name: /^Locked to a carrier/ }).check();
  await check('the name of another carrier');
  await dialog.getByRole('radio', { name: /^Factory Unlocked/ }).check();
  await expect(dialog.getByText(/^Good until/)).toBeVisible();
  await check('a price');

  await dialog.getByRole('button', { name: 'Submit Order' }).click();
  await pressAnyway(dialog.getByRole('button', { name: 'Continue' }));
  await check('the marked customer step');
  await dialog.getByLabel('Full name').fill(person.name);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await dialog.getByLabel('Phone', { exact: true }).fill(formatPhone(person.phone));
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await dialog.getByLabel('Verification code').fill('1');
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await check('a code that is too short');
  await dialog.getByLabel('Verification code').fill(await product.latestCode(person.phone));
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(dialog.getByText('Phone verified')).toBeVisible();
  await check('a verified phone');

  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('radio', { name: /^Home Pickup/ }).check();
  await pressAnyway(confirmButton(dialog));
  await check('the marked pickup');
  await dialog.getByRole('radio', { name: /^Mail-In/ }).check();
  await check('the mail-in address');
  await page.reload();
  await expect(dialogOf(page).getByText('We saved what you entered.')).toBeVisible();
  await check('what was kept');

  await dialog.getByLabel('Your address').fill(ADDRESS_LINE);
  await confirmButton(dialog).click();
  const done = page.getByRole('dialog', { name: 'Order Confirmation' });
  await expect(done.getByRole('link', { name: 'Download Shipping Label' })).toBeVisible();
  await check('the order confirmation');
  await done.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('link', { name: 'Download Shipping Label' })).toBeVisible();
  await check('the confirmation page');
  return person;
}

/** Sells a device in Sell Your Device as a new customer, with each mistake on the way. */
export async function walkSale(page: Page, check: CheckScreen): Promise<void> {
  const dialog = await openSellDialog(page);
  await pressAnyway(continueButton(dialog));
  await check('the marked tiles, with a toast');
  await dialog.getByRole('button', { name: 'iPhone', exact: true }).click();
  await expect(dialog.getByText('Live Data')).toBeVisible();
  await check('the series');
  await dialog.getByRole('button', { name: /^iPhone 15/ }).click();
  await check('the models');
  await dialog.getByRole('button', { name: /^iPhone 15 Pro\s?128GB/ }).click();
  const details = page.getByRole('dialog', { name: 'iPhone 15 Pro', exact: true });
  await details.getByRole('button', { name: 'Use This Device' }).click();
  await check('the marked details');
  await details.getByRole('radio', { name: '256GB', exact: true }).check();
  await details.getByRole('radio', { name: /^Factory Unlocked/ }).check();
  await details.getByRole('button', { name: 'Use This Device' }).click();
  await check('the chosen device');
  await continueButton(dialog).click();
  await dialog.getByLabel('IMEI or serial number').fill('1');
  await pressAnyway(continueButton(dialog));
  await check('the marked condition');
  await dialog.getByLabel('IMEI or serial number').fill('');
  await dialog.getByRole('radio', { name: /^Used/ }).check();
  await continueButton(dialog).click();
  await dialog.getByRole('radio', { name: /^Home Pickup/ }).check();
  await pressAnyway(submitButton(dialog));
  await check('the marked handover');
  await chooseHomePickup(dialog);
  await page.reload();
  await expect(dialog.getByText('We saved what you entered.')).toBeVisible();
  await check('what was kept');
  await submitButton(dialog).click();
  await registrationOf(page).getByRole('button', { name: 'Create Account' }).click();
  await check('the marked registration');
  await registrationOf(page).getByRole('button', { name: 'Sign in instead' }).click();
  await check('signing in');
  await page.getByRole('button', { name: 'Create an account' }).click();
  const answer = { status: 409, json: { code: 'price_changed', message: 'The price has changed.', price: '700.00' } };
  await page.route('**/api/sell-requests', (route) => route.fulfill(answer), { times: 1 });
  // Blocks the next quote, which would replace that price.
  await page.route('**/api/calculate-price', (route) => route.abort());
  await registerInside(page);
  await expect(dialog.getByRole('button', { name: 'Accept $700' })).toBeVisible();
  await check('a changed price');
  await page.unroute('**/api/calculate-price');
  await dialog.getByRole('button', { name: 'Go Back' }).click();
  await submitButton(dialog).click();
  await page
    .getByRole('button', { name: /^Accept/ })
    .or(thankYouOf(page).getByText('Next steps'))
    .click();
  await expect(thankYouOf(page)).toBeVisible();
  await check('the thanks');
}
