import type { Page } from '@playwright/test';
import { post, unlockArea } from '#test/e2e/support/desk.ts';
import { scanByHand } from '#test/e2e/support/hand-scanner.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import { ownShop, PASSWORDS } from '#test/e2e/support/shop.ts';

test.use({ configuration: ownShop('Sunny of Scans'), viewport: { width: 390, height: 844 } });

const SCANS = '**/api/inventory/counts/*/scans';

/** Opens an empty stocktake of all places. @returns its id */
async function openCount(page: Page): Promise<string> {
  await unlockArea(page, 'admin');
  const { count } = await post(page, '/api/inventory/counts', { placeId: null });
  await page.goto(`/repair-pos/inventory/counts/${count.id}`);
  await expect(page.getByLabel('Barcode, IMEI or serial')).toBeVisible();
  return count.id;
}

test('counts 200 scans without a connection, over a lock of the area, once each', MORE, async ({ page, tolerate }) => {
  test.slow();
  tolerate(FAILED_LOAD);
  const id = await openCount(page);
  const codes = Array.from({ length: 200 }, (_, index) => `SHELF-${1000 + index}`);
  await page.route(SCANS, (route) => route.abort('internetdisconnected'));
  for (const code of codes) await scanByHand(page, `${code}\n`);
  await expect(page.getByText('No connection. 200 scans saved in this browser.', { exact: false })).toBeVisible();
  // The area locks meanwhile: what is sent then is refused for now, and stays.
  await page.request.delete('/api/staff/session');
  await page.unroute(SCANS);
  await page.evaluate(`window.dispatchEvent(new Event('online'))`);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORDS.REPAIR_POS_PASSWORD);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByLabel('Barcode, IMEI or serial')).toBeVisible();
  await expect(page.getByText('saved in this browser', { exact: false })).toBeHidden();
  const file = await (await page.request.get(`/api/inventory/counts/${id}/export`)).text();
  expect((file.match(/SHELF-\d+/g) ?? []).toSorted()).toEqual(codes);
});
