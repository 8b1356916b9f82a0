import type { Page } from '@playwright/test';
import { createAccount, expectSignedOut, greetingOf, signIn } from '#test/e2e/support/account.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';

const FORGED = {
  id: '0190a1b2-1111-7222-8333-abcdef123456',
  name: 'Mallory',
  email: 'm@example.test',
  phone: '+15125550199',
};

/** Stores entries in local storage before a page loads. */
async function seedStorage(page: Page, entries: Record<string, string>): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(entries)})`);
}

function forged(): Record<string, string> {
  const customer = { ...FORGED, address: null, city: 'Austin', state: 'TX', zipCode: '78704' };
  return { user: JSON.stringify(FORGED), customer: JSON.stringify(customer) };
}

test('makes no call for a visitor without saved data', MORE, async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(calls.filter((url) => /\/api\/|session-work|\/who-/.test(url))).toEqual([]);
});

test('shows account and cart in the bar once their code has come through', MORE, async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  const owner = await createAccount(page);
  await seedStorage(page, { ...forged(), cart: '[{}]' });
  let requests = 0;
  await page.route('**/assets/who-*.js*', (route) => {
    requests += 1;
    return requests < 2 ? route.abort() : route.continue();
  });
  await page.goto('/');
  await expect(greetingOf(page, owner.name)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('shows nothing for a forged account that the server does not know', MORE, async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  await seedStorage(page, forged());
  await page.goto('/account');
  await expect(page).toHaveURL('/login?redirect=%2Faccount');
  await expectSignedOut(page);
  await expect(page.getByText('Mallory')).toHaveCount(0);
  await seedStorage(page, forged());
  await page.goto('/');
  await expectSignedOut(page);
});

test('a second tab follows signing in, signing out and a change of name', MORE, async ({ context, page }) => {
  const owner = await createAccount(page);
  await page.context().clearCookies();
  const other = await context.newPage();
  await other.goto('/faq');
  await page.goto('/login?redirect=/account');
  await signIn(page, owner);
  await expect(greetingOf(other, owner.name)).toBeVisible();
  await page.getByLabel('Full name').fill('Dana Oakes');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expect(greetingOf(other, 'Dana Oakes')).toBeVisible();
  await other.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expectSignedOut(other);
  await expect(page).toHaveURL('/login?redirect=%2Faccount');
  await expectSignedOut(page);
});

test('ends a session at the next call after it was ended elsewhere', MORE, async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  await createAccount(page);
  await page.goto('/account');
  await expect(page.getByText('This device')).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Faccount');
  await expectSignedOut(page);
});

test('signs out while the server is away, and sends it to the server later', MORE, async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  const owner = await createAccount(page);
  await page.goto('/account');
  await expect(greetingOf(page, owner.name)).toBeVisible();
  await page.goto('/faq');
  await expect(greetingOf(page, owner.name)).toBeVisible();
  await page.route('**/api/auth/logout', (route) => route.abort('connectionrefused'), { times: 1 });
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('Signed out in this browser')).toBeVisible();
  await expectSignedOut(page);
  expect((await page.request.get('/api/auth/me')).status()).toBe(200);
  await page.reload();
  await expect.poll(async () => (await page.request.get('/api/auth/me')).status()).toBe(401);
  await expectSignedOut(page);
});
