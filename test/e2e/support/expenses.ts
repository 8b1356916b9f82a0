import type { Locator, Page } from '@playwright/test';
import { chooseTab, openArea } from './desk.ts';
import { expect } from './product.ts';

/** Uses the expenses as an admin does. */

export const panel = (page: Page) => page.getByRole('region', { name: 'Business Expense Tracker' });

export const rowOf = (page: Page, text: string) =>
  panel(page)
    .getByRole('table', { name: /^Expenses, / })
    .getByRole('row')
    .filter({ hasText: text });

export async function openExpenses(page: Page): Promise<void> {
  await openArea(page, 'admin');
  await chooseTab(page, 'Expenses');
  await expect(panel(page).getByRole('button', { name: 'Add expense' })).toBeVisible();
}

export async function chooseInMenu(row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^More/ }).click();
  await row.getByRole('menuitem', { name: new RegExp(`^${action}`) }).click();
}
