import { expectAccessible } from '#test/e2e/support/axe.ts';
import { placeOrder, register } from '#test/e2e/support/cart.ts';
import { newStaffPage } from '#test/e2e/support/desk.ts';
import { expectPdf } from '#test/e2e/support/files.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { expect, test } from '#test/e2e/support/product.ts';

test('a parcel that staff move is followed by its customer from the first scan over trouble to the delivery', async ({
  page,
  browser,
  product,
}) => {
  await register(page);
  const id = await placeOrder(page);
  await page.goto(`/orders/${id}`);
  const own = page.getByRole('region', { name: 'Your package' });
  await expect(page.getByRole('link', { name: 'Download Shipping Label' })).toBeVisible();
  await expect(own).toBeHidden();
  await expectPdf(page.getByRole('link', { name: 'How to Pack It (PDF)' }));

  const staff = await newStaffPage(browser, product, 'admin');
  await staff.goto(`/admin/orders/${id}`);
  const details = staff.getByRole('dialog', { name: 'Order Details' });
  const parcel = details.getByRole('region', { name: 'Package' });
  const events = parcel.getByRole('list', { name: 'Package updates' }).getByRole('listitem');
  const move = async (step?: string) => {
    const before = await events.count();
    if (step !== undefined) await parcel.getByLabel('Next event').selectOption(step);
    await parcel.getByRole('button', { name: 'Move package' }).click();
    await expect(events).toHaveCount(before + 1);
  };
  await expect(parcel).toContainText('No label yet');
  await move();
  await expect(parcel).toContainText('Accepted by the carrier');
  await expect(details.getByText('received to mail tracking')).toBeVisible();
  await expect(own).toContainText('On its way to us');

  await move('held');
  await expect(parcel).toContainText('Ask the carrier why it’s holding the package');
  await page.reload();
  await expect(own).toContainText('The carrier is holding your package.');
  await expectAccessible(page, 'order with a held parcel');
  await expectAccessible(staff, 'details of an order with a held parcel');

  await move('out_for_delivery');
  await expect(parcel).not.toContainText('Ask the carrier why');
  await move();
  await expect(parcel).toContainText('Not opened yet.');
  await expect(details.getByText('mail tracking to device received')).toBeVisible();
  await expect(own).toContainText('Delivered to our shop');
  await expect(own.locator('li')).toHaveCount(4);
  await expectFits(page, 'order with a parcel');
  await expectFits(staff, 'details of an order with a parcel', 'staff');
  await staff.context().close();
});
