import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { openArea, rowOf, setStatus, takeOrder } from '#test/e2e/support/desk.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Saved views' });
const view = (page: Page, name: string) => panel(page).getByRole('button', { name: new RegExp(`^${name}`) });

test(
  'saves, shows, renames and deletes a view by keyboard alone, and shares it with other terminals',
  MORE,
  async ({ page, context, tolerate }) => {
    tolerate(/status of 409/);
    await openArea(page, 'pos');
    await setStatus(page, await takeOrder(page, 'Vera Done'), 'completed');
    await takeOrder(page, 'Vera Open');
    await page.keyboard.press('v');
    await expect(panel(page)).toContainText('No saved views yet.');
    await expectAccessible(page, 'saved views, of which there are none');
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();

    await page.goto('/pos/completed?q=Vera&status=completed');
    await expect(rowOf(page, 'Vera Done')).toBeVisible();
    await page.keyboard.press('v');
    await expect(panel(page).getByLabel('Save this view as')).toBeFocused();
    await page.keyboard.type('Vera is done');
    await page.keyboard.press('Enter');
    await expect(view(page, 'Vera is done')).toContainText('in Completed · “Vera” · completed');
    await expect(view(page, 'Vera is done')).toHaveAttribute('aria-current', 'true');
    await panel(page).getByLabel('Save this view as').fill('vera IS done');
    await page.keyboard.press('Enter');
    await expect(panel(page).getByText('There’s already a view with this name.')).toBeVisible();
    await expectAccessible(page, 'saved views');

    const colleague = await context.newPage();
    await colleague.goto('/pos');
    await expect(rowOf(colleague, 'Vera Open')).toBeVisible();
    await colleague.keyboard.press('v');
    await expect(view(colleague, 'Vera is done')).toBeFocused();
    await colleague.keyboard.press('Enter');
    await expect(colleague).toHaveURL('/pos/completed?q=Vera&status=completed');
    await expect(rowOf(colleague, 'Vera Done')).toBeVisible();
    // The button disappeared with the other tab.
    await expect(colleague.getByRole('tab', { name: 'Completed' })).toBeFocused();
    await colleague.goBack();
    await expect(rowOf(colleague, 'Vera Open')).toBeVisible();
    await colleague.keyboard.press('Control+k');
    await colleague.getByLabel('Order, visit, customer, page or action').fill('is done');
    await expect(colleague.getByRole('option', { name: /^Vera is done/ })).toBeVisible();
    await colleague.keyboard.press('Enter');
    await expect(colleague).toHaveURL('/pos/completed?q=Vera&status=completed');

    await panel(page).getByRole('button', { name: 'Rename Vera is done' }).press('Enter');
    await expect(panel(page).getByLabel('New name of Vera is done')).toBeFocused();
    await panel(page).getByLabel('New name of Vera is done').fill('Vera');
    await page.keyboard.press('Enter');
    await expect(view(page, 'Vera')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Delete Vera' }).press('Enter');
    await expect(panel(page).getByText('Delete “Vera” for everyone?')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    await expect(panel(page)).toContainText('No saved views yet.');
  },
);
