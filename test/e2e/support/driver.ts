import { type Browser, expect } from '@playwright/test';
import { ADDRESS, counterOrder, newKey, newPhone } from '#test/factories.ts';
import type { Product } from '#test/product-process.ts';
import { newContext, unlockArea } from './desk.ts';
import { dayFromNow } from './evaluation.ts';

const TWO_STOPS: readonly string[] = ['10:00 AM', '11:00 AM'];

/**
 * Books pickups of a day, gives them to a new driver, and sends the driver the link.
 * @param times of the pickups, by default 10:00 and 11:00 AM
 */
export async function openDriverDay(browser: Browser, product: Product, daysFromNow: number, times = TWO_STOPS) {
  const day = dayFromNow(daysFromNow);
  const context = await newContext(browser, product.url);
  const admin = await context.newPage();
  await unlockArea(admin, 'admin');
  const post = async (path: string, data: object) => {
    const answer = await admin.request.post(path, { data, headers: { 'idempotency-key': newKey() } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const phone = newPhone();
  const { id: driverId } = await post('/api/drivers', { name: 'Drew Stone', email: 'd@example.test', phone });
  const orderIds: string[] = [];
  /** Phones of the customers, in the order of the stops. */
  const phones: string[] = [];
  for (const [index, time] of times.entries()) {
    const phoneOfCustomer = newPhone();
    phones.push(phoneOfCustomer);
    const named = { name: `Ida ${index}`, phone: phoneOfCustomer };
    const customer = await post('/api/staff/customers', { ...named, ...ADDRESS });
    const order = await post('/api/staff/sell-requests', {
      ...counterOrder({ customerId: customer.id }, { serviceMethod: 'home_pickup' }),
      pickupAddress: '12 Pecan Street, Austin, TX 78704',
      pickupDate: `${day} ${time}`,
    });
    orderIds.push(order.id);
  }
  const plan = { date: day, version: 0, drivers: [{ driverId, orderIds }] };
  expect((await admin.request.patch('/api/pickups', { data: plan })).status()).toBe(200);
  /** Texts the driver a link, which ends the one before it. @returns its secret */
  const sendLink = async (before = '') => {
    await post(`/api/drivers/${driverId}/link`, { date: day });
    return product.printed(phone, new RegExp(`driver#(?!${before || 'none'})([\\w-]{43})`));
  };
  const token = await sendLink();
  return {
    admin,
    context,
    day,
    driverId,
    orderIds,
    phones,
    token,
    sendLink,
    desk: async (orderId = '') => (await admin.request.get(`/api/sell-requests/${orderId}/desk`)).json(),
    close: async () => {
      await admin.request.patch(`/api/drivers/${driverId}`, { data: { isActive: false } });
      await context.close();
    },
  };
}
