import type { Page } from '@playwright/test';
import {
  addMember,
  chooseInPersonMenu,
  chooseSection,
  chooseTab,
  identifyMember,
  openArea,
  setStatus,
  takeOrder,
} from '#test/e2e/support/desk.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import { ownShop, PASSWORDS } from '#test/e2e/support/shop.ts';

test.use({ configuration: ownShop('Ada of Addresses') });

const details = (page: Page) => page.getByRole('dialog', { name: 'Order Details' });
const chosenTab = (page: Page) => page.getByRole('tab', { selected: true }).first();

test(
  'a record has its own address over the tab it was opened from, and closes onto that tab',
  MORE,
  async ({ page, context }) => {
    await openArea(page, 'admin');
    const id = await takeOrder(page, 'Ada Path');
    for (const status of ['device_received', 'price_confirmation']) await setStatus(page, id, status);
    await chooseTab(page, 'Today');
    await expect(page).toHaveURL('/admin/today');
    const item = page.getByRole('region', { name: 'Unanswered price offers' }).getByRole('listitem').getByRole('link');
    await item.press('Enter');
    await expect(page).toHaveURL(`/admin/orders/${id}`);
    await expect(details(page)).toBeVisible();
    await expect(chosenTab(page)).toHaveText('Today');
    await page.keyboard.press('Escape');
    await expect(item).toBeFocused();
    await item.press('Enter');
    await page.reload();
    await expect(details(page)).toBeVisible();
    await expect(chosenTab(page)).toHaveText('Today');

    // Over the order its customer, and from there the order again.
    await details(page).getByRole('link', { name: 'Ada Path', exact: true }).press('Enter');
    const customer = page.getByRole('dialog', { name: 'Ada Path', exact: true });
    await expect(customer).toBeVisible();
    await expect(details(page)).toBeVisible();
    await customer
      .getByRole('table', { name: /^Orders of this customer/ })
      .getByRole('button')
      .first()
      .press('Enter');
    await expect(customer).toHaveCount(0);
    await expect(page).toHaveURL(`/admin/orders/${id}`);
    await page.keyboard.press('Escape');
    await expect(customer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(customer).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(details(page)).toHaveCount(0);
    await expect(page).toHaveURL('/admin/today');

    // A colleague sees it over the orders.
    const colleague = await context.newPage();
    await colleague.goto(`/admin/orders/${id}`);
    await expect(details(colleague)).toBeVisible();
    await expect(chosenTab(colleague)).toHaveText('Orders');
    await colleague.keyboard.press('Escape');
    await expect(colleague).toHaveURL('/admin/orders');
  },
);

test(
  'a tab returns to the section at which it was left, and a reload and a link lead there',
  MORE,
  async ({ page }) => {
    await openArea(page, 'pos');
    await chooseTab(page, 'Cash drawer');
    await chooseSection(page, 'Cash drawer', 'Z reports');
    await expect(page).toHaveURL('/pos/till/z-reports');
    await chooseTab(page, 'Price Manager');
    await chooseSection(page, 'Price Manager', 'CSV import');
    await expect(page).toHaveURL('/pos/prices/csv-import');
    await chooseTab(page, 'Cash drawer');
    await expect(page).toHaveURL('/pos/till/z-reports');
    await chooseSection(page, 'Cash drawer', 'Drawer');
    await expect(page).toHaveURL('/pos/till');
    await page.goto('/pos/prices/csv-import');
    await expect(page.getByRole('button', { name: 'CSV import', exact: true })).toHaveAttribute('aria-current', 'true');
  },
);

test(
  'an address of old leads to the present one, at the server and in an open page',
  MORE,
  async ({ page, tolerate }) => {
    tolerate(FAILED_LOAD);
    await openArea(page, 'admin');
    const id = await takeOrder(page, 'Olga Old');
    await page.goto(`/admin?tab=today&order=${id}&q=Olga`);
    await expect(page).toHaveURL(`/admin/orders/${id}?q=Olga`);
    await expect(details(page)).toContainText('Olga Old');
    await page.evaluate("history.pushState(null, '', '/admin?tab=till&cash=Z+reports')");
    await expect(page).toHaveURL('/admin/till/z-reports');
    await expect(page.getByRole('button', { name: 'Z reports', exact: true })).toHaveAttribute('aria-current', 'true');

    await page.goto(`/admin/orders/${crypto.randomUUID()}`);
    await expect(details(page)).toContainText('We couldn’t find what you’re looking for.');
    expect((await page.goto('/admin/nothing'))?.status()).toBe(404);
  },
);

test('a deep address waits behind the gate, and shows a clerk no more than the tab does', MORE, async ({ page }) => {
  await openArea(page, 'admin');
  const id = await takeOrder(page, 'Gina Gate');
  const clerk = await addMember(page, 'Cleo Clerk');
  await chooseInPersonMenu(page, 'Logout');
  await expect(page).toHaveURL('/');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/orders/${id}`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORDS.ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(details(page)).toContainText('Gina Gate');
  await expect(page).toHaveURL(`/admin/orders/${id}`);
  await identifyMember(page, clerk);
  await page.goto('/admin/expenses');
  const expenses = page.getByRole('tabpanel', { name: 'Expenses' });
  await expect(expenses.getByLabel('Passcode')).toBeVisible();
  await expect(expenses.getByRole('table')).toHaveCount(0);
});
