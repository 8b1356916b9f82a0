import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { takeOrder, unlockArea } from '#test/e2e/support/desk.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';
import { newPhone } from '#test/factories.ts';

const details = (page: Page) => page.getByRole('dialog', { name: 'Order Details' });

/** Opens the details of an order by its address, and from there its customer. */
async function stack(page: Page, name: string) {
  await unlockArea(page, 'admin');
  await takeOrder(page, `${name} before`);
  const order = await takeOrder(page, name, newPhone());
  await page.goto(`/admin/orders/${order}`);
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
    await expect(page).toHaveURL(/\/admin\/customers\/./);
    await expectAccessible(page, 'a customer over an order');
    // Keys of the order below do nothing while the customer is above it.
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await expect(page).toHaveURL(/\/admin\/customers\/./);

    await page.keyboard.press('Escape');
    await expect(customer).toHaveCount(0);
    await expect(details(page)).toBeVisible();
    await expect(link).toBeFocused();
    await expect(page).toHaveURL(`/admin/orders/${order}`);

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
    await expect(page).toHaveURL('/admin/orders');
  });
}
