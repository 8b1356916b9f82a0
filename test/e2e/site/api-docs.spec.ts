import { expect, MORE, test } from '#test/e2e/support/product.ts';

// Any console message of the browser fails every test here, above all those about the security policy (product.ts).
test(
  'the description of the interface is read, opened and tried out under the strict policy',
  MORE,
  async ({ page }) => {
    await page.goto('/api/docs');
    // It resolves a description of nearly 2 MB.
    await expect(page.getByRole('heading', { name: /^Cash Again/ })).toBeVisible({ timeout: 120_000 });
    // Of hundreds of calls the page keeps only those in sight.
    await page.getByPlaceholder('Filter by tag').fill('products');
    const call = page.locator('.opblock', { hasText: 'Products that the shop buys' });
    await call.locator('.opblock-summary-control').click();
    await expect(call).toContainText('For everybody.');
    await call.getByRole('button', { name: 'Try it out' }).click();
    await call.getByRole('button', { name: 'Execute' }).click();
    await expect(call.getByText('"basePrice"').first()).toBeVisible();
  },
);
