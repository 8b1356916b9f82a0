import { newPdf } from '#server/ports/testing/sample-pdf.ts';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { placeOrder, register } from '#test/e2e/support/cart.ts';
import { chooseTab, newStaffPage } from '#test/e2e/support/desk.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { expect, test } from '#test/e2e/support/product.ts';
import { ownShop } from '#test/e2e/support/shop.ts';

test.use({ configuration: { ...ownShop('Hank of Hands'), LABELS_WITHOUT_EASYPOST: 'by_hand' } });

test('a label that the shop buys itself goes from Today to its seller', async ({ page, browser, product }) => {
  await register(page);
  const id = await placeOrder(page);
  await page.goto(`/orders/${id}`);
  await expect(page.getByText('We’ll email your prepaid label, usually the same day.')).toBeVisible();
  await expect(page.getByRole('link', { name: /label/i })).toHaveCount(0);

  const staff = await newStaffPage(browser, product, 'admin');
  await staff.goto('/admin');
  await chooseTab(staff, 'Today');
  const off = staff.getByRole('region', { name: 'Not connected' });
  await expect(off.getByRole('listitem')).toHaveText([/^Texts aren’t sent/, /^Emails aren’t sent/]);
  await staff.getByRole('region', { name: 'Labels to buy' }).getByRole('listitem').getByRole('link').click();
  const details = staff.getByRole('dialog', { name: 'Order Details' });
  await expect(details.getByText('Label to buy')).toBeVisible();
  await expectAccessible(staff, 'an order whose label is to buy');
  await details.getByRole('button', { name: 'Add label' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Add label' });
  await dialog.getByLabel('Tracking number').fill('soon');
  await dialog.getByRole('button', { name: 'Add label' }).click();
  await expect(dialog.getByLabel('Label (PDF)')).toHaveAccessibleDescription('Choose the PDF of the label');
  await expect(dialog.getByLabel('Tracking number')).toHaveAccessibleDescription(/8 to 34 letters and digits/);
  await expectFits(staff, 'the dialog for a label', 'staff');
  await dialog
    .getByLabel('Label (PDF)')
    .setInputFiles({ name: 'label.pdf', mimeType: 'application/pdf', buffer: newPdf() });
  await dialog.getByLabel('Tracking number').fill('9400 1118 9922 3197 4284 90');
  await dialog.getByRole('button', { name: 'Add label' }).click();
  await expect(dialog).toBeHidden();
  await expect(details.getByText('Label to buy')).toBeHidden();
  await expect(details.getByText('Not sent: no email provider').first()).toBeVisible();

  await expect(page.getByRole('link', { name: /label/i }).first()).toBeVisible();
  await staff.context().close();
});
