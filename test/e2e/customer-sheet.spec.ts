import { newPhone } from '#test/factories.ts';
import { expectAccessible } from './axe.ts';
import { openArea, PASSWORDS, payCash, rowOf, setStatus, takeOrder } from './desk.ts';
import { expect, test } from './product.ts';

test.use({ configuration: PASSWORDS, contextOptions: { reducedMotion: 'reduce' } });

test('opens a customer from an order, with orders and payments, at an address of its own', async ({ page }) => {
  await openArea(page, 'admin');
  const phone = newPhone();
  const order = await takeOrder(page, 'Clara Double', phone);
  await takeOrder(page, 'C. Double', phone);
  await setStatus(page, order, 'evaluation');
  await payCash(page, order, '1020.00');
  await page.getByRole('searchbox', { name: 'Search all orders' }).fill('Clara Double');
  await rowOf(page, 'Clara Double').getByRole('link', { name: 'Clara Double' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Clara Double' });
  await expect(sheet.getByRole('table', { name: /^Orders of this customer/ }).getByRole('row')).toHaveCount(2);
  await expect(sheet.getByRole('table', { name: /^Payments/ })).toContainText('$1,020');
  await expect(sheet.getByText('1 other record has the same phone or e-mail address.')).toBeVisible();
  await expect(page).toHaveURL(/[?&]customer=[0-9a-f-]{36}/);
  await expectAccessible(page, 'a customer');
  await page.reload();
  await expect(sheet).toBeVisible();
  await sheet.getByRole('link', { name: 'C. Double' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'C. Double' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/customer=/);
});
