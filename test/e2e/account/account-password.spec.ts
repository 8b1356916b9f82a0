import { createAccount, expectSignedOut, formOf, greetingOf, pressButton, signIn } from '#test/e2e/support/account.ts';
import { expectToast } from '#test/e2e/support/evaluation.ts';
import { expect, FAILED_LOAD, test } from '#test/e2e/support/product.ts';

const LINK = /(http:\/\/\S+\/reset-password\?token=\S+)/;
const NEXT = 'five new plum trees';

test('sets a new password by the link of an e-mail, which stays secret and works once', async ({
  page,
  context,
  product,
  tolerate,
}) => {
  tolerate(FAILED_LOAD);
  const owner = await createAccount(page);
  await page.goto('/account');
  await expect(greetingOf(page, owner.name)).toBeVisible();

  const other = await context.newPage();
  await other.goto('/login?redirect=/account');
  await expect(other).toHaveURL('/account');
  await other.goto('/forgot-password');
  await pressButton(formOf(other, 'Forgot password'), 'Send Link');
  await expect(other.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Invalid email');
  await other.getByRole('textbox', { name: 'Email' }).fill(owner.email);
  await pressButton(formOf(other, 'Forgot password'), 'Send Link');
  await expect(other.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  const link = await product.printed(owner.email, LINK);
  const token = new URL(link).searchParams.get('token') ?? '';
  const otherRequests: string[] = [];
  context.on('request', (request) => {
    if (request.url() !== link) otherRequests.push(`${request.url()} ${JSON.stringify(request.headers())}`);
  });
  await other.goto(link);
  await expect(other).toHaveURL(`${product.url}/reset-password`);
  const form = formOf(other, 'New password');
  await form.getByLabel('New password', { exact: true }).fill(NEXT);
  await form.getByLabel('Confirm new password').fill(`${NEXT}!`);
  await pressButton(form, 'Set New Password');
  await expectToast(other, { kind: 'alert', title: 'Error', text: 'Passwords do not match' });
  await form.getByLabel('Confirm new password').fill(NEXT);
  await pressButton(form, 'Set New Password');
  await expect(other).toHaveURL('/login');
  await expectToast(other, { kind: 'status', title: 'New password set', text: 'Sign in with it to continue.' });
  expect(otherRequests.filter((request) => request.includes(token))).toEqual([]);
  await expectSignedOut(page);

  await signIn(other, owner);
  await expectToast(other, { kind: 'alert', title: 'Login failed', text: 'Invalid email or password' });
  await signIn(other, { ...owner, password: NEXT });
  await expect(greetingOf(other, owner.name)).toBeVisible();

  // Before the new password is typed.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('changes the password, and signs out every other device', async ({ browser, page, product, tolerate }) => {
  tolerate(FAILED_LOAD);
  const owner = await createAccount(page);
  const elsewhere = await browser.newContext({ baseURL: product.url });
  const away = await elsewhere.newPage();
  await away.goto('/login?redirect=/account');
  await signIn(away, owner);
  await expect(greetingOf(away, owner.name)).toBeVisible();

  await page.goto('/account');
  await expect(page.getByRole('button', { name: /^Sign Out on / })).toBeVisible();
  const form = formOf(page, 'Change password');
  await form.getByLabel('Current password').fill('not this one');
  await form.getByLabel('New password', { exact: true }).fill(NEXT);
  await form.getByLabel('Confirm new password').fill(NEXT);
  await pressButton(form, 'Change Password');
  await expect(form.getByLabel('Current password')).toHaveAccessibleDescription('That’s not your current password.');
  await expect(form.getByLabel('Current password')).toBeFocused();
  await form.getByLabel('Current password').fill(owner.password);
  await pressButton(form, 'Change Password');
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible();
  await expect(form.getByLabel('New password', { exact: true })).toHaveValue('');
  await expect(page.getByRole('button', { name: /^Sign Out on / })).toHaveCount(0);
  await away.reload();
  await expect(away).toHaveURL('/login?redirect=%2Faccount');
  await elsewhere.close();
});
