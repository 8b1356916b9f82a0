import { openArea } from '#test/e2e/support/desk.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';

test('goes on to the next day on a screen that is left open overnight', MORE, async ({ page }) => {
  // Half a minute before midnight in Austin.
  await page.clock.install({ time: '2026-11-30T05:59:30Z' });
  await openArea(page, 'admin');
  await page.goto('/admin/drivers');
  const day = page.getByRole('region', { name: 'Pickup schedule' }).getByLabel('Date');
  await expect(day).toHaveValue('2026-11-29');
  const counted = page.waitForRequest('**/api/order-stats*');
  await page.clock.runFor(60_000);
  await counted;
  await expect(day).toHaveValue('2026-11-30');
  await expect(day).toHaveAttribute('min', '2026-11-30');
});
