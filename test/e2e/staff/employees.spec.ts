import { expectAccessible } from '#test/e2e/support/axe.ts';
import { chooseInPersonMenu, chooseTab, enterPasscode, newStaffPage, openArea } from '#test/e2e/support/desk.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { expect, FAILED_LOAD, test } from '#test/e2e/support/product.ts';
import { ownShop } from '#test/e2e/support/shop.ts';

/** A product of its own: once it has an owner, passcodes say who may change its employees. */
test.use({ configuration: ownShop('Edda of Employees'), startsEmpty: true });

test('the owner comes first, then adds a clerk, whose terminal closes when they leave', async ({
  page,
  browser,
  product,
  tolerate,
}) => {
  tolerate(FAILED_LOAD);
  await openArea(page, 'admin');
  await chooseTab(page, 'Employees');
  await expect(page.getByText('No employees yet. Add the owner first')).toBeVisible();
  const add = page.getByRole('button', { name: 'Add employee' });
  const dialog = page.getByRole('dialog');
  await add.click();
  await expect(dialog.getByLabel('Role')).toHaveValue('owner');
  await dialog.getByLabel('Name').fill('Olive Park');
  await dialog.getByLabel('Passcode').fill('2468');
  await dialog.getByLabel('Passcode').press('Enter');
  await expect(page.getByRole('row', { name: /^Olive Park/ })).toContainText('Owner');

  // From now on the password of the area is not enough.
  await expect(add).toHaveCount(0);
  await page.getByRole('button', { name: 'Enter passcode' }).click();
  await enterPasscode(dialog, 'Olive Park');
  await add.click();
  await dialog.getByLabel('Name').fill('Casey Lane');
  await dialog.getByLabel('Role').selectOption('Clerk');
  await dialog.getByLabel('Passcode').fill('1357');
  await dialog.getByLabel('Passcode').press('Enter');
  const casey = page.getByRole('row', { name: /^Casey Lane/ });
  await expect(casey).toContainText('Clerk');
  await expectAccessible(page, 'employees of a shop with an owner');
  await expectFits(page, 'employees', 'staff');

  await page.getByRole('button', { name: 'Edit Olive Park' }).click();
  await dialog.getByLabel('Works here').selectOption('No, they left');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The shop needs an owner.')).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Discard' }).click();

  const terminal = await newStaffPage(browser, product, 'pos');
  await terminal.goto('/pos');
  await chooseInPersonMenu(terminal, 'Sign in');
  await enterPasscode(terminal.getByRole('dialog'), 'Casey Lane', '1357');
  await expect(terminal.getByText('Hello, Casey Lane')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Casey Lane' }).click();
  await dialog.getByLabel('Works here').selectOption('No, they left');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(casey).toContainText('Left');
  await terminal.reload();
  await expect(terminal.getByRole('heading', { level: 1, name: 'POS Dashboard Access' })).toBeVisible();
  await terminal.context().close();

  await page.getByRole('button', { name: 'Activity log' }).click();
  const left = page
    .getByRole('row', { name: /^Olive Park Changed the employee Casey Lane/ })
    .filter({ hasText: 'status from active to left' });
  await expect(left).toHaveCount(1);
  await expectAccessible(page, 'the activity log');
  await page.getByLabel('Search by name, action or order number').fill('nothing of the kind');
  await expect(page.getByText('No results')).toBeVisible();
  await page.getByLabel('Search by name, action or order number').fill('casey lane');
  await expect(left).toHaveCount(1);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await saving).suggestedFilename()).toBe('staff-actions.csv');
  await expectFits(page, 'the activity log', 'staff');
});
