import type { Locator } from '@playwright/test';
import { IPHONE, openDialog, priceTextOf } from '#test/e2e/support/evaluation.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';

/** Finds the current step in the step bar of the evaluation dialog. */
function currentStep(dialog: Locator): Locator {
  return dialog.getByRole('navigation', { name: 'Steps' }).locator('[aria-current="step"]');
}

/** Finds the sticky price. */
function priceIn(dialog: Locator): Locator {
  return dialog.locator('footer').getByText(priceTextOf(IPHONE), { exact: true });
}

test('moves on by itself after a tap, and Back keeps the answers', MORE, async ({ page }) => {
  const dialog = await openDialog(page);
  await expect(currentStep(dialog)).toHaveText('Storage');
  await dialog.getByText('256GB', { exact: true }).click();
  await expect(currentStep(dialog)).toHaveText('Condition');
  await dialog.getByText('Good', { exact: true }).click();
  await expect(currentStep(dialog)).toHaveText('Carrier');
  await dialog.getByText('Factory Unlocked', { exact: true }).click();
  await expect(priceIn(dialog)).toBeInViewport();

  const back = dialog.getByRole('button', { name: 'Back' });
  await back.click();
  await expect(currentStep(dialog)).toHaveText('Condition');
  await expect(dialog.getByRole('radio', { name: /^Good/ })).toBeFocused();
  await back.click();
  await expect(currentStep(dialog)).toHaveText('Storage');
  await expect(dialog.getByRole('radio', { name: '256GB', exact: true })).toBeChecked();
  await expect(back).toBeHidden();
  await expect(priceIn(dialog)).toBeInViewport();
});

test('stays at a question while arrow keys browse, and moves on at Space or Enter', MORE, async ({ page }) => {
  const dialog = await openDialog(page);
  const first = dialog.getByRole('radio', { name: '128GB', exact: true });
  await first.focus();
  await page.keyboard.press('ArrowDown');
  const second = dialog.getByRole('radio', { name: '256GB', exact: true });
  await expect(second).toBeChecked();
  await expect(second).toBeFocused();
  await expect(currentStep(dialog)).toHaveText('Storage');
  await page.keyboard.press('Enter');
  await expect(currentStep(dialog)).toHaveText('Condition');
  await expect(second).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(currentStep(dialog)).toHaveText('Condition');
  await page.keyboard.press('Space');
  await expect(currentStep(dialog)).toHaveText('Carrier');
});
