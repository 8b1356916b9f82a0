import fs from 'node:fs';
import { createAccount, expectSignedOut, formOf, greetingOf, pressButton, signIn } from '#test/e2e/support/account.ts';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import {
  chooseMail,
  confirmButton,
  describeDevice,
  expectToast,
  newPerson,
  openDialog,
} from '#test/e2e/support/evaluation.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';

test('saves a profile, and shows the server’s errors beside its fields', async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  const owner = await createAccount(page);
  await page.goto('/account');
  const form = formOf(page, 'Profile');
  await expect(form.getByLabel('City')).toHaveValue('');
  await form.getByLabel('Full name').fill('');
  await form.getByLabel('Phone').fill('+1 416 555 0123');
  await pressButton(form, 'Save Profile');
  await expect(form.getByLabel('Full name')).toHaveAccessibleDescription('Name is required');
  await form.getByLabel('Full name').fill('Dana Oakes');
  await pressButton(form, 'Save Profile');
  await expect(form.getByLabel('Phone')).toHaveAccessibleDescription(
    'This is a Canadian number. Please enter a US number.',
  );
  await form.getByLabel('Phone').fill('(512) 555-0177');
  await form.getByLabel('Street address').fill('12 Pecan Street');
  await form.getByLabel('City').fill('Austin');
  await form.getByLabel('State').fill('Texas');
  await form.getByLabel('ZIP code').fill('78704-1234');
  await pressButton(form, 'Save Profile');
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expect(greetingOf(page, 'Dana Oakes')).toBeVisible();
  await page.reload();
  for (const [label, value] of [
    ['Full name', 'Dana Oakes'],
    ['Phone', '(512) 555-0177'],
    ['Street address', '12 Pecan Street'],
    ['ZIP code', '78704'],
  ] as const) {
    await expect(form.getByLabel(label)).toHaveValue(value);
  }

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download My Data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('my-data.json');
  expect(JSON.parse(fs.readFileSync(await file.path(), 'utf8')).user).toMatchObject({ email: owner.email });
});

test('ends the session of another device', MORE, async ({ browser, page, product }) => {
  const owner = await createAccount(page);
  const elsewhere = await browser.newContext({ baseURL: product.url });
  const away = await elsewhere.newPage();
  await away.goto('/login?redirect=/account');
  await signIn(away, owner);
  await expect(greetingOf(away, owner.name)).toBeVisible();
  await page.goto('/account');
  await page.getByRole('button', { name: /^Sign Out on / }).click();
  await expect(page.getByText('That device was signed out.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sign Out on / })).toHaveCount(0);
  await expect(page.getByText('This device')).toBeVisible();
  await elsewhere.close();
});

test('adds guest orders after the phone is proved, and refuses deletion while an order is open', async ({
  page,
  product,
  tolerate,
}) => {
  tolerate(FAILED_LOAD);
  const person = newPerson();
  const dialog = await openDialog(page);
  await describeDevice(dialog, product, undefined, person);
  await chooseMail(dialog);
  await confirmButton(dialog).click();
  await expect(page.getByRole('dialog', { name: 'Order Confirmation' })).toBeVisible();

  const owner = await createAccount(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Find Past Orders' }).click();
  await expect(page.getByText(/^First, confirm that/)).toBeVisible();
  await expectAccessible(page, 'the proof of the phone');
  await page.getByRole('button', { name: 'Send Code' }).click();
  await page.getByLabel('Verification code').fill(await product.latestCode(owner.phone));
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(
    page.getByText('There are no past orders in this browser with your account’s phone number.'),
  ).toBeVisible();

  // The phone of the order was proved in this browser before, but the latest proof counts: it is proved again.
  await formOf(page, 'Profile').getByLabel('Phone').fill(person.phone);
  await pressButton(formOf(page, 'Profile'), 'Save Profile');
  await expect(page.getByText('Profile saved')).toBeVisible();
  await page.getByRole('button', { name: 'Find Past Orders' }).click();
  await expect(page.getByText(/^1 order added to your account/)).toBeVisible();

  await page.getByRole('button', { name: 'Delete My Account…' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Delete your account?' });
  await pressButton(confirmation, 'Delete My Account');
  await expect(confirmation.getByLabel('Your password')).toHaveAccessibleDescription('Required');
  await confirmation.getByLabel('Your password').fill(owner.password);
  await pressButton(confirmation, 'Delete My Account');
  const text = 'You have 1 open order. You can delete your account once it’s finished.';
  await expectToast(page, { kind: 'alert', title: 'Account not deleted', text });
  await expect(confirmation.getByRole('link', { name: 'See your orders' })).toBeVisible();
  await expectAccessible(page, 'a refused deletion');
});

test('deletes the account for good', async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  const owner = await createAccount(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete My Account…' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Delete your account?' });
  await confirmation.getByLabel('Your password').fill(owner.password);
  await pressButton(confirmation, 'Delete My Account');
  await expect(page.getByText('Account deleted')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expectSignedOut(page);
  await page.goto('/login');
  await signIn(page, owner);
  await expectToast(page, { kind: 'alert', title: 'Login failed', text: 'Invalid email or password' });
});

test('the pages of the account are accessible', async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  await page.goto('/login');
  await expectAccessible(page, '/login');
  await page.keyboard.press('Tab');
  await page.getByRole('tab', { name: 'Sign In' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Create Account' })).toBeFocused();
  await page.getByRole('tab', { name: 'Create Account' }).press('Home');
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeFocused();
  await page.getByRole('tab', { name: 'Sign In' }).press('End');
  await expect(page.getByRole('tab', { name: 'Create Account' })).toBeFocused();
  await pressButton(formOf(page, 'Create Account'), 'Create Account');
  await expectAccessible(page, '/login, with errors');
  for (const [path, heading] of [
    ['/forgot-password', /password/i],
    ['/reset-password', 'This link no longer works'],
    ['/reset-password?token=short', 'This link no longer works'],
    [`/reset-password?token=${'a'.repeat(43)}`, 'This link no longer works'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page, path);
  }
  await createAccount(page);
  await page.goto('/account');
  await expect(page.getByText('This device')).toBeVisible();
  await expectAccessible(page, '/account');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByText('Signed in as')).toBeVisible();
  await expectAccessible(page, 'the drawer');
});
