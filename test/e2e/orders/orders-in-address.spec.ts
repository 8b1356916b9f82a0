import type { Page } from '@playwright/test';
import { openArea, rowOf, takeOrder } from '#test/e2e/support/desk.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';

/** Page, filter and open order are in the address of a staff area: reload, Back and a link show the same. */

const details = (page: Page) => page.getByRole('dialog', { name: 'Order Details' });
const opener = (page: Page, customer: string) => rowOf(page, customer).getByRole('button', { name: /^Order / });
const shown = (page: Page, customer: string) =>
  expect(details(page).getByText(customer, { exact: true })).toBeVisible();

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search all orders' }).fill(text);
  await expect(page).toHaveURL(new RegExp(`[?&]q=${text.replace(' ', '\\+')}`));
}

async function takeMany(page: Page, name: string, count: number): Promise<void> {
  for (let taken = 0; taken < count; taken += 10) {
    await Promise.all(Array.from({ length: Math.min(10, count - taken) }, () => takeOrder(page, name)));
  }
}

test(
  'shows the page of the address again after a reload, Back and at a link, and finds the page before it',
  MORE,
  async ({ page, context, tolerate }) => {
    await openArea(page, 'admin');
    await takeMany(page, 'Paula Deep', 103);
    await search(page, 'Paula Deep');
    const rows = rowOf(page, 'Paula Deep');
    await expect(rows).toHaveCount(50);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Page 2')).toBeVisible();
    await expect(rows).toHaveCount(50);
    const second = await rows
      .first()
      .getByRole('button', { name: /^Order / })
      .textContent();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(rows).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    await page.reload();
    await expect(page.getByText('Page 3')).toBeVisible();
    await expect(rows).toHaveCount(3);
    await page.goBack();
    await expect(page.getByText('Page 2')).toBeVisible();
    await expect(rows).toHaveCount(50);
    await page.goForward();
    await expect(rows).toHaveCount(3);

    const colleague = await context.newPage();
    await colleague.goto(page.url());
    await expect(rowOf(colleague, 'Paula Deep')).toHaveCount(3);
    await colleague.getByRole('button', { name: 'Previous' }).click();
    await expect(colleague.getByText('Page 2')).toBeVisible();
    await expect(rowOf(colleague, 'Paula Deep')).toHaveCount(50);
    await expect(rowOf(colleague, 'Paula Deep').first()).toContainText(second?.slice(-8) ?? 'no order');
    await colleague.getByRole('button', { name: 'Previous' }).click();
    await expect(colleague).not.toHaveURL(/page=/);

    // Another filter starts at its first page, and a tampered cursor gives the first page.
    await page.getByRole('combobox', { name: 'Status' }).selectOption('received');
    await expect(page).not.toHaveURL(/after=/);
    await expect(rows).toHaveCount(50);
    tolerate(/status of 400/);
    await colleague.goto('/admin?q=Paula+Deep&page=7&after=bm9uZQ');
    await expect(rowOf(colleague, 'Paula Deep')).toHaveCount(50);
    await expect(colleague.getByText('Page 1')).toBeVisible();
  },
);

test(
  'keeps the open order in the address: a reload opens it, and one Back closes it after any number of steps',
  MORE,
  async ({ page }) => {
    await openArea(page, 'pos');
    for (const name of ['Addie Third', 'Addie Second', 'Addie First']) await takeOrder(page, name);
    await search(page, 'Addie');
    await opener(page, 'Addie First').press('Enter');
    await shown(page, 'Addie First');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await shown(page, 'Addie Third');
    await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}/);
    await page.reload();
    await shown(page, 'Addie Third');
    await page.goBack();
    await expect(details(page)).toHaveCount(0);
    await expect(page).toHaveURL(/q=Addie$/);
    await page.goForward();
    await shown(page, 'Addie Third');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(details(page)).toHaveCount(0);
    await expect(page).toHaveURL(/q=Addie$/);
  },
);

test('stays at an order against Back while a note is unsaved, until it is discarded', MORE, async ({ page }) => {
  await openArea(page, 'admin');
  await takeOrder(page, 'Hedda Held');
  await search(page, 'Hedda Held');
  await opener(page, 'Hedda Held').press('Enter');
  const note = details(page).getByLabel('Add a note');
  await note.fill('Half a thought');
  await page.goBack();
  await expect(details(page).getByText('Your note isn’t saved')).toBeVisible();
  await expect(note).toHaveValue('Half a thought');
  await expect(page).toHaveURL(/\/orders\/./);
  await page.keyboard.press('Escape');
  await details(page).getByRole('button', { name: 'Discard' }).click();
  await expect(details(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/\/orders\/./);
});
