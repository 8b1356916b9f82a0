import { openArea, takeOrder } from '#test/e2e/support/desk.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';

test('closes a sheet by a press outside, and not by a selection that is dragged there', MORE, async ({ page }) => {
  await openArea(page, 'pos');
  const id = await takeOrder(page, 'Dee Dragged');
  await page.goto(`/pos/orders/${id}`);
  const sheet = page.getByRole('dialog', { name: 'Order Details' });
  const text = sheet.getByText('Order placed').first();
  await expect(text).toBeVisible();
  const { x = 0, y = 0 } = (await text.boundingBox()) ?? {};
  await page.mouse.move(x + 5, y + 5);
  await page.mouse.down();
  await page.mouse.move(20, y + 5, { steps: 5 });
  await page.mouse.up();
  await expect(sheet).toBeVisible();
  await page.mouse.click(20, y + 5);
  await expect(sheet).toBeHidden();
});

test('leaves the keys of an input method to it', MORE, async ({ page }) => {
  await openArea(page, 'pos');
  await page.getByRole('button', { name: /^Find/ }).click();
  const palette = page.getByRole('dialog', { name: 'Search or jump to…' });
  const field = palette.getByRole('combobox');
  await field.fill('completed');
  await expect(palette.getByRole('option').first()).toBeVisible();
  // Safari ends the composition before it tells of the key, and then names the key by its number alone.
  for (const sign of ['isComposing: true', 'keyCode: 229']) {
    await page.evaluate(
      `document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ${sign} }))`,
    );
    await expect(palette).toBeVisible();
  }
  await field.press('Enter');
  await expect(palette).toBeHidden();
});
