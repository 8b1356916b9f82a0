import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { post } from '#test/e2e/support/desk.ts';
import { chooseInMenu, openExpenses, panel, rowOf } from '#test/e2e/support/expenses.ts';
import { loseAnswers } from '#test/e2e/support/network.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import { ownShop } from '#test/e2e/support/shop.ts';

test.use({ configuration: ownShop('Esther of Expenses') });

const months = (page: Page) => panel(page).getByRole('table', { name: /^Expenses by month/ });

/** Adds an expense as another terminal does. */
const addElsewhere = (page: Page, changes: object) =>
  post(page, '/api/business-expenses', { category: 'rent', amount: '900.00', description: 'Rent', ...changes });

test('adds an expense by keyboard, once despite a lost answer, and shows it in list, totals and files', async ({
  page,
  tolerate,
}) => {
  tolerate(FAILED_LOAD);
  await openExpenses(page);
  await expect(panel(page).getByText('No expenses yet.', { exact: false })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Add expense' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add expense' });
  const category = dialog.getByLabel('Category', { exact: true });
  await expect(category).toBeFocused();
  // Wrong fields are named beside them, and the first has the focus.
  await dialog.getByLabel('Amount ($)').fill('0');
  await page.keyboard.press('Enter');
  await expect(category).toBeFocused();
  await expect(category).toHaveAccessibleDescription('Please choose a category.');
  await expect(dialog.getByLabel('Amount ($)')).toHaveAccessibleDescription(
    'Please enter an amount of at least $0.01.',
  );
  await expectAccessible(page, 'the form of an expense, refused');
  await page.keyboard.type('Sup');
  await page.keyboard.press('Tab');
  await page.keyboard.type('$1,012.5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('=Packing tape');
  await loseAnswers(page, '**/api/business-expenses');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Failed to add expense')).toBeVisible();
  await expect(dialog.locator('form').getByText('it won’t go through twice.', { exact: false })).toBeVisible();
  await page.unroute('**/api/business-expenses');
  await dialog.getByLabel('Description').press('Enter');
  await expect(page.getByText('Expense added successfully')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const row = rowOf(page, '=Packing tape');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Supplies');
  await expect(row).toContainText('$1,012.50');
  await expect(row).toContainText('Receipt missing');
  await expect(panel(page).getByRole('status').filter({ hasText: 'in 1 expense' })).toContainText('$1,012.50');
  await expect(
    panel(page)
      .getByRole('table', { name: /by category/ })
      .getByRole('row')
      .nth(1),
  ).toContainText('Supplies');
  await expectAccessible(page, 'the expenses');

  const saving = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'QuickBooks file' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('expenses-quickbooks-1.csv');
  expect(fs.readFileSync(await file.path(), 'utf8')).toMatch(
    /^Date,Description,Amount\r\n\d\d\/\d\d\/\d{4},'=Packing tape,-1012\.50\r\n$/,
  );
  const exporting = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'Export CSV' }).click();
  expect(fs.readFileSync(await (await exporting).path(), 'utf8')).toContain("'=Packing tape,,,");

  await panel(page).getByLabel('Category', { exact: true }).selectOption('Rent');
  await expect(panel(page).getByText('No expenses found')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Show all expenses' }).click();
  await expect(row).toHaveCount(1);
});

test('saves one file for each press, and says when there is more', MORE, async ({ page }) => {
  await page.addInitScript(`URL.revokeObjectURL = () => { throw new Error('Safari has not read it yet') }`);
  await openExpenses(page);
  await page.route('**/api/business-expenses/quickbooks*', (route) => {
    const isLast = route.request().url().includes('cursor=');
    const link = '</api/business-expenses/quickbooks?cursor=next>; rel="next"';
    return route.fulfill({ body: isLast ? 'second' : 'first', ...(isLast ? {} : { headers: { link } }) });
  });
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  await panel(page).getByRole('button', { name: 'QuickBooks file' }).click();
  await expect(page.getByText('There’s more. Press “Save file 2” next.')).toBeVisible();
  expect(files).toEqual(['expenses-quickbooks-1.csv']);
  await panel(page).getByRole('button', { name: 'Save file 2' }).click();
  await expect(page.getByText('Exported expenses in 2 files')).toBeVisible();
  await expect.poll(() => files).toEqual(['expenses-quickbooks-1.csv', 'expenses-quickbooks-2.csv']);
  await expect(panel(page).getByRole('button', { name: 'QuickBooks file' })).toBeVisible();
});

