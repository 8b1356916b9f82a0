import { expectAccessible } from '#test/e2e/support/axe.ts';
import { bookPickup, newStaffPage, openArea, post } from '#test/e2e/support/desk.ts';
import { dayFromNow } from '#test/e2e/support/evaluation.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { expect, FAILED_LOAD, test } from '#test/e2e/support/product.ts';
import { newPhone } from '#test/factories.ts';

test('gives the pickups of a day to a driver, orders them by keyboard and by dragging, and shows a plan that came first', async ({
  page,
  browser,
  product,
  tolerate,
}) => {
  tolerate(FAILED_LOAD);
  await openArea(page, 'admin');
  const day = dayFromNow(45);
  const driver = { name: 'Drew Stone', email: 'd@example.test', phone: newPhone() };
  const { id: drew } = await post(page, '/api/drivers', driver);
  await bookPickup(page, day, '10:00 AM', { name: 'Ida Moss' });
  await bookPickup(page, day, '11:00 AM', { name: 'Otto Lane' });
  await page.getByRole('tab', { name: 'Drivers' }).click();
  await page.getByRole('region', { name: 'Pickup schedule' }).getByLabel('Date', { exact: true }).fill(day);
  await page.getByRole('button', { name: 'Suggest a plan' }).click();
  const stops = page.getByRole('region', { name: /^Drew Stone/ }).getByRole('listitem');
  await expect(stops).toHaveText([/Ida Moss/, /Otto Lane/]);
  await stops.nth(1).getByRole('button', { name: 'Up: Otto Lane' }).press('Enter');
  await expect(stops).toHaveText([/Otto Lane/, /Ida Moss/]);
  await expect(stops.nth(0)).toBeFocused();
  await stops.nth(1).dragTo(stops.nth(0));
  await expect(stops).toHaveText([/Ida Moss/, /Otto Lane/]);
  await expectAccessible(page, 'pickups of a day');

  const other = await newStaffPage(browser, product, 'admin');
  const { version } = await (await other.request.get(`/api/pickups?date=${day}`)).json();
  await other.request.patch('/api/pickups', { data: { date: day, version, drivers: [] } });
  await stops.nth(1).getByRole('button', { name: 'Up: Otto Lane' }).click();
  await expect(page.getByText('The pickups for this day just changed. Please look again.')).toBeVisible();
  await expect(page.getByRole('region', { name: /^Unassigned/ }).getByRole('listitem')).toHaveCount(2);
  await expectFits(page, 'pickups of a day', 'staff');
  await page.request.patch(`/api/drivers/${drew}`, { data: { isActive: false } });
  await other.context().close();
});
