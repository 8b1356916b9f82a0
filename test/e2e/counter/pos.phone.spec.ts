import { chooseInRow, chooseTab, setStatus, takeOrder, unlockArea } from '#test/e2e/support/desk.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';

test('the point of sale fits a phone, and pays an order there', MORE, async ({ page }) => {
  await unlockArea(page, 'pos');
  const id = await takeOrder(page, 'Phil Phone');
  await setStatus(page, id, 'evaluation');
  await page.goto('/pos');
  await chooseInRow(page.getByRole('row').nth(1), 'Payment');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Use Exact Amount' }).tap();
  await dialog.getByRole('radio', { name: /^Mobile/ }).check();
  await dialog.getByRole('button', { name: 'Process Payment' }).tap();
  await expect(dialog.getByText('$1,020 by mobile payment')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).tap();
  for (const tab of ['Completed', 'Analytics', 'Price Manager', 'Active Orders']) {
    await chooseTab(page, tab);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth), tab).toBe(0);
    expect(await page.locator('html').evaluate((html) => html.scrollWidth), tab).toBeLessThanOrEqual(390);
  }
});
