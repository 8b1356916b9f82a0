import { openArea } from '#test/e2e/support/desk.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';

/** All but the stream of changes, which has no end. */
const ANSWERS = /\/api\/(?!order-changes)/;

test('offers an update while nothing typed would be lost', MORE, async ({ page }) => {
  await openArea(page, 'admin');
  await page.goto('/admin/settings');
  const banner = page.getByText('A new version is ready.');
  await page.getByRole('button', { name: 'Edit Shop details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Shop details' });
  await dialog.getByLabel('Run by').fill('Robin Vale');
  await page.route(ANSWERS, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-entry-script': '/assets/entry-newer.js' } });
  });
  const answered = page.waitForResponse(ANSWERS);
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await answered;
  await expect(banner).toBeHidden();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(banner).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByRole('region', { name: 'Shop details' })).toBeVisible();
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/admin.webmanifest');
});
