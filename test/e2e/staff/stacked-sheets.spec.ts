import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { openArea, takeOrder, unlockArea } from '#test/e2e/support/desk.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';
import { newPhone } from '#test/factories.ts';

const details = (page: Page) => page.getByRole('dialog', { name: 'Order Details' });

/** Opens the details of an order by its address, and from there its customer. */
async function stack(page: Page, name: string) {
  await unlockArea(page, 'admin');
  await takeOrder(page, `${name} before`);
  const order = await takeOrder(page, name, newPhone());
  await page.goto(`/admin?order=${order}`);
  const link = details(page).getByRole('link', { name, exact: true });
  await link.press('Enter');
  const customer = page.getByRole('dialog', { name, exact: true });
  await expect(customer).toBeVisible();
  await expect(customer.getByRole('heading', { name: 'Contact' })).toBeVisible();
  return { order, link, customer };
}

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`closes the customer over an order alone, by Escape and by Back, at ${width} px`, MORE, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const { order, link, customer } = await stack(page, `Nora Stack ${width}`);
    await expect(page).toHaveURL(new RegExp(`order=${order}.*customer=`));
    await expectAccessible(page, 'a customer over an order');
    // Keys of the order below do nothing while the customer is above it.
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await expect(page).toHaveURL(new RegExp(`order=${order}`));

    await page.keyboard.press('Escape');
    await expect(customer).toHaveCount(0);
    await expect(details(page)).toBeVisible();
    await expect(link).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`order=${order}$`));

    await link.press('Enter');
    await expect(customer).toBeVisible();
    await page.goBack();
    await expect(customer).toHaveCount(0);
    await expect(link).toBeFocused();
    await page.goForward();
    await expect(customer).toBeVisible();

    await page.reload();
    await expect(customer).toBeVisible();
    await expect(customer.getByRole('button', { name: 'Close' })).toBeInViewport();
    await customer.getByRole('button', { name: 'Close' }).click();
    await expect(customer).toHaveCount(0);
    await expect(details(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).not.toHaveURL(/order=|customer=/);
  });
}

test('shows a note of a colleague and a message in an open order as they come', MORE, async ({ page }) => {
  await unlockArea(page, 'pos');
  const order = await takeOrder(page, 'Lena Open', newPhone());
  await page.goto(`/pos?order=${order}`);
  const field = details(page).getByRole('textbox', { name: /note/i });
  await field.fill('Half a thought');
  // By another terminal of the area, whose change this page does not make itself.
  const noted = await page.request.post(`/api/sell-requests/${order}/notes`, {
    data: { text: 'Rang twice' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(noted.status()).toBe(201);
  await expect(details(page).getByText('Rang twice')).toBeVisible();
  await expect(details(page).getByText('Text to the customer').first()).toBeVisible();
  await expect(details(page).getByText('Sent', { exact: true }).first()).toBeVisible();
  await expect(field).toHaveValue('Half a thought');
});

test('asks before the dialog throws away an employee who is typed and not added', MORE, async ({ page }) => {
  await openArea(page, 'admin');
  await page.getByRole('tab', { name: 'Employees' }).click();
  await page.getByRole('button', { name: 'Add employee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add employee' });
  await dialog.getByLabel('Name').fill('Robin Wells');
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('You have unsaved changes.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Robin Wells');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
});
