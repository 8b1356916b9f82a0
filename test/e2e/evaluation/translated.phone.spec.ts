import { newOwner } from '#test/e2e/support/account.ts';
import {
  chooseMail,
  confirmButton,
  describeDevice,
  IPHONE,
  openDialog,
  ordersOf,
  priceTextOf,
} from '#test/e2e/support/evaluation.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';
import {
  describeForSale,
  openSellDialog,
  registerInside,
  submitButton,
  thankYouOf,
} from '#test/e2e/support/sell-dialog.ts';
import { type Translator, translatePage } from '#test/e2e/support/translator.ts';

const TRANSLATORS: readonly { translator: Translator; details: object }[] = [
  { translator: 'chrome', details: {} },
  { translator: 'safari', details: MORE },
];
for (const { translator, details } of TRANSLATORS) {
  test(`sells a device on a page that is translated as in ${translator}`, details, async ({ page, product }) => {
    const dialog = await openDialog(page);
    await translatePage(page, translator);
    await describeDevice(dialog, product);
    await chooseMail(dialog);
    await confirmButton(dialog).click();
    const done = page.getByRole('dialog', { name: 'Order Confirmation' });
    await expect(done.getByText(priceTextOf(IPHONE), { exact: true })).toBeVisible();
    expect(await ordersOf(page)).toHaveLength(1);
  });

  test(`registers in the sell dialog, translated as in ${translator}`, MORE, async ({ page }) => {
    const dialog = await openSellDialog(page);
    await translatePage(page, translator);
    await describeForSale(page);
    await chooseMail(dialog);
    await submitButton(dialog).click();
    await registerInside(page, newOwner());
    await expect(thankYouOf(page)).toBeVisible();
    expect(await ordersOf(page)).toHaveLength(1);
  });

  test(`keeps a form that is translated as in ${translator} before its code is there`, details, async ({ page }) => {
    for (const path of ['/track', '/login']) {
      await page.goto(path);
      await translatePage(page, translator);
      const main = page.getByRole('main');
      const form = await main.locator('form').first().elementHandle();
      const field = main.getByRole('textbox').first();
      await field.pressSequentially('robin@example.test');
      // Its code is there once React knows the form.
      const isKnown = () => form?.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')));
      await expect.poll(isKnown).toBe(true);
      expect(await form?.evaluate((element) => element.isConnected), 'the same form').toBe(true);
      await expect(field).toHaveValue('robin@example.test');
    }
  });
}

test('shows a form after all when React has to build the page anew', MORE, async ({ page, tolerate }) => {
  tolerate(/Minified React error #418/);
  await page.route('/track', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('Find your order</h1>', 'Find it</h1>') });
  });
  await page.goto('/track');
  await expect(page.getByRole('heading', { name: 'Find your order' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
});
