import { expectAccessible } from '#test/e2e/support/axe.ts';
import { openArea } from '#test/e2e/support/desk.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { expect, FAILED_LOAD, test } from '#test/e2e/support/product.ts';

test('drivers are added, shown with their number, changed and deactivated', async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  await openArea(page, 'admin');
  await page.getByRole('tab', { name: 'Drivers' }).click();
  await expect(page.getByRole('heading', { name: 'Home Pickup Drivers' })).toBeVisible();
  await expect(page.getByText('No drivers yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add driver' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add driver' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('Drew Hart');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('drew@example.test');
  await dialog.getByLabel('Phone').fill('512.555.0177');

  await page.route('**/api/drivers', (route) => route.abort('connectionreset'));
  await dialog.getByLabel('Phone').press('Enter');
  await expect(page.getByText('Failed to add driver')).toBeVisible();
  await page.unroute('**/api/drivers');
  await dialog.getByLabel('Phone').press('Enter');
  await expect(page.getByText('Driver added successfully')).toBeVisible();
  const row = page.getByRole('row', { name: /^Drew Hart/ });
  await expect(row).toContainText('(512) 555-0177');
  await expect(row).toContainText('Active');
  await expectAccessible(page, 'the drivers');

  await row.getByRole('button', { name: 'Edit Drew Hart' }).click();
  await expect(dialog.getByLabel('Phone')).toHaveValue('(512) 555-0177');
  await dialog.getByLabel('Active').selectOption('No, gets no pickup alerts');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Inactive');
  await expectFits(page, 'drivers', 'staff');
});
