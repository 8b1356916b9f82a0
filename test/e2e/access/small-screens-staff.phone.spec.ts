import { openBuyback } from '#test/e2e/support/counter.ts';
import {
  chooseInPersonMenu,
  chooseInRow,
  chooseSection,
  chooseTab,
  openArea,
  setStatus,
  takeOrder,
} from '#test/e2e/support/desk.ts';
import { expectFits as expectFitsWidth } from '#test/e2e/support/fits.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';

test.use({ actionTimeout: 15_000 });
test.beforeEach(({ tolerate }) => tolerate(FAILED_LOAD));

/** Tabs of the admin area after the first, and sections of the price manager. */
const TABS = [
  ...['Today', 'Analytics', 'Marketing', 'Expenses', 'Drivers', 'Employees', 'SMS Notifications', 'Reports', 'Returns'],
  ...['Cash drawer', 'Inventory'],
];
const PARTS = ['Adjust', 'Products', 'CSV import', 'History', 'Conditions', 'Deductions'];

/** Checks the fit of a staff screen: its tables may scroll sideways, in their own frame. */
const expectFits = (page: Parameters<typeof expectFitsWidth>[0], place: string) =>
  expectFitsWidth(page, place, 'staff');

test('the admin area fits, with each of its tabs and dialogs', MORE, async ({ page }) => {
  await openArea(page, 'admin');
  await takeOrder(page, 'Anna-Magdalena Featherstonehaugh');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Receive/ })).toBeVisible();
  for (const tab of ['Orders', ...TABS]) {
    await chooseTab(page, tab);
    await expectFits(page, `the tab ${tab}`);
  }
  await chooseTab(page, 'Orders');
  await page.locator('summary').filter({ hasText: 'Columns' }).tap();
  const picker = await page.getByRole('group', { name: 'Columns to show' }).boundingBox();
  expect((picker?.x ?? -1) >= 0 && (picker?.x ?? 0) + (picker?.width ?? 0) <= 320).toBe(true);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'New Order' }).tap();
  const newOrder = page.getByRole('dialog', { name: 'New Order' });
  await newOrder.getByRole('button', { name: 'Create order' }).tap();
  await newOrder.getByRole('radio', { name: 'Pickup Service' }).tap();
  await newOrder.getByLabel('Find a device').fill('iPhone 16 Pro Max');
  await expectFits(page, 'New Order');
  await newOrder.getByRole('button', { name: 'Close' }).tap();

  await chooseInRow(page.getByRole('row').nth(1), 'View');
  const details = page.getByRole('dialog', { name: 'Order Details' });
  await expect(details.getByText('Order placed')).toBeVisible();
  await expectFits(page, 'Order Details');
  await details.getByRole('button', { name: 'Edit' }).tap();
  const editing = page.getByRole('dialog', { name: 'Update Order Status' });
  await editing.getByLabel(/^Revised price/).fill('900');
  await editing.getByRole('button', { name: 'Update status' }).tap();
  await expect(editing.getByLabel('Reason for the new price')).toBeFocused();
  await expectFits(page, 'Update Order Status');
  await page.goto('/admin');

  await chooseTab(page, 'Employees');
  await page.getByRole('button', { name: 'Add employee' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFits(page, 'Add employee');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  await chooseInPersonMenu(page, 'Sign in');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFits(page, 'Sign in');
});

test('the point of sale fits, with each of its tabs and dialogs', MORE, async ({ page }) => {
  // Reversing payments needs the rights of the admin area.
  await openArea(page, 'admin');
  await page.goto('/pos');
  const id = await takeOrder(page, 'Percival Pickering-Smythe');
  await setStatus(page, id, 'evaluation');
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'Percival' }).first();
  await expect(row).toBeVisible();
  await expectFits(page, 'active orders');
  await chooseInRow(row, 'Payment');
  const dialog = page.getByRole('dialog');
  await expectFits(page, 'a payment');
  await dialog.getByRole('button', { name: 'Use Exact Amount' }).tap();
  await dialog.getByRole('radio', { name: /^Mobile/ }).check();
  await dialog.getByRole('button', { name: 'Process Payment' }).tap();
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible();
  await expectFits(page, 'a receipt');
  await dialog.getByRole('button', { name: 'Done' }).tap();
  await chooseTab(page, 'Completed');
  await expectFits(page, 'completed orders');
  await page.getByRole('button', { name: 'Payments', exact: true }).tap();
  await page.getByRole('button', { name: /^Reverse/ }).tap();
  await expect(dialog).toBeVisible();
  await expectFits(page, 'a reversal');
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await chooseTab(page, 'Analytics');
  await expect(page.getByRole('heading', { name: 'Paid to sellers', exact: true })).toBeVisible();
  await expectFits(page, 'analytics');
});

test('the price manager fits, with each of its parts and dialogs', MORE, async ({ page }) => {
  await openArea(page, 'pos');
  await chooseTab(page, 'Price Manager');
  await page.getByLabel('Device type').selectOption('AirTag');
  await page.getByRole('textbox', { name: /^(Percent|Dollars)$/ }).fill('10');
  await page.getByRole('button', { name: 'Preview', exact: true }).tap();
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('row').nth(1)).toBeVisible();
  await expectFits(page, 'a preview');
  await page.getByRole('button', { name: 'Apply', exact: true }).tap();
  await expect(page.getByText('Prices updated successfully')).toBeVisible();
  for (const part of PARTS) {
    await chooseSection(page, 'Price Manager', part);
    await page.waitForLoadState('networkidle');
    await expectFits(page, `the part ${part}`);
  }
  await chooseSection(page, 'Price Manager', 'History');
  await page.getByRole('row').filter({ hasText: 'AirTag' }).first().getByRole('button').tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFits(page, 'a change');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  await chooseSection(page, 'Price Manager', 'Products');
  await page.getByRole('row').nth(1).getByRole('button').tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFits(page, 'a product');
});

test('the buyback point of sale fits', MORE, async ({ page }) => {
  await openBuyback(page);
  await expectFits(page, 'the buyback point of sale');
});
