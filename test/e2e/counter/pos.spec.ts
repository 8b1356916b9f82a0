import { expectAccessible } from '#test/e2e/support/axe.ts';
import {
  chooseInRow,
  openArea,
  payCash,
  paymentsOf,
  rowOf,
  setStatus,
  takeOrder,
  unlockArea,
} from '#test/e2e/support/desk.ts';
import { expectPdf } from '#test/e2e/support/files.ts';
import { loseAnswers } from '#test/e2e/support/network.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import { ownShop } from '#test/e2e/support/shop.ts';

// A separate product, by a setting that no other test has: the first test needs a shop where nothing is completed yet.
test.use({ configuration: ownShop('Paula of Payments') });

test('shows the cards of the dashboard, and content in every tab', MORE, async ({ page }) => {
  await openArea(page, 'pos');
  await takeOrder(page, 'Paula First');
  await page.getByRole('button', { name: '1 new order' }).click();
  const prices = page.getByRole('link', { name: 'Download Prices' });
  await expect(prices).toHaveAttribute('href', '/api/download-prices');
  await expect(prices).toHaveAttribute('target', '_blank');
  const row = rowOf(page, 'Paula First');
  for (const text of ['Mail-in Service', 'iPhone 16 Pro Max', 'unlocked', '$1,020', 'received', 'just now']) {
    await expect(row.getByText(text, { exact: false }).first()).toBeVisible();
  }
  await row.getByRole('button', { name: /^More/ }).click();
  await expect(row.getByRole('menuitem')).toHaveText([/^Edit/, /^View/]);
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'active orders');

  await page.getByRole('tab', { name: 'Active Orders' }).press('ArrowRight');
  const today = page.getByRole('region', { name: 'Today', exact: true });
  for (const label of ['Today’s orders', 'Pending orders', 'Ready for payment', 'Total']) {
    await expect(today.getByRole('term').filter({ hasText: label })).toBeVisible();
  }
  await page.getByRole('tab', { name: 'Today' }).press('ArrowRight');
  await expect(page.getByText('No completed orders yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Payments', exact: true }).click();
  await expect(page.getByText('No payments yet.', { exact: false })).toBeVisible();
  await page.getByRole('tab', { name: 'Completed' }).press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Paid to sellers', exact: true })).toBeVisible();
  await expectAccessible(page, 'analytics');
  await page.getByRole('tab', { name: 'Analytics' }).press('ArrowRight');
  await expect(page.getByRole('region', { name: 'Price Manager' })).toBeVisible();
});

