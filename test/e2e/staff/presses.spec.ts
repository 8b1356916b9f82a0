import { expectAccessible } from '#test/e2e/support/axe.ts';
import { openArea, post, setStatus, takeOrder, unlockArea } from '#test/e2e/support/desk.ts';
import { scanByHand } from '#test/e2e/support/hand-scanner.ts';
import { Presses } from '#test/e2e/support/presses.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';
import { ownShop } from '#test/e2e/support/shop.ts';

/** The presses that frequent work of staff takes at most. */
test.use({ configuration: ownShop('Paco of Presses') });

test('an arrived parcel is paid in six presses and a scan, and the next one is offered', async ({ page }) => {
  await unlockArea(page, 'pos');
  const next = await takeOrder(page, 'Nora Next');
  await setStatus(page, next, 'device_received');
  const id = await takeOrder(page, 'Sia Six');
  const chosen = await page.request.patch(`/api/staff/sell-requests/${id}/payout`, { data: { way: 'cash' } });
  expect(chosen.status(), await chosen.text()).toBe(200);
  await page.goto('/pos');
  const presses = new Presses(page);
  const row = page.getByRole('row').filter({ hasText: 'Sia Six' });
  await presses.click(row.getByRole('button', { name: /^Receive order/ }));
  await presses.click(page.getByRole('button', { name: 'Update and inspect' }));
  const bench = page.getByRole('dialog', { name: 'Inspection', exact: true });
  await expect(bench.getByLabel('IMEI or serial number')).toBeVisible();
  await scanByHand(page, 'F2LX6666ABCD\n');
  await expect(bench.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  await presses.click(bench.getByRole('button', { name: 'Finish inspection' }));
  await presses.click(page.getByRole('button', { name: 'Finish at $1,020' }));
  const pay = bench.getByRole('button', { name: 'Pay $1,020' });
  await expect(pay).toBeFocused();
  await expectAccessible(page, 'an inspection with its next step', 'dialog[open]');
  await presses.key('Enter');
  const payment = page.getByRole('dialog', { name: 'Payment', exact: true });
  await expect(payment.getByLabel('Payment amount')).toHaveValue('1020.00');
  await expect(payment.getByLabel('Payment amount')).toBeFocused();
  await presses.key('Enter');
  await expect(page.getByText('Payment processed successfully')).toBeVisible();
  expect(presses.count).toBeLessThanOrEqual(6);

  const inLine = page.getByRole('region', { name: 'Next in line' });
  await expect(inLine).toContainText('Nora Next');
  await expectAccessible(page, 'a payment with the next in line', 'dialog[open]');
  await inLine.getByRole('button', { name: /^Inspect next/ }).click();
  await expect(bench).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/inspections/${next}`));
});

test('the prices of a series change in twelve presses', MORE, async ({ page }) => {
  await openArea(page, 'pos');
  const presses = new Presses(page);
  await presses.click(page.getByRole('tab', { name: 'Price Manager' }));
  await presses.choose(page.getByLabel('Device type'), 'iPad');
  await presses.choose(page.getByLabel('Series'), 'iPad Air');
  await presses.click(page.getByRole('textbox', { name: 'Percent' }));
  await presses.type('-5');
  await expect(page.getByLabel('Direction')).toHaveValue('decrease');
  await expect(page.getByRole('columnheader', { name: 'Difference' })).toBeVisible();
  await presses.click(page.getByRole('button', { name: 'Apply', exact: true }));
  await expect(page.getByText('Prices updated successfully')).toBeVisible();
  expect(presses.count).toBeLessThanOrEqual(12);
});

test('a drawer that is off is counted and closed in one dialog', MORE, async ({ page }) => {
  await openArea(page, 'admin');
  const { id: registerId } = await post(page, '/api/till/registers', { name: 'Front' });
  await post(page, '/api/till/sessions', { registerId, count: { 2000: 10 } });
  await page.goto('/pos/till');
  const presses = new Presses(page);
  await presses.click(page.getByRole('button', { name: 'Close drawer' }));
  const dialog = page.getByRole('dialog', { name: 'Close drawer' });
  await dialog.evaluate((element) => element.setAttribute('data-opened', 'first'));
  await presses.click(dialog.getByLabel('$20 bills'));
  await presses.type('9');
  await presses.click(dialog.getByLabel('$10 bills'));
  await presses.type('1');
  await presses.click(dialog.getByRole('button', { name: 'Save count' }));
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await expect(dialog).toHaveAttribute('data-opened', 'first');
  await expectAccessible(page, 'a drawer that is off', 'dialog[open]');
  await presses.type('Change for the neighbor');
  await presses.key('Enter');
  await expect(page.getByRole('dialog', { name: 'Z report 1' })).toContainText('Short $10');
  expect(presses.count).toBeLessThanOrEqual(6);
});

test('a file of contacts becomes a campaign that is sent in ten presses', MORE, async ({ page }) => {
  await openArea(page, 'admin');
  await page.goto('/admin/marketing');
  const presses = new Presses(page);
  await presses.click(page.getByRole('button', { name: 'Import', exact: true }));
  const chooser = page.waitForEvent('filechooser');
  await presses.click(page.getByLabel('CSV file'));
  const csv = 'Name,Email\nMia Long,mia@example.test\nLee Ward,lee@example.test\n';
  await (await chooser).setFiles({ name: 'fair.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await presses.click(page.getByText('Yes, all of them agreed'));
  await presses.key('Tab');
  await presses.type('Signed the list at the fair');
  await presses.key('Enter');
  await presses.click(page.getByRole('button', { name: 'Send a campaign' }));
  const dialog = page.getByRole('dialog', { name: 'New campaign' });
  await presses.choose(dialog.getByLabel('Template'), 'price-check');
  await presses.click(dialog.getByRole('button', { name: 'Review recipients' }));
  await presses.click(dialog.getByRole('button', { name: 'Send to 2 people' }));
  await expect(page.getByText('Campaign Sent Successfully!')).toBeVisible();
  expect(presses.count).toBeLessThanOrEqual(10);
});