test(
  'edits an expense with its history, deletes it with a reason, and shows ten at first',
  MORE,
  async ({ page, tolerate }) => {
    tolerate(FAILED_LOAD);
    await openExpenses(page);
    for (let i = 1; i <= 11; i += 1) {
      await addElsewhere(page, { category: 'utilities', description: `Power ${i}`, spentOn: `2024-05-${10 + i}` });
    }
    await page.reload();
    await panel(page).getByLabel('Category', { exact: true }).selectOption('Utilities');
    await expect(rowOf(page, 'Power')).toHaveCount(10);
    await page.route(/business-expenses\?.*cursor=/, (route) => route.abort('connectionreset'));
    await panel(page).getByRole('button', { name: 'Show more' }).click();
    await expect(panel(page).getByText('The rest of the list didn’t load.')).toBeVisible();
    await expect(rowOf(page, 'Power')).toHaveCount(10);
    await page.unroute(/business-expenses\?.*cursor=/);
    await panel(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(rowOf(page, 'Power')).toHaveCount(11);

    await panel(page).getByRole('button', { name: 'Power 11', exact: true }).click();
    const editing = page.getByRole('dialog', { name: 'Edit expense' });
    await editing.getByLabel('Amount ($)').fill('910');
    await editing.getByLabel('Paid from').selectOption('Out of pocket');
    await editing.getByLabel('Reason for the change').fill('Misread');
    await editing.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Expense saved')).toBeVisible();
    const row = rowOf(page, 'Power 11');
    await expect(row).toContainText('$910');
    await expect(row).toContainText('Out of pocket');

    await chooseInMenu(row, 'History');
    const history = page.getByRole('dialog', { name: 'History' });
    await expect(history.getByRole('listitem').first()).toContainText('“Misread”');
    await expect(history.getByText('Amount: was $900 is now $910')).toBeVisible();
    await expect(history.getByText('Paid from: was Card is now Out of pocket')).toBeVisible();
    await expectAccessible(page, 'the history of an expense');
    await page.keyboard.press('Escape');

    await chooseInMenu(row, 'Delete');
    const deleting = page.getByRole('dialog', { name: 'Delete expense' });
    await deleting.getByRole('button', { name: 'Delete expense' }).click();
    await expect(deleting.getByLabel('Reason')).toHaveAccessibleDescription('Please enter a reason.');
    await deleting.getByLabel('Reason').fill('Entered twice');
    await deleting.getByRole('button', { name: 'Delete expense' }).click();
    await expect(page.getByText('Expense deleted')).toBeVisible();
    await expect(row).toHaveCount(0);
    await panel(page).getByLabel('Show').selectOption('Deleted');
    await expect(rowOf(page, 'Power')).toHaveCount(1);
    await panel(page).getByRole('button', { name: 'Power 11', exact: true }).click();
    await expect(history.getByText('“Entered twice”')).toBeVisible();
  },
);

test(
  'records money that came back, up to what was paid, and edits and deletes it',
  MORE,
  async ({ page, tolerate }) => {
    tolerate(FAILED_LOAD);
    await openExpenses(page);
    await addElsewhere(page, { category: 'equipment', amount: '90.00', description: 'Label printer' });
    await page.reload();
    const row = rowOf(page, 'Label printer').filter({ hasNotText: 'Refund:' });
    await chooseInMenu(row, 'Money came back');
    const dialog = page.getByRole('dialog', { name: 'Money came back' });
    await expect(dialog.getByText('Label printer · up to $90')).toBeVisible();
    const amount = dialog.getByLabel('Amount ($)');
    await amount.fill('-12.10');
    await amount.press('Enter');
    await expect(amount).toHaveAccessibleDescription(/Enter an amount/i);
    await amount.fill('90.01');
    await amount.press('Enter');
    await expect(amount).toHaveAccessibleDescription('At most $90 can still come back on this expense.');
    await expectAccessible(page, 'the form of money that came back');
    await amount.fill('12.10');
    await dialog.getByLabel('Notes').fill('Two rolls were torn');
    await dialog.getByRole('button', { name: 'Record refund' }).click();
    await expect(dialog).toBeHidden();
    const refund = rowOf(page, 'Refund: Label printer');
    await expect(refund).toContainText('-$12.10');
    await expect(row).toContainText('$12.10 came back');
    await panel(page).getByLabel('Show', { exact: true }).selectOption('Refunds');
    await expect(row).toHaveCount(0);
    await refund.getByRole('button', { name: 'Refund: Label printer', exact: true }).click();
    const edit = page.getByRole('dialog', { name: 'Edit refund' });
    await expect(edit.getByLabel('Amount ($)')).toHaveValue('12.10');
    await edit.getByLabel('Amount ($)').fill('10');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit).toBeHidden();
    await expect(refund).toContainText('-$10');
    await chooseInMenu(refund, 'Delete');
    const deletion = page.getByRole('dialog', { name: 'Delete expense' });
    await deletion.getByLabel('Reason').fill('Entered twice');
    await deletion.getByRole('button', { name: 'Delete expense' }).click();
    await expect(refund).toHaveCount(0);
  },
);

