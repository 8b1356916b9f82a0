import type { Page } from '@playwright/test';
import { newPhonePhoto } from '#server/ports/testing/sample-pictures.ts';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { openDriverDay } from '#test/e2e/support/driver.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import { asksToLeave, refuseStorage } from '#test/e2e/support/storage.ts';
import { newSerial } from '#test/factories.ts';

test.use({ serviceWorkers: 'allow' });

const HOURS = ['10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM', '3:00 PM', '4:00 PM', '5:00 PM', '6:00 PM'];
const CALLS = '**/api/driver-days/**';

const deviceAt = (page: Page, time: string) => page.getByRole('listitem').filter({ hasText: time }).first();
const waiting = (page: Page) => page.getByText('Will be sent', { exact: true });

/** Reports a pickup with its serial and a photo. */
async function pickUp(page: Page, time: string, serial = newSerial()): Promise<void> {
  const stop = deviceAt(page, time);
  await stop.getByRole('button', { name: 'Picked up' }).click();
  await stop.getByLabel('Serial or IMEI').fill(serial);
  const photo = { name: 'device.jpg', mimeType: 'image/jpeg', buffer: await newPhonePhoto() };
  await stop.getByLabel('Take a photo').setInputFiles([photo]);
  await expect(stop.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  await stop.getByRole('button', { name: 'Confirm pickup' }).click();
}

async function fail(page: Page, time: string): Promise<void> {
  const stop = deviceAt(page, time);
  await stop.getByRole('button', { name: 'Failed' }).click();
  await stop.getByLabel('Why did it fail?').selectOption('Not home');
  await stop.getByRole('button', { name: 'Confirm failed pickup' }).click();
}

const findNetwork = (page: Page) => page.evaluate(`window.dispatchEvent(new Event('online'))`);

test('brings each report of a route with dead spots, a newer link and a closed page to the shop once, with its photo', async ({
  page,
  context,
  browser,
  product,
  tolerate,
}) => {
  tolerate(FAILED_LOAD);
  const times = [...HOURS, ...HOURS.slice(0, 3)];
  const { orderIds, token, sendLink, desk, close } = await openDriverDay(browser, product, 57, times);
  await page.goto(`/driver#${token}`);
  await expect(page.getByText('12 stops to go.')).toBeVisible();

  // Two dead spots, and a stop with a connection after each.
  await pickUp(page, '10:00 AM');
  await page.route(CALLS, (route) => route.abort('internetdisconnected'));
  await pickUp(page, '11:00 AM');
  await fail(page, '12:00 PM');
  await expect(page.getByText('No connection. Your updates are saved on this phone', { exact: false })).toBeVisible();
  await page.unroute(CALLS);
  await findNetwork(page);
  await expect(waiting(page)).toHaveCount(0);

  // A fault with one holds up no other.
  await page.route(CALLS, (route) =>
    route.request().postData()?.includes('"failed"') === true
      ? route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong on our end.' } })
      : route.fallback(),
  );
  await fail(page, '1:00 PM');
  await pickUp(page, '2:00 PM');
  await expect(page.getByText('Something went wrong on the server.', { exact: false })).toBeVisible();
  await expect(waiting(page)).toHaveCount(1);
  await page.unroute(CALLS);
  await findNetwork(page);
  await expect(waiting(page)).toHaveCount(0);

  // The office texts the route again while reports wait: the old link shows nothing, and takes them.
  await page.route(CALLS, (route) => route.abort('internetdisconnected'));
  await pickUp(page, '3:00 PM');
  await pickUp(page, '4:00 PM');
  const newer = await sendLink(token);
  await page.unroute(CALLS);
  await page.route('**/reports', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(page.getByText('This link has expired.', { exact: false })).toBeVisible();
  await expect(page.getByText('saved on this phone and will be sent', { exact: false })).toBeVisible();

  // The newer one takes over what the old one still holds. Then Android closes the page.
  await page.goto(`/driver#${newer}`);
  await expect(waiting(page)).toHaveCount(2);
  await pickUp(page, '5:00 PM');
  await expect(waiting(page)).toHaveCount(3);
  await expect(page.getByText('saved on this phone and will be sent', { exact: false })).toBeVisible();
  await page.close();
  const later = await context.newPage();
  await later.goto(`/driver#${newer}`);
  await expect(waiting(later)).toHaveCount(0);
  await pickUp(later, '6:00 PM');
  for (const time of HOURS.slice(0, 3)) await pickUp(later, time);
  await expect(later.getByText('all done.')).toBeVisible();
  await expect(waiting(later)).toHaveCount(0);

  const reported = await Promise.all(orderIds.map((id) => desk(id)));
  const reports = reported.map(({ history, proof }) => ({
    reports: history.filter(({ note }: { note: string | null }) => /^(Picked up|Not picked up) by/.test(note ?? ''))
      .length,
    photos: proof?.photos.length ?? 0,
  }));
  expect(reports.map(({ reports }) => reports)).toEqual(orderIds.map(() => 1));
  expect(reports.filter(({ photos }) => photos === 1)).toHaveLength(10);
  expect(reports.filter(({ photos }) => photos === 0)).toHaveLength(2);
  await close();
});

test(
  'keeps a refused report with its photo until the driver decides, also over a reload',
  MORE,
  async ({ page, browser, product, tolerate }) => {
    tolerate(FAILED_LOAD);
    const { orderIds, token, desk, close } = await openDriverDay(browser, product, 58);
    await page.goto(`/driver#${token}`);
    await page.route('**/reports', (route) =>
      route.fulfill({ status: 409, json: { code: 'order_on_hold', message: 'This device is on hold.' } }),
    );
    await pickUp(page, '10:00 AM', 'F2LX1234ABCD');
    const note = page.getByRole('alert').filter({ hasText: 'Update not saved' });
    for (const part of ['10:00 AM', 'This device is on hold.', 'Serial F2LX1234ABCD, 1 photo']) {
      await expect(note).toContainText(part);
    }
    await expect(page.getByText('2 stops to go.')).toBeVisible();
    await expectAccessible(page, 'a refused report');
    await expectFits(page, 'a refused report');
    await page.reload();
    await expect(note).toContainText('F2LX1234ABCD');
    await page.unroute('**/reports');
    // Its form has it, too, to be sent anew.
    await deviceAt(page, '10:00 AM').getByRole('button', { name: 'Picked up' }).click();
    await expect(page.getByLabel('Serial or IMEI')).toHaveValue('F2LX1234ABCD');
    await expect(page.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
    await note.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('1 stop to go.')).toBeVisible();
    await expect(note).toBeHidden();
    await expect(waiting(page)).toHaveCount(0);
    expect((await desk(orderIds[0])).proof.photos).toHaveLength(1);
    await close();
  },
);

test(
  'asks to keep the page open where the phone has no room, and sends all the same',
  MORE,
  async ({ page, browser, product, tolerate }) => {
    tolerate(FAILED_LOAD);
    const { orderIds, token, desk, close } = await openDriverDay(browser, product, 59);
    await page.goto(`/driver#${token}`);
    await expect(page.getByText('2 stops to go.')).toBeVisible();
    await refuseStorage(page);
    await page.route('**/reports', (route) => route.abort('internetdisconnected'));
    await pickUp(page, '10:00 AM');
    await expect(page.getByText('No connection. Keep this page open until your updates are sent.')).toBeVisible();
    expect(await asksToLeave(page)).toBe(true);
    await page.unroute('**/reports');
    await findNetwork(page);
    await expect(waiting(page)).toHaveCount(0);
    await expect.poll(() => asksToLeave(page)).toBe(false);
    expect((await desk(orderIds[0])).proof.photos).toHaveLength(1);
    await close();
  },
);
