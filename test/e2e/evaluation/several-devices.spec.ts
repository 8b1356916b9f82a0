import { shortOrderId } from '#domain/orders/short-id.ts';
import {
  chooseMail,
  chooseOptions,
  confirmButton,
  introduce,
  newPerson,
  openDialog,
  ordersOf,
} from '#test/e2e/support/evaluation.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';

test(
  'confirms two devices with both orders, each with its label, also after a reload',
  MORE,
  async ({ page, product }) => {
    const dialog = await openDialog(page);
    await chooseOptions(dialog);
    await dialog.getByRole('button', { name: 'One more' }).click();
    await dialog.getByRole('button', { name: 'Submit Order' }).click();
    await introduce(dialog, product, newPerson());
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await chooseMail(dialog);
    await confirmButton(dialog).click();
    await page.getByRole('dialog', { name: 'Order Confirmation' }).getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();

    const orders = await ordersOf(page);
    expect(orders).toHaveLength(2);
    for (const look of ['at first', 'after a reload']) {
      const labels = page.getByRole('link', { name: 'Download Shipping Label' });
      await expect(labels, look).toHaveCount(2);
      const paths = await labels.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(new Set(paths).size, look).toBe(2);
      for (const { id } of orders) {
        await expect(page.getByRole('heading', { name: `Order #${shortOrderId(id)}` }), look).toBeVisible();
      }
      await page.reload();
    }
  },
);
