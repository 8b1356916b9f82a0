import { expectAccessible } from '#test/e2e/support/axe.ts';
import { openArea } from '#test/e2e/support/desk.ts';
import { expect, test } from '#test/e2e/support/product.ts';

test('shows what needs attention first, with the act beside it', async ({ page }) => {
  await openArea(page, 'admin');
  await page.goto('/admin/today');
  await page.getByRole('link', { name: 'Your server needs attention: open Health' }).click();
  await expect(page).toHaveURL('/admin/health');
  const urgent = page.getByRole('region', { name: 'Needs attention' });
  const backup = urgent.getByRole('listitem').filter({ hasText: 'Last backup' });
  await expect(backup).toContainText('Problem');
  await expect(backup).toContainText('No backup yet, and automatic backups are off.');
  await expect(page.getByRole('region', { name: 'Working' })).toContainText('Running. Nothing failed.');
  await expectAccessible(page, 'health');
});
