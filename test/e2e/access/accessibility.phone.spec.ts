import { expectAccessible } from '#test/e2e/support/axe.ts';
import { openDialog } from '#test/e2e/support/evaluation.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';

const INFORMATION = ['/about', '/how-it-works', '/promise', '/services', '/faq', '/contact', '/terms', '/track'];

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

test('the dialog is accessible on a phone, and nothing is cut off', MORE, async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  const dialog = await openDialog(page);
  await expectAccessible(page, 'the options');
  const box = await dialog.boundingBox();
  expect(box).toMatchObject({ x: 0, width: 390 });
  for (const path of ['/', '/sell', '/sell/iphone', '/confirmation', ...INFORMATION]) {
    await page.goto(path);
    const wide = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(wide, `${path} scrolls sideways`).toBe(0);
  }
});
