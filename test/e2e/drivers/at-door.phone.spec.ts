import type { Browser, Locator, Page } from '@playwright/test';
import { newPicture } from '#server/ports/testing/sample-pictures.ts';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { newContext } from '#test/e2e/support/desk.ts';
import { openDriverDay } from '#test/e2e/support/driver.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';

/** Three browsers, each looked at in light and in dark: minutes on a busy machine. */

const SERIAL = 'F2LX1234ABCD';
const FAULT = 'Speaker not working';

/** Inspects the device of a stop on the driver's phone: with a fault and its photo, and goes back to the stop. */
async function findFault(page: Page, stop: Locator): Promise<void> {
  await stop.getByRole('button', { name: 'Inspect at the door' }).click();
  const checklist = page.getByRole('dialog', { name: 'Inspection', exact: true });
  await checklist.getByLabel('IMEI or serial number').fill(SERIAL);
  await checklist.getByLabel('IMEI or serial number').press('Enter');
  await checklist.getByRole('checkbox', { name: FAULT }).check();
  await checklist.getByRole('button', { name: 'Finish inspection' }).click();
  await expect(checklist.getByText(`Photo needed for: ${FAULT}.`)).toBeVisible();
  // Without a connection; the photo outlives a reload of the page.
  await page.route('**/photos?*', (route) => route.abort('internetdisconnected'));
  await checklist.getByLabel(`Take a photo: ${FAULT}`).setInputFiles({
    name: 'fault.jpg',
    mimeType: 'image/jpeg',
    buffer: await newPicture({ width: 600, height: 400 }),
  });
  await expect(checklist.getByText('Waiting')).toBeVisible();
  await page.reload();
  await stop.getByRole('button', { name: 'Inspect at the door' }).click();
  await expect(checklist.getByText('Waiting')).toBeVisible();
  await page.unroute('**/photos?*');
  const sent = checklist.getByRole('img', { name: `Photo 1: ${FAULT}` });
  await sent.scrollIntoViewIfNeeded();
  await expect(sent).not.toHaveJSProperty('naturalWidth', 0);
  await expect(checklist.getByText('The box was empty')).toHaveCount(0);
  await expectAccessible(page, 'the checklist at the door');
  await expectFits(page, 'the checklist at the door');
  await checklist.getByRole('button', { name: 'Finish inspection' }).click();
  await page
    .getByRole('dialog', { name: 'Finish inspection' })
    .getByRole('button', { name: /^Send offer of \$/ })
    .click();
  await checklist.getByRole('button', { name: 'Back to the stop' }).click();
  await expect(stop.getByRole('status')).toContainText('Waiting for the customer');
}

/** Opens the link that was texted to the customer on their own phone, and answers there with a code. */
async function answer(
  browser: Browser,
  { url, link, press, code }: { url: string; link: string; press: string | RegExp; code: () => Promise<string> },
): Promise<Page> {
  const phone = await (await newContext(browser, url)).newPage();
  await phone.goto(link);
  await expect(phone.getByText('Our driver is waiting for your answer.', { exact: false })).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Dispute a Deduction' })).toHaveCount(0);
  await expectAccessible(phone, 'an offer at the door');
  await expectFits(phone, 'an offer at the door');
  await phone.getByRole('button', { name: press }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Text Me a Code' }).click();
  await dialog.getByLabel('Code', { exact: true }).fill(await code());
  await dialog.getByRole('button', { name: /^(Accept \$|Decline$)/ }).click();
  return phone;
}

test('a driver inspects a device at the door, and takes it once its customer has accepted on their own phone', async ({
  page,
  browser,
  product,
  tolerate,
}) => {
  tolerate(FAILED_LOAD);
  const { admin, orderIds, phones, token, desk, close } = await openDriverDay(browser, product, 54);
  await page.goto(`/driver#${token}`);
  const stop = page.getByRole('listitem').filter({ hasText: '10:00 AM' });
  await findFault(page, stop);
  await stop.getByRole('button', { name: 'Picked up' }).click();
  await expect(stop.getByRole('alert')).toHaveText('The customer hasn’t answered our offer yet.');
  await expectAccessible(page, 'a stop that waits for its customer');
  await expectFits(page, 'a stop that waits for its customer');

  const phone = await answer(browser, {
    url: product.url,
    link: await product.printed(phones[0] ?? '', /(\/offer\/[\w.-]+)/),
    press: /^Accept \$/,
    code: () => product.latestCode(phones[0] ?? ''),
  });
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/^You accepted \$/);
  await expect(phone.getByText('Our driver takes your device.', { exact: false })).toBeVisible();
  // The driver does nothing to learn it.
  await expect(stop.getByRole('status')).toContainText('Take the device.');
  await stop.getByRole('button', { name: 'Picked up' }).click();
  await expect(stop.getByLabel('Serial or IMEI')).toHaveValue(SERIAL);
  await stop.getByLabel('No photo? Say why').selectOption('Customer declined');
  await stop.getByRole('button', { name: 'Confirm pickup' }).click();
  await expect(page.getByText('1 stop to go.')).toBeVisible();
  await expect.poll(async () => (await desk(orderIds[0])).order.status).toBe('payment_processing');
  const record = await (await admin.request.get(`/api/sell-requests/${orderIds[0]}/custody`)).json();
  expect(JSON.stringify(record.entries)).toContain('At the door');
  await phone.context().close();
  await close();
});

test(
  'a device whose customer declines at the door stays with them, and the order ends',
  MORE,
  async ({ page, browser, product, tolerate }) => {
    tolerate(FAILED_LOAD);
    const { orderIds, phones, token, desk, close } = await openDriverDay(browser, product, 55);
    await page.goto(`/driver#${token}`);
    const stop = page.getByRole('listitem').filter({ hasText: '10:00 AM' });
    await findFault(page, stop);
    const phone = await answer(browser, {
      url: product.url,
      link: await product.printed(phones[0] ?? '', /(\/offer\/[\w.-]+)/),
      press: 'Decline and Keep My Device',
      code: () => product.latestCode(phones[0] ?? ''),
    });
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('You keep your device');
    await expect(page.getByText('Seller declined: the device stays with them.')).toBeVisible();
    await expect(page.getByText('1 stop to go.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Picked up' })).toHaveCount(1);
    expect((await desk(orderIds[0])).order.status).toBe('cancelled');
    await expectAccessible(page, 'a stop that was declined at the door');
    await page.reload();
    await expect(page.getByText('Seller declined: the device stays with them.')).toBeVisible();
    await phone.context().close();
    await close();
  },
);
