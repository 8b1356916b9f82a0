import type { Locator } from '@playwright/test';
import {
  createAccount,
  expectSignedOut,
  fillRegistration,
  formOf,
  greetingOf,
  newOwner,
  pressButton,
  savedNames,
  signIn,
} from '#test/e2e/support/account.ts';
import { expectToast } from '#test/e2e/support/evaluation.ts';
import { holdBack } from '#test/e2e/support/network.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import { newPhone } from '#test/factories.ts';

test('registers, signs out, and returns to the wanted page after signing in', async ({ page }) => {
  const owner = newOwner();
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/login?tab=create-account');
  await page.reload();
  const form = await fillRegistration(page, owner);
  await pressButton(form, 'Create Account');
  await expect(page.getByText('Account created!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(greetingOf(page, owner.name)).toBeVisible();
  expect(JSON.parse((await savedNames(page))[0] ?? '')).toMatchObject({ name: owner.name, phone: owner.phone });

  await page.goto('/faq');
  await expect(greetingOf(page, owner.name)).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expectSignedOut(page);
  await expect.poll(async () => (await page.request.get('/api/auth/me')).status()).toBe(401);

  await page.goto('/account');
  await expect(page).toHaveURL('/login?redirect=%2Faccount');
  await signIn(page, owner);
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page).toHaveURL('/account');
  await expect(page.getByLabel('Full name')).toHaveValue(owner.name);
  await page.goBack();
  await expect(page).toHaveURL('/faq');
});

test('shows an error beside each wrong field, and focuses the first', MORE, async ({ page }) => {
  await page.goto('/login?tab=create-account');
  const form = formOf(page, 'Create Account');
  await pressButton(form, 'Create Account');
  const texts = [
    ['Full name', 'Name is required'],
    ['Email', 'Invalid email'],
    ['Phone', 'Valid phone number required'],
    ['Password', /Password must be at least 6 characters$/],
    ['Confirm password', 'Required'],
  ] as const;
  for (const [label, text] of texts) {
    await expect(form.getByLabel(label, { exact: true })).toHaveAccessibleDescription(text);
  }
  await expect(form.getByLabel('Full name')).toBeFocused();
  await fillRegistration(page, newOwner(), 'four old pear treez');
  await pressButton(form, 'Create Account');
  await expectToast(page, { kind: 'alert', title: 'Error', text: 'Passwords do not match' });
  await expect(form.getByLabel('Confirm password')).toBeFocused();
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await pressButton(formOf(page, 'Sign In'), 'Sign In');
  await expect(formOf(page, 'Sign In').getByRole('textbox', { name: 'Email' })).toBeFocused();
  await expect(formOf(page, 'Sign In').getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Required');
});

test(
  'says why a sign-in or a registration is refused, keeps typed text, and follows no link to another site',
  MORE,
  async ({ page, product, tolerate }) => {
    tolerate(FAILED_LOAD);
    const owner = newOwner();
    await page.goto('/login?redirect=https://evil.example');
    await signIn(page, owner);
    await expectToast(page, { kind: 'alert', title: 'Login failed', text: 'Invalid email or password' });
    await expect(formOf(page, 'Sign In').getByLabel('Password', { exact: true })).toBeFocused();
    await expect(formOf(page, 'Sign In').getByRole('textbox', { name: 'Email' })).toHaveValue(owner.email);

    await createAccount(page, owner);
    await page.context().clearCookies();
    await page.getByRole('tab', { name: 'Create Account' }).click();
    const form = await fillRegistration(page, { ...owner, phone: newPhone() });
    await pressButton(form, 'Create Account');
    const text = 'There’s already an account with this email. Sign in instead.';
    await expectToast(page, { kind: 'alert', title: 'Registration failed', text });
    await expect(form.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(text);
    await expect(form.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await expect(form.getByLabel('Full name')).toHaveValue(owner.name);

    await page.getByRole('tab', { name: 'Sign In' }).click();
    await signIn(page, owner);
    await expect(page).toHaveURL(`${product.url}/dashboard`);
  },
);

const codeOf = (name: string) => `**/assets/${name}-*.js`;

for (const { code, until } of [
  { code: 'entry-client', until: 'the page is taken over' },
  { code: 'sign-in', until: 'the code of its form is there' },
]) {
  test(`keeps text and a press until ${until}, and puts neither into the address`, MORE, async ({ page }) => {
    const owner = await createAccount(page);
    await page.context().clearCookies();
    const { requested, release } = await holdBack(page, codeOf(code));
    await page.goto('/login', { waitUntil: 'commit' });
    const form = formOf(page, 'Sign In');
    await form.getByRole('textbox', { name: 'Email' }).fill(owner.email);
    await form.getByLabel('Password', { exact: true }).fill(owner.password);
    await requested;
    const button = form.getByRole('button', { name: 'Sign In', exact: true });
    await expect(button).toHaveAttribute('data-waits');
    await button.click();
    await expect(page).toHaveURL('/login');
    release();
    await expect(page).toHaveURL('/dashboard');
  });
}

for (const { by, send } of [
  { by: 'two presses', send: (form: Locator) => form.getByRole('button', { name: 'Create Account' }).dblclick() },
  { by: 'Enter', send: (form: Locator) => form.getByLabel('Confirm password').press('Enter') },
]) {
  test(`creates one account by ${by} before the code of the form is there`, MORE, async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    const { requested, release } = await holdBack(page, codeOf('sign-in'));
    await page.goto('/login?tab=create-account');
    const form = await fillRegistration(page, newOwner());
    await requested;
    await send(form);
    expect(calls).not.toContain('/api/auth/register');
    release();
    await expect(page).toHaveURL('/dashboard');
    expect(calls.filter((path) => path === '/api/auth/register')).toHaveLength(1);
  });
}

for (const code of ['entry-client', 'login.page']) {
  test(`makes the press of a tab that came before ${code} is there`, MORE, async ({ page }) => {
    const { release } = await holdBack(page, codeOf(code));
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByRole('tab', { name: 'Create Account' }).click();
    release();
    await expect(page).toHaveURL('/login?tab=create-account');
  });
}

test(
  'keeps what was typed into a form whose code does not load, and offers to reload',
  MORE,
  async ({ page, tolerate }) => {
    tolerate(FAILED_LOAD);
    await page.route('**/assets/sign-in-*.js', (route) => route.abort());
    await page.goto('/login');
    const form = formOf(page, 'Sign In');
    await form.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
    const message = page.getByRole('alert').filter({ hasText: 'This form didn’t load.' });
    await expect(message).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.com');
    await page.unroute('**/assets/sign-in-*.js');
    await message.getByRole('button', { name: 'reload the page' }).click();
    await form.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
    await expect(form.getByRole('button', { name: 'Sign In', exact: true })).not.toHaveAttribute('data-waits');
  },
);

test(
  'loads the code of a form once its visitor turns to it, and then makes the press that came first',
  MORE,
  async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto('/login', { waitUntil: 'networkidle' });
    expect(requested.filter((path) => path.includes('/sign-in-'))).toEqual([]);
    const { release } = await holdBack(page, codeOf('sign-in'));
    const form = formOf(page, 'Sign In');
    await form.getByRole('button', { name: /^Show/ }).click();
    await expect(form.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
    release();
    await expect(form.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  },
);
