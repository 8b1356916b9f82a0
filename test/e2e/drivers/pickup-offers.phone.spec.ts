import { expectAccessible } from '#test/e2e/support/axe.ts';
import { openDriverDay } from '#test/e2e/support/driver.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { expect, FAILED_LOAD, test } from '#test/e2e/support/product.ts';

test('offers two windows after a failed pickup: a link books nothing, one press does, and a taken one is replaced', async ({
  page,
  browser,
  product,
  tolerate,
}) => {
  tolerate(FAILED_LOAD);
  const { admin, orderIds, phones, token, desk, close } = await openDriverDay(browser, product, 53);
  const [orderId = ''] = orderIds;
  const data = { id: crypto.randomUUID(), orderId, report: 'failed', reason: 'not_home' };
  expect((await admin.request.post(`/api/driver-days/${token}/reports`, { data })).status()).toBe(200);
  const both = await product.printed(phones[0] ?? '', /not picked up([\s\S]*\?pickup=[\s\S]*\?pickup=[\w-]+)/);
  const links = both.match(/\/track\/[\w.-]+\?pickup=[\w-]+/g) ?? [];
  expect(links).toHaveLength(2);
  const setPlaces = async (link: string, places: number | null) => {
    const [, appointmentDate = '', hour = '', half = ''] = /pickup=(\S{10})-(\d+)([AP]M)/.exec(link) ?? [];
    const window = { appointmentDate, appointmentTime: `${hour}:00 ${half}`, places };
    expect((await admin.request.patch('/api/pickup-capacity', { data: window })).status()).toBe(200);
  };
  const timeOf = async () => (await desk(orderId)).order.appointmentTime;
  const offers = page.getByRole('button', { name: /^Book / });

  const [first = '', second = ''] = links;
  await page.goto(first);
  await expect(offers).toHaveText([/, 10:00 AM$/]);
  expect(await timeOf()).toBeNull();
  await setPlaces(first, 0);
  await offers.click();
  await expect(page.getByText(/10:00 AM is no longer available\. Still open:$/)).toBeVisible();
  await expect(offers).toHaveText([/, 11:00 AM$/, /, 12:00 PM$/]);
  expect(await timeOf()).toBeNull();
  await expectAccessible(page, 'an offered pickup time that was taken');
  await expectFits(page, 'an offered pickup time that was taken');

  await page.goto(second);
  await expect(offers).toHaveText([/, 11:00 AM$/]);
  await offers.click();
  await expect(page.getByRole('region', { name: 'Your pickup' })).toContainText('11:00 AM');
  await expect(offers).toHaveCount(0);
  expect(await timeOf()).toBe('11:00 AM');
  // Without the offered time, and once it is booked, the page offers nothing.
  await page.goto(second.replace(/\?.*/, ''));
  await expect(page.getByRole('button', { name: 'Change Time' })).toBeVisible();
  await expect(offers).toHaveCount(0);
  await setPlaces(first, null);
  await close();
});
