import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { verifyFile } from '#server/modules/custody/verify-file.ts';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { placeOrder, register } from '#test/e2e/support/cart.ts';
import { newStaffPage } from '#test/e2e/support/desk.ts';
import { expectPdf } from '#test/e2e/support/files.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { expect, FAILED_LOAD, test } from '#test/e2e/support/product.ts';

/** Waits until the worker has written a number of entries. */
async function written(page: Page, id: string, entries: number) {
  const read = async () => (await (await page.request.get(`/api/sell-requests/${id}/custody`)).json()).entries.length;
  await expect.poll(read).toBe(entries);
}

test('a customer reads the custody record of their order, and verifies its file against the head on the screen', async ({
  page,
  browser,
  product,
  tolerate,
}) => {
  tolerate(FAILED_LOAD);
  await register(page);
  const id = await placeOrder(page);
  await written(page, id, 1);
  await page.goto(`/orders/${id}`);
  const own = page.getByRole('region', { name: 'Chain of custody' });
  const entries = own.getByRole('list', { name: 'Chain of custody entries' }).getByRole('listitem');
  await expect(entries).toHaveCount(0);
  const path = `**/api/sell-requests/${id}/custody`;
  await page.route(path, (route) => route.abort());
  await own.getByRole('button', { name: 'Show Chain of Custody' }).press('Enter');
  await expect(own.getByRole('alert')).toContainText('The chain of custody didn’t load.');
  await page.unroute(path);
  await own.getByRole('button', { name: 'Try Again' }).click();
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText('Order placed');
  await expect(entries).toContainText('by the customer');
  await expect(entries).toContainText('$1,020');
  await expect(own.getByRole('button', { name: 'Hide Chain of Custody' })).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page, 'order with its custody record');
  await expectFits(page, `/orders/${id} with its custody record`);

  const download = page.waitForEvent('download');
  await own.getByRole('link', { name: 'Download to Verify (JSON)' }).click();
  const file = fs.readFileSync(await (await download).path(), 'utf8');
  const head = /1-[\da-f]{16}/.exec(await own.innerText())?.[0] ?? '';
  expect(verifyFile(file, head).isIntact).toBe(true);
  expect(verifyFile(file.replace('$1,020', '$9,020'), head)).toMatchObject({
    isIntact: false,
    words: expect.stringContaining('Entry 1 was changed'),
  });
  await expectPdf(own.getByRole('link', { name: 'Open as PDF' }));

  const staff = await newStaffPage(browser, product, 'admin');
  await staff.goto(`/admin/orders/${id}`);
  const details = staff.getByRole('dialog', { name: 'Order Details' });
  await details.getByRole('button', { name: 'Show Chain of Custody' }).click();
  await expect(details.getByRole('list', { name: 'Chain of custody entries' })).toContainText('Order placed');
  await expect(details.getByRole('region', { name: 'Chain of custody' })).toContainText(head);
  await expectAccessible(staff, 'order details with the custody record');
  await staff.context().close();
});
