import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { chooseInRow, openArea, rowOf, setStatus, takeOrder } from '#test/e2e/support/desk.ts';
import { expectPdf } from '#test/e2e/support/files.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';

/** Takes orders for customers of one family name, and selects them all. @returns their ids */
async function selectFamily(page: Page, family: string, firstNames: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of firstNames) ids.push(await takeOrder(page, `${name} ${family}`));
  await page.getByRole('searchbox', { name: 'Search all orders' }).fill(family);
  await expect(rowOf(page, family)).toHaveCount(firstNames.length);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).press('Space');
  return ids;
}

async function orderOf(page: Page, id: string): Promise<{ status: string; assignedTo: string | null }> {
  return (await page.request.get(`/api/sell-requests/${id}`)).json();
}

const [CHANGED, DONE, LEFT] = ['Chris', 'Dana', 'Lee'];

test('sets several orders to a status, and overwrites none that was changed meanwhile', async ({ page, tolerate }) => {
  // The refusal of the order that was changed.
  tolerate(FAILED_LOAD);
  await openArea(page, 'admin');
  const [changed = '', done = '', left = ''] = await selectFamily(page, 'Severus', [CHANGED, DONE, LEFT]);
  await setStatus(page, left, 'cancelled');
  await expect(rowOf(page, LEFT).getByText('canceled')).toBeVisible();
  await page.getByRole('button', { name: 'Set status' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Set status' });
  await dialog.getByLabel('Status').selectOption('device received');
  await expect(dialog.getByRole('status').first()).toContainText('2 orders will be set to device received.');
  await expect(dialog.getByRole('status').first()).toContainText('1 order skipped:closed');
  await expect(dialog.getByRole('status').first()).toContainText('Up to 2 texts will be sent to customers.');
  await dialog.getByLabel('Send text').uncheck();
  await expect(dialog.getByRole('status').first()).toContainText('No customers will be notified.');
  await expectAccessible(page, 'the preview of several orders');

  await setStatus(page, changed, 'pickup_assigned');
  await dialog.getByRole('button', { name: 'Update 2 orders' }).press('Enter');
  await expect(dialog.getByRole('status').first()).toContainText('1 of 2 orders done.');
  await expect(dialog.getByRole('listitem')).toContainText('changed since');
  expect([(await orderOf(page, changed)).status, (await orderOf(page, done)).status]).toEqual([
    'pickup_assigned',
    'device_received',
  ]);
  await expectAccessible(page, 'the results of several orders');

  await dialog.getByRole('button', { name: 'Review 1 order again' }).press('Enter');
  await dialog.getByRole('button', { name: 'Update 1 order' }).press('Enter');
  await expect(dialog.getByRole('status').first()).toContainText('1 of 1 order done.');
  expect((await orderOf(page, changed)).status).toBe('device_received');
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
  await expect(rowOf(page, CHANGED).getByText('device received')).toBeVisible();
});

test('assigns several orders by keyboard, and sends no customer a message', MORE, async ({ page }) => {
  await openArea(page, 'pos');
  const ids = await selectFamily(page, 'Assigner', ['Ann', 'Ben']);
  await page.getByRole('button', { name: 'Assign', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Assign' });
  await dialog.getByLabel('Assigned to').pressSequentially('Robin');
  await expect(dialog.getByRole('status').first()).toContainText('2 orders will be assigned to Robin.');
  await expectAccessible(page, 'assigning several orders');
  await dialog.getByRole('button', { name: 'Assign 2 orders' }).press('Enter');
  await expect(dialog.getByRole('status').first()).toContainText('2 of 2 orders done.');
  for (const id of ids) expect(await orderOf(page, id)).toMatchObject({ assignedTo: 'Robin', status: 'received' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('shows a message of the page above the bar of selected orders, which stays in use', MORE, async ({ page }) => {
  await openArea(page, 'admin');
  const family = 'Overbarr';
  // The newest is the first row, at the height of which the bar sticks to the lower edge.
  await selectFamily(page, family, ['Ada', 'Bea', 'Cleo', 'Dena', 'Elsa', 'Dora']);
  const bar = page.locator('[data-bottom-bar]');
  for (const [size, status] of [
    [{ width: 390, height: 844 }, 'evaluation'],
    [{ width: 1280, height: 460 }, 'device received'],
  ] as const) {
    await page.setViewportSize(size);
    await page.evaluate('scrollTo(0, 0)');
    await chooseInRow(rowOf(page, `Dora ${family}`), 'Edit');
    const dialog = page.getByRole('dialog', { name: 'Update Order Status' });
    await dialog.getByLabel('Status').selectOption(status);
    await dialog.getByLabel('Send text').uncheck();
    await dialog.getByLabel('Send email').uncheck();
    await dialog.getByRole('button', { name: 'Update status' }).click();
    const toast = page.locator('.toast').filter({ hasText: 'Order status updated successfully' });
    await expect(toast).toBeVisible();
    await expect(bar).toBeInViewport({ ratio: 1 });
    const [message, below] = [await toast.boundingBox(), await bar.boundingBox()];
    expect((below?.y ?? 0) + (below?.height ?? 0), `at ${size.width}`).toBeGreaterThan(size.height - 30);
    expect((message?.y ?? 0) + (message?.height ?? 0), `at ${size.width}`).toBeLessThanOrEqual(below?.y ?? 0);
    // A message that caught the press would be gone before it could be dismissed.
    await bar.getByRole('button', { name: 'Assign', exact: true }).click({ trial: true });
    await toast.getByRole('button', { name: 'Dismiss message' }).click();
    await expect(toast).toBeHidden();
  }
});

test('prints the labels of several mail-in orders as one PDF', MORE, async ({ page }) => {
  await openArea(page, 'admin');
  await selectFamily(page, 'Postman', ['Pia', 'Per']);
  await page.getByRole('button', { name: 'Print labels' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print labels' });
  await dialog.getByRole('button', { name: 'Get labels for 2 orders' }).click();
  await expectPdf(dialog.getByRole('link', { name: 'Open 2 labels as one PDF' }));
});
