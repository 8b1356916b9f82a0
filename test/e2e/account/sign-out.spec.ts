import type { Page } from '@playwright/test';
import { createAccount, formOf, greetingOf, pressButton, signInLink } from '#test/e2e/support/account.ts';
import { fillCart } from '#test/e2e/support/cart.ts';
import { chooseMail, chooseOptions, introduceSeller, newPerson, openDialog } from '#test/e2e/support/evaluation.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';
import { describeForSale, openSellDialog, sellDialogOf } from '#test/e2e/support/sell-dialog.ts';

/** Returns all data that the browser has saved, as one text. */
function savedData(page: Page): Promise<string> {
  return page.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])');
}

const signOutButton = (page: Page) => page.getByRole('button', { name: 'Sign Out' }).first();

test('removes all data of a person from the browser at sign-out: drafts, cart, account', async ({ page, product }) => {
  const owner = await createAccount(page);
  await fillCart(page);
  const dialog = await openDialog(page);
  await chooseOptions(dialog);
  await dialog.getByRole('button', { name: 'Submit Order' }).click();
  const person = newPerson();
  await introduceSeller(dialog, product, person);
  await openSellDialog(page);
  await chooseMail(await describeForSale(page));
  await page.goto('/cart');
  await expect(greetingOf(page, owner.name)).toBeVisible();
  for (const text of [owner.email, person.name, '12 Pecan Street', 'iPhone 15 Pro']) {
    expect(await savedData(page)).toContain(text);
  }

  await signOutButton(page).click();
  await expect(signInLink(page)).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  const left = await savedData(page);
  for (const text of [owner.email, owner.name, owner.phone, person.name, person.email, '12 Pecan Street', 'iPhone']) {
    expect(left).not.toContain(text);
  }
  const again = await openDialog(page);
  await expect(again.getByText('We saved what you entered.')).toHaveCount(0);
  const verified = await page.request.get('/api/verify/status');
  expect(await verified.json()).toMatchObject({ verifiedPhone: null });
});

test('empties a dialog that is open in another tab, which writes nothing back', MORE, async ({ page }) => {
  const owner = await createAccount(page);
  await page.goto('/account');
  const other = await page.context().newPage();
  await openSellDialog(other);
  const dialog = await describeForSale(other);
  await chooseMail(dialog);
  await expect(dialog.getByLabel('Your address')).toHaveValue(/Pecan/);

  await page.bringToFront();
  await expect(greetingOf(page, owner.name)).toBeVisible();
  await signOutButton(page).click();
  await expect(signInLink(page)).toBeVisible();
  await expect(other.getByLabel('Your address')).toHaveCount(0);
  await expect(other.getByText('12 Pecan Street')).toHaveCount(0);
  await expect.poll(() => savedData(other)).not.toContain('Pecan');
  // The tab's history marks the dialog as open: a reload opens it without a press.
  await other.reload();
  await expect(sellDialogOf(other).getByText('What do you want to sell?')).toBeVisible();
  await expect(other.getByText('We saved what you entered.')).toHaveCount(0);
});

test('keeps the cart when its owner sets a new password', MORE, async ({ page, product }) => {
  const owner = await createAccount(page);
  await page.context().clearCookies();
  await fillCart(page);
  await page.request.post('/api/auth/forgot-password', { data: { email: owner.email } });
  const link = await product.printed(owner.email, /(http:\/\/\S+\/reset-password\?token=\S+)/);
  await page.goto(link);
  const form = formOf(page, 'New password');
  await form.getByLabel('New password', { exact: true }).fill('five quiet lanterns');
  await form.getByLabel('Confirm new password').fill('five quiet lanterns');
  await pressButton(form, 'Set New Password');
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: /iPhone|iPad|MacBook/ }).first()).toBeVisible();
});
