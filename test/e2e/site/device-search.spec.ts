import { expectAccessible } from '#test/e2e/support/axe.ts';
import { untilHydrated } from '#test/e2e/support/hydrated.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';

test('finds a device by a typed text, and opens it with the storage preselected', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(requests).not.toContain('/api/products');
  const field = page.getByRole('combobox', { name: 'Search for your device' });
  await field.pressSequentially('iPhone 15 Pro');
  const options = page.getByRole('option');
  await expect(options.first()).toHaveText(/^iPhone 15 Pro Up to \$[\d,]+$/);
  expect(requests.filter((path) => path === '/api/products')).toHaveLength(1);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page, 'the devices found');
  await field.pressSequentially(' 256');
  await expect(options).toHaveText([/^iPhone 15 Pro 256GB/, /^iPhone 15 Pro Max 256GB/]);
  const [, upTo = 'no price'] = /(Up to .*)/.exec((await options.first().textContent()) ?? '') ?? [];

  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id')) ?? '');
  await field.press('Escape');
  await expect(options).toHaveCount(0);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL('/sell/iphone/iphone-15-pro?storage=256GB');
  const dialog = page.getByRole('dialog', { name: 'Sell your iPhone 15 Pro' });
  await expect(dialog.getByText(upTo, { exact: true })).toBeVisible();
});

test('picks the best device by Enter alone, and by a press', MORE, async ({ page }) => {
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Search for your device' });
  await field.pressSequentially('macbook air m2');
  await expect(page.getByRole('option').first()).toBeVisible();
  await field.press('Enter');
  await expect(page).toHaveURL(/^[^?]+\/sell\/macbook\/macbook-air-/);
  await page.goto('/');
  await field.pressSequentially('airtag');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/sell\/airtag\/airtag/);
});

test('reports that it has no such model, and links to all devices', MORE, async ({ page }) => {
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Search for your device' });
  await field.pressSequentially('pixel 8');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('No results');
  await expectAccessible(page, 'no model found');
  await page.getByRole('search').getByRole('link', { name: 'See all devices' }).click();
  await expect(page).toHaveURL('/sell');
});

test('reports that the search cannot be reached, and works again once it can', MORE, async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  await page.route('**/api/products', (route) => route.abort());
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Search for your device' });
  await untilHydrated(field);
  await field.pressSequentially('airtag');
  await expect(page.getByText('Search isn’t working right now')).toBeVisible();
  await page.unroute('**/api/products');
  await field.press('Backspace');
  await expect(page.getByRole('option').first()).toBeVisible();
});
