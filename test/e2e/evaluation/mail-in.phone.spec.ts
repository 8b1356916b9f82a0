import fs from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { isTrackingNumber } from '#domain/orders/tracking-number.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import {
  chooseMail,
  chooseOptions,
  confirmButton,
  IPHONE,
  introduceSeller,
  newPerson,
  ordersOf,
  priceTextOf,
} from '#test/e2e/support/evaluation.ts';
import { withoutNewFunctions } from '#test/e2e/support/old-browser.ts';
import { expect, FAILED_LOAD, test } from '#test/e2e/support/product.ts';

test.use({ contextOptions: { reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] } });

test('lets a guest sell a device by mail on an iPhone of 2017, from the home page to the printed label', async ({
  page,
  context,
  browser,
  product,
  tolerate,
}) => {
  await withoutNewFunctions(context);
  const person = newPerson();
  await page.goto('/');
  await page
    .getByRole('region', { name: 'Accepted Devices' })
    .getByRole('link', { name: /^iPhone/ })
    .click();
  await expect(page).toHaveURL('/sell/iphone');
  await page.getByRole('link', { name: /^iPhone 15 Pro Up to/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Sell your iPhone 15 Pro' });

  await chooseOptions(dialog);
  const price = priceTextOf(IPHONE);
  await expect(dialog.getByText(price, { exact: true }).last()).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit Order' }).click();
  await introduceSeller(dialog, product, person);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await chooseMail(dialog);
  const statement = dialog.getByText(/^By submitting, you confirm that you’re 18 or older/);
  await expect(statement.filter({ visible: true })).toHaveCount(1);
  await confirmButton(dialog).click();

  const done = page.getByRole('dialog', { name: 'Order Confirmation' });
  await expect(done).toBeVisible();
  const [order] = await ordersOf(page);
  if (order === undefined) throw new Error('The browser has no order');
  const number = `#${shortOrderId(order.id)}`;
  await expect(done.getByText(number)).toBeVisible();
  await expect(done.getByText('iPhone 15 Pro 256GB')).toBeVisible();
  await expect(done.getByText(price, { exact: true })).toBeVisible();
  await expect(done).toContainText('paid within 2-3 business days after evaluation');
  const tracking = (await done.getByRole('status').first().textContent()) ?? '';
  expect(isTrackingNumber(tracking)).toBe(true);

  const downloading = page.waitForEvent('download');
  await done.getByRole('link', { name: 'Download Shipping Label' }).click();
  const label = await PDFDocument.load(fs.readFileSync(await (await downloading).path()));
  expect(label.getPageCount()).toBe(1);

  await done.getByRole('button', { name: 'Copy tracking number' }).tap();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(tracking);
  await done.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`/confirmation?orderId=${order.id}`);
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await expect(page.getByText(`Order ${number}`, { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What to pack' }).getByRole('listitem')).toHaveText([
    'The device, turned off',
    'A sturdy box with padding on all sides',
    'Our label on the outside, any old labels removed',
  ]);
  await page.emulateMedia({ media: 'print' });
  for (const part of ['banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print or Save' })).toBeHidden();
  await expect(page.getByText(tracking, { exact: true })).toBeVisible();

  tolerate(FAILED_LOAD);
  const stranger = await browser.newContext({ baseURL: product.url, viewport: { width: 390, height: 844 } });
  const link = await product.printed(person.phone, /(http:\/\/\S+\/track\/\S+)/);
  const strangerPage = await stranger.newPage();
  await strangerPage.goto(link);
  await expect(strangerPage.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  await expect(strangerPage.getByText(tracking)).toBeVisible();
  const labelPath =
    (await strangerPage.getByRole('link', { name: 'Download Shipping Label' }).getAttribute('href')) ?? '';
  expect((await PDFDocument.load(await (await stranger.request.get(labelPath)).body())).getPageCount()).toBe(1);

  // The link shows one order; it does not make its reader the owner.
  expect((await stranger.request.get(`/api/sell-requests/${order.id}`)).status()).toBe(404);
  expect((await stranger.request.get(`/api/sell-requests/${order.id}/label`)).status()).toBe(404);
  expect(await (await stranger.request.get('/api/sell-requests')).json()).toEqual([]);
  await strangerPage.goto(`/confirmation?orderId=${order.id}`);
  await expect(strangerPage.getByRole('heading', { name: 'Order not found' })).toBeVisible();

  // The seller finds the order from there by its number and a code to the phone.
  await strangerPage.getByRole('link', { name: 'Find Your Order' }).click();
  await expect(strangerPage).toHaveURL('/track');
  await strangerPage.getByLabel('Order number').fill(number.toLowerCase());
  await strangerPage.getByLabel('Phone', { exact: true }).fill(formatPhone(person.phone));
  await strangerPage.getByRole('button', { name: 'Text Me a Code' }).click();
  const code = await product.printed(person.phone, /(\d{6}) is your .+ code to open order/);
  await strangerPage.getByLabel('Code', { exact: true }).fill(code === '000000' ? '111111' : '000000');
  await strangerPage.getByRole('button', { name: 'Show My Order' }).click();
  await expect(strangerPage.getByText('Invalid verification code')).toBeVisible();
  await strangerPage.getByLabel('Code', { exact: true }).fill(code);
  await strangerPage.getByRole('button', { name: 'Show My Order' }).click();
  await expect(strangerPage.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  await expect(strangerPage).toHaveURL(/\/track\/\S+/);
  await stranger.close();
});
