import { expectAccessible } from '#test/e2e/support/axe.ts';
import { expect, test } from '#test/e2e/support/product.ts';

test('the home page and its drawer are accessible on a phone', async ({ page }) => {
  await page.goto('/');
  await expectAccessible(page, 'the home page');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('navigation', { name: 'Menu' });
  await expect(drawer.getByRole('heading', { name: 'Dashboards' })).toBeVisible();
  for (const name of [
    'Home',
    'About',
    'How It Works',
    'Services',
    'FAQ',
    'Contact',
    'Customer Dashboard',
    'Admin Dashboard',
    'POS System',
  ]) {
    await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expectAccessible(page, 'the drawer');
});
