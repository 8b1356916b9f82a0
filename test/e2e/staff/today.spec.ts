import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { openArea, setStatus, takeOrder } from '#test/e2e/support/desk.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { expect, test } from '#test/e2e/support/product.ts';
import { ownShop } from '#test/e2e/support/shop.ts';

test.use({ configuration: ownShop('Tom of Today') });

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test('work that waits is one press from the area, and one press from what it is about', async ({ page, tolerate }) => {
  tolerate(/500|Failed to load resource/);
  await openArea(page, 'pos');
  await page.getByRole('tab', { name: 'Today' }).click();
  await expect(page.getByText('All clear', { exact: true })).toBeVisible();
  await expectAccessible(page, 'an empty Today');

  const answered = await takeOrder(page, 'Lena Ortiz');
  await setStatus(page, answered, 'device_received');
  await setStatus(page, answered, 'price_confirmation');
  const declined = await takeOrder(page, 'Otto Graf');
  await setStatus(page, declined, 'device_received');
  await setStatus(page, declined, 'declined');
  const isBegun = async () =>
    (await (await page.request.get(`/api/sell-requests/${declined}/return`)).json()).found !== null;
  await expect.poll(isBegun).toBe(true);

  await page.reload();
  const offers = card(page, 'Unanswered price offers');
  await expect(offers.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('All clear:')).toContainText('on hold');
  await expectAccessible(page, 'Today');
  await offers.getByRole('listitem').getByRole('link').focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: 'Order Details' });
  await expect(details.getByText('Lena Ortiz').first()).toBeVisible();
  await page.goBack();
  await expect(details).toBeHidden();

  await page.route('**/api/staff/work-lists/offers_open', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await expect(offers.getByRole('alert')).toContainText('didn’t load');
  await page.unroute('**/api/staff/work-lists/offers_open');
  await offers.getByRole('button', { name: 'Try Again' }).click();
  await expect(offers.getByRole('listitem')).toHaveCount(1);
  await expectFits(page, 'Today', 'staff');

  await page.setViewportSize({ width: 1280, height: 800 });
  await card(page, 'Returns to send').getByRole('listitem').getByRole('link').click();
  await expect(page.getByRole('dialog', { name: /^Return of order/ }).getByLabel('Street')).toBeVisible();
});
