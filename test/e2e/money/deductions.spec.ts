import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { openRules } from '#test/e2e/support/price-rules.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';
import { SHOP_OF_RULES } from '#test/e2e/support/shop.ts';

test.use({ configuration: SHOP_OF_RULES });

const openDeductions = async (page: Page, area: 'admin' | 'pos') => {
  await openRules(page, 'Deductions', area);
  await expect(crack(page)).toBeVisible();
};

// The tests share a shop: each changes a fault of its own.
const fault = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const crack = (page: Page) => fault(page, 'Cracked screen');
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an admin changes a deduction after a preview, sees who did it, and undoes it', async ({ page }) => {
  await openDeductions(page, 'admin');
  await expect(crack(page)).toContainText('25%');
  await button(page, 'Cracked screen').click();
  await expect(dialog(page).getByLabel('Applies to')).toHaveValue('type');
  await expect(button(page, 'Save')).toBeDisabled();
  await dialog(page).getByLabel('Percent').fill('110');
  await expect(button(page, 'Save')).toBeDisabled();
  await dialog(page).getByLabel('Percent').fill('30');
  const preview = dialog(page).getByRole('region', { name: 'Preview' });
  // The dearest iPhone, of a base price of $1,720.
  await expect(preview.getByRole('row').last()).toContainText('-$430');
  await expect(preview.getByRole('row').last()).toContainText('-$516');
  await dialog(page).getByLabel('Reason').fill('Glass is dearer');
  await button(page, 'Save').dblclick();
  await expect(dialog(page)).toBeHidden();
  await expect(crack(page)).toContainText('30%');
  await expect(crack(page)).toContainText('Every iPhone');

  await button(page, 'Deduction history').click();
  const entry = dialog(page).getByRole('row').filter({ hasText: 'Cracked screen, every iPhone: 25% to 30%' });
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText('admin');
  await expect(entry).toContainText('Glass is dearer');
  await entry.getByRole('button', { name: /^Undo/ }).click();
  await expect(dialog(page).getByRole('row').filter({ hasText: 'Undone: Cracked screen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(crack(page)).toContainText('25%');
  await expect(crack(page)).toContainText('Default');
});

test('a rule of a series stays beside a wider one, and goes back to it', MORE, async ({ page }) => {
  await openDeductions(page, 'admin');
  await page.getByLabel('Series').selectOption('iPhone 16');
  await button(page, 'Cracked back').click();
  await dialog(page).getByLabel('Deduction', { exact: true }).selectOption('Fixed amount');
  await dialog(page).getByLabel('Dollars').fill('$220');
  await expect(dialog(page).getByRole('region', { name: 'Preview' }).getByRole('row').last()).toContainText('-$220');
  await dialog(page).getByLabel('Dollars').press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(fault(page, 'Cracked back')).toContainText('$220');

  await page.getByLabel('Series').selectOption('All series');
  await expect(fault(page, 'Cracked back')).toContainText('1 series has its own rule');
  await button(page, 'Cracked back').click();
  await expect(dialog(page).getByText('These have their own rules, which won’t change:')).toBeVisible();
  await dialog(page).getByLabel('Applies to').selectOption('iPhone 16');
  await expect(dialog(page).getByLabel('Dollars')).toHaveValue('220');
  await dialog(page).getByLabel('Deduction', { exact: true }).selectOption('Same as general rule: 15%');
  await expect(button(page, 'Save')).toBeEnabled();
  await button(page, 'Save').click();
  await expect(dialog(page)).toBeHidden();
  await expect(fault(page, 'Cracked back')).not.toContainText('series has its own rule');
});

test('an admin changes the tolerance', MORE, async ({ page }) => {
  await openDeductions(page, 'admin');
  const card = page.getByRole('region', { name: 'Tolerance' });
  await expect(card).toContainText('$15 or 3%, whichever is less');
  await button(page, 'Change tolerance').click();
  await expect(button(page, 'Save')).toBeDisabled();
  await dialog(page).getByLabel('Dollars').fill('12.50');
  await button(page, 'Save').click();
  await expect(dialog(page).getByText('Enter whole dollars, up to $5,000')).toBeVisible();
  await dialog(page).getByLabel('Dollars').fill('25');
  await dialog(page).getByLabel('Percent').fill('4%');
  await expect(dialog(page).getByRole('row').filter({ hasText: '$500' })).toContainText('$20');
  await button(page, 'Save').click();
  await expect(dialog(page)).toBeHidden();
  await expect(card).toContainText('$25 or 4%, whichever is less');
});

test('the point of sale reads deductions, and changes none', MORE, async ({ page }) => {
  await openDeductions(page, 'pos');
  await expect(button(page, 'Change tolerance')).toHaveCount(0);
  await button(page, 'Dead pixels or lines').click();
  await expect(dialog(page)).toContainText('10%');
  await expect(dialog(page).getByText('Only an admin can change this.')).toBeVisible();
  await expect(dialog(page).getByRole('textbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await button(page, 'Deduction history').click();
  await expect(page.getByRole('heading', { name: 'Deduction history' })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: /^Undo/ })).toHaveCount(0);
});

test('deductions are accessible', async ({ page }) => {
  // Three screens, each checked in light and in dark.
  test.slow();
  await openDeductions(page, 'admin');
  await expectAccessible(page, 'deductions');
  await button(page, 'Doesn’t turn on').click();
  await dialog(page).getByLabel('Percent').fill('44');
  await expect(dialog(page).getByRole('region', { name: 'Preview' }).getByRole('row').last()).toContainText('$757');
  await expectAccessible(page, 'a deduction with its preview');
  await button(page, 'Save').click();
  await expect(dialog(page)).toBeHidden();
  await button(page, 'Change tolerance').click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page, 'the tolerance');
  await page.keyboard.press('Escape');
  await button(page, 'Deduction history').click();
  await expect(dialog(page).getByRole('row').filter({ hasText: '40% to 44%' })).toBeVisible();
  await expectAccessible(page, 'the history of deductions');
});
