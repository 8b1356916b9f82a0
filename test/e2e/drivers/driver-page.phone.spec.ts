import { newPhonePhoto } from '#server/ports/testing/sample-pictures.ts';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { openDriverDay } from '#test/e2e/support/driver.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';

test.use({ serviceWorkers: 'allow' });

const PHOTOS = /\/api\/driver-days\/[^/]+\/photos/;

test('shows a driver the stops of a day, and keeps a tap without a connection until it can be sent', async ({
  page,
  browser,
  product,
  tolerate,
}) => {
  tolerate(FAILED_LOAD);
  const { admin, context, orderIds, phones, token, close } = await openDriverDay(browser, product, 50);
  await page.goto(`/driver#${token}`);
  await expect(page.getByText('2 stops to go.')).toBeVisible();
  // Nothing of the shop window.
  for (const part of ['banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toHaveCount(0);
  const stop = page.getByRole('listitem').filter({ hasText: '10:00 AM' });
  await expect(stop.getByRole('link', { name: 'Navigate' })).toHaveAttribute('href', /destination=12\+Pecan/);
  await expectAccessible(page, 'the stops of a driver');
  await expectFits(page, 'the stops of a driver');

  await page.route('**/api/driver-days/**', (route) => route.abort('internetdisconnected'));
  await stop.getByRole('button', { name: 'On my way' }).click();
  await expect(stop.getByText('Will be sent')).toBeVisible();
  await page.unroute('**/api/driver-days/**');
  await page.evaluate(`window.dispatchEvent(new Event('online'))`);
  await expect(stop.getByText('Will be sent')).toBeHidden();
  await expect(stop.getByText('On the way')).toBeVisible();

  const tracking = await product.printed(phones[0] ?? '', /(\/track\/[\w.-]+)/);
  const customer = await context.newPage();
  await customer.goto(tracking);
  const pickup = customer.getByRole('region', { name: 'Your pickup' });
  await expect(pickup.getByText('Your driver Drew is on the way.')).toBeVisible();
  await expect(pickup.getByRole('button')).toHaveCount(0);
  await expectAccessible(customer, 'an order whose driver is on the way');

  await stop.getByRole('button', { name: 'Picked up' }).click();
  await stop.getByRole('button', { name: 'Confirm pickup' }).click();
  await expect(stop.getByText('Enter a 15-digit IMEI, or a serial number of letters and digits')).toBeVisible();
  await stop.getByLabel('Serial or IMEI').fill('F2LX1234ABCD');
  await stop.getByLabel('No photo? Say why').selectOption('Customer declined');
  await stop.getByRole('button', { name: 'Confirm pickup' }).click();
  await expect(page.getByText('1 stop to go.')).toBeVisible();
  const order = () => admin.request.get(`/api/sell-requests/${orderIds[0]}`);
  await expect.poll(async () => (await (await order()).json()).status).toBe('device_received');
  const other = page.getByRole('listitem').filter({ hasText: '11:00 AM' });
  await other.getByRole('button', { name: 'Failed' }).click();
  await other.getByLabel('Why did it fail?').selectOption('Not home');
  await other.getByRole('button', { name: 'Confirm failed pickup' }).click();
  await expect(page.getByText('all done.')).toBeVisible();
  await expect(page.getByText('12 Pecan Street')).toHaveCount(0);
  await close();
});

test(
  'shows the day as it is now, once a tap on a stop that has gone is refused',
  MORE,
  async ({ page, browser, product, tolerate }) => {
    tolerate(FAILED_LOAD);
    const { token, close } = await openDriverDay(browser, product, 53);
    await page.goto(`/driver#${token}`);
    const stopAt = (time: string) => page.getByRole('listitem').filter({ hasText: time });
    const answer = page.waitForResponse('**/api/driver-days/*/reports');
    await stopAt('10:00 AM').getByRole('button', { name: 'On my way' }).click();
    expect((await answer).status()).toBe(200);
    await page.route('**/api/driver-days/*/reports', (route) =>
      route.fulfill({ status: 409, json: { code: 'order_changed', message: 'The order was canceled.' } }),
    );
    await page.route(/\/api\/driver-days\/[^/]+$/, async (route) => {
      const response = await route.fetch();
      const day = await response.json();
      await route.fulfill({ response, json: { ...day, stops: day.stops.slice(0, 1) } });
    });
    await stopAt('11:00 AM').getByRole('button', { name: 'On my way' }).click();
    await expect(page.getByText('Update not saved')).toBeVisible();
    await expect(page.getByText('1 stop to go.')).toBeVisible();
    await expect(stopAt('10:00 AM').getByText('On the way')).toBeVisible();
    await close();
  },
);

test('keeps a pickup with photos and signature while it is taken and without a connection, over reloads, and sends it once', async ({
  page,
  browser,
  product,
  tolerate,
}) => {
  tolerate(FAILED_LOAD);
  const { admin, orderIds, token, desk, close } = await openDriverDay(browser, product, 51);
  await page.goto(`/driver#${token}`);
  const stop = page.getByRole('listitem').filter({ hasText: '10:00 AM' });
  await stop.getByRole('button', { name: 'Picked up' }).click();
  await stop.getByRole('button', { name: 'Confirm pickup' }).click();
  await expect(stop.getByText('Please take a photo, or say why there isn’t one.')).toBeVisible();
  await stop.getByLabel('Serial or IMEI').fill('f2lx1234abcd');
  // A scanner ends with Enter, and the photo is still missing.
  await stop.getByLabel('Serial or IMEI').press('Enter');
  await expect(page.getByText('2 stops to go.')).toBeVisible();
  const photo = { name: 'device.jpg', mimeType: 'image/jpeg', buffer: await newPhonePhoto() };
  await stop.getByLabel('Take a photo').setInputFiles([photo]);
  // The second is taken before the first is ready.
  await stop.getByLabel(/^(Take a|Another) photo/).setInputFiles([photo]);
  await expect(stop.getByRole('button', { name: 'Remove photo 2' })).toBeVisible();
  const pad = stop.getByRole('img', { name: 'Customer signature' });
  await pad.scrollIntoViewIfNeeded();
  await pad.hover({ position: { x: 20, y: 20 } });
  await page.mouse.down();
  await pad.hover({ position: { x: 120, y: 60 } });
  await page.mouse.up();
  await stop.getByLabel(/^Or type/).fill('Ida Zero');
  // Nothing is lost by a look at the other answer, or by a phone that ends the page while its camera is open.
  const expectKept = async () => {
    await expect(stop.getByLabel('Serial or IMEI')).toHaveValue('f2lx1234abcd');
    await expect(stop.getByRole('button', { name: 'Remove photo 2' })).toBeVisible();
    await expect(stop.getByRole('button', { name: 'Clear' })).toBeVisible();
    await expect(stop.getByLabel(/^Or type/)).toHaveValue('Ida Zero');
  };
  await stop.getByRole('button', { name: 'Failed' }).click();
  await expect(stop.getByLabel('Why did it fail?')).toBeVisible();
  await stop.getByRole('button', { name: 'Picked up' }).click();
  await expectKept();
  await page.reload();
  await expectKept();
  await expectAccessible(page, 'the proof of a pickup');
  await expectFits(page, 'the proof of a pickup');

  await page.route('**/api/driver-days/**', (route) => route.abort('internetdisconnected'));
  await stop.getByRole('button', { name: 'Confirm pickup' }).click();
  await expect(page.getByText('Will be sent', { exact: true })).toBeVisible();
  await expect(page.getByText('1 stop to go.')).toBeVisible();
  // The photo hangs on a network that the phone leaves.
  await page.unroute('**/api/driver-days/**');
  await page.route('**/api/driver-days/*/reports', (route) => route.abort('internetdisconnected'));
  await page.route(PHOTOS, () => undefined);
  const hangs = page.waitForRequest(PHOTOS);
  await page.reload();
  await hangs;
  await expect(page.getByText('Will be sent', { exact: true })).toBeVisible();
  // Then the photo arrives, and the report is lost on its way.
  await page.unroute(PHOTOS);
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/reports'));
  await page.evaluate(`window.dispatchEvent(new Event('online'))`);
  await lost;
  await expect(page.getByText('Will be sent', { exact: true })).toBeVisible();
  await page.unroute('**/api/driver-days/*/reports');
  await page.evaluate(`window.dispatchEvent(new Event('online'))`);
  await expect(page.getByText('Will be sent', { exact: true })).toBeHidden();
  const { proof, order } = await desk(orderIds[0]);
  expect(order.status).toBe('device_received');
  expect(proof).toMatchObject({ driver: 'Drew Stone', serial: 'F2LX1234ABCD', signedBy: 'Ida Zero', noPhoto: null });
  const left = `Object.keys(localStorage).filter((key) => key.startsWith('driver-stop-')).length`;
  await expect.poll(() => page.evaluate(left), 'proofs in this browser').toBe(0);
  expect([proof.photos.length, proof.signature]).toEqual([2, expect.stringMatching(/^M\d+ \d+L/)]);

  await admin.goto(`/admin/orders/${orderIds[0]}`);
  const sheet = admin.getByRole('dialog', { name: 'Order Details' });
  const pickup = sheet.getByRole('region', { name: 'Pickup' });
  await expect(pickup.getByText('Picked up by Drew Stone', { exact: false })).toBeVisible();
  await expect(pickup.getByText('Handed over by Ida Zero.')).toBeVisible();
  await expect(pickup.getByRole('link', { name: 'Photo 1' }).locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  await expectAccessible(admin, 'the proof of a pickup at its order');
  await close();
});

test(
  'opens the day without a connection, and leaves nothing in the browser once its link has ended',
  MORE,
  async ({ page, context, browser, product, tolerate }) => {
    tolerate(FAILED_LOAD);
    const { admin, day, driverId, token, close } = await openDriverDay(browser, product, 52);
    await page.goto(`/driver#${token}`);
    await expect(page.getByText('2 stops to go.')).toBeVisible();
    const kept = () =>
      page.evaluate(`caches.open('driver-page').then((cache) => cache.keys()).then((keys) => keys.length)`);
    await expect.poll(kept).toBeGreaterThan(3);
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('2 stops to go.')).toBeVisible();
    await expect(page.getByText('These are your stops as of', { exact: false })).toBeVisible();
    const stop = page.getByRole('listitem').filter({ hasText: '10:00 AM' });
    await stop.getByRole('button', { name: 'On my way' }).click();
    await page.reload();
    await expect(stop.getByText('On the way')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Will be sent', { exact: true })).toBeHidden();
    await expect(page.getByText('You’re offline.', { exact: false })).toBeHidden();

    // A newer link ends this one.
    await admin.request.post(`/api/drivers/${driverId}/link`, { data: { date: day } });
    await page.reload();
    await expect(page.getByText('This link has expired.', { exact: false })).toBeVisible();
    const left = `Promise.all([caches.keys(), navigator.serviceWorker.getRegistrations(), Object.keys(localStorage)])
    .then(([caches, workers, keys]) => [caches.length, workers.length, keys.filter((key) => key.startsWith('driver-')).length])`;
    await expect.poll(() => page.evaluate(left)).toEqual([0, 0, 0]);
    await close();
  },
);