test('finds the orders of a status by the filter above both lists', MORE, async ({ page }) => {
  await openArea(page, 'pos');
  const [here, done] = [await takeOrder(page, 'Fiona Here'), await takeOrder(page, 'Dora Done')];
  await setStatus(page, here, 'device_received');
  await setStatus(page, done, 'completed');
  const filter = page.getByRole('combobox', { name: 'Status filter' });
  await filter.selectOption('device_received');
  await expect(rowOf(page, 'Fiona Here')).toBeVisible();
  await expect(rowOf(page, 'Dora Done')).toBeHidden();
  await filter.selectOption('completed');
  await expect(page.getByRole('tab', { name: 'Completed' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/pos/completed?status=completed');
  await expect(rowOf(page, 'Dora Done')).toBeVisible();
  await page.getByRole('tab', { name: 'Active Orders' }).click();
  await expect(filter).toHaveValue('');
  await expect(page).toHaveURL('/pos/active');

  await filter.selectOption('completed');
  const areas = page.getByRole('navigation', { name: 'Staff areas' });
  await areas.getByRole('button', { name: 'Area: POS' }).click();
  await areas.getByRole('link', { name: 'POS', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Active Orders' })).toHaveAttribute('aria-selected', 'true');
  await expect(filter).toHaveValue('');
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Analytics' })).toHaveAttribute('aria-selected', 'true');
});

test('names the problem of a payment before it is sent, and ends with the receipt', async ({ page }) => {
  await unlockArea(page, 'pos');
  const id = await takeOrder(page, 'Rita Receipt', undefined, { imei: null });
  await setStatus(page, id, 'evaluation');
  await page.goto('/pos');
  // A field that came late would move the button away while it is pressed.
  let isKnown = false;
  await page.route(`/api/staff/sell-requests/${id}/payout`, async (route) => {
    await new Promise((passed) => setTimeout(passed, 700));
    isKnown = true;
    await route.continue();
  });
  await chooseInRow(rowOf(page, 'Rita Receipt'), 'Payment');
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByLabel('Payment amount');
  const process = dialog.getByRole('button', { name: 'Process Payment' });
  await amount.waitFor();
  expect(isKnown).toBe(true);
  await expect(process).toBeDisabled();
  await amount.fill('1021');
  await expect(dialog.getByText('Only an admin can pay more than the agreed $1,020.')).toBeVisible();
  await dialog.getByRole('radio', { name: /^Card/ }).check();
  await expect(process).toBeDisabled();
  await amount.fill('1000');
  await process.click();
  await expect(dialog.getByLabel('IMEI or serial')).toBeFocused();
  await expect(dialog.getByText('If it can’t be read, an admin has to add a reason.')).toBeVisible();
  await dialog.getByLabel('IMEI or serial').fill('f2lx 1234 rita');
  await process.click();
  await expect(dialog.getByText('Please add a reason for not paying the agreed $1,020.')).toBeInViewport({
    ratio: 0.9,
  });
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await expectAccessible(page, 'a payment that needs a reason');
  await dialog.getByRole('button', { name: 'Use Exact Amount' }).click();
  await expect(amount).toHaveValue('1020.00');
  await expect(dialog.getByText('The shop pays the $5 fee', { exact: false })).toBeVisible();
  await process.click();
  await expect(page.getByText('Payment processed successfully')).toBeVisible();
  await expect(dialog.getByText('$1,020 by card, fee $5')).toBeVisible();
  await expectPdf(dialog.getByRole('link', { name: 'Receipt (PDF)' }));
  await expectAccessible(page, 'a payment that was made');

  await page.evaluate("window.print = () => document.body.setAttribute('data-printed', 'yes')");
  await dialog.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.print-sheet')).toContainText('Rita Receipt');
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(rowOf(page, 'Rita Receipt').getByText('payment issued')).toBeVisible();
});

test('pays once despite double presses and a lost answer', MORE, async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  await unlockArea(page, 'pos');
  const id = await takeOrder(page, 'Luca Lost');
  await setStatus(page, id, 'device_received');
  await page.goto('/pos');
  const keys: string[] = [];
  page.on('request', async (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/payments'))
      keys.push((await request.headerValue('idempotency-key')) ?? '');
  });
  await loseAnswers(page, '**/api/payments', 1);
  await chooseInRow(rowOf(page, 'Luca Lost'), 'Payment');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Use Exact Amount' }).click();
  await dialog.getByRole('radio', { name: /^Cash/ }).check();
  const process = dialog.getByRole('button', { name: 'Process Payment' });
  await process.dblclick();
  await expect(page.getByText('Failed to process payment')).toBeVisible();
  await process.click();
  await expect(dialog.getByText('$1,020 by cash')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await paymentsOf(page, id)).toEqual([expect.objectContaining({ amount: '1020.00', method: 'cash' })]);
});

test('shows the second of two clerks who paid, and when', MORE, async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  await openArea(page, 'pos');
  const id = await takeOrder(page, 'Tess Twice');
  await setStatus(page, id, 'evaluation');
  // This terminal gets no changes of the other.
  await page.route('**/api/order-changes*', (route) => route.abort());
  await page.reload();
  await chooseInRow(rowOf(page, 'Tess Twice'), 'Payment');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Use Exact Amount' }).click();
  await dialog.getByRole('radio', { name: /^Zelle/ }).check();
  await payCash(page, id, '1020.00');
  await dialog.getByRole('button', { name: 'Process Payment' }).click();
  await expect(dialog.getByText(/^pos paid \$1,020 by cash, just now/)).toBeVisible();
  await expectAccessible(page, 'an order that another clerk has paid');
  expect(await paymentsOf(page, id)).toHaveLength(1);
});

test('lets an admin reverse a payment with a reason, after which the order can be paid again', async ({ page }) => {
  await openArea(page, 'admin');
  const areas = page.getByRole('navigation', { name: 'Staff areas' });
  await areas.getByRole('button', { name: 'Area: Admin' }).click();
  await areas.getByRole('link', { name: 'POS', exact: true }).click();
  const id = await takeOrder(page, 'Rory Reverse');
  await setStatus(page, id, 'evaluation');
  await payCash(page, id, '1020.00');
  await page.getByRole('tab', { name: 'Completed' }).click();
  await page.getByRole('button', { name: 'Payments', exact: true }).click();
  const row = rowOf(page, 'Rory Reverse');
  await row.getByRole('button', { name: /^Reverse/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reverse payment' }).click();
  await expect(dialog.getByText('Please enter a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Wrong order.');
  await expectAccessible(page, 'a reversal');
  await dialog.getByRole('button', { name: 'Reverse payment' }).click();
  await expect(page.getByText('Payment reversed')).toBeVisible();
  await expect(row.getByText('Wrong order.')).toBeVisible();
  expect(await paymentsOf(page, id)).toEqual([]);
  await expectAccessible(page, 'the list of payments');
  // The order may have come after the list of active ones was read, and then waits there for a press.
  await page.reload();
  await page.getByRole('tab', { name: 'Active Orders' }).click();
  await rowOf(page, 'Rory Reverse').getByRole('button', { name: /^More/ }).click();
  await expect(page.getByRole('menuitem', { name: /^Payment/ })).toBeVisible();
});

test('asks for an admin while a price above the quote is typed, and lets an admin set it', async ({ page }) => {
  await unlockArea(page, 'pos');
  const id = await takeOrder(page, 'Rae Quote');
  await page.goto('/pos');
  await chooseInRow(rowOf(page, 'Rae Quote'), 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Update Order Status' });
  await dialog.getByLabel(/^Revised price/).fill('1020.01');
  const refusal = dialog.getByText('Raising above the quote of $1,020 needs an admin.');
  await expect(refusal).toBeVisible();
  await expect(dialog.getByLabel('Reason for the new price')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Update status' }).click();
  await expect(dialog.getByLabel(/^Revised price/)).toBeFocused();
  await dialog.getByLabel(/^Revised price/).fill('1020');
  await expect(refusal).toHaveCount(0);
  await page.keyboard.press('Escape');

  await openArea(page, 'admin');
  await chooseInRow(rowOf(page, 'Rae Quote'), 'Edit');
  await dialog.getByLabel(/^Revised price/).fill('1100');
  await expect(refusal).toHaveCount(0);
  await dialog.getByLabel('Reason for the new price').fill('Comes with its box');
  await dialog.getByRole('button', { name: 'Update status' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await (await page.request.get(`/api/sell-requests/${id}`)).json()).toMatchObject({ finalPrice: '1100.00' });
});
