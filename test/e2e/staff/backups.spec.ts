import { expectAccessible } from '#test/e2e/support/axe.ts';
import { openArea } from '#test/e2e/support/desk.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';
import { ownShop } from '#test/e2e/support/shop.ts';

test.use({ configuration: { ...ownShop('Basil of Backups'), BACKUP_EVERY_HOURS: '' } });

test(
  'chooses how often to back up, and backs up with one press that says when it is done',
  MORE,
  async ({ page, tolerate }) => {
    tolerate(/422/);
    await openArea(page, 'admin');
    await page.goto('/admin/health');
    const health = page.getByRole('listitem').filter({ hasText: 'Last backup' });
    await expect(health).toContainText('No backup yet. The first one is made within the hour.');
    await health.getByRole('link', { name: 'Open Backups' }).click();
    const card = page.getByRole('region', { name: 'Your backups' });
    await expect(card).toContainText('Every day');
    await card.getByRole('button', { name: 'Edit Backups' }).click();
    const dialog = page.getByRole('dialog', { name: 'Backups' });
    await dialog.getByLabel('Automatic backups').selectOption('Every 6 hours');
    await dialog.getByLabel('Backups to keep').fill('a few');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(/^Enter days, weeks and months/)).toBeVisible();
    await expectAccessible(page, 'the settings of backups');
    await dialog.getByLabel('Backups to keep').fill('14');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(card).toContainText('Every 6 hours');
    await expect(card).toContainText('The newest 14');
    await card.getByRole('button', { name: 'Back up now' }).click();
    await expect(card.getByRole('progressbar', { name: 'Making a backup' })).toBeVisible();
    await expect(card).toContainText('test-restored', { timeout: 120_000 });
    await expect(card.getByRole('button', { name: 'Back up now' })).toBeVisible();
  },
);
