import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { openRules, showRules } from '#test/e2e/support/price-rules.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';
import { SHOP_OF_RULES } from '#test/e2e/support/shop.ts';

test.use({ configuration: SHOP_OF_RULES });
// The password is of no other file: the tests change what every device of their shop brings, one after the other.
test.describe.configure({ mode: 'serial' });

const openConditions = async (page: Page, area: 'admin' | 'pos') => {
  await openRules(page, 'Conditions', area);
  await expect(row(page, 'Good')).toBeVisible();
};
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const factor = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });
const preview = (page: Page) => dialog(page).getByRole('region', { name: 'Preview' });

test('an admin changes factors after a preview, the site follows, and an undo takes them back', async ({ page }) => {
  await openConditions(page, 'admin');
  await expect(row(page, 'Good')).toContainText('95% (91 to 96)');
  await button(page, 'Edit factors').click();
  await expect(button(page, 'Save')).toBeDisabled();
  await factor(page, 'Good').fill('101');
  await button(page, 'Save').click();
  await expect(dialog(page).getByText('Can’t be more than Excellent (100%)')).toBeVisible();
  await expect(factor(page, 'Good')).toBeFocused();
  await factor(page, 'Good').fill('91%');
  await expect(preview(page).getByRole('row')).toHaveCount(7);
  await expect(preview(page)).toContainText('Good');
  await dialog(page).getByLabel('Reason').fill('The market pays more');
  await button(page, 'Save').dblclick();
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, 'Good')).toContainText('91%');

  await page.goto('/how-it-works');
  await expect(page.getByRole('listitem').filter({ hasText: /^Good-9%$/ })).toBeVisible();

  await page.goto('/pos');
  await showRules(page, 'Conditions');
  await expect(row(page, 'Good')).toBeVisible();
  await button(page, 'Factor history').click();
  const entry = dialog(page).getByRole('row').filter({ hasText: 'Good 85% to 91%' });
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText('The market pays more');
  await entry.getByRole('button', { name: /^Undo/ }).click();
  await expect(dialog(page).getByRole('row').filter({ hasText: 'Undone: Good 85% to 91%' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, 'Good')).toContainText('85%');
});

test('the second of two admins is told, and saves on what the first has saved', MORE, async ({ page, tolerate }) => {
  tolerate(/409/);
  await openConditions(page, 'admin');
  await button(page, 'Edit factors').click();
  await factor(page, 'Fair').fill('75');
  // Another terminal of the same shop.
  const { version, factors } = await (await page.request.get('/api/condition-factors')).json();
  const other = { ...factors, used: 82, version };
  expect((await page.request.post('/api/condition-factors', { data: other })).status()).toBe(200);
  await button(page, 'Save').click();
  await expect(dialog(page).getByText('press again to save yours', { exact: false })).toBeVisible();
  await expect(factor(page, 'Used')).toHaveValue('82');
  await expect(factor(page, 'Fair')).toHaveValue('75');
  await button(page, 'Save').click();
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, 'Used')).toContainText('82%');
  await expect(row(page, 'Fair')).toContainText('75%');
});

test('the point of sale reads factors, and changes none', MORE, async ({ page }) => {
  await openConditions(page, 'pos');
  await expect(button(page, 'Edit factors')).toHaveCount(0);
  await button(page, 'Factor history').click();
  await expect(page.getByRole('heading', { name: 'Factor history' })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: /^Undo/ })).toHaveCount(0);
});

test('factors are accessible', async ({ page }) => {
  // Three screens, each checked in light and in dark.
  test.slow();
  await openConditions(page, 'admin');
  await expectAccessible(page, 'the factors');
  await button(page, 'Edit factors').click();
  await factor(page, 'Poor/Broken').fill('45');
  await expect(preview(page).getByRole('row').last()).toContainText('Poor/Broken');
  await expectAccessible(page, 'a change of factors with its preview');
  await page.keyboard.press('Escape');
  await button(page, 'Discard').click();
  await button(page, 'Factor history').click();
  await expect(page.getByRole('heading', { name: 'Factor history' })).toBeVisible();
  await expectAccessible(page, 'the history of factors');
});