test('closes a month, refuses expenses of it, and opens it again', async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  await openExpenses(page);
  await addElsewhere(page, { description: 'Old rent', spentOn: '2023-02-01' });
  await page.reload();
  await panel(page).getByLabel('To', { exact: true }).fill('2023-12-31');
  await expect(rowOf(page, 'Old rent')).toHaveCount(1);
  await months(page).getByRole('button', { name: 'Close February 2023' }).click();
  const closing = page.getByRole('dialog', { name: 'Close February 2023' });
  await closing.getByLabel('Reason').fill('Sent to the accountant');
  await expectAccessible(page, 'closing a month');
  await closing.getByRole('button', { name: 'Close month' }).click();
  await expect(page.getByText('February 2023 closed')).toBeVisible();
  await expect(rowOf(page, 'Old rent')).toContainText('Month closed');
  await rowOf(page, 'Old rent').getByRole('button', { name: /^More/ }).click();
  await expect(rowOf(page, 'Old rent').getByRole('menuitem')).toHaveText([/^Money came back/, /^History/]);
  await page.keyboard.press('Escape');

  await panel(page).getByRole('button', { name: 'Add expense' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add expense' });
  await dialog.getByLabel('Category', { exact: true }).selectOption('Meals');
  await dialog.getByLabel('Amount ($)').fill('7');
  await dialog.getByLabel('Description').fill('Late lunch');
  await dialog.getByLabel('Paid on').fill('2023-02-28');
  await dialog.getByRole('button', { name: 'Add expense' }).click();
  await expect(dialog.getByLabel('Paid on')).toHaveAccessibleDescription(
    'This month is closed. An admin can reopen it.',
  );
  await expect(dialog.getByLabel('Paid on')).toBeFocused();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Discard' }).click();

  await months(page).getByRole('button', { name: 'Reopen February 2023' }).click();
  const opening = page.getByRole('dialog', { name: 'Reopen February 2023' });
  await expect(opening.getByText('“Sent to the accountant”', { exact: false })).toBeVisible();
  await opening.getByLabel('Reason').fill('A late receipt');
  await opening.getByRole('button', { name: 'Reopen month' }).click();
  await expect(page.getByText('February 2023 reopened')).toBeVisible();
  await expect(rowOf(page, 'Old rent')).not.toContainText('Month closed');
});
