import { newStaffPage, setStatus, takeOrder, trackingLinkOf } from '#test/e2e/support/desk.ts';
import { expect, FAILED_LOAD, test } from '#test/e2e/support/product.ts';

test('shows a guest what staff do, while the page stays open and when it is shown again', async ({
  page,
  browser,
  product,
  tolerate,
}) => {
  tolerate(FAILED_LOAD);
  const staff = await newStaffPage(browser, product, 'pos');
  const id = await takeOrder(staff, 'Gail Guest');
  const link = await trackingLinkOf(product, staff, id);

  await page.clock.install();
  await page.goto(link);
  const status = page.getByRole('region', { name: 'Status' });
  await expect(page.getByText('Order received', { exact: true }).first()).toBeVisible();
  await page.getByText('History', { exact: true }).click();
  const history = page.getByRole('list').filter({ hasText: 'Order received' }).last();
  await expect(history).toBeVisible();

  await setStatus(staff, id, 'device_received');
  await page.clock.runFor(20_000);
  await expect(page.getByText('Device received', { exact: true }).first()).toBeVisible();
  await expect(history).toBeVisible();

  // A look that fails leaves what is shown.
  await page.route('**/api/track/*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await failed;
  await expect(status).toBeVisible();
  await page.unroute('**/api/track/*');

  await setStatus(staff, id, 'evaluation');
  await page.evaluate("window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))");
  await expect(page.getByText('In evaluation', { exact: true }).first()).toBeVisible();
  await staff.context().close();
});
