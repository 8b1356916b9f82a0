import { shortOrderId } from '#domain/orders/short-id.ts';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { unlockArea } from '#test/e2e/support/desk.ts';
import {
  chooseMail,
  chooseOptions,
  confirmButton,
  dialogOf,
  IPHONE,
  ordersOf,
  pathOf,
  priceTextOf,
} from '#test/e2e/support/evaluation.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';
import { PASSWORDS } from '#test/e2e/support/shop.ts';
import { NO_FACTS } from '#test/shop-facts.ts';

test.use({ configuration: { ...PASSWORDS, ...NO_FACTS }, startsEmpty: true });

test(
  'leads the owner of a new shop from its prices to a test order that is paid, without its terminal',
  MORE,
  async ({ page }) => {
    await unlockArea(page, 'admin');
    await page.goto('/setup');
    await page.getByLabel('Your name').fill('Ada Boss');
    await page.getByLabel('Passcode').fill('1357');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Your shop', exact: true })).toBeFocused();

    await page.goto('/setup?step=prices');
    await expect(page.getByRole('radio', { name: /^Keep the start list \d+ prices, unchanged since/ })).toBeChecked();
    await page.getByRole('radio', { name: /^Raise or lower all prices/ }).check();
    await page.getByRole('textbox', { name: 'Percent' }).fill('-5');
    await expect(page.getByRole('columnheader', { name: 'Difference' })).toBeVisible();
    await expectAccessible(page, 'the prices of the setup guide');
    await expectFits(page, 'the prices of the setup guide', 'staff');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText(/^All devices: -5%/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText(/^Undone: All devices: -5%/)).toBeVisible();
    await page.getByRole('radio', { name: /^Upload your own list/ }).check();
    await page.getByRole('button', { name: 'CSV file' }).setInputFiles({
      name: 'prices.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Device type,Model,Base price\nAirTag,AirTag of a file,9\n'),
    });
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText(/1 price changed by Ada Boss$/)).toBeVisible();

    await page.goto('/setup?step=sale');
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Sell a device' }).click();
    const shop = await opened;
    await shop.goto(pathOf(IPHONE));
    const dialog = dialogOf(shop);
    await chooseOptions(dialog);
    await dialog.getByRole('button', { name: 'Submit Order' }).click();
    await dialog.getByLabel('Full name').fill('Ada Boss');
    await dialog.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
    await dialog.getByLabel('Phone', { exact: true }).fill('(512) 555-0177');
    await dialog.getByRole('button', { name: 'Send Code' }).click();
    const shown = dialog.getByText(/^Texts aren’t connected, so this test shows the code here: \d{6}$/);
    await expectAccessible(shop, 'the code of a test sale');
    const code = /\d{6}$/.exec(await shown.innerText())?.[0] ?? '';
    expect(await shop.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(code);
    await dialog.getByLabel('Verification code').fill(code);
    await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(dialog.getByText('Phone verified')).toBeVisible();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await chooseMail(dialog);
    await confirmButton(dialog).click();
    await expect(shop.getByRole('dialog', { name: 'Order Confirmation' })).toBeVisible();
    const [order] = await ordersOf(shop);
    await shop.close();

    // Without a reload.
    const found = page.getByRole('region', { name: 'Your test order' });
    await expect(found).toContainText(`Your test order #${shortOrderId(order?.id ?? '')}, ${priceTextOf(IPHONE)}`);
    await expectAccessible(page, 'the test sale of the setup guide');
    const desk = page.waitForEvent('popup');
    await found.getByRole('link', { name: 'Open the order' }).click();
    const counter = await desk;
    const details = counter.getByRole('dialog', { name: 'Order Details' });
    await details.getByRole('button', { name: 'Edit' }).click();
    const update = counter.getByRole('dialog', { name: 'Update Order Status' });
    await update.getByLabel('Status', { exact: true }).selectOption('device_received');
    await update.getByRole('button', { name: 'Update status' }).click();
    await details.getByRole('button', { name: 'Inspect' }).click();
    const bench = counter.getByRole('dialog', { name: 'Inspection', exact: true });
    await bench.getByLabel('IMEI or serial number').fill('F2LX1234ABCD');
    await bench.getByLabel('IMEI or serial number').press('Enter');
    await expect(bench.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
    await bench.getByRole('button', { name: 'Finish inspection' }).click();
    await counter
      .getByRole('dialog', { name: 'Finish inspection' })
      .getByRole('button', { name: /^Finish at/ })
      .click();
    await expect(bench.getByRole('button', { name: 'Inspect again' })).toBeVisible();
    await bench.getByRole('button', { name: 'Close', exact: true }).click();
    await details.getByRole('button', { name: 'Payment' }).click();
    const payment = counter.getByRole('dialog', { name: 'Payment' });
    await payment.getByRole('button', { name: 'Use Exact Amount' }).click();
    await payment.getByRole('radio', { name: /^Cash/ }).check();
    await payment.getByRole('button', { name: 'Process Payment' }).click();
    await expect(counter.getByText('Payment processed successfully')).toBeVisible();
    await counter.close();
    await expect(found).toContainText('payment issued');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 2 })).not.toHaveText('A test sale');
  },
);
