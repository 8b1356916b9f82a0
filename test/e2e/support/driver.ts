import { type Browser, expect } from '@playwright/test';
import { newPhone } from '#test/factories.ts';
import type { Product } from '#test/product-process.ts';
import { bookPickup, newStaffPage, post } from './desk.ts';
import { dayFromNow } from './evaluation.ts';

const TWO_STOPS: readonly string[] = ['10:00 AM', '11:00 AM'];

/**
 * Books pickups for a day, assigns them to a new driver, and sends the driver the link.
 * @param times times of the pickups, by default 10:00 and 11:00 AM
 */
export async function openDriverDay(browser: Browser, product: Product, daysFromNow: number, times = TWO_STOPS) {
  const day = dayFromNow(daysFromNow);
  const admin = await newStaffPage(browser, product, 'admin');
  const phone = newPhone();
  const { id: driverId } = await post(admin, '/api/drivers', { name: 'Drew Stone', email: 'd@example.test', phone });
  const orderIds: string[] = [];
  /** Phones of the customers, in the order of the stops. */
  const phones = times.map(() => newPhone());
  for (const [index, time] of times.entries()) {
    orderIds.push(await bookPickup(admin, day, time, { name: `Ida ${index}`, phone: phones[index] }));
  }
  const plan = { date: day, version: 0, drivers: [{ driverId, orderIds }] };
  expect((await admin.request.patch('/api/pickups', { data: plan })).status()).toBe(200);
  /** Texts the driver a link, which ends the previous one. @returns its secret */
  const sendLink = async (before = '') => {
    await post(admin, `/api/drivers/${driverId}/link`, { date: day });
    return product.printed(phone, new RegExp(`driver#(?!${before || 'none'})([\\w-]{43})`));
  };
  const token = await sendLink();
  return {
    admin,
    context: admin.context(),
    day,
    driverId,
    orderIds,
    phones,
    token,
    sendLink,
    desk: async (orderId = '') => (await admin.request.get(`/api/sell-requests/${orderId}/desk`)).json(),
    close: async () => {
      await admin.request.patch(`/api/drivers/${driverId}`, { data: { isActive: false } });
      await admin.context().close();
    },
  };
}
