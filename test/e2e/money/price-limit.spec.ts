import { expectAccessible } from '#test/e2e/support/axe.ts';
import { addMember, identifyMember, signInAs, unlockArea } from '#test/e2e/support/desk.ts';
import { expect, FAILED_LOAD, test } from '#test/e2e/support/product.ts';
import { ownShop } from '#test/e2e/support/shop.ts';

test.use({ configuration: ownShop('Pat of Prices') });

test('asks for an admin above the limit, at the clerk’s screen, and takes a closed question as a choice', async ({
  page,
  tolerate,
}) => {
  tolerate(FAILED_LOAD);
  await unlockArea(page, 'admin');
  await identifyMember(page, await addMember(page, 'Olive Owner', 'owner', '1357'), '1357');
  await addMember(page, 'Cleo Clerk');
  await addMember(page, 'Otto Clerk');
  await page.context().clearCookies();

  await unlockArea(page, 'pos');
  await page.goto('/pos');
  await signInAs(page, 'Cleo Clerk');
  await page.getByRole('tab', { name: 'Price Manager' }).click();
  await page.getByLabel('Device type').selectOption('AirTag');
  await page.getByRole('textbox', { name: 'Percent' }).fill('50');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const apply = page.getByRole('button', { name: 'Apply', exact: true });
  await expect(apply).toBeEnabled();
  await apply.click();
  const approval = page.getByRole('dialog', { name: 'Admin approval needed' });
  await expect(approval.getByText('Price changes above 10% need an admin: AirTag', { exact: false })).toBeVisible();
  await expect(approval.getByRole('option')).toHaveText(['Choose', 'Olive Owner']);
  await expectAccessible(page, 'the approval of prices');

  await page.keyboard.press('Escape');
  await expect(approval).toHaveCount(0);
  await expect(apply).toBeEnabled();
  await expect(page.getByText('Failed to update prices')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Percent' })).toHaveValue('50');

  await page.route('**/api/employees', async (route) => {
    const response = await route.fetch();
    const members: { role: string }[] = await response.json();
    await route.fulfill({ response, json: members.filter(({ role }) => role === 'clerk') });
  });
  await apply.click();
  await expect(approval).toContainText('There’s no owner or manager to approve this. Add one under Employees.');
  await expect(approval.getByLabel('Approved by')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.unrouteAll();

  await apply.click();
  await approval.getByLabel('Approved by').selectOption('Olive Owner');
  await approval.getByLabel('Approver’s passcode').fill('1357');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Prices updated successfully', { exact: true })).toBeVisible();
  await page.getByRole('navigation', { name: 'Price Manager' }).getByRole('button', { name: 'History' }).click();
  const change = page.getByRole('row').filter({ hasText: 'AirTag: +50%' });
  await expect(change).toContainText('Cleo Clerk, approved by Olive Owner');
});
