import { ADDRESS, counterOrder, newKey, newPhone } from '#test/factories.ts';
import { expectAccessible } from './axe.ts';
import { newContext, openArea, PASSWORDS } from './desk.ts';
import { dayFromNow } from './evaluation.ts';
import { expectFits } from './fits.ts';
import { expect, FAILED_LOAD, test } from './product.ts';

test.use({ configuration: PASSWORDS, contextOptions: { reducedMotion: 'reduce' } });

test('shows a driver the stops of a day, and keeps a tap without a connection until it can be sent', async ({
  page,
  browser,
  product,
  tolerate,
}) => {
  tolerate(FAILED_LOAD);
  const day = dayFromNow(50);
  const context = await newContext(browser, product.url);
  const admin = await context.newPage();
  await openArea(admin, 'admin');
  const post = async (path: string, data: object) => {
    const answer = await admin.request.post(path, { data, headers: { 'idempotency-key': newKey() } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const phone = newPhone();
  const { id: driverId } = await post('/api/drivers', { name: 'Drew Stone', email: 'd@example.test', phone });
  const orderIds: string[] = [];
  for (const time of ['10:00 AM', '11:00 AM']) {
    const customer = await post('/api/staff/customers', { name: `Ida ${time[1]}`, phone: newPhone(), ...ADDRESS });
    const order = await post('/api/staff/sell-requests', {
      ...counterOrder({ customerId: customer.id }, { serviceMethod: 'home_pickup' }),
      ...{ pickupAddress: '12 Pecan Street, Austin, TX 78704', pickupDate: `${day} ${time}` },
    });
    orderIds.push(order.id);
  }
  const plan = { date: day, version: 0, drivers: [{ driverId, orderIds }] };
  expect((await admin.request.patch('/api/pickups', { data: plan })).status()).toBe(200);
  await post(`/api/drivers/${driverId}/link`, { date: day });
  const token = await product.printed(phone, /driver#([\w-]{43})/);

  await page.goto(`/driver#${token}`);
  await expect(page.getByText('2 stops to go.')).toBeVisible();
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

  const { messages } = await (await admin.request.get(`/api/sell-requests/${orderIds[0]}/desk`)).json();
  const [tracking = ''] = /\/track\/[\w.-]+/.exec(JSON.stringify(messages)) ?? [];
  const customer = await context.newPage();
  await customer.goto(tracking);
  const pickup = customer.getByRole('region', { name: 'Your pickup' });
  await expect(pickup.getByText('Drew, our driver, is on the way to you.')).toBeVisible();
  await expect(pickup.getByRole('button')).toHaveCount(0);
  await expectAccessible(customer, 'an order whose driver is on the way');

  await stop.getByRole('button', { name: 'Picked up' }).click();
  await stop.getByRole('button', { name: 'Confirm pickup' }).click();
  await expect(stop.getByText('An IMEI has 15 digits, a serial letters and digits')).toBeVisible();
  await stop.getByLabel('Serial or IMEI of the device').fill('F2LX1234ABCD');
  await stop.getByRole('button', { name: 'Confirm pickup' }).click();
  await expect(page.getByText('1 stop to go.')).toBeVisible();
  const order = await (await admin.request.get(`/api/sell-requests/${orderIds[0]}`)).json();
  expect(order.status).toBe('device_received');
  const other = page.getByRole('listitem').filter({ hasText: '11:00 AM' });
  await other.getByRole('button', { name: 'Failed' }).click();
  await other.getByLabel('Why did it fail?').selectOption('Not home');
  await other.getByRole('button', { name: 'Confirm failed pickup' }).click();
  await expect(page.getByText('all done.')).toBeVisible();
  await expect(page.getByText('12 Pecan Street')).toHaveCount(0);
  await admin.request.patch(`/api/drivers/${driverId}`, { data: { isActive: false } });
  await context.close();
});
